// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/figure.h"

#include <array>

namespace studio {

namespace {

using enum FigureInfo::Better;
using enum FigureInfo::Scaling;
namespace dim = dimension;

constexpr FigureInfo kFigures[] = {
    {"inventory.accelerators", "Accelerators", dim::none, "1", "the whole design", neither, true, extensive},
    {"inventory.peak_flops", "Peak compute", dim::workRate, "FLOP/s", "sum, dense peak at the scenario's precision", higher, true, extensive},
    {"inventory.memory_capacity", "Memory", dim::data, "B", "sum over accelerators", higher, true, extensive},
    {"inventory.memory_bandwidth", "Memory bandwidth", dim::bandwidth, "B/s", "sum over accelerators", higher, true, extensive},
    {"network.scaleup_bandwidth_per_accelerator", "Scale-up bandwidth", dim::bandwidth, "B/s", "per accelerator, one direction", higher},
    {"network.scaleout_bandwidth_per_accelerator", "Scale-out bandwidth", dim::bandwidth, "B/s", "per accelerator, one direction", higher},
    {"network.scaleup_domain", "Scale-up domain", dim::none, "1", "accelerators joined by the outermost scale-up fabric", higher, false},
    {"network.bisection_bandwidth", "Bisection", dim::bandwidth, "B/s", "outermost fabric that joins all members, one direction", higher},
    {"network.all_to_all_per_accelerator", "All-to-all", dim::bandwidth, "B/s", "per accelerator, one direction, best routing, same fabric", higher, false},
    {"network.switches", "Switch chips", dim::none, "1", "all fabrics", neither, false, extensive},
    {"network.optical_modules", "Optical modules", dim::none, "1", "all fabrics", neither, false, extensive},
    {"network.interconnect_cost_per_accelerator", "Scale-up cost", dim::money, "USD", "scale-up fabric, without scale-out", lower},
    {"network.interconnect_power_per_accelerator", "Scale-up power", dim::power, "W", "scale-up fabric, without scale-out", lower},
    {"reliability.mtbf", "MTBF", dim::time, "h", "unplanned interruptions of the job, hardware and software", higher, true, inverse},
    {"reliability.interruptions_per_day", "Interruptions", dim::rate, "1/d", "unplanned, of the job", lower, true, extensive},
    {"reliability.ettr", "ETTR", dim::none, "1", "the job", higher},
    {"reliability.effective_training_time", "Effective training time", dim::none, "1", "the job, planned stops included", higher},
    {"reliability.waste_ratio", "Waste", dim::none, "1", "healthy accelerators that no tensor group can use", lower},
    {"reliability.fragmentation", "Fragmentation", dim::none, "1", "waste without any fault", lower},
    {"reliability.accelerators_down", "Accelerators down", dim::none, "1", "mean number of the job that hardware faults take at any moment", lower, false, extensive},
    {"reliability.ettr_global_restart", "ETTR, global restart", dim::none, "1", "the job under this policy", higher, false},
    {"reliability.ettr_dp_group_isolation", "ETTR, DP-group isolation", dim::none, "1", "the job under this policy", higher, false},
    {"reliability.ettr_hot_standby", "ETTR, hot standby", dim::none, "1", "the job under this policy", higher, false},
    {"reliability.ettr_five_step", "ETTR, five-step recovery", dim::none, "1", "the job under this policy", higher, false},
    {"power.it_load", "IT load", dim::power, "W", "full load", lower, true, extensive},
    {"power.parts_sum", "IT load by parts", dim::power, "W", "full load, sum of the parts", lower, false, extensive},
    {"power.facility_load", "Facility load", dim::power, "W", "full load times PUE", lower, true, extensive},
    {"power.pue", "PUE", dim::none, "1", "annual energy, facility over IT", lower},
    {"power.annual_energy", "Annual energy", dim::energy, "J", "facility, at the site's utilisation", lower, false, extensive},
    {"power.annual_water", "Annual water", dim::volume, "L", "IT energy of a year times WUE", lower, false, extensive},
    {"power.energy_per_token", "Energy per token", dim::energy, "J", "facility, per trained token, interruptions included", lower, false},
    {"power.swing", "Power swing", dim::power, "W", "peak to peak, accelerators of a synchronous job", lower, false, extensive},
    {"cost.capex", "Capital", dim::money, "USD", "everything drawn", lower, true, extensive},
    {"cost.per_accelerator_hour", "Cost per accelerator-hour", dim::moneyRate, "USD/h", "installed hours", lower},
    {"cost.per_useful_hour", "Cost per useful hour", dim::moneyRate, "USD/h", "installed hours that are productive (ETTR)", lower, false},
    {"cost.per_million_tokens", "Cost per million tokens", dim::money, "USD", "trained tokens, interruptions included", lower, false},
    {"cost.training_run", "Cost of the run", dim::money, "USD", "accelerators of the job until all tokens are trained", lower, false},
    {"cost.interconnect_share", "Interconnect share", dim::none, "1", "of the capital of the parts", neither, false},
    {"training.mfu", "MFU", dim::none, "1", "convention named in the derivation", higher},
    {"training.hfu", "HFU", dim::none, "1", "same convention, recomputed work included", higher},
    {"training.iteration_time", "Iteration time", dim::time, "s", "one optimizer step", lower},
    {"training.time_to_train", "Time to train", dim::time, "h", "without interruptions", lower, true, inverse},
    {"training.memory_per_accelerator", "Memory per accelerator", dim::data, "B", "worst stage, used", lower},
    {"training.tokens_per_second", "Tokens per second", dim::rate, "1/s", "whole job", higher, true, extensive},
    {"training.bubble_share", "Pipeline bubble", dim::none, "1", "share of the pipeline time", lower, false},
    {"training.degraded_mfu", "MFU with planes down", dim::none, "1", "mean over the states of the scale-up bandwidth", higher, false},
    {"training.goodput", "Goodput", dim::none, "1", "MFU × ETTR × (1 − waste)", higher},
};

} // namespace

std::span<const FigureInfo> figureTable()
{
    return kFigures;
}

const FigureInfo* findFigure(std::string_view id)
{
    for (const FigureInfo& f : kFigures)
        if (f.id == id) return &f;
    return nullptr;
}

Figure figureOf(std::string_view id, const Traced& value, std::string_view formula)
{
    Figure figure;
    figure.info = findFigure(id);
    const Traced root = value.step(id, formula, figure.info->dimension);
    figure.derivation = root.derivation();
    if (root.isUnknown() || !std::isfinite(root.value()))
        figure.missing = missingInputs(figure.derivation);
    else
        figure.value = root.value();
    return figure;
}

Figure unknownFigure(std::string_view id, std::vector<std::string> missing, std::string note)
{
    Figure figure;
    figure.info = findFigure(id);
    figure.missing = std::move(missing);
    figure.note = std::move(note);
    return figure;
}

} // namespace studio
