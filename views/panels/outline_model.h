// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"

#include <QAbstractItemModel>

#include <memory>

namespace studio::views {

/// The design as a tree: outermost sheet, its interconnects and members, the sheets they stand for, and so on; links
/// behind. Built as it is unfolded. A definition that is used twice stands at both places.
class OutlineModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role { objectPathRole = Qt::UserRole + 1, countRole };

    explicit OutlineModel(Session* session, QObject* parent = nullptr);
    ~OutlineModel() override;

    /// What a row is, and the members that lead to the sheet it stands on.
    [[nodiscard]] ObjectRef objectAt(const QModelIndex& index) const;
    [[nodiscard]] std::vector<MemberId> wayTo(const QModelIndex& index) const;
    /// The row of a thing on the sheet to which a way leads; invalid if there is none.
    [[nodiscard]] QModelIndex find(const std::vector<MemberId>& way, const ObjectRef& object);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex&) const override { return 1; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent) const override;

private:
    struct Node;
    [[nodiscard]] Node* node(const QModelIndex& index) const;
    void fill(Node& node) const;
    void designChanged(const DesignDiff& diff, ChangeCause cause);

    Session* m_session;
    std::unique_ptr<Node> m_root;
};

} // namespace studio::views
