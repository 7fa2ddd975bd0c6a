// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/shapes.h"

#include <QRectF>

#include <map>
#include <string>

namespace studio::views {

/// Where the things of a sheet stand: as placed in the design, the rest placed automatically. Pure; the same design
/// gives the same layout on every machine.
struct SheetLayout {
    std::map<std::string, QRectF> boxes; ///< by member id or fabric id, outlines without badges and shadows
    QRectF frame;                        ///< the sheet's own outline around everything

    [[nodiscard]] QRectF box(const std::string& id) const;
};

/// The innermost interconnects stand above what they join, the others below; between them switches, accelerators and
/// groups, hosts; cooling and power at the left, network cards and storage at the right.
[[nodiscard]] SheetLayout layOutSheet(const Design& design, const AssemblyId& sheet);

/// Nearest point of the half grid on which things stand.
[[nodiscard]] QPointF snapped(QPointF point);
/// A free place of a size, near the wanted point, that overlaps nothing of the sheet.
[[nodiscard]] QRectF freePlace(const SheetLayout& layout, QRectF wanted);
/// Margins of the frame around what stands on the sheet: sides, and the title above.
inline constexpr double kFrameSide = 36;
inline constexpr double kFrameTop = 56;

} // namespace studio::views
