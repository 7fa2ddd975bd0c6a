// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"

#include <QStatusBar>

namespace studio::views {
class TokenLabel;
}

namespace studio::app {

/// Foot of the window: whether the figures are up to date, what the last edit did, what is selected, one hint, grid
/// and zoom.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(views::Session* session, QWidget* parent = nullptr);

    void setHint(const QString& hint);
    void setZoom(double zoom);
    void setGrid(bool shown);
    /// Why the last command was refused; goes with the next edit.
    void showRefusal(const QString& reason);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showState();
    void showSelection();

    views::Session* m_session;
    views::TokenLabel* m_state;
    views::TokenLabel* m_last;
    views::TokenLabel* m_selection;
    views::TokenLabel* m_hint;
    views::TokenLabel* m_grid;
    views::TokenLabel* m_zoom;
    QString m_lastEdit;
    bool m_gridShown = true;
};

} // namespace studio::app
