// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace studio::app {

/// The head of an area of the window: bold title on `window`, a button at the right that hides the area.
class DockTitle final : public QWidget {
    Q_OBJECT

public:
    DockTitle(const QString& title, bool closable, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void closeWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QToolButton* m_close = nullptr;
};

} // namespace studio::app
