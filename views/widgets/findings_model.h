// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QAbstractTableModel>

#include <array>
#include <vector>

namespace studio::views {

/// One finding in the language of the window.
struct FindingRow {
    Severity severity = Severity::note;
    QString rule;   ///< its code
    QString place;  ///< "Llama 3 cluster › Pod 3 spine"
    QString text;   ///< what is measured against which limit
    QString cure;   ///< words of the one link; empty: none
    QString waiver; ///< the reason; empty: not waived
    int source = 0; ///< index in the caller's list, handed back by signals

    [[nodiscard]] bool isWaived() const { return !waiver.isEmpty(); }
    friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

/// Findings by severity, then place; waived ones at the end. Rows of a severity can be hidden.
class FindingsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { severityColumn, ruleColumn, placeColumn, textColumn, cureColumn, columnTotal };

    explicit FindingsModel(QObject* parent = nullptr);

    void setFindings(std::vector<FindingRow> rows);
    void setShown(Severity severity, bool shown);

    [[nodiscard]] const FindingRow& finding(int row) const { return m_all[m_shown[std::size_t(row)]]; }
    /// Not waived ones, hidden or not.
    [[nodiscard]] int count(Severity severity) const;
    [[nodiscard]] int waivedCount() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void filter();

    std::vector<FindingRow> m_all;
    std::vector<std::size_t> m_shown;
    std::array<bool, 3> m_severityShown = {true, true, true};
};

} // namespace studio::views
