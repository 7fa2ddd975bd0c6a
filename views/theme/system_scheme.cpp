// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/system_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QPalette>

namespace studio::views {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

} // namespace

Scheme schemeOf(const QPalette& palette)
{
    const bool dark =
        palette.color(QPalette::WindowText).lightnessF() > palette.color(QPalette::Window).lightnessF();
    return dark ? Scheme::dark : Scheme::light;
}

SystemScheme::SystemScheme(QObject* parent) : QObject(parent)
{
    // Without an address Qt would try to start a bus of its own.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage ask = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    ask.setArguments({kGroup, kKey});
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(ask), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<QDBusVariant> reply = *done;
        if (!reply.isError())
            report(reply.value().variant());
        done->deleteLater();
    });
}

void SystemScheme::settingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group == kGroup && key == kKey)
        report(value.variant());
}

void SystemScheme::report(const QVariant& value)
{
    // The portal's Read wraps the number in one variant more than its signal does.
    QVariant number = value;
    if (number.canConvert<QDBusVariant>())
        number = number.value<QDBusVariant>().variant();
    bool ok = false;
    const uint scheme = number.toUInt(&ok); // 0 no preference, 1 dark, 2 light
    if (ok && (scheme == 1 || scheme == 2))
        Q_EMIT reported(scheme == 1 ? Scheme::dark : Scheme::light);
}

} // namespace studio::views
