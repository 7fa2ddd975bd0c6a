// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/sheet_layout.h"

#include "core/design/hierarchy.h"

#include <algorithm>
#include <cmath>

namespace studio::views {

namespace {

constexpr double kSnap = 8;
constexpr double kGapX = 40;
constexpr double kGapY = 48;
constexpr double kFabricGap = 64;    // room for the spokes and their label
constexpr double kFabricHeight = 72; // name and two lines
constexpr double kRowWidth = 1200;

struct Thing {
    std::string id;
    QSizeF size;
};
using Row = std::vector<Thing>;

double upToGrid(double v)
{
    return std::ceil(v / kSnap) * kSnap;
}

double widthOf(const Row& row)
{
    double width = row.empty() ? 0 : kGapX * static_cast<double>(row.size() - 1);
    for (const Thing& thing : row) width += thing.size.width();
    return width;
}

double heightOf(const Row& row)
{
    double height = 0;
    for (const Thing& thing : row) height = std::max(height, thing.size.height());
    return height;
}

/// Cuts a long row so that the block comes out about as wide as the others.
std::vector<Row> wrapped(const Row& row)
{
    std::vector<Row> rows;
    double width = 0;
    const double limit = std::max(kRowWidth, std::sqrt(widthOf(row) * (heightOf(row) + kGapY) * 2.2));
    for (const Thing& thing : row) {
        if (rows.empty() || width + thing.size.width() > limit) {
            rows.emplace_back();
            width = 0;
        }
        rows.back().push_back(thing);
        width += thing.size.width() + kGapX;
    }
    return rows;
}

/// The rows and side columns of a sheet.
class Composer {
public:
    Composer(const Design& design, const Assembly& sheet) : m_design(design), m_sheet(sheet) { sort(); }

    std::map<std::string, QRectF> run()
    {
        double y = topFabrics();
        const double top = y;
        for (const Row* row : {&m_switches, &m_main, &m_hosts})
            for (const Row& line : wrapped(*row)) y = place(line, 0, y) + kGapY;
        side(m_left, top, true);
        side(m_right, top, false);
        for (const Fabric* fabric : m_above) stretch(*fabric);
        bottomFabrics(y - kGapY + kFabricGap);
        return std::move(m_boxes);
    }

private:
    void sort()
    {
        const auto groups =
            std::count_if(m_sheet.members.begin(), m_sheet.members.end(), [&](const Member& m) { return !m.isPart(); });
        for (const Member& member : m_sheet.members) {
            const Shape shape = shapeOf(m_design, member);
            Thing thing{member.id.text(), naturalSize(shape)};
            switch (shape) {
            case Shape::networkSwitch:
                m_switches.push_back(thing);
                break;
            case Shape::host:
                m_hosts.push_back(thing);
                break;
            case Shape::cooling:
            case Shape::box:
                m_left.push_back(thing);
                break;
            case Shape::nic:
            case Shape::storage:
                m_right.push_back(thing);
                break;
            default:
                if (!member.isPart() && groups <= 2) thing.size = groups == 1 ? QSizeF(624, 208) : QSizeF(424, 208);
                m_main.push_back(thing);
            }
        }
    }

    /// The innermost interconnect stands above what it joins, the others below it. Widths come when the members stand.
    double topFabrics()
    {
        const auto rank = [](const Fabric& f) {
            constexpr Role kOrder[] = {Role::scaleUp, Role::scaleOut, Role::host, Role::storage, Role::management};
            return std::find(std::begin(kOrder), std::end(kOrder), f.role) - std::begin(kOrder);
        };
        std::vector<const Fabric*> order;
        for (const Fabric& fabric : m_sheet.fabrics) order.push_back(&fabric);
        std::stable_sort(order.begin(), order.end(),
                         [&](const Fabric* a, const Fabric* b) { return rank(*a) < rank(*b); });
        for (const Fabric* fabric : order)
            (rank(*fabric) == rank(*order.front()) ? m_above : m_below).push_back(fabric);
        double y = 0;
        for (const Fabric* fabric : m_above) {
            m_boxes[fabric->id.text()] = QRectF(0, y, naturalSize(Shape::fabric).width(), kFabricHeight);
            y += kFabricHeight + 40;
        }
        return m_above.empty() ? 0 : y - 40 + kFabricGap;
    }

    /// Side by side, as wide as the middle of the sheet.
    void bottomFabrics(double y)
    {
        if (m_below.empty()) return;
        const auto count = static_cast<double>(m_below.size());
        const double room = std::max(m_middle.width(), naturalSize(Shape::fabric).width());
        const double width = std::max(smallestSize(Shape::fabric).width() + 80,
                                      std::floor((room - 16 * (count - 1)) / count / kSnap) * kSnap);
        double x = std::round((m_middle.center().x() - (width * count + 16 * (count - 1)) / 2) / kSnap) * kSnap;
        for (const Fabric* fabric : m_below) {
            m_boxes[fabric->id.text()] = QRectF(x, y, width, kFabricHeight);
            x += width + 16;
        }
    }

    double place(const Row& row, double centre, double y)
    {
        double x = std::round((centre - widthOf(row) / 2) / kSnap) * kSnap;
        for (const Thing& thing : row) {
            m_boxes[thing.id] = QRectF(QPointF(x, y), thing.size);
            m_middle |= m_boxes[thing.id];
            x += upToGrid(thing.size.width() + kGapX);
        }
        return upToGrid(y + heightOf(row));
    }

    void side(const Row& column, double top, bool left)
    {
        if (column.empty()) return;
        double width = 0;
        for (const Thing& thing : column) width = std::max(width, thing.size.width());
        const double middleLeft = m_middle.isNull() ? 0 : m_middle.left();
        const double middleRight = m_middle.isNull() ? 0 : m_middle.right();
        const double x =
            left ? std::floor((middleLeft - kGapX - 24 - width) / kSnap) * kSnap : upToGrid(middleRight + kGapX + 24);
        double y = top + 16;
        for (const Thing& thing : column) {
            m_boxes[thing.id] = QRectF(QPointF(x + (left ? width - thing.size.width() : 0), y), thing.size);
            y = upToGrid(y + thing.size.height() + kGapY);
        }
    }

    /// A fabric is as wide as what it joins.
    void stretch(const Fabric& fabric)
    {
        QRectF joined;
        for (const Member& member : m_sheet.members) {
            const bool named =
                std::find(fabric.members.begin(), fabric.members.end(), member.id) != fabric.members.end();
            if (named || (fabric.members.empty() && joins(fabric, member))) joined |= m_boxes[member.id.text()];
        }
        QRectF& box = m_boxes[fabric.id.text()];
        const double width = std::max(box.width(), std::min(joined.width(), kRowWidth));
        const double centre = joined.isNull() ? m_middle.center().x() : joined.center().x();
        box = QRectF(std::round((centre - width / 2) / kSnap) * kSnap, box.y(), upToGrid(width), box.height());
    }

    bool joins(const Fabric& fabric, const Member& member) const
    {
        const Parameter* endpoint = fabric.parameters.find("endpoint");
        return endpoint && endpoint->word() && partsIn(m_design, member, PartId(*endpoint->word())) > 0;
    }

    const Design& m_design;
    const Assembly& m_sheet;
    Row m_switches, m_main, m_hosts, m_left, m_right;
    std::vector<const Fabric*> m_above, m_below;
    std::map<std::string, QRectF> m_boxes;
    QRectF m_middle;
};

QRectF placedBox(const Box& box, QSizeF natural)
{
    return {box.x, box.y, box.width > 0 ? box.width : natural.width(), box.height > 0 ? box.height : natural.height()};
}

bool overlaps(const std::map<std::string, QRectF>& boxes, const QRectF& box)
{
    return std::any_of(boxes.begin(), boxes.end(),
                       [&](const auto& other) { return other.second.adjusted(-8, -8, 8, 8).intersects(box); });
}

QRectF freeAmong(const std::map<std::string, QRectF>& boxes, QRectF wanted)
{
    if (!overlaps(boxes, wanted)) return wanted;
    // Rings of growing size around the wanted place; the first free spot is the nearest.
    for (int ring = 1; ring < 200; ++ring)
        for (int dy = -ring; dy <= ring; ++dy)
            for (int dx = -ring; dx <= ring; dx += std::abs(dy) == ring ? 1 : 2 * ring) {
                const QRectF box = wanted.translated(dx * 16.0, dy * 16.0);
                if (!overlaps(boxes, box)) return box;
            }
    return wanted;
}

QRectF frameAround(const SheetLayout& layout, const SheetPlacement* drawing)
{
    QRectF all;
    for (const auto& [id, box] : layout.boxes) all |= box;
    if (drawing)
        for (const Note& note : drawing->notes)
            all |= QRectF(note.box.x, note.box.y, std::max(note.box.width, 40.0), std::max(note.box.height, 20.0));
    if (all.isNull()) all = QRectF(0, 0, 560, 240);
    return all.adjusted(-kFrameSide, -kFrameTop, kFrameSide + 12, kFrameSide);
}

} // namespace

QRectF SheetLayout::box(const std::string& id) const
{
    const auto it = boxes.find(id);
    return it == boxes.end() ? QRectF() : it->second;
}

SheetLayout layOutSheet(const Design& design, const AssemblyId& id)
{
    SheetLayout layout;
    const Assembly* sheet = design.findAssembly(id);
    if (!sheet) return layout;
    auto automatic = Composer(design, *sheet).run();
    const auto found = design.placement->find(id);
    const SheetPlacement* drawing = found == design.placement->end() ? nullptr : &found->second;
    if (!drawing || drawing->boxes.empty()) {
        layout.boxes = std::move(automatic);
    } else {
        const auto fix = [&](const std::string& thing, QSizeF natural) {
            if (const auto it = drawing->boxes.find(thing); it != drawing->boxes.end())
                layout.boxes[thing] = placedBox(it->second, natural);
        };
        for (const Member& member : sheet->members) fix(member.id.text(), naturalSize(shapeOf(design, member)));
        for (const Fabric& fabric : sheet->fabrics)
            fix(fabric.id.text(), {naturalSize(Shape::fabric).width(), kFabricHeight});
        for (const auto& [thing, box] : automatic)
            if (!layout.boxes.contains(thing)) layout.boxes[thing] = freeAmong(layout.boxes, box);
    }
    layout.frame = frameAround(layout, drawing);
    return layout;
}

QPointF snapped(QPointF point)
{
    return {std::round(point.x() / kSnap) * kSnap, std::round(point.y() / kSnap) * kSnap};
}

QRectF freePlace(const SheetLayout& layout, QRectF wanted)
{
    return freeAmong(layout.boxes, wanted);
}

} // namespace studio::views
