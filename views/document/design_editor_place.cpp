// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/edit/edit_clip.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_placement.h"
#include "core/edit/edit_support.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"
#include "views/document/design_editor.h"
#include "views/document/object_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

// Clipboard and palette: what brings new things onto a sheet.
namespace studio::views {

namespace {

const QString kClipType = QStringLiteral("application/x-supernode-studio-clip+json");
const QString kClipFrom = QStringLiteral("application/x-supernode-studio-clip-sheet");
constexpr double kPasteShift = 16;

/// The middle of what a clip draws.
QPointF middleOf(const edit::Clip& clip)
{
    QRectF all;
    for (const auto& [id, box] : layOutSheet(clip.design, clip.design.root).boxes) all |= box;
    return all.center();
}

std::optional<edit::Clip> clipboardClip()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (!data || !data->hasFormat(kClipType)) return {};
    const QByteArray text = data->data(kClipType);
    auto read = readDesign({text.constData(), static_cast<std::size_t>(text.size())}, "clipboard");
    if (!read) return {};
    return edit::Clip{std::move(read).value().design, AssemblyId(data->data(kClipFrom).toStdString())};
}

/// The copied things at the places they have on screen, placed by hand or not.
edit::Clip withPlaces(edit::Clip clip, const SheetLayout& layout)
{
    std::map<std::string, Box> boxes;
    const Assembly* sheet = clip.design.findAssembly(clip.design.root);
    const auto keep = [&](const std::string& id) {
        const QRectF box = layout.box(id);
        if (!box.isNull()) boxes[id] = {box.x(), box.y(), box.width(), box.height()};
    };
    for (const Member& member : sheet->members) keep(member.id.text());
    for (const Fabric& fabric : sheet->fabrics) keep(fabric.id.text());
    if (auto placed = edit::moveBoxes(clip.design, clip.design.root, boxes)) clip.design = std::move(placed).value();
    return clip;
}

Fabric fabricFor(const QString& topology, const Assembly& sheet)
{
    Fabric fabric;
    fabric.role = sheet.kind == SheetKind::cluster ? Role::scaleOut : Role::scaleUp;
    fabric.name = ObjectText::topologyName(topology.toStdString()).toStdString();
    fabric.parameters.set({"template", topology.toStdString(), std::nullopt, nullptr});
    return fabric;
}

} // namespace

bool DesignEditor::canPaste()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data && data->hasFormat(kClipType);
}

bool DesignEditor::copy()
{
    if (m_selection->items().empty()) return false;
    auto clip = edit::copyItems(m_document->design(), m_selection->sheet(), m_selection->items());
    if (!clip) return false;
    const edit::Clip placed = withPlaces(std::move(clip).value(), layout());
    const std::string text = writeDesign(placed.design);
    auto* data = new QMimeData;
    data->setData(kClipType, QByteArray::fromStdString(text));
    data->setData(kClipFrom, QByteArray::fromStdString(placed.from.text()));
    data->setText(QString::fromStdString(text));
    QGuiApplication::clipboard()->setMimeData(data);
    m_pastes = 0;
    return true;
}

void DesignEditor::cut()
{
    if (copy()) remove();
}

void DesignEditor::paste(std::optional<QPointF> at)
{
    const auto clip = clipboardClip();
    const AssemblyId sheet = m_selection->sheet();
    if (!clip || sheet.empty()) return;
    ++m_pastes;
    QPointF shift(kPasteShift * m_pastes, kPasteShift * m_pastes);
    if (at) shift = snapped(*at - middleOf(*clip));
    const Positions places = pinned();
    const bool done = apply(tr("Paste"), [&](const Design& d) -> Outcome<Design> {
        auto still = edit::moveBoxes(d, sheet, places);
        return still ? edit::paste(*still, sheet, *clip, {shift.x(), shift.y()}) : still;
    });
    if (done) selectAdded();
}

void DesignEditor::duplicate()
{
    const SheetItems items = m_selection->items();
    if (items.empty()) return;
    const AssemblyId sheet = m_selection->sheet();
    const Positions places = pinned();
    const bool done = apply(
        tr("Duplicate %n thing(s)", nullptr, static_cast<int>(items.size())), [&](const Design& d) -> Outcome<Design> {
            auto still = edit::moveBoxes(d, sheet, places);
            return still ? edit::duplicate(*still, sheet, items, {kPasteShift, kPasteShift}) : still;
        });
    if (done) selectAdded();
}

Outcome<Design> DesignEditor::placedMember(const Design& design, Member member, Shape shape, QPointF at) const
{
    const QSizeF size = naturalSize(shape);
    const QPointF corner = snapped(at - QPointF(size.width() / 2, size.height() / 2));
    const Box box{corner.x(), corner.y(), 0, 0};
    return edit::addMember(design, m_selection->sheet().empty() ? design.root : m_selection->sheet(), std::move(member),
                           box);
}

Outcome<Design> DesignEditor::placed(const Design& design, const QString& key, QPointF at) const
{
    const QString kind = key.section(QLatin1Char('/'), 0, 0);
    const QString word = key.section(QLatin1Char('/'), 1);
    const AssemblyId sheet = m_selection->sheet().empty() ? design.root : m_selection->sheet();
    Member member;
    if (kind == QLatin1String("own")) {
        member.part = PartId(word.toStdString());
        const Part* part = design.findPart(member.part);
        return placedMember(design, member, part ? shapeOf(part->kind) : Shape::box, at);
    }
    if (kind == QLatin1String("catalogue")) {
        const CatalogueEntry* entry = shippedCatalogue().find(word.toStdString());
        if (!entry)
            return Error{{"catalogue.no-such", "the catalogue has no part \"{id}\"", {{"id", word.toStdString()}}}, {}};
        auto part = partFrom(*entry);
        if (!part) return part.error();
        member.part = part->id;
        const Shape shape = shapeOf(part->kind);
        if (design.findPart(part->id)) return placedMember(design, member, shape, at); // as the design has it
        return placedMember(shippedCatalogue().addTo(design, std::move(part).value()), member, shape, at);
    }
    if (kind == QLatin1String("part")) {
        Part part;
        part.kind = partKindOf(word.toStdString()).value_or(Owner::accelerator);
        part.name = ObjectText::kindName(part.kind).toStdString();
        part.state = State::planned; // nothing that can be bought yet
        part.id = PartId(
            edit::freshId(part.name, [&](const std::string& id) { return design.findPart(PartId(id)) != nullptr; }));
        member.part = part.id;
        const Shape shape = shapeOf(part.kind);
        auto added = edit::addPart(design, std::move(part));
        return added ? placedMember(*added, member, shape, at) : added;
    }
    if (kind == QLatin1String("definition")) {
        member.assembly = AssemblyId(word.toStdString());
        return placedMember(design, member, shapeOf(design, member), at);
    }
    if (kind == QLatin1String("sheet")) {
        const SheetKind sheetKind = sheetKindOf(word.toStdString()).value_or(SheetKind::group);
        const QSizeF size = naturalSize(shapeOf(sheetKind));
        const QPointF corner = snapped(at - QPointF(size.width() / 2, size.height() / 2));
        return edit::addGroup(design, sheet, sheetKind, ObjectText::kindName(sheetKind).toStdString(),
                              Box{corner.x(), corner.y(), 0, 0});
    }
    if (kind == QLatin1String("fabric")) {
        Fabric fabric = fabricFor(word, *design.findAssembly(sheet));
        for (const MemberId& id : m_selection->items().members) fabric.members.push_back(id);
        const QSizeF size = naturalSize(Shape::fabric);
        const QPointF corner = snapped(at - QPointF(size.width() / 2, size.height() / 2));
        return edit::addFabric(design, sheet, std::move(fabric), Box{corner.x(), corner.y(), 0, 0});
    }
    const QPointF corner = snapped(at);
    return edit::addNote(design, sheet, {tr("Note").toStdString(), {corner.x(), corner.y(), 160, 40}});
}

bool DesignEditor::place(const QString& key, QPointF at)
{
    const Positions places = pinned();
    const bool done = apply(tr("Add"), [&](const Design& d) -> Outcome<Design> {
        Design start = d;
        if (!start.findAssembly(start.root)) {
            // An empty design gets its outermost sheet with the first thing.
            Assembly root;
            const bool sheet = key.startsWith(QLatin1String("sheet/"));
            root.kind = sheet ? sheetKindOf(key.mid(6).toStdString()).value_or(SheetKind::cluster) : SheetKind::node;
            root.name = ObjectText::kindName(root.kind).toStdString();
            auto rooted = edit::addSheet(start, root);
            if (!rooted || sheet) return rooted;
            start = std::move(rooted).value();
        }
        if (!places.empty()) {
            auto still = edit::moveBoxes(start, m_selection->sheet(), places);
            if (!still) return still;
            start = std::move(still).value();
        }
        return placed(start, key, at);
    });
    if (!done) return false;
    selectAdded();
    if (key == QLatin1String("note") && !m_selection->items().notes.empty())
        Q_EMIT noteWanted(*m_selection->items().notes.begin());
    return true;
}

} // namespace studio::views
