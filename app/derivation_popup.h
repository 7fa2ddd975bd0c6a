// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"

#include <QFrame>

#include <map>

namespace studio::views {
class DerivationView;
}

namespace studio::app {

/// How a figure came about, below the sizing strip: over the drawing, closed by Esc or a second click.
class DerivationPopup final : public QFrame {
    Q_OBJECT

public:
    DerivationPopup(views::Session* session, QWidget* parent);

    /// An empty id closes it.
    void showFigure(const QString& id);
    [[nodiscard]] const QString& figure() const { return m_figure; }

Q_SIGNALS:
    void closed();
    void pathWanted(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void place();

    views::Session* m_session;
    views::DerivationView* m_view;
    QString m_figure;
    std::map<QString, std::string> m_paths;
};

} // namespace studio::app
