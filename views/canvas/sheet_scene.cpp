// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/sheet_scene.h"

#include "views/canvas/figure_items.h"
#include "views/canvas/link_router.h"
#include "views/theme/theme.h"

#include <algorithm>
#include <utility>

namespace studio::views {

namespace {

constexpr double kSheetEdge = 1e5; // a fixed large scene: panning never meets its end
using Kind = CanvasHit::Kind;

std::string numbered(std::size_t index)
{
    return std::to_string(index);
}

} // namespace

SheetScene::SheetScene(DesignDocument* document, DesignSelection* selection, QObject* parent)
    : QGraphicsScene(parent), m_document(document), m_selection(selection)
{
    setSceneRect(-kSheetEdge, -kSheetEdge, 2 * kSheetEdge, 2 * kSheetEdge);
    connect(document, &DesignDocument::designChanged, this, &SheetScene::applyDiff);
    connect(selection, &DesignSelection::sheetChanged, this, &SheetScene::rebuild);
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
    rebuild();
}

SheetScene::~SheetScene() = default;

SheetContext SheetScene::context() const
{
    const auto& way = m_selection->way();
    SheetContext context{m_selection->sheet(), {}, {}};
    if (way.size() >= 2) {
        context.above = way[way.size() - 2].sheet;
        context.by = way.back().by;
    }
    return context;
}

void SheetScene::rebuild()
{
    take(pictureOf(m_document->design(), context()));
    Q_EMIT sheetShown();
}

bool SheetScene::concerns(const DesignDiff& diff) const
{
    return std::any_of(diff.items.begin(), diff.items.end(), [&](const ItemChange& item) {
        switch (item.kind) {
        case ItemKind::design:
        case ItemKind::source:
        case ItemKind::scenario:
        case ItemKind::view:
        case ItemKind::waiver:
            return false;
        case ItemKind::part:
            return true;
        default:
            // Things of other sheets show on this one through groups, but where they stand does not.
            return item.sheet == m_picture.sheet || item.id == m_picture.sheet.text() ||
                   (item.aspects & (kMeaning | kWords)) != 0;
        }
    });
}

void SheetScene::applyDiff(const DesignDiff& diff, ChangeCause cause)
{
    if (cause == ChangeCause::load || context().sheet != m_picture.sheet) {
        // The selection follows the document too, in its own slot; the sheet it then shows is built there.
        return;
    }
    if (!concerns(diff) && !m_previewing) return;
    // What only moved says the same as before.
    const bool sameWords = (diff.aspects & (kMeaning | kWords)) == 0;
    take(pictureOf(m_document->design(), context(), sameWords ? &m_picture : nullptr));
}

template <class Item>
Item* SheetScene::item(const CanvasHit& key) const
{
    const auto it = m_items.find(key);
    return it == m_items.end() ? nullptr : static_cast<Item*>(it->second);
}

void SheetScene::put(const CanvasHit& key, std::unique_ptr<FigureItem> made)
{
    FigureItem* raw = made.release();
    addItem(raw);
    m_items[key] = raw;
}

template <class Figure, class Make>
void SheetScene::sync(Kind kind, const std::vector<Figure>& figures, Make make, std::set<CanvasHit>& kept)
{
    using Item = typename decltype(make(figures.front()))::element_type;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        CanvasHit key{kind, {}};
        if constexpr (requires { figures[i].id; })
            key.id = figures[i].id.text();
        else
            key.id = numbered(i);
        kept.insert(key);
        if (Item* there = item<Item>(key)) {
            if (!(there->figure() == figures[i])) there->set(figures[i]);
        } else {
            put(key, make(figures[i]));
        }
        m_items[key]->setOrder(i);
    }
}

void SheetScene::take(SheetPicture picture)
{
    const bool wandered = std::exchange(m_previewing, false); // strokes stand elsewhere than the old picture says
    std::set<CanvasHit> kept;
    const CanvasHit frameKey{Kind::frame, {}};
    if (!picture.sheet.empty()) {
        kept.insert(frameKey);
        if (auto* frame = item<FrameItem>(frameKey)) {
            if (!(m_picture.frame == picture.frame)) frame->set(picture.frame);
        } else {
            put(frameKey, std::make_unique<FrameItem>(picture.frame));
        }
    }
    sync(
        Kind::member, picture.members, [](const MemberFigure& f) { return std::make_unique<MemberItem>(f); }, kept);
    sync(
        Kind::fabric, picture.fabrics, [](const FabricFigure& f) { return std::make_unique<FabricItem>(f); }, kept);
    sync(
        Kind::link, picture.links, [](const LinkFigure& f) { return std::make_unique<LinkItem>(f); }, kept);
    sync(
        Kind::note, picture.notes, [](const NoteFigure& f) { return std::make_unique<NoteItem>(f); }, kept);
    sync(
        Kind::uplink, picture.uplinks, [](const UplinkFigure& f) { return std::make_unique<UplinkItem>(f); }, kept);
    std::erase_if(m_items, [&](const auto& entry) {
        if (kept.contains(entry.first)) return false;
        removeItem(entry.second);
        delete entry.second;
        return true;
    });
    // Strokes and ends of each fabric; the key's kind tells the layers apart.
    std::set<CanvasHit> wires;
    for (const FabricFigure& fabric : picture.fabrics)
        for (const auto& [kind, layer] :
             {std::pair{Kind::link, SpokesItem::Layer::strokes}, {Kind::uplink, SpokesItem::Layer::ends}}) {
            const CanvasHit key{kind, fabric.id.text()};
            wires.insert(key);
            const FabricFigure* before = m_picture.fabric(fabric.id);
            if (const auto it = m_wires.find(key); it == m_wires.end()) {
                auto* made = new SpokesItem(fabric, layer);
                addItem(made);
                m_wires[key] = made;
            } else if (wandered || !before || !(*before == fabric)) {
                static_cast<SpokesItem*>(it->second)->set(fabric);
            }
            m_wires[key]->setOrder(static_cast<std::size_t>(&fabric - picture.fabrics.data()));
        }
    std::erase_if(m_wires, [&](const auto& entry) {
        if (wires.contains(entry.first)) return false;
        removeItem(entry.second);
        delete entry.second;
        return true;
    });
    m_picture = std::move(picture);
    m_layout = {};
    m_layout.frame = m_picture.frame.box;
    for (const MemberFigure& f : m_picture.members) m_layout.boxes[f.id.text()] = f.box;
    for (const FabricFigure& f : m_picture.fabrics) m_layout.boxes[f.id.text()] = f.box;
    Q_EMIT pictureChanged();
}

CanvasHit SheetScene::hitAt(QPointF p, double reach) const
{
    // Boxes first, topmost last drawn; then thin things; the frame is the ground.
    for (auto it = m_picture.notes.rbegin(); it != m_picture.notes.rend(); ++it)
        if (it->box.contains(p)) return {Kind::note, numbered(it->index)};
    CanvasHit nearest;
    double distance = reach;
    const auto consider = [&](Kind kind, const std::string& id, const QRectF& box) {
        const QPointF gap(std::max({box.left() - p.x(), p.x() - box.right(), 0.0}),
                          std::max({box.top() - p.y(), p.y() - box.bottom(), 0.0}));
        const double away = std::max(gap.x(), gap.y());
        // Only things that are small on screen may be missed.
        const bool small = std::min(box.width(), box.height()) < 2 * reach;
        if (away > (small ? reach : 0) || away > distance) return;
        nearest = {kind, id};
        distance = away;
    };
    const QRectF near(p.x() - reach - 80, p.y() - reach - 40, 2 * reach + 160, 2 * reach + 80);
    for (const FabricFigure& f : m_picture.fabrics)
        if (f.box.intersects(near)) consider(Kind::fabric, f.id.text(), f.box);
    for (const MemberFigure& f : m_picture.members)
        if (f.box.intersects(near)) consider(Kind::member, f.id.text(), f.box);
    if (nearest.kind != Kind::nothing) return nearest;
    for (const LinkFigure& f : m_picture.links)
        if (const double away = distanceTo(f.route, p); away <= std::max(reach, 6.0) && away <= distance) {
            nearest = {Kind::link, f.id.text()};
            distance = away;
        }
    if (nearest.kind != Kind::nothing) return nearest;
    for (std::size_t i = 0; i < m_picture.uplinks.size(); ++i)
        if (QRectF(m_picture.uplinks[i].port - QPointF(14, 12), QSizeF(28, 24)).contains(p))
            return {Kind::uplink, numbered(i)};
    for (const FabricFigure& f : m_picture.fabrics)
        for (const Spoke& spoke : f.spokes)
            for (const QPolygonF& way : spoke.strokes)
                if (distanceTo(way, p) <= reach) return {Kind::fabric, f.id.text()};
    if (!m_picture.sheet.empty() && m_picture.frame.box.contains(p)) return {Kind::frame, {}};
    return {};
}

SheetItems SheetScene::thingsIn(const QRectF& area) const
{
    SheetItems items;
    for (const MemberFigure& f : m_picture.members)
        if (area.intersects(f.box)) items.members.insert(f.id);
    for (const FabricFigure& f : m_picture.fabrics)
        if (area.contains(f.box)) items.fabrics.insert(f.id);
    for (const LinkFigure& f : m_picture.links)
        if (!f.route.isEmpty() && area.contains(f.route.boundingRect())) items.links.insert(f.id);
    for (const NoteFigure& f : m_picture.notes)
        if (area.contains(f.box)) items.notes.insert(f.index);
    return items;
}

QRectF SheetScene::boxOf(const CanvasHit& thing) const
{
    switch (thing.kind) {
    case Kind::member:
        if (auto* it = item<MemberItem>(thing)) return it->figure().box;
        break;
    case Kind::fabric:
        if (auto* it = item<FabricItem>(thing)) return it->figure().box;
        break;
    case Kind::link:
        if (auto* it = item<LinkItem>(thing)) return it->figure().route.boundingRect();
        break;
    case Kind::note:
        if (auto* it = item<NoteItem>(thing)) return it->figure().box;
        break;
    case Kind::frame:
        return m_picture.frame.box;
    case Kind::uplink:
        if (auto* it = item<UplinkItem>(thing)) return QRectF(it->figure().port - QPointF(10, 10), QSizeF(20, 20));
        break;
    case Kind::nothing:
        break;
    }
    return {};
}

std::vector<CanvasHit> SheetScene::selectedThings() const
{
    std::vector<CanvasHit> things;
    const SheetItems& items = m_selection->items();
    for (const auto& id : items.members) things.push_back({Kind::member, id.text()});
    for (const auto& id : items.fabrics) things.push_back({Kind::fabric, id.text()});
    for (const auto& id : items.links) things.push_back({Kind::link, id.text()});
    for (const std::size_t note : items.notes) things.push_back({Kind::note, numbered(note)});
    return things;
}

void SheetScene::preview(const std::map<std::string, QRectF>& boxes)
{
    m_previewing = true;
    const Design& design = m_document->design();
    const Assembly* sheet = design.findAssembly(m_picture.sheet);
    if (!sheet) return;
    SheetLayout layout = m_layout;
    for (const auto& [id, box] : boxes) layout.boxes[id] = box;
    for (const MemberFigure& figure : m_picture.members) {
        const auto it = boxes.find(figure.id.text());
        auto* shown = item<MemberItem>({Kind::member, figure.id.text()});
        if (it == boxes.end() || !shown) continue;
        MemberFigure moved = figure;
        moved.box = it->second;
        shown->set(moved);
    }
    for (const FabricFigure& figure : m_picture.fabrics) {
        const bool moves = boxes.contains(figure.id.text()) ||
                           std::any_of(figure.spokes.begin(), figure.spokes.end(),
                                       [&](const Spoke& s) { return boxes.contains(s.member.text()); });
        if (!moves) continue;
        FabricFigure moved = figure;
        moved.box = layout.box(figure.id.text());
        std::set<std::string> changed;
        for (const auto& [id, box] : boxes) changed.insert(id);
        moved.spokes = spokesOf(design, *sheet, *sheet->findFabric(figure.id), layout, {&figure.spokes, &changed});
        if (auto* shown = item<FabricItem>({Kind::fabric, figure.id.text()})) shown->set(moved);
        for (const Kind kind : {Kind::link, Kind::uplink})
            if (const auto it = m_wires.find({kind, figure.id.text()}); it != m_wires.end())
                static_cast<SpokesItem*>(it->second)->set(moved);
    }
    for (const Link& link : sheet->links) {
        if (!boxes.contains(link.from.member.text()) && !boxes.contains(link.to.member.text())) continue;
        // A cheap way while dragging, the exact one on release.
        SheetLayout ends;
        ends.boxes = {{link.from.member.text(), layout.box(link.from.member.text())},
                      {link.to.member.text(), layout.box(link.to.member.text())}};
        if (auto* shown = item<LinkItem>({Kind::link, link.id.text()}))
            shown->set(linkFigureOf(design, *sheet, link, ends));
    }
}

void SheetScene::previewNote(std::size_t index, const QRectF& box)
{
    m_previewing = true;
    auto* shown = item<NoteItem>({Kind::note, numbered(index)});
    if (!shown) return;
    NoteFigure moved = shown->figure();
    moved.box = box;
    shown->set(moved);
}

void SheetScene::previewRoute(const LinkId& link, const QPolygonF& route)
{
    m_previewing = true;
    auto* shown = item<LinkItem>({Kind::link, link.text()});
    if (!shown) return;
    LinkFigure moved = shown->figure();
    moved.route = route;
    moved.labelAt = labelPoint(route);
    shown->set(moved);
}

void SheetScene::endPreview()
{
    if (!m_previewing) return;
    take(SheetPicture(m_picture));
}

void SheetScene::setFindings(const std::map<std::string, Severity>& findings)
{
    if (findings == m_findings) return;
    m_findings = findings;
    update();
}

std::optional<Severity> SheetScene::findingOf(const CanvasHit& thing) const
{
    const char* table = thing.kind == Kind::member   ? ".members."
                        : thing.kind == Kind::fabric ? ".fabrics."
                        : thing.kind == Kind::link   ? ".links."
                                                     : nullptr;
    if (!table) return {};
    const auto it = m_findings.find("assemblies." + m_picture.sheet.text() + table + thing.id);
    return it == m_findings.end() ? std::nullopt : std::optional(it->second);
}

void SheetScene::setRoleFilter(std::optional<Role> role)
{
    m_filter = role;
    update();
}

void SheetScene::setLoads(std::map<std::string, double> loads)
{
    m_loads = std::move(loads);
    update();
}

std::optional<double> SheetScene::loadOf(const std::string& id) const
{
    const auto it = m_loads.find(id);
    return it == m_loads.end() ? std::nullopt : std::optional(it->second);
}

} // namespace studio::views
