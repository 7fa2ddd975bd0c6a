// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/ink.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace studio::views {

struct TimelineState {
    QString name;
    Ink ink;

    friend bool operator==(const TimelineState&, const TimelineState&) = default;
};

/// Seconds from the beginning.
struct TimelineSpan {
    double from = 0;
    double to = 0;
    std::size_t state = 0;
    double strength = 1; ///< 0 to 1 of the colour: part of the whole is in this state

    friend bool operator==(const TimelineSpan&, const TimelineSpan&) = default;
};

struct TimelineEvent {
    double at = 0;
    QString title;
    QString text;

    friend bool operator==(const TimelineEvent&, const TimelineEvent&) = default;
};

/// What happened when: time folded into rows of one length, a day each for a month.
struct TimelineChart {
    double rowLength = 86400;
    QString rowTitle;  ///< "day"
    QStringList edges; ///< words under a row, evenly from its begin to its end
    QString edgeTitle; ///< "hour of the day"
    std::vector<TimelineState> states;
    std::vector<TimelineSpan> spans; ///< by time, none over another
    QString eventName;
    std::vector<TimelineEvent> events;
    std::vector<double> ticks; ///< small regular things (checkpoints); drawn where there is room

    friend bool operator==(const TimelineChart&, const TimelineChart&) = default;
};

} // namespace studio::views
