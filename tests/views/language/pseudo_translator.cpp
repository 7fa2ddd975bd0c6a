// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/language/pseudo_translator.h"

#include <QRegularExpression>

namespace studio::views::test {
namespace {

bool isOfQt(const char* context)
{
    return context && context[0] == 'Q' && context[1] >= 'A' && context[1] <= 'Z';
}

} // namespace

QString PseudoTranslator::translate(const char* context, const char* sourceText, const char*, int) const
{
    static const QRegularExpression place(QStringLiteral("%L?\\d|%n"));
    static const QRegularExpression letter(QStringLiteral("\\p{L}"));
    QString text = QString::fromUtf8(sourceText);
    if (isOfQt(context) || !QString(text).remove(place).contains(letter)) return {};
    const qsizetype longer = (3 * text.size() + 9) / 10;
    return QLatin1Char('[') + text + QString(longer, QLatin1Char('~')) + QLatin1Char(']');
}

QString outsideBrackets(QString text)
{
    static const QRegularExpression innermost(QStringLiteral("\\[[^\\[\\]]*\\]"));
    for (qsizetype before = -1; before != text.size();) {
        before = text.size();
        text.remove(innermost);
    }
    return text;
}

} // namespace studio::views::test
