// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_card.h"

#include <QElapsedTimer>
#include <QScrollArea>
#include <QTimer>

#include <vector>

namespace studio::views {

class CardFlow;

/// A tab of results: cards in a row. A panel keeps what it was last given, calls requestRefresh(), and turns it into
/// ChartData in refresh(). Requests are gathered: at most one refresh in 50 ms, none while the panel is hidden, the
/// last one when it is shown again.
class ResultPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit ResultPanel(const QString& id, QWidget* parent = nullptr);

    /// Stable name, e.g. "bandwidth".
    [[nodiscard]] QString id() const { return m_id; }
    /// In the language of the window.
    [[nodiscard]] virtual QString title() const = 0;
    /// Of all cards that do not have a state of their own.
    virtual void setState(const ChartState& state);
    [[nodiscard]] const std::vector<ChartCard*>& cards() const { return m_cards; }
    [[nodiscard]] int refreshes() const { return m_refreshes; }

Q_SIGNALS:
    void retryWanted();

protected:
    /// Gives its cards their data. Called when the panel is visible and something changed; also after a change of
    /// language.
    virtual void refresh() = 0;
    void requestRefresh();

    /// `least` in pixels at 96 dpi.
    ChartCard* addCard(int least = 280, int weight = 1);
    /// Another widget at the end of the row, e.g. KeyValues; a weight of 0 keeps it narrow.
    void addSide(QWidget* widget, int width, int weight = 0);
    /// A card with its own reason to be empty or failed keeps it until it is given the panel's again.
    void setOwnState(ChartCard* card, const ChartState& state);
    void clearOwnState(ChartCard* card);

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshNow();

    QString m_id;
    CardFlow* m_flow = nullptr;
    std::vector<ChartCard*> m_cards;
    std::vector<ChartCard*> m_ownState;
    ChartState m_state;
    QTimer m_timer;
    QElapsedTimer m_last;
    int m_refreshes = 0;
    bool m_pending = false;
};

} // namespace studio::views
