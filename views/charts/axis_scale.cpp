// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/axis_scale.h"

#include "views/charts/number_text.h"

#include <array>
#include <cmath>
#include <limits>

namespace studio::views {
namespace {

constexpr double kTiny = 1e-9;

/// The round step nearest above `rough`: 1, 2, 2.5 or 5 times a power of ten.
double niceStep(double rough)
{
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0})
        if (rough <= factor * power * (1 + kTiny))
            return factor * power;
    return 10 * power;
}

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void add(double v)
    {
        low = std::min(low, v);
        high = std::max(high, v);
    }
    [[nodiscard]] bool isEmpty() const { return low > high; }
};

int decimalsOf(double step)
{
    for (int decimals = 0; decimals < 9; ++decimals) {
        const double scaled = step * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * scaled)
            return decimals;
    }
    return 9;
}

double logOf(double value, double base)
{
    return std::log(value) / std::log(base);
}

} // namespace

AxisScale::AxisScale(const Axis& axis, std::span<const double> values, Fit fit, double base) : m_log(axis.log)
{
    if (m_log) {
        fitLog(axis, values, fit, base);
        tickLog(axis);
    } else {
        fitLinear(axis, values, fit, base);
        tickLinear(axis);
    }
}

void AxisScale::fitLinear(const Axis& axis, std::span<const double> values, Fit fit, double base)
{
    Range range;
    for (const double v : values)
        if (std::isfinite(v))
            range.add(v);
    if (fit == Fit::fromBase)
        range.add(base);
    if (range.isEmpty()) {
        range.add(axis.min.value_or(0));
        range.add(axis.max.value_or(range.low + 1));
    }
    if (axis.min)
        range.low = *axis.min;
    if (axis.max)
        range.high = *axis.max;
    if (range.high <= range.low) {
        // One value: some room on both sides, none below zero where nothing is negative.
        const double room = range.low == 0 ? 1 : std::abs(range.low) * 0.1;
        range.high = range.low + room;
        if (fit != Fit::fromBase && !axis.min)
            range.low = range.low - room;
    }
    const double factor = displayUnit(axis, std::max(std::abs(range.low), std::abs(range.high))).factor;
    m_step = niceStep((range.high - range.low) / factor / 5) * factor;
    m_min = range.low;
    m_max = range.high;
    if (fit != Fit::tight) {
        if (!axis.min)
            m_min = std::floor(range.low / m_step + kTiny) * m_step;
        if (!axis.max)
            m_max = std::ceil(range.high / m_step - kTiny) * m_step;
    }
}

void AxisScale::tickLinear(const Axis& axis)
{
    const DisplayUnit unit = displayUnit(axis, std::max(std::abs(m_min), std::abs(m_max)));
    const int decimals = decimalsOf(m_step / unit.factor);
    const auto first = static_cast<long long>(std::ceil(m_min / m_step - kTiny));
    const auto last = static_cast<long long>(std::floor(m_max / m_step + kTiny));
    for (long long i = first; i <= last && i - first < 50; ++i) {
        const double value = static_cast<double>(i) * m_step;
        QString text = i == 0 ? QStringLiteral("0") : grouped(value / unit.factor, decimals);
        const bool named = axis.style == NumberStyle::percent || (i == last && (axis.style != NumberStyle::plain || axis.title.isEmpty()));
        if (named && !unit.text.isEmpty())
            text += QLatin1Char(' ') + unit.text;
        m_ticks.push_back({value, text});
    }
}

void AxisScale::fitLog(const Axis& axis, std::span<const double> values, Fit fit, double base)
{
    Range range;
    for (const double v : values) {
        if (!std::isfinite(v))
            continue;
        if (v > 0)
            range.add(v);
        else
            m_floorUsed = true;
    }
    const bool aroundBase = fit == Fit::fromBase && base > 0;
    if (aroundBase)
        range.add(base);
    if (range.isEmpty()) {
        range.add(axis.min.value_or(1));
        range.add(axis.max.value_or(range.low * 10));
    }
    m_min = axis.min.value_or(range.low);
    m_max = axis.max.value_or(range.high);
    if (fit != Fit::tight && !aroundBase && axis.base == 10) {
        if (!axis.max)
            m_max = std::pow(10.0, std::ceil(std::log10(range.high) - kTiny));
        if (!axis.min) {
            double exponent = std::floor(std::log10(range.low) + kTiny);
            // The smallest bar has to stand above the floor, and zeros need a floor nothing else stands on.
            const bool standsOnFloor = range.low <= std::pow(10.0, exponent) * (1 + kTiny);
            if ((fit == Fit::fromBase && standsOnFloor) || (m_floorUsed && standsOnFloor))
                exponent -= 1;
            m_min = std::pow(10.0, exponent);
        }
    } else if (aroundBase) {
        if (!axis.min)
            m_min = range.low / 1.15;
        if (!axis.max)
            m_max = range.high * 1.15;
    } else if (m_floorUsed && !axis.min) {
        m_min = range.low / axis.base;
    }
    if (m_max <= m_min)
        m_max = m_min * axis.base;
}

void AxisScale::tickLog(const Axis& axis)
{
    const double base = axis.base;
    const auto first = static_cast<int>(std::ceil(logOf(m_min, base) - kTiny));
    const auto last = static_cast<int>(std::floor(logOf(m_max, base) + kTiny));
    std::vector<double> values;
    if (base == 10 && std::log10(m_max / m_min) < 2.4) {
        for (int exponent = first - 1; exponent <= last; ++exponent)
            for (const double factor : {1.0, 2.0, 5.0})
                values.push_back(factor * std::pow(10.0, exponent));
    } else {
        const int most = base == 2 ? 8 : 6;
        const int every = std::max(1, (last - first + most) / most);
        for (int exponent = first; exponent <= last; exponent += every)
            values.push_back(std::pow(base, exponent));
    }
    if (m_floorUsed && (values.empty() || values.front() > m_min * (1 + kTiny)))
        values.insert(values.begin(), m_min);
    for (const double value : values) {
        if (value < m_min * (1 - kTiny) || value > m_max * (1 + kTiny))
            continue;
        QString text;
        if (axis.style == NumberStyle::time && value >= 1)
            text = compact3(value) + QStringLiteral(" s");
        else if (axis.style == NumberStyle::plain)
            text = value >= 1 ? compact3(value) : grouped(value, decimalsOf(value));
        else
            text = compactText(value, axis);
        if (m_floorUsed && value <= m_min * (1 + kTiny))
            text.prepend(QChar(0x2264));
        m_ticks.push_back({value, text});
    }
    if (axis.style == NumberStyle::plain && axis.title.isEmpty() && !axis.unit.isEmpty() && !m_ticks.empty())
        m_ticks.back().text += QLatin1Char(' ') + axis.unit;
}

double AxisScale::coordinate(double value) const
{
    return m_log ? std::log10(std::max(value, m_min) / m_min) : value;
}

double AxisScale::position(double value) const
{
    const double low = m_log ? 0 : m_min;
    const double high = coordinate(m_max);
    return (coordinate(value) - low) / (high - low);
}

} // namespace studio::views
