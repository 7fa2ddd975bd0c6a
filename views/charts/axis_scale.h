// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"

#include <span>

namespace studio::views {

struct Tick {
    double value = 0;
    QString text;
};

/// The range of an axis, its ticks and where a value stands on it. A logarithmic axis has a floor: what is zero or
/// less stands on it, and its tick says "≤".
class AxisScale {
public:
    enum class Fit {
        nice,     ///< ends on round numbers
        tight,    ///< ends on the data
        fromBase, ///< bars: the base belongs to the range; logarithmic: the floor lies below the smallest bar
    };

    AxisScale() = default;
    /// Non-finite values are ignored. Without a usable value the range is that of the axis, else 0 to 1 (1 to 10).
    AxisScale(const Axis& axis, std::span<const double> values, Fit fit, double base = 0);

    [[nodiscard]] double min() const { return m_min; }
    [[nodiscard]] double max() const { return m_max; }
    [[nodiscard]] bool isLog() const { return m_log; }
    /// Zero or less on a logarithmic axis.
    [[nodiscard]] bool onFloor(double value) const { return m_log && value <= m_min * (1 - 1e-12); }
    [[nodiscard]] bool floorIsUsed() const { return m_floorUsed; }

    /// The linear coordinate to draw with: the value, or its logarithm from the floor up.
    [[nodiscard]] double coordinate(double value) const;
    /// 0 at the lower end, 1 at the upper; values outside the range lie outside.
    [[nodiscard]] double position(double value) const;

    [[nodiscard]] const std::vector<Tick>& ticks() const { return m_ticks; }

private:
    void fitLinear(const Axis& axis, std::span<const double> values, Fit fit, double base);
    void fitLog(const Axis& axis, std::span<const double> values, Fit fit, double base);
    void tickLinear(const Axis& axis);
    void tickLog(const Axis& axis);

    double m_min = 0;
    double m_max = 1;
    double m_step = 0; ///< of a linear axis
    bool m_log = false;
    bool m_floorUsed = false;
    std::vector<Tick> m_ticks;
};

} // namespace studio::views
