// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "tests/support/design_builder.h"
#include "views/charts/panels/card_data.h"

#include <cmath>

namespace studio::views::test {

inline Results evaluated(const Design& design)
{
    return Engine(1).evaluate(design);
}

inline Results evaluated(const studio::test::DesignBuilder& builder)
{
    return evaluated(builder.build());
}

/// NVL72 with everything that the panels can show.
inline studio::test::DesignBuilder wholeNvl72()
{
    using studio::test::Bag;
    auto b = studio::test::nvl72();
    b.sheetParameters().set("power", 120, "kW", Level::B).set("price", 3e6, "USD", Level::C).decide("racks", 1);
    Bag(b.scenario().workload).word("model", "llama-3.1-405b").decide("sequence", 8192);
    Bag(b.scenario().strategy).decide("tensor", 8).decide("pipeline", 9).decide("global_batch", 128);
    Bag(b.scenario().site)
        .set("pue", 1.2)
        .set("electricity_price", 0.1, "USD/kWh")
        .set("depreciation", 4, "a")
        .set("utilisation", 0.8);
    return b;
}

inline double figure(const Results& results, std::string_view id)
{
    const Figure* found = results.find(id);
    return found && found->value ? *found->value : std::nan("");
}

inline BarChart bars(const CardData& card)
{
    return std::get<BarChart>(card.chart.body);
}

inline LineChart lines(const CardData& card)
{
    return std::get<LineChart>(card.chart.body);
}

inline FlowChart flows(const CardData& card)
{
    return std::get<FlowChart>(card.chart.body);
}

/// What stands in one category, over all series.
inline double stackOf(const BarChart& chart, std::size_t category)
{
    double sum = 0;
    for (const BarSeries& series : chart.series)
        if (category < series.values.size()) sum += series.values[category].value_or(0);
    return sum;
}

inline bool near(double a, double b, double share = 1e-9)
{
    return std::abs(a - b) <= share * std::max(std::abs(a), std::abs(b));
}

} // namespace studio::views::test
