// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/message_text.h"

#include <QCoreApplication>

namespace studio::views {

QString messageText(const Message& message)
{
    const QByteArray sentence = QCoreApplication::translate("Core", message.text.c_str()).toUtf8();
    return QString::fromStdString(
        fillPlaces(std::string_view(sentence.constData(), static_cast<std::size_t>(sentence.size())), message.args));
}

QString errorText(const Error& error)
{
    const QString sentence = messageText(error.message);
    return error.where.empty() ? sentence : QString::fromStdString(error.where) + QStringLiteral(": ") + sentence;
}

QString labelText(std::string_view label)
{
    return QCoreApplication::translate("Schema", std::string(label).c_str());
}

} // namespace studio::views
