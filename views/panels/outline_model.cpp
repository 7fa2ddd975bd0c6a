// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/outline_model.h"

#include "views/document/object_text.h"
#include "views/document/quantity_text.h"
#include "views/theme/icons.h"

#include <algorithm>

namespace studio::views {

struct OutlineModel::Node {
    Node* parent = nullptr;
    ObjectRef object;
    AssemblyId inner; ///< the sheet whose things are its children
    int row = 0;
    bool filled = false;
    std::vector<std::unique_ptr<Node>> children;
};

OutlineModel::OutlineModel(Session* session, QObject* parent)
    : QAbstractItemModel(parent), m_session(session), m_root(std::make_unique<Node>())
{
    connect(&session->document(), &DesignDocument::designChanged, this, &OutlineModel::designChanged);
}

OutlineModel::~OutlineModel() = default;

OutlineModel::Node* OutlineModel::node(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

void OutlineModel::fill(Node& node) const
{
    if (node.filled) return;
    node.filled = true;
    const Design& design = m_session->design();
    const auto add = [&](ObjectRef object, AssemblyId inner) {
        auto child = std::make_unique<Node>();
        child->parent = &node;
        child->object = std::move(object);
        child->inner = std::move(inner);
        child->row = static_cast<int>(node.children.size());
        node.children.push_back(std::move(child));
    };
    if (&node == m_root.get()) {
        if (design.findAssembly(design.root))
            add({ObjectRef::Kind::sheet, {}, {}, design.root, {}, {}, {}}, design.root);
        if (!design.activeScenario.empty())
            add({ObjectRef::Kind::scenario, {}, design.activeScenario, {}, {}, {}, {}}, {});
        return;
    }
    const Assembly* sheet = design.findAssembly(node.inner);
    if (!sheet) return;
    for (const Fabric& fabric : sheet->fabrics)
        add({ObjectRef::Kind::fabric, {}, {}, sheet->id, {}, fabric.id, {}}, {});
    for (const Member& member : sheet->members) {
        // A sheet that contains itself is not unfolded for ever.
        bool above = false;
        for (const Node* up = &node; up; up = up->parent)
            above = above || (!up->inner.empty() && up->inner == member.assembly);
        add({ObjectRef::Kind::member, {}, {}, sheet->id, member.id, {}, {}}, above ? AssemblyId() : member.assembly);
    }
    for (const Link& link : sheet->links) add({ObjectRef::Kind::link, {}, {}, sheet->id, {}, {}, link.id}, {});
}

ObjectRef OutlineModel::objectAt(const QModelIndex& index) const
{
    return node(index)->object;
}

std::vector<MemberId> OutlineModel::wayTo(const QModelIndex& index) const
{
    std::vector<MemberId> way;
    for (const Node* up = node(index)->parent; up; up = up->parent)
        if (up->object.kind == ObjectRef::Kind::member) way.push_back(up->object.member);
    std::reverse(way.begin(), way.end());
    return way;
}

QModelIndex OutlineModel::find(const std::vector<MemberId>& way, const ObjectRef& object)
{
    fill(*m_root);
    Node* at = nullptr;
    for (const auto& child : m_root->children) {
        if (child->object == object) return createIndex(child->row, 0, child.get());
        if (child->object.kind == ObjectRef::Kind::sheet) at = child.get();
    }
    for (const MemberId& step : way) {
        if (!at) return {};
        fill(*at);
        const auto it = std::find_if(at->children.begin(), at->children.end(), [&](const auto& c) {
            return c->object.kind == ObjectRef::Kind::member && c->object.member == step;
        });
        at = it == at->children.end() ? nullptr : it->get();
    }
    if (!at) return {};
    if (object.kind == ObjectRef::Kind::sheet) return createIndex(at->row, 0, at);
    fill(*at);
    for (const auto& child : at->children)
        if (child->object == object) return createIndex(child->row, 0, child.get());
    return {};
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const
{
    Node* up = node(parent);
    fill(*up);
    if (column != 0 || row < 0 || row >= static_cast<int>(up->children.size())) return {};
    return createIndex(row, 0, up->children[static_cast<std::size_t>(row)].get());
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const
{
    Node* up = index.isValid() ? node(index)->parent : nullptr;
    return !up || up == m_root.get() ? QModelIndex() : createIndex(up->row, 0, up);
}

int OutlineModel::rowCount(const QModelIndex& parent) const
{
    Node* at = node(parent);
    fill(*at);
    return static_cast<int>(at->children.size());
}

bool OutlineModel::hasChildren(const QModelIndex& parent) const
{
    const Node* at = node(parent);
    if (at == m_root.get() || at->filled) return rowCount(parent) > 0;
    const Assembly* sheet = m_session->design().findAssembly(at->inner);
    return sheet && !(sheet->members.empty() && sheet->fabrics.empty());
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const
{
    const Design& design = m_session->design();
    const ObjectRef& object = node(index)->object;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return ObjectText::name(design, object);
    case Qt::ToolTipRole:
        return ObjectText::name(design, object) + QLatin1Char('\n') + ObjectText::kind(design, object);
    case Qt::DecorationRole:
        return icons::icon(ObjectText::icon(design, object));
    case objectPathRole:
        return QString::fromStdString(pathOf(object, design));
    case countRole: {
        const Assembly* sheet = design.findAssembly(object.sheet);
        if (!sheet) return {};
        if (const Member* member = sheet->findMember(object.member);
            member && object.kind == ObjectRef::Kind::member && member->count > 1)
            return QStringLiteral("× ") + shownCount(static_cast<double>(member->count));
        const Fabric* fabric = object.kind == ObjectRef::Kind::fabric ? sheet->findFabric(object.fabric) : nullptr;
        const Parameter* planes = fabric ? fabric->parameters.find("planes") : nullptr;
        if (planes && planes->number() && planes->number()->base() > 1)
            return tr("%1 planes").arg(shownCount(planes->number()->base()));
        return {};
    }
    default:
        return {};
    }
}

bool OutlineModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole) return false;
    return !m_session->editor().rename(node(index)->object, value.toString().trimmed()).has_value();
}

Qt::ItemFlags OutlineModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable : Qt::NoItemFlags;
}

void OutlineModel::designChanged(const DesignDiff& diff, ChangeCause cause)
{
    const auto reshapes = [](const ItemChange& item) {
        return item.change != Change::changed || item.kind == ItemKind::design ||
               ((item.kind == ItemKind::assembly || item.kind == ItemKind::member) && (item.aspects & kMeaning) != 0);
    };
    if (cause == ChangeCause::load || std::any_of(diff.items.begin(), diff.items.end(), reshapes)) {
        beginResetModel();
        m_root = std::make_unique<Node>();
        endResetModel();
        return;
    }
    if ((diff.aspects & (kMeaning | kWords)) != 0 && rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0)); // the view repaints what it shows
}

} // namespace studio::views
