// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/figure_text.h"

#include "core/base/number_text.h"
#include "core/quantity/units.h"

namespace studio {

std::string valueText(double base, Dimension dimension)
{
    if (std::isnan(base)) return "unknown";
    if (dimension == dimension::none) return rounded(base, base == std::trunc(base) ? 15 : 3);
    const Unit& unit = readableUnit(dimension, base);
    std::string text = rounded(base / unit.factor);
    if (!unit.symbol.empty()) text.append(" ").append(unit.symbol);
    return text;
}

bool isShare(const FigureInfo& info)
{
    if (!(info.dimension == dimension::none)) return false;
    if (info.id.starts_with("reliability.ettr")) return true; // also under each policy
    for (const std::string_view id : {"reliability.effective_training_time", "reliability.waste_ratio",
                                      "reliability.fragmentation", "training.mfu", "training.hfu", "training.bubble_share", "training.degraded_mfu", "training.goodput", "cost.interconnect_share"})
        if (info.id == id) return true;
    return false;
}

std::string figureNumberText(const FigureInfo& info, double base)
{
    if (!isShare(info)) return valueText(base, info.dimension);
    // Below a millionth a share is rounding, not a figure.
    return rounded(std::abs(base) < 1e-6 ? 0.0 : 100 * base) + " %";
}

std::string figureValueText(const Figure& figure)
{
    if (!figure.value) return "unknown";
    std::string text = figureNumberText(*figure.info, *figure.value);
    if (figure.low && figure.high)
        text += " (" + figureNumberText(*figure.info, *figure.low) + " to " + figureNumberText(*figure.info, *figure.high) + ")";
    return figure.atLeast ? "at least " + text : text;
}

std::string figureLevelText(const Figure& figure)
{
    return figure.value ? std::string(levelName(figure.level())) : std::string("\xe2\x80\x93");
}

} // namespace studio
