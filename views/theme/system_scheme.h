// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/colors.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QDBusPendingCallWatcher;
class QDBusVariant;
class QPalette;
QT_END_NAMESPACE

namespace studio::views {

/// Dark if a palette writes light text on a darker window. Qt 6.4 has no other notion of it.
[[nodiscard]] Scheme schemeOf(const QPalette& palette);

/// Asks the desktop's settings portal (org.freedesktop.appearance, color-scheme) without waiting, and listens to it.
/// Says nothing where there is no session bus or no portal.
class SystemScheme final : public QObject {
    Q_OBJECT

public:
    explicit SystemScheme(QObject* parent);

Q_SIGNALS:
    void reported(studio::views::Scheme scheme);

private Q_SLOTS:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void report(const QVariant& value);
};

} // namespace studio::views
