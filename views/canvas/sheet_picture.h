// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/faces.h"
#include "views/document/sheet_layout.h"

#include <QPolygonF>

#include <set>
#include <string>

namespace studio::views {

struct MemberFigure {
    MemberId id;
    QRectF box;
    MemberFace face;
    friend bool operator==(const MemberFigure&, const MemberFigure&) = default;
};

/// What runs from a fabric to one of its members.
struct Spoke {
    MemberId member;
    std::vector<QPolygonF> strokes;
    bool bundle = true; ///< one stroke stands for all
    QString label;
    QPointF labelAt; ///< centre of its pill
    friend bool operator==(const Spoke&, const Spoke&) = default;
};

struct FabricFigure {
    FabricId id;
    QRectF box;
    FabricFace face;
    std::vector<Spoke> spokes;
    friend bool operator==(const FabricFigure&, const FabricFigure&) = default;
};

struct LinkFigure {
    LinkId id;
    LinkFace face;
    QPolygonF route; ///< axis-parallel
    QPointF labelAt;
    bool pinned = false; ///< its bends were drawn by hand
    friend bool operator==(const LinkFigure&, const LinkFigure&) = default;
};

struct NoteFigure {
    std::size_t index = 0;
    QRectF box;
    QString text;
    friend bool operator==(const NoteFigure&, const NoteFigure&) = default;
};

/// Where an interconnect of a sheet above enters this one: a port on the frame.
struct UplinkFigure {
    QString name;  ///< of the fabric above
    QString label; ///< bandwidth
    Role role = Role::scaleOut;
    std::optional<State> state;
    QPolygonF stroke; ///< from the member to the port
    QPointF port;     ///< on the frame, pointing right
    AssemblyId sheet; ///< the fabric's, for a click
    FabricId fabric;
    friend bool operator==(const UplinkFigure&, const UplinkFigure&) = default;
};

struct FrameFigure {
    QRectF box;
    Shape shape = Shape::node;
    QString icon;
    QString name;
    QString summary;
    friend bool operator==(const FrameFigure&, const FrameFigure&) = default;
};

/// One sheet as it is drawn: every position, route and word, and no colour. Pure: the same design gives the same
/// picture, on screen, on paper and on the start page.
struct SheetPicture {
    AssemblyId sheet;
    FrameFigure frame;
    std::vector<MemberFigure> members;
    std::vector<FabricFigure> fabrics;
    std::vector<LinkFigure> links;
    std::vector<NoteFigure> notes;
    std::vector<UplinkFigure> uplinks;

    [[nodiscard]] QRectF bounds() const;
    [[nodiscard]] const MemberFigure* member(const MemberId& id) const;
    [[nodiscard]] const FabricFigure* fabric(const FabricId& id) const;
    friend bool operator==(const SheetPicture&, const SheetPicture&) = default;
};

/// `above`: the member of the sheet above by which this one was entered, for the ports on the frame.
struct SheetContext {
    AssemblyId sheet;
    AssemblyId above;
    MemberId by;
};
/// `words`: an earlier picture of the same sheet whose words still hold, because nothing but places has changed.
[[nodiscard]] SheetPicture pictureOf(const Design& design, const SheetContext& context,
                                     const SheetPicture* words = nullptr);

/// Spokes that can be kept: those of members (and a fabric) that did not move.
struct SpokeReuse {
    const std::vector<Spoke>* spokes = nullptr;
    const std::set<std::string>* moved = nullptr; ///< ids of what stands elsewhere now
};

/// The spokes of a fabric, and the route of a link, among boxes as they stand (or are dragged to).
[[nodiscard]] std::vector<Spoke> spokesOf(const Design& design, const Assembly& sheet, const Fabric& fabric,
                                          const SheetLayout& layout, const SpokeReuse& reuse = {});
[[nodiscard]] LinkFigure linkFigureOf(const Design& design, const Assembly& sheet, const Link& link,
                                      const SheetLayout& layout);

} // namespace studio::views
