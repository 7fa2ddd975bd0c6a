// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/chip_rates.h"

#include "core/quantity/units.h"
#include "core/training/constants.h"

#include <array>

namespace studio {

namespace {

struct Fitted {
    double value = 0;
    Origin origin = Origin::fit;
    std::string_view note;
};
constexpr double kNone = -1; // the kernel class does not exist on this generation, or no run shows it

/// One generation [training form, section 4, per chip generation].
struct ChipRow {
    std::string_view id;
    bool calibrated;
    Fitted gemm, narrow, memory, kernelMicroseconds, scaleUp;
    std::array<Fitted, kFusedKernels> attention;
};

constexpr std::string_view kHalfSample = "fit to published iteration times; half-sample spread 0.005";
constexpr std::string_view kFitNote = "fit to published iteration times";
constexpr std::string_view kTauNote = "fit to published iteration times, +-0.4 us";
constexpr std::string_view kNccl = "collective benchmarks, not fitted; weakly determined by iteration times";
constexpr std::string_view kClass = "class default for chips without data";

constexpr std::array<ChipRow, 4> kChips{{
    {"a100",
     true,
     {0.854, Origin::fit, kHalfSample},
     {0.80, Origin::prior, "the generation has no narrow formats"},
     {0.872, Origin::fit, "fit with prior 0.85"},
     {4.74, Origin::fit, kTauNote},
     {0.78, Origin::measured, kNccl},
     {{{0.346, Origin::fit, "fit to llm-foundry runs"}, {0.50, Origin::prior, "data silent"}, {kNone}}}},
    {"h100",
     true,
     {0.702, Origin::fit, kFitNote},
     {0.788, Origin::fit, kFitNote},
     {0.854, Origin::fit, "fit with prior 0.85"},
     {3.75, Origin::fit, kTauNote},
     {0.82, Origin::measured, kNccl},
     {{{0.188, Origin::fit, "fit to llm-foundry runs"},
       {0.301, Origin::fit, "fit to torchtitan runs"},
       {0.567, Origin::fit, "fit to Llama 3 and Megatron-Bridge runs"}}}},
    {"blackwell",
     true,
     {0.603, Origin::fit, "fit to three dense rows: the least certain generation"},
     {0.836, Origin::fit, "fit to three dense rows"},
     {0.816, Origin::fit, "fit with prior 0.85, three dense rows"},
     {4, Origin::prior, "prior"},
     {0.92, Origin::measured, kNccl},
     {{{kNone}, {kNone}, {0.48, Origin::fit, "fit to three dense rows"}}}},
    {"default",
     false,
     {0.70, Origin::assumed, kClass},
     {0.80, Origin::assumed, kClass},
     {0.85, Origin::assumed, kClass},
     {4, Origin::assumed, kClass},
     {0.82, Origin::assumed, kClass},
     {{{kNone}, {kNone}, {kNone}}}},
}};

struct ChipName {
    std::string_view id;
    std::size_t row;
};
// Catalogue accelerators of the generations above. H20 is not one of them: with 15 % of the H100's compute at a full
// clock its power and memory limit it differently, and no published run shows its GEMM share.
constexpr ChipName kNames[] = {{"a100-80-sxm", 0}, {"h100-sxm", 1}, {"h200-sxm", 1},  {"h800-sxm", 1},
                               {"b200-sxm", 2},    {"b300-sxm", 2}, {"gb200-gpu", 2}, {"gb300-gpu", 2}};

const ChipRow& rowOf(std::string_view chipId)
{
    for (const auto& n : kNames)
        if (n.id == chipId) return kChips[n.row];
    return kChips.back();
}

ConstantInfo info(const ChipRow& chip, std::string_view symbol, std::string_view meaning, const Fitted& f, double unit,
                  Dimension dimension)
{
    return {"training.chip." + std::string(chip.id) + "." + std::string(symbol),
            std::string(symbol),
            std::string(meaning),
            f.value * unit,
            dimension,
            evidenceOf(f.origin, f.note)};
}

constexpr std::size_t kCommon = 8;

/// In the order gemm, narrow, memory, kernel time, scale-up, scale-up latency, default attention, power exponent.
std::array<ConstantInfo, kCommon> commonInfos(const ChipRow& c)
{
    using namespace dimension;
    return {info(c, "e_m", "share of the peak that a large GEMM sustains", c.gemm, 1, none),
            info(c, "f8", "additional factor on the peak below 16 bits (scaling, casts)", c.narrow, 1, none),
            info(c, "e_b", "share of the data sheet's memory bandwidth", c.memory, 1, none),
            info(c, "tau", "fixed time per kernel", c.kernelMicroseconds, 1e-6, time),
            info(c, "e_up", "share of the scale-up line rate in collectives", c.scaleUp, 1, none),
            info(c, "alpha_up", "scale-up latency per step", {3, Origin::assumed, "assumed"}, 1e-6, time),
            info(c, "e_a.default", "share of the 16-bit peak in attention, kernel class without data",
                 {0.50, Origin::assumed, kClass}, 1, none),
            info(c, "power_exponent", "exponent of (cap/TDP) on all peaks",
                 {0.752, Origin::fit, "fit to one system (H100 at 500 W): not general"}, 1, none)};
}

ConstantInfo attentionInfo(const ChipRow& c, std::size_t kernel)
{
    constexpr std::string_view symbols[] = {"e_a.flash1", "e_a.flash2", "e_a.flash3"};
    return info(c, symbols[kernel], "share of the 16-bit peak in fused attention, causal half counted",
                c.attention[kernel], 1, dimension::none);
}

} // namespace

template <class N>
ChipCalibration<N> calibrationOf(std::string_view chipId)
{
    const ChipRow& row = rowOf(chipId);
    const auto common = commonInfos(row);
    ChipCalibration<N> c;
    c.id = row.id;
    c.calibrated = row.calibrated;
    c.gemmEfficiency = numberOf<N>(common[0]);
    c.narrowFactor = numberOf<N>(common[1]);
    c.memoryEfficiency = numberOf<N>(common[2]);
    c.kernelTime = seconds(numberOf<N>(common[3]));
    c.scaleUpEfficiency = numberOf<N>(common[4]);
    c.scaleUpLatency = seconds(numberOf<N>(common[5]));
    c.defaultAttentionEfficiency = numberOf<N>(common[6]);
    c.powerExponent = numberOf<N>(common[7]);
    for (std::size_t k = 0; k < kFusedKernels; ++k)
        if (row.attention[k].value != kNone) c.attentionEfficiency[k] = numberOf<N>(attentionInfo(row, k));
    return c;
}

std::vector<ConstantInfo> chipConstantInfos()
{
    std::vector<ConstantInfo> all;
    for (const ChipRow& row : kChips) {
        for (const auto& c : commonInfos(row)) all.push_back(c);
        for (std::size_t k = 0; k < kFusedKernels; ++k)
            if (row.attention[k].value != kNone) all.push_back(attentionInfo(row, k));
    }
    return all;
}

template ChipCalibration<double> calibrationOf(std::string_view);
template ChipCalibration<Traced> calibrationOf(std::string_view);

} // namespace studio
