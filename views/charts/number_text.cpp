// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/number_text.h"

#include <array>
#include <cmath>

namespace studio::views {
namespace {

constexpr QChar kMinus(0x2212);

struct Step {
    double from; ///< smallest number written in it
    double factor;
    const char16_t* text;
};

constexpr std::array<Step, 7> kPrefixes = {{{1e18, 1e18, u"E"},
                                            {1e15, 1e15, u"P"},
                                            {1e12, 1e12, u"T"},
                                            {1e9, 1e9, u"G"},
                                            {1e6, 1e6, u"M"},
                                            {1e3, 1e3, u"k"},
                                            {0, 1, u""}}};

constexpr std::array<Step, 6> kTimes = {{{2 * 86400.0, 86400, u"d"},
                                         {2 * 3600.0, 3600, u"h"},
                                         {300, 60, u"min"},
                                         {1, 1, u"s"},
                                         {1e-3, 1e-3, u"ms"},
                                         {0, 1e-6, u"µs"}}};

template <std::size_t N>
const Step& stepFor(const std::array<Step, N>& steps, double largest)
{
    // A rounding to three digits must not turn 999.9 kW into "1,000 kW".
    const double rounded = largest * (1 + 5e-4);
    for (const Step& step : steps)
        if (rounded >= step.from)
            return step;
    return steps.back();
}

} // namespace

QLocale displayLocale()
{
    const QLocale set;
    return set.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : set;
}

QString grouped(double value, int decimals)
{
    QString text = displayLocale().toString(std::abs(value), 'f', decimals);
    const bool zero = std::all_of(text.cbegin(), text.cend(), [](QChar c) { return !c.isDigit() || c.digitValue() == 0; });
    if (value < 0 && !zero)
        text.prepend(kMinus);
    return text;
}

QString rounded3(double value)
{
    if (value == 0)
        return QStringLiteral("0");
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    // Rounding may carry into one more digit before the point: 9.996 is "10.0".
    const double unit = std::pow(10.0, exponent - 2);
    const double carried = std::abs(std::round(value / unit) * unit);
    const int digits = static_cast<int>(std::floor(std::log10(carried) + 1e-12));
    return grouped(value, std::clamp(2 - digits, 0, 9));
}

QString compact3(double value)
{
    QString text = rounded3(value);
    const QString point = displayLocale().decimalPoint();
    if (!text.contains(point))
        return text;
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(point))
        text.chop(point.size());
    return text;
}

DisplayUnit displayUnit(const Axis& axis, double largest)
{
    switch (axis.style) {
    case NumberStyle::percent: return {0.01, QStringLiteral("%")};
    case NumberStyle::prefixed: {
        const Step& step = stepFor(kPrefixes, largest);
        return {step.factor, QString::fromUtf16(step.text) + axis.unit};
    }
    case NumberStyle::time: {
        const Step& step = stepFor(kTimes, largest);
        return {step.factor, QString::fromUtf16(step.text)};
    }
    case NumberStyle::plain: break;
    }
    return {1, axis.unit};
}

QString valueText(double value, const Axis& axis)
{
    const DisplayUnit unit = displayUnit(axis, std::abs(value));
    const QString number = rounded3(value / unit.factor);
    return unit.text.isEmpty() ? number : number + QLatin1Char(' ') + unit.text;
}

QString compactText(double value, const Axis& axis)
{
    const DisplayUnit unit = displayUnit(axis, std::abs(value));
    const QString number = compact3(value / unit.factor);
    return unit.text.isEmpty() ? number : number + QLatin1Char(' ') + unit.text;
}

} // namespace studio::views
