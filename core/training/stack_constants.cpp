// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/stack_constants.h"

#include "core/quantity/units.h"
#include "core/training/constants.h"

#include <array>

namespace studio {

namespace {

struct GlobalRow {
    std::string_view symbol;
    std::string_view meaning;
    double value;
    Dimension dimension;
    Origin origin;
    std::string_view note;
};

using dimension::data;
using dimension::none;

constexpr std::size_t kGlobals = 21;
constexpr std::string_view kCounted = "counted, not fitted";

/// [training form, section 4, global], in the order of GlobalConstants.
constexpr std::array<GlobalRow, kGlobals> kGlobal{{
    {"e_o", "share of the NIC line rate", 0.875, none, Origin::fit, "+-0.01"},
    {"alpha_o", "scale-out latency per tree level", 20e-6, dimension::time, Origin::assumed,
     "5 to 50 us change the error by 0.01 points"},
    {"kappa", "efficiency of the data-parallel collectives (bucketing, copies, ECMP)", 0.807, none, Origin::fit,
     "+-0.02"},
    {"sigma", "growth of stragglers and jitter per doubling of accelerators beyond 8", 0.00925, none, Origin::fit,
     "+-0.0007"},
    {"theta", "host time per kernel that is launched without graphs", 45e-6, dimension::time, Origin::fit,
     "two Qwen3 rows; 44 us from a vTrain row"},
    {"t0", "fixed time per iteration (data, logging, synchronisation)", 0.08, dimension::time, Origin::fit, "rounded"},
    {"x_p", "bytes per routed token copy and hidden element for permute, pad and unpermute", 36.3, data, Origin::fit,
     "fit on rows with experts"},
    {"bytes.softmax.forward", "bytes per score of unfused softmax and dropout, forward", 11, data, Origin::counted,
     kCounted},
    {"bytes.softmax.backward", "bytes per score of unfused softmax and dropout, backward", 18.7, data, Origin::counted,
     kCounted},
    {"bytes.norm", "bytes per hidden element of norms, dropouts and residual adds", 22, data, Origin::counted,
     kCounted},
    {"bytes.norm.parallel", "the same in a parallel attention and MLP block", 15, data, Origin::counted, kCounted},
    {"bytes.logit", "bytes per logit: fp32 logits, loss, gradients", 40, data, Origin::counted, kCounted},
    {"bytes.embedding", "bytes per hidden element of the embedding", 16, data, Origin::counted, kCounted},
    {"bytes.accumulation", "bytes per weight and microbatch of fp32 gradient accumulation", 8, data, Origin::counted,
     kCounted},
    {"bytes.optimizer", "bytes per weight of the optimizer step", 46, data, Origin::counted, kCounted},
    {"kernels.unfused", "kernels per layer, forward, unfused attention", 40, none, Origin::counted, kCounted},
    {"kernels.fused", "kernels per layer, forward, fused attention", 30, none, Origin::counted, kCounted},
    {"kernels.experts", "more kernels in a layer with experts", 25, none, Origin::counted, kCounted},
    {"kernels.narrow", "more kernels below 16 bits in models with experts (quantise, transpose)", 15, none,
     Origin::counted, kCounted},
    {"memory.reserve", "memory an FSDP allocator holds over what is in use, less 1", 0.2, none, Origin::fit,
     "five torchtitan runs; several triples with the selective and logit bytes fit as well"},
    {"memory.selective", "bytes stored per token and hidden element under the operator-level selective policy", 10,
     data, Origin::fit, "five torchtitan runs"},
}};

ConstantInfo globalInfo(std::size_t i)
{
    const GlobalRow& r = kGlobal[i];
    return {"training.global." + std::string(r.symbol),
            std::string(r.symbol),
            std::string(r.meaning),
            r.value,
            r.dimension,
            evidenceOf(r.origin, r.note)};
}

constexpr double kBlank = -1; // the class default
constexpr double kDefaultPhi = 1;
constexpr double kEagerPhi = 1.45;

/// [training form, section 4, per software stack]. `phi` and `kappa` blank: the class default.
struct StackRow {
    std::string_view id;
    std::string_view title;
    bool calibrated;
    AttentionKernel kernel;
    bool sequenceParallel;
    std::int64_t zero;
    double gradientBytes;
    double tensor, data, pipeline; // zeta
    double logitMemory;
    double phi = kBlank;
    double eagerPhi = kBlank; // blank: as phi
    double kappa = kBlank;
    bool dataFitted = false; // zeta_dp fitted rather than a class
    bool operatorSelective = false;
};

constexpr double kUnfusedLoss = 14; // bytes per logit; 16-bit and fp32 logits, softmax, gradient
constexpr double kFusedLoss = 4;

using enum AttentionKernel;
constexpr std::array<StackRow, 12> kStacks{{
    {"megatron-lm-2021", "Megatron-LM 2021 (Narayanan et al.)", true, unfused, false, 0, 2, 1, 1, 1, kFusedLoss, 1.13},
    {"megatron-lm-2022", "Megatron-LM 2022 (Korthikanti et al.)", true, unfused, true, 0, 4, 1, 1, 1, kFusedLoss},
    {"megatron-lm-2023", "Megatron-LM 2023 (MegaScale's baseline)", true, flash1, true, 1, 4, 1, 1, 1, kFusedLoss, 1.27,
     kBlank, 0.373},
    {"megascale", "MegaScale (parallel block, window)", true, flash2, true, 1, 4, 0.25, 0.25, 0, kFusedLoss, 0.799},
    {"megatron-deepspeed-2022", "Megatron-DeepSpeed 2022", false, unfused, false, 0, 4, 1, 1, 1, kFusedLoss},
    {"deepspeed-zero3-2021", "DeepSpeed ZeRO-3 2021", true, unfused, false, 3, 2, 1, 0.53, 1, kFusedLoss, kBlank,
     kBlank, 0.12, true},
    {"llm-foundry-fsdp", "llm-foundry, eager FSDP", true, flash1, false, 3, 2, 1, 0.675, 1, kFusedLoss, 1.45, kBlank,
     kBlank, true},
    {"torchtitan", "torchtitan, FSDP2", false, flash2, true, 3, 4, 0.65, 0.25, 1, kUnfusedLoss, kBlank, kEagerPhi,
     kBlank, false, true},
    {"llama3-meta", "Llama 3 (Meta)", false, flash3, true, 2, 4, 1, 0.25, 0.3, kUnfusedLoss},
    {"megatron-bridge-2025", "Megatron-Bridge 2025", false, flash3, true, 1, 2, 0.25, 0.25, 0, kFusedLoss},
    {"deepseek-hai", "DeepSeek HAI, DualPipe", false, flash3, true, 1, 2, 0.25, 0.25, 0, kFusedLoss},
    {"default", "class defaults of a current stack", false, flash3, true, 1, 4, 0.25, 0.25, 0.25, kUnfusedLoss, kBlank,
     kEagerPhi},
}};

constexpr auto kIds = [] {
    std::array<std::string_view, kStacks.size()> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = kStacks[i].id;
    return ids;
}();

const StackRow& rowOf(std::string_view id)
{
    for (const StackRow& row : kStacks)
        if (row.id == id) return row;
    return kStacks.back();
}

ConstantInfo stackInfo(const StackRow& row, std::string_view symbol, std::string_view meaning, double value,
                       Dimension dimension, Origin origin, std::string_view note)
{
    return {"training.stack." + std::string(row.id) + "." + std::string(symbol),
            std::string(symbol),
            std::string(meaning),
            value,
            dimension,
            evidenceOf(origin, note)};
}

constexpr std::string_view kOverlapNote = "class: 1 no overlap, 0.25 overlapped, 0 hidden; not fitted";

ConstantInfo phiInfo(const StackRow& r, bool eager)
{
    const double own = eager && r.eagerPhi != kBlank ? r.eagerPhi : r.phi;
    const bool blank = own == kBlank;
    return stackInfo(r, eager ? "phi.eager" : "phi", "multiplier on element-wise memory traffic",
                     blank ? kDefaultPhi : own, none, blank ? Origin::assumed : Origin::fit,
                     blank ? "class default" : "fit to runs of one stack");
}

ConstantInfo kappaInfo(const StackRow& r)
{
    if (r.kappa == kBlank) return globalInfo(2);
    return stackInfo(r, "kappa", "efficiency of this stack's data-parallel collectives", r.kappa, none, Origin::fit,
                     "fit to the stack's own published runs");
}

std::array<ConstantInfo, 8> infosOf(const StackRow& r)
{
    return {stackInfo(r, "gb", "bytes of one element in the gradient reduction", r.gradientBytes, data, Origin::assumed,
                      "from descriptions of the stack"),
            stackInfo(r, "zeta_tp", "share of tensor, context and expert collectives left visible", r.tensor, none,
                      Origin::assumed, kOverlapNote),
            stackInfo(r, "zeta_dp", "share of data-parallel collectives left visible", r.data, none,
                      r.dataFitted ? Origin::fit : Origin::assumed,
                      r.dataFitted ? "fit to the stack's own published runs" : kOverlapNote),
            stackInfo(r, "zeta_pp", "share of stage messages left visible", r.pipeline, none, Origin::assumed,
                      kOverlapNote),
            phiInfo(r, false),
            phiInfo(r, true),
            kappaInfo(r),
            stackInfo(r, "bytes.logit.memory", "bytes held per logit in the last stage", r.logitMemory, data,
                      Origin::assumed,
                      "14: unfused fp32 loss, fits five torchtitan runs; 4: fused or vocabulary-parallel loss")};
}

} // namespace

template <class N>
GlobalConstants<N> globalConstants()
{
    std::array<N, kGlobals> v;
    for (std::size_t i = 0; i < kGlobals; ++i) v[i] = numberOf<N>(globalInfo(i));
    return {v[0],  seconds(v[1]), v[2],  v[3],  seconds(v[4]), seconds(v[5]), v[6],  v[7],  v[8],  v[9], v[10],
            v[11], v[12],         v[13], v[14], v[15],         v[16],         v[17], v[18], v[19], v[20]};
}

template <class N>
StackConstants<N> stackConstants(std::string_view id)
{
    const StackRow& r = rowOf(id);
    const auto infos = infosOf(r);
    StackConstants<N> s;
    s.id = r.id;
    s.title = r.title;
    s.calibrated = r.calibrated;
    s.kernel = r.kernel;
    s.operatorSelective = r.operatorSelective;
    s.gradientBytes = numberOf<N>(infos[0]);
    s.tensorOverlap = numberOf<N>(infos[1]);
    s.dataOverlap = numberOf<N>(infos[2]);
    s.pipelineOverlap = numberOf<N>(infos[3]);
    s.elementwise = numberOf<N>(infos[4]);
    s.eagerElementwise = numberOf<N>(infos[5]);
    s.dataPathEfficiency = numberOf<N>(infos[6]);
    s.logitMemory = numberOf<N>(infos[7]);
    s.sequenceParallel = r.sequenceParallel;
    s.zeroStage = r.zero;
    return s;
}

std::span<const std::string_view> stackIds()
{
    return kIds;
}

Evidence evidenceOf(Origin origin, std::string_view note)
{
    switch (origin) {
    case Origin::fit:
        return {Level::B, Basis::paperMeasurement, {}, {}, "fit to published runs: " + std::string(note)};
    case Origin::measured:
        return {Level::B, Basis::thirdPartyMeasurement, {}, {}, std::string(note)};
    case Origin::counted:
        return {Level::B, Basis::estimate, {}, {}, std::string(note)};
    case Origin::prior:
        return {Level::C, Basis::estimate, {}, {}, "prior: " + std::string(note)};
    case Origin::assumed:
        break;
    }
    return {Level::C, Basis::estimate, {}, {}, "assumed: " + std::string(note)};
}

std::vector<ConstantInfo> globalConstantInfos()
{
    std::vector<ConstantInfo> all;
    for (std::size_t i = 0; i < kGlobals; ++i) all.push_back(globalInfo(i));
    return all;
}

std::vector<ConstantInfo> stackConstantInfos()
{
    std::vector<ConstantInfo> all;
    for (const StackRow& row : kStacks)
        for (const auto& c : infosOf(row))
            if (c.path != globalInfo(2).path) all.push_back(c);
    return all;
}

std::span<const ConstantInfo> trainingConstants()
{
    static const std::vector<ConstantInfo> all = [] {
        std::vector<ConstantInfo> list = globalConstantInfos();
        for (auto& c : chipConstantInfos()) list.push_back(std::move(c));
        for (auto& c : stackConstantInfos()) list.push_back(std::move(c));
        return list;
    }();
    return all;
}

template GlobalConstants<double> globalConstants();
template GlobalConstants<Traced> globalConstants();
template StackConstants<double> stackConstants(std::string_view);
template StackConstants<Traced> stackConstants(std::string_view);

} // namespace studio
