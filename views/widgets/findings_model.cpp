// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/findings_model.h"

#include "views/widgets/words.h"

#include <tuple>

namespace studio::views {

FindingsModel::FindingsModel(QObject* parent) : QAbstractTableModel(parent) {}

void FindingsModel::setFindings(std::vector<FindingRow> rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const FindingRow& a, const FindingRow& b) {
        const auto key = [](const FindingRow& f) { return std::make_tuple(f.isWaived(), -static_cast<int>(f.severity)); };
        return key(a) != key(b) ? key(a) < key(b) : a.place < b.place;
    });
    if (rows == m_all)
        return;
    beginResetModel();
    m_all = std::move(rows);
    filter();
    endResetModel();
}

void FindingsModel::setShown(Severity severity, bool shown)
{
    bool& flag = m_severityShown[static_cast<std::size_t>(severity)];
    if (flag == shown)
        return;
    beginResetModel();
    flag = shown;
    filter();
    endResetModel();
}

void FindingsModel::filter()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_all.size(); ++i)
        if (m_severityShown[static_cast<std::size_t>(m_all[i].severity)])
            m_shown.push_back(i);
}

int FindingsModel::count(Severity severity) const
{
    return static_cast<int>(std::count_if(m_all.begin(), m_all.end(), [&](const FindingRow& f) {
        return f.severity == severity && !f.isWaived();
    }));
}

int FindingsModel::waivedCount() const
{
    return static_cast<int>(
        std::count_if(m_all.begin(), m_all.end(), [](const FindingRow& f) { return f.isWaived(); }));
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int FindingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const FindingRow& f = finding(index.row());
    const QString text = f.isWaived() ? tr("%1, waived: %2").arg(f.text, f.waiver) : f.text;
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case ruleColumn: return f.rule;
        case placeColumn: return f.place;
        case textColumn: return text;
        case cureColumn: return f.cure;
        default: return {};
        }
    }
    if (role == Qt::ToolTipRole)
        return tr("%1\n%2").arg(text, f.place);
    if (role == Qt::AccessibleTextRole && index.column() == severityColumn)
        return f.isWaived() ? tr("waived %1").arg(words(f.severity)) : words(f.severity);
    return {};
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case severityColumn: return tr("Severity");
    case ruleColumn: return tr("Rule");
    case placeColumn: return tr("Place");
    case textColumn: return tr("Finding");
    case cureColumn: return tr("Cure");
    default: return {};
    }
}

} // namespace studio::views
