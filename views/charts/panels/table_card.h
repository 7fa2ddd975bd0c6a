// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/card_data.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
class QTableView;
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {

class ChartTableModel;
class ElidedLabel;
class EvidenceChip;
class MessagePage;
class StaleBadge;
class TokenLabel;

/// A table in the frame of a chart card: title, scope, letter, rows that lead to what they speak of, a copy button.
class TableCard final : public QWidget {
    Q_OBJECT

public:
    explicit TableCard(QWidget* parent = nullptr);

    void setData(const TableData& data);
    [[nodiscard]] const TableData& data() const { return m_data; }
    /// Of an older edit: a badge, and the rows wait.
    void setStale(bool stale);
    /// As text with tabs and as CSV.
    void copyNumbers() const;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// A row was activated, or the link of an empty table.
    void pathWanted(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void retranslate();

    TableData m_data;
    TokenLabel* m_title = nullptr;
    ElidedLabel* m_scope = nullptr;
    StaleBadge* m_stale = nullptr;
    QToolButton* m_copy = nullptr;
    EvidenceChip* m_evidence = nullptr;
    QStackedWidget* m_stack = nullptr;
    QTableView* m_table = nullptr;
    ChartTableModel* m_model = nullptr;
    MessagePage* m_message = nullptr;
};

} // namespace studio::views
