// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace studio::views {

/// One step or input of a derivation, in words already made.
struct DerivationNode {
    QString name;    ///< "exposed communication"
    QString value;   ///< "18.1 s"; "unknown" if it has none
    QString formula; ///< with numbers in it
    QString source;  ///< of an input
    std::optional<Level> level;
    bool unknown = false;
    std::vector<int> inputs; ///< indices of nodes; a node may be used by several others
};

/// The derivation of one figure: nodes[0] is the figure asked for. Inputs never lead back (a directed acyclic graph).
struct DerivationData {
    QString weakest;  ///< "communication efficiency, estimate"; empty if there is none
    int weakestNode = -1; ///< the input that decides the level
    std::vector<DerivationNode> nodes;
};

/// The tree over that graph, built as it is unfolded, so that shared inputs cost nothing while they are hidden. What is
/// unfolded is kept here, for the graph and the outline to agree.
class DerivationModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { nameColumn, valueColumn, levelColumn, formulaColumn, columnTotal };
    enum Role { levelRole = Qt::UserRole + 1 };

    explicit DerivationModel(QObject* parent = nullptr);
    ~DerivationModel() override;

    /// Unfolds the first levels, as many as fit into about two dozen boxes.
    void setData(DerivationData data);
    using QAbstractItemModel::setData;
    [[nodiscard]] const DerivationData& derivation() const { return m_data; }
    [[nodiscard]] const DerivationNode& node(const QModelIndex& index) const;
    [[nodiscard]] bool isOpen(const QModelIndex& index) const;
    void setOpen(const QModelIndex& index, bool open);
    /// Whether the weakest input is this node or below it.
    [[nodiscard]] bool leadsToWeakest(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void openChanged(const QModelIndex& index, bool open);

private:
    struct Item;
    [[nodiscard]] Item* item(const QModelIndex& index) const;
    static void build(Item& item, const DerivationData& data);
    void unfoldFirstLevels();

    DerivationData m_data;
    std::vector<char> m_toWeakest; ///< per node
    std::unique_ptr<Item> m_root;
};

} // namespace studio::views
