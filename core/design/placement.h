// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"
#include "core/design/parameter.h"

#include <map>
#include <string>
#include <vector>

namespace studio {

struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// Where a thing stands on its sheet; canvas units (pixels at 100 %), y downwards. Width 0: the shape's own size.
struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    friend bool operator==(const Box&, const Box&) = default;
};

struct Note {
    std::string text;
    Box box;
    UnknownKeys unknownKeys;
    friend bool operator==(const Note&, const Note&) = default;
};

/// The drawing of one assembly. Moving a box changes this and recomputes nothing.
struct SheetPlacement {
    std::map<std::string, Box> boxes;                 ///< by member id or fabric id
    std::map<std::string, std::vector<Point>> routes; ///< pinned bends, by link id
    std::vector<Note> notes;
    UnknownKeys unknownKeys;
    friend bool operator==(const SheetPlacement&, const SheetPlacement&) = default;
};

using Placement = std::map<AssemblyId, SheetPlacement>;

/// A place to come back to.
struct NamedView {
    std::string name;
    AssemblyId sheet;
    Point centre;
    double zoom = 1;
    UnknownKeys unknownKeys;
    friend bool operator==(const NamedView&, const NamedView&) = default;
};

/// A finding the architect lives with, and why.
struct Waiver {
    std::string rule;
    std::vector<std::string> where; ///< sorted
    std::string reason;
    UnknownKeys unknownKeys;
    friend bool operator==(const Waiver&, const Waiver&) = default;
};

} // namespace studio
