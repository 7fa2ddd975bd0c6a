// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
class QTableView;
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {

class ChartCanvas;
class ChartLegend;
class ChartTableModel;
class ElidedLabel;
class EvidenceChip;
class MessagePage;
class StaleBadge;
class StateVeil;
class TokenLabel;

/// How far a card's chart can be relied on at this moment.
struct ChartState {
    /// current; stale: of an older edit; running: being computed, the old plot faded; failed; empty: nothing to show.
    enum class Kind { current, stale, running, failed, empty };

    Kind kind = Kind::current;
    QString text;         ///< what is being done, the reason, the sentence of an empty card
    double progress = -1; ///< 0 to 1 while running, negative if not known
    QString link;         ///< words that cure an empty card
    QString icon;         ///< of an empty card

    friend bool operator==(const ChartState&, const ChartState&) = default;
};

/// A chart in its frame: title, scope, letter, legend, plot, table and exports. It paints its state itself, so that no
/// panel can forget to.
class ChartCard final : public QWidget {
    Q_OBJECT

public:
    explicit ChartCard(QWidget* parent = nullptr);

    void setData(const ChartData& data);
    void setState(const ChartState& state);
    [[nodiscard]] const ChartData& data() const;
    [[nodiscard]] const ChartState& state() const { return m_state; }
    [[nodiscard]] ChartCanvas* canvas() const { return m_canvas; }
    void setTableShown(bool shown);
    [[nodiscard]] bool isTableShown() const;

    void copyPicture() const;
    void copyNumbers() const;
    /// By the ending: .svg, .png, .csv. Gives what went wrong, empty for nothing.
    [[nodiscard]] QString save(const QString& path) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// "Try again" of a failed card.
    void retryWanted();
    /// The link of an empty card.
    void cureWanted();
    void evidenceActivated();
    void itemActivated(int item);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void build();
    void showState();
    void showMenu(const QPoint& globalPosition);
    void exportTo(const QString& ending);
    void retranslate();

    ChartState m_state;
    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_scope = nullptr;
    ElidedLabel* m_note = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_menuButton = nullptr;
    EvidenceChip* m_evidence = nullptr;
    ChartLegend* m_legend = nullptr;
    QStackedWidget* m_stack = nullptr;
    ChartCanvas* m_canvas = nullptr;
    StateVeil* m_veil = nullptr; ///< progress over the plot
    StaleBadge* m_stale = nullptr;
    MessagePage* m_message = nullptr;
    QTableView* m_table = nullptr;
    ChartTableModel* m_tableModel = nullptr;
};

} // namespace studio::views
