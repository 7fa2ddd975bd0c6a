// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/marks.h"

#include <QString>

#include <optional>

namespace studio::views {

/// What one figure did since the last edit or against the baseline, in words already made.
struct Change {
    Direction direction = Direction::none;
    Judgement judgement = Judgement::neutral;
    QString amount;    ///< "+1.9 pp"; empty: no change
    QString reference; ///< "last edit", "vs baseline", the same in all cells

    friend bool operator==(const Change&, const Change&) = default;
};

/// One figure of the sizing strip as it is shown. Texts are finished: rounded, grouped, with their unit.
struct StripCellData {
    /// current; stale: of an older edit; running: being computed; failed; unknown: an input is missing.
    enum class State { current, stale, running, failed, unknown };

    QString id;    ///< of the figure, handed back by signals
    QString name;  ///< "MFU"
    QString value; ///< "41.2"; what was last known while stale, running or failed; unused if unknown
    QString unit;  ///< "%"
    QString note;  ///< "± 3", "PUE 1.20"
    std::optional<Level> level;
    TrafficLight light = TrafficLight::noTarget;
    QString target; ///< for tool tip and screen readers: "target at least 45 %"
    Change change;
    State state = State::current;
    QString stateText;     ///< "stale, from edit 41"; first words of the reason; the missing input
    double progress = -1;  ///< 0 to 1 while running, negative if not known

    friend bool operator==(const StripCellData&, const StripCellData&) = default;
};

} // namespace studio::views
