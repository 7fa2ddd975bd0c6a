// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/derivation_model.h"

#include "views/widgets/words.h"

namespace studio::views {
namespace {

constexpr std::size_t kFirstBoxes = 24;
constexpr int kFirstLevels = 2;

// Marks every node from which `target` can be reached; memo 0 unknown, 1 no, 2 yes.
bool reaches(const DerivationData& data, int node, int target, std::vector<char>& memo)
{
    char& known = memo[static_cast<std::size_t>(node)];
    if (known == 0) {
        bool found = node == target;
        for (const int input : data.nodes[static_cast<std::size_t>(node)].inputs)
            found = reaches(data, input, target, memo) || found;
        memo[static_cast<std::size_t>(node)] = found ? 2 : 1;
    }
    return memo[static_cast<std::size_t>(node)] == 2;
}

} // namespace

struct DerivationModel::Item {
    int node = 0;
    int row = 0;
    Item* parent = nullptr;
    bool open = false;
    bool built = false;
    std::vector<std::unique_ptr<Item>> children;
};

DerivationModel::DerivationModel(QObject* parent) : QAbstractItemModel(parent) {}

DerivationModel::~DerivationModel() = default;

void DerivationModel::setData(DerivationData data)
{
    beginResetModel();
    m_data = std::move(data);
    m_root.reset();
    m_toWeakest.assign(m_data.nodes.size(), 0);
    if (!m_data.nodes.empty()) {
        m_root = std::make_unique<Item>();
        if (m_data.weakestNode >= 0)
            reaches(m_data, 0, m_data.weakestNode, m_toWeakest);
        unfoldFirstLevels();
    }
    endResetModel();
}

void DerivationModel::unfoldFirstLevels()
{
    std::vector<Item*> level = {m_root.get()};
    std::size_t boxes = 1;
    for (int depth = 0; depth < kFirstLevels && !level.empty(); ++depth) {
        std::vector<Item*> next;
        for (Item* item : level) {
            const auto inputs = m_data.nodes[static_cast<std::size_t>(item->node)].inputs.size();
            // The asked figure always shows what it is made of.
            if (inputs == 0 || (depth > 0 && boxes + inputs > kFirstBoxes))
                continue;
            item->open = true;
            boxes += inputs;
            build(*item, m_data);
            for (const auto& child : item->children)
                next.push_back(child.get());
        }
        level = std::move(next);
    }
}

void DerivationModel::build(Item& item, const DerivationData& data)
{
    if (item.built)
        return;
    item.built = true;
    for (const int input : data.nodes[static_cast<std::size_t>(item.node)].inputs) {
        auto child = std::make_unique<Item>();
        child->node = input;
        child->row = static_cast<int>(item.children.size());
        child->parent = &item;
        item.children.push_back(std::move(child));
    }
}

DerivationModel::Item* DerivationModel::item(const QModelIndex& index) const
{
    return static_cast<Item*>(index.internalPointer());
}

const DerivationNode& DerivationModel::node(const QModelIndex& index) const
{
    return m_data.nodes[static_cast<std::size_t>(item(index)->node)];
}

bool DerivationModel::isOpen(const QModelIndex& index) const
{
    return index.isValid() && item(index)->open;
}

void DerivationModel::setOpen(const QModelIndex& index, bool open)
{
    if (!index.isValid() || item(index)->open == open || node(index).inputs.empty())
        return;
    item(index)->open = open;
    Q_EMIT openChanged(index.siblingAtColumn(0), open);
}

bool DerivationModel::leadsToWeakest(const QModelIndex& index) const
{
    return index.isValid() && m_toWeakest[static_cast<std::size_t>(item(index)->node)] == 2;
}

QModelIndex DerivationModel::index(int row, int column, const QModelIndex& parent) const
{
    if (column < 0 || column >= columnTotal || row < 0 || row >= rowCount(parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, m_root.get());
    Item* above = item(parent);
    build(*above, m_data);
    return createIndex(row, column, above->children[static_cast<std::size_t>(row)].get());
}

QModelIndex DerivationModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || !item(index)->parent)
        return {};
    Item* above = item(index)->parent;
    return createIndex(above->row, 0, above);
}

int DerivationModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return m_root ? 1 : 0;
    return parent.column() == 0 ? static_cast<int>(node(parent).inputs.size()) : 0;
}

int DerivationModel::columnCount(const QModelIndex&) const
{
    return columnTotal;
}

QVariant DerivationModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const DerivationNode& n = node(index);
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case nameColumn: return n.name;
        case valueColumn: return n.value;
        case formulaColumn: return n.inputs.empty() && !n.source.isEmpty() ? n.source : n.formula;
        default: return {};
        }
    }
    if (role == levelRole && index.column() == levelColumn && n.level)
        return static_cast<int>(*n.level);
    if (role == Qt::AccessibleTextRole && index.column() == levelColumn && n.level)
        return words(*n.level);
    if (role == Qt::ToolTipRole) {
        QStringList lines{n.name, n.value, n.formula, n.source};
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    return {};
}

QVariant DerivationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case nameColumn: return tr("Step");
    case valueColumn: return tr("Value");
    case levelColumn: return tr("Evidence");
    case formulaColumn: return tr("Formula or source");
    default: return {};
    }
}

} // namespace studio::views
