// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "views/document/shapes.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace studio::views {

/// Parts shown inside a group: one shape `count` times.
struct InnerParts {
    Shape shape = Shape::box;
    QString name;
    std::int64_t count = 1;
    friend bool operator==(const InnerParts&, const InnerParts&) = default;
};

/// What is written and drawn on a member, in words already made.
struct MemberFace {
    Shape shape = Shape::box;
    QString icon;
    QString name;
    QStringList facts; ///< most telling first: the second line, then what more room shows
    std::int64_t count = 1;
    std::optional<Level> level;        ///< weakest of the facts
    State state = State::massProduced; ///< of a part
    std::vector<InnerParts> inside;    ///< of a group: switches, accelerators and groups, hosts, the rest
    QString glyph;                     ///< of the interconnect inside a group, empty without one
    int glyphRole = 0;                 ///< series number of its role
    bool meshInside = false;           ///< switches inside are wired to the accelerators
    friend bool operator==(const MemberFace&, const MemberFace&) = default;
};

struct FabricFace {
    QString name;
    QString glyph;
    QStringList facts; ///< "Switched planes · 7 planes", "392 GB/s per accelerator, each way"
    QString rate;      ///< "392 GB/s each way"; empty: unknown
    QString brief;     ///< both in one line: "Switched planes · 7 planes · 392 GB/s"
    QStringList more;  ///< every parameter that is set, for the largest zoom
    Role role = Role::scaleUp;
    std::optional<State> state;
    std::optional<Level> level;
    friend bool operator==(const FabricFace&, const FabricFace&) = default;
};

struct LinkFace {
    QString label;
    Role role = Role::scaleUp;
    std::optional<State> state;
    std::int64_t lanes = 1;
    friend bool operator==(const LinkFace&, const LinkFace&) = default;
};

/// A bandwidth as drawn things name it, with the weakest level among what it was read from.
struct NamedRate {
    double bytesPerSecond = 0;
    Level level = Level::A;
    bool evidenced = false; ///< rests on at least one fact
};

/// Makes faces from a design.
class Faces {
    Q_DECLARE_TR_FUNCTIONS(Faces)

public:
    /// `sheet`: the one the member stands on, whose interconnects may reach into it.
    [[nodiscard]] static MemberFace of(const Design& design, const Assembly& sheet, const Member& member);
    [[nodiscard]] static FabricFace of(const Design& design, const Assembly& sheet, const Fabric& fabric);
    [[nodiscard]] static LinkFace of(const Design& design, const Link& link);

    /// One endpoint of a fabric, one direction: as stated, else links times the link's rate, else the endpoint's own.
    [[nodiscard]] static std::optional<NamedRate> endpointRate(const Design& design, const Fabric& fabric);
    /// "7 planes × 448 GB/s per node": what one copy of a member has on a fabric.
    [[nodiscard]] static QString spokeLabel(const Design& design, const Fabric& fabric, const Member& member);
    /// Strokes from a fabric to a member: its planes while they can be told apart, else one.
    [[nodiscard]] static int spokeStrokes(const Fabric& fabric);
    /// "supernode · 48 nodes · 384 × Ascend 910C": the line beside a sheet's name.
    [[nodiscard]] static QString sheetSummary(const Design& design, const AssemblyId& sheet);
};

[[nodiscard]] int seriesOf(Role role);

} // namespace studio::views
