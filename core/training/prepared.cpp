// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/prepared.h"

#include "core/training/model_check.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace studio {

Traced CountInputs<Traced>::model(std::string_view field, double value) const
{
    if (modelInput) return modelInput(field, value);
    return Traced::input("model." + std::string(field), value, dimension::none,
                         {.level = Level::A, .note = "as given"});
}

Traced CountInputs<Traced>::strategy(std::string_view field, double value) const
{
    if (strategyInput) return strategyInput(field, value);
    return Traced::input("strategy." + std::string(field), value, dimension::none,
                         {.level = Level::A, .note = "as given"});
}

namespace {

template <class N>
void takeCounts(PreparedTraining<N>& q)
{
    const TransformerModel& m = q.model;
    const auto count = [&](std::string_view field, std::int64_t v) {
        return q.inputs.model(field, static_cast<double>(v));
    };
    q.layers = count("layers", m.layers);
    q.hidden = count("hidden", m.hidden);
    q.heads = count("heads", m.heads);
    q.sequence = count("sequence", m.sequence);
    q.vocabulary = count("vocabulary", m.vocabulary);
    if (m.isLatent()) {
        const LatentAttention& l = m.latent;
        const N content = count("latent.contentHeadDim", l.contentHeadDim);
        const N rope = count("latent.ropeHeadDim", l.ropeHeadDim);
        const N value = count("latent.valueHeadDim", l.valueHeadDim);
        q.queryRank = count("latent.queryRank", l.queryRank);
        q.latentRank = count("latent.keyValueRank", l.keyValueRank) + rope;
        q.queryWidth = q.heads * (content + rope);
        q.keyValueWidth = q.heads * (content + value);
        q.valueWidth = q.heads * value;
        q.headDim = named("core head size", "(d_qk + d_v)/2 [arXiv 2405.04434]", (content + rope + value) / 2.0);
        q.kvHeads = q.heads;
        q.attentionWeights = q.hidden * (q.queryRank + q.latentRank) + q.queryRank * q.queryWidth +
                             (q.latentRank - rope) * q.keyValueWidth + q.valueWidth * q.hidden;
    } else {
        q.headDim = count("headDim", m.headDim);
        q.kvHeads = count("kvHeads", m.kvHeads);
        q.valueWidth = q.heads * q.headDim;
        q.attentionWeights = q.hidden * (q.heads + 2.0 * q.kvHeads) * q.headDim + q.heads * q.headDim * q.hidden;
    }
    q.mlpMatrices = count("mlpMatrices", m.mlpMatrices);
    q.mlpRows = m.isMoe() ? count("moe.denseFfn", m.moe.denseFfn) : count("ffn", m.ffn);
    q.mlpColumns = (q.mlpMatrices - 1.0) * q.mlpRows;
    q.mlpWeights = q.mlpMatrices * q.hidden * q.mlpRows;
    q.embeddingWeights = q.hidden * q.vocabulary;
    q.denseLayers = q.layers;
    q.expertLayers = N(0.0);
    if (!m.isMoe()) return;
    q.denseLayers = count("moe.denseLayers", m.moe.denseLayers);
    q.expertLayers = q.layers - q.denseLayers;
    q.experts = count("moe.experts", m.moe.experts);
    q.topK = count("moe.topK", m.moe.topK);
    q.expertFfn = count("moe.expertFfn", m.moe.expertFfn);
    q.sharedFfn = count("moe.sharedFfn", m.moe.sharedFfn);
    q.capacity = q.inputs.model("moe.capacityFactor", m.moe.capacityFactor);
    q.expertWeights = 3.0 * q.experts * q.hidden * q.expertFfn;
    q.sharedWeights = 3.0 * q.hidden * q.sharedFfn;
    q.routerWeights = q.hidden * q.experts;
}

// Positions over s that a token attends to: half of the square when causal, at most the window where there is one.
template <class N>
void takeAttention(PreparedTraining<N>& q)
{
    using std::min;
    const SlidingWindow& w = q.model.window;
    N share(0.5);
    if (w.width > 0 && w.layerShare > 0) {
        const N windowed = q.inputs.model("window.layerShare", w.layerShare);
        const N width = q.inputs.model("window.width", static_cast<double>(w.width));
        share = (1.0 - windowed) * 0.5 + windowed * min(N(0.5), width / q.sequence);
    }
    if (w.coreFactor != 1) share = share * q.inputs.model("window.coreFactor", w.coreFactor);
    q.attendedShare = named("attended positions over sequence length",
                            "1/2 causal; min(w/s, 1/2) in windowed layers [training form 3.4]", share);
    q.fusedShare = q.attendedShare;
}

template <class N>
void takeFlop(PreparedTraining<N>& q)
{
    const N active = q.denseLayers * (q.attentionWeights + q.mlpWeights) +
                     q.expertLayers * (q.attentionWeights + q.sharedWeights + q.routerWeights +
                                       3.0 * q.topK * q.hidden * q.expertFfn);
    q.linearFlop = Work<N>::ofBase(2.0 * active * q.sequence);
    q.headFlop = Work<N>::ofBase(2.0 * q.embeddingWeights * q.sequence);
    q.coreFlopSquare = Work<N>::ofBase(4.0 * q.layers * q.heads * q.headDim * q.sequence * q.sequence);
    q.coreFlopAttended = q.coreFlopSquare * q.attendedShare;
    q.paddingFlop =
        Work<N>::ofBase(6.0 * q.expertLayers * q.topK * q.hidden * q.expertFfn * q.sequence * (q.capacity - 1.0));
    if (!q.model.isMoe()) q.paddingFlop = {};
}

// A kernel class without a value on the chip takes that of the nearest older class, else of the nearest newer one,
// else the class default.
template <class N>
N attentionEfficiency(const ChipCalibration<N>& c, AttentionKernel kernel, Conditions& conditions)
{
    if (kernel == AttentionKernel::unfused) return c.gemmEfficiency;
    const std::size_t wanted = static_cast<std::size_t>(kernel) - 1;
    if (c.attentionEfficiency[wanted]) return *c.attentionEfficiency[wanted];
    conditions.add(Condition::kernelUncalibrated, c.calibrated);
    for (std::size_t k = wanted; k-- > 0;)
        if (c.attentionEfficiency[k]) return *c.attentionEfficiency[k];
    for (std::size_t k = wanted + 1; k < kFusedKernels; ++k)
        if (c.attentionEfficiency[k]) return *c.attentionEfficiency[k];
    return c.defaultAttentionEfficiency;
}

template <class N>
void takeRates(PreparedTraining<N>& q)
{
    using std::min;
    using std::pow;
    const ChipRates<N>& chip = q.hardware.chip;
    const ChipCalibration<N>& c = q.hardware.calibration;
    N powered(1.0);
    if (chip.powerCap && chip.thermalDesignPower)
        powered = named("peak under the power cap", "min(1, (cap/TDP)^0.752) [training form, section 4]",
                        min(N(1.0), pow(*chip.powerCap / *chip.thermalDesignPower, c.powerExponent)));
    q.wide = chip.has(Precision::bf16) || !chip.has(Precision::fp16) ? Precision::bf16 : Precision::fp16;
    const N core = attentionEfficiency(c, q.software.stack.kernel, q.conditions);
    for (std::size_t i = 0; i < kPrecisions; ++i) {
        if (!chip.peak[i]) continue;
        q.peak[i] = *chip.peak[i];
        N share = c.gemmEfficiency * powered;
        if (isNarrow(static_cast<Precision>(i))) share = share * c.narrowFactor;
        q.gemmRate[i] = named("sustained GEMM rate", "P e_m [f8] [training form 3.2]", q.peak[i] * share);
        q.coreRate[i] = named("sustained attention rate", "P16 e_a [training form 3.4]", q.peak[i] * (core * powered));
    }
    q.memory =
        named("sustained memory bandwidth", "BW e_b [training form 3.1]", chip.memoryBandwidth * c.memoryEfficiency);
}

template <class N>
bool unknown(const Bandwidth<N>& b)
{
    return !(plain(b.base()) > 0) || !std::isfinite(plain(b.base()));
}

// Unknown rates of formats and tiers that a strategy does not use do not matter: they are judged with the strategy.
template <class N>
void checkHardware(PreparedTraining<N>& q)
{
    const ChipRates<N>& chip = q.hardware.chip;
    bool missing = unknown(chip.memoryBandwidth);
    if (chip.powerCap)
        missing = missing || !chip.thermalDesignPower || !(plain(chip.powerCap->base()) > 0) ||
                  !(plain(chip.thermalDesignPower->base()) > 0);
    q.conditions.add(Condition::inputUnknown, missing);
    const double capacity = plain(chip.memoryCapacity.base());
    q.conditions.add(Condition::capacityUnknown, !(capacity > 0) || !std::isfinite(capacity));
    for (std::size_t k = 0; k < q.hardware.tiers.count; ++k) {
        const Tier<N>& t = q.hardware.tiers.tier[k];
        if (unknown(t.bandwidth) || !(plain(t.efficiency) > 0) || !(plain(t.latency.base()) >= 0)) return;
        q.knownReach = k + 1 < q.hardware.tiers.count ? t.size : std::numeric_limits<std::int64_t>::max();
    }
}

} // namespace

template <class N>
PreparedTraining<N> prepareTraining(const TransformerModel& model, const TrainingHardware<N>& hardware,
                                    const TrainingSoftware<N>& software, CountInputs<N> inputs)
{
    PreparedTraining<N> q;
    q.model = model;
    q.hardware = hardware;
    q.software = software;
    q.inputs = std::move(inputs);
    q.conditions.add(Condition::modelCount, !modelFaults(model).empty());
    q.conditions.add(Condition::longSequence, model.sequence > kLongSequence);
    checkHardware(q);
    if (!q.conditions.allowFormulas()) return q;
    takeCounts(q);
    takeAttention(q);
    takeFlop(q);
    takeRates(q);
    return q;
}

template PreparedTraining<double> prepareTraining(const TransformerModel&, const TrainingHardware<double>&,
                                                  const TrainingSoftware<double>&, CountInputs<double>);
template PreparedTraining<Traced> prepareTraining(const TransformerModel&, const TrainingHardware<Traced>&,
                                                  const TrainingSoftware<Traced>&, CountInputs<Traced>);

} // namespace studio
