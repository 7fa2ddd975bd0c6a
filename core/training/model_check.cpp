// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/model_check.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

class Faults {
public:
    void check(std::string field, double value, double low, double high)
    {
        if (value >= low && value <= high) return;
        const double inside = std::isfinite(value) ? std::clamp(value, low, high) : low;
        m_faults.push_back({std::move(field), value, low, high, inside});
    }
    void check(std::string field, std::int64_t value, std::int64_t low, std::int64_t high)
    {
        check(std::move(field), static_cast<double>(value), static_cast<double>(low), static_cast<double>(high));
    }
    [[nodiscard]] std::vector<CountFault> take() { return std::move(m_faults); }

private:
    std::vector<CountFault> m_faults;
};

// Largest values: a hundred times the largest model in sight, and small enough that no count of parameters or FLOP
// leaves the exact range of its type.
constexpr std::int64_t kLayers = 10'000;
constexpr std::int64_t kHidden = 1'000'000;
constexpr std::int64_t kHeads = 65'536;
constexpr std::int64_t kHeadDim = 16'384;
constexpr std::int64_t kFfn = 8'000'000;
constexpr std::int64_t kVocabulary = 100'000'000;
constexpr std::int64_t kSequence = 100'000'000;
constexpr std::int64_t kExperts = 100'000;
constexpr std::int64_t kDegree = 1'000'000;
constexpr double kParameters = 9e15;

void checkExperts(Faults& f, const TransformerModel& m)
{
    const MixtureOfExperts& e = m.moe;
    f.check("moe.experts", e.experts, 0, kExperts);
    if (e.experts <= 0) return;
    f.check("moe.topK", e.topK, 1, e.experts);
    f.check("moe.expertFfn", e.expertFfn, 1, kFfn);
    f.check("moe.sharedFfn", e.sharedFfn, 0, kFfn);
    f.check("moe.denseLayers", e.denseLayers, 0, std::max<std::int64_t>(m.layers, 0));
    f.check("moe.denseFfn", e.denseFfn, e.denseLayers > 0 ? 1 : 0, kFfn);
    f.check("moe.nodeLimit", e.nodeLimit, 0, kExperts);
    f.check("moe.capacityFactor", e.capacityFactor, 1.0, 100.0);
}

double roughParameters(const TransformerModel& m)
{
    const auto d = [](std::int64_t v) { return static_cast<double>(v); };
    const LatentAttention& l = m.latent;
    const double attention = m.isLatent()
                                 ? d(m.hidden) * (d(l.queryRank) + d(l.keyValueRank) + d(l.ropeHeadDim)) +
                                       d(m.heads) * ((d(l.queryRank) + d(l.keyValueRank) + d(m.hidden)) *
                                                     (d(l.contentHeadDim) + d(l.ropeHeadDim) + d(l.valueHeadDim)))
                                 : d(m.hidden) * (2 * d(m.heads) + 2 * d(m.kvHeads)) * d(m.headDim);
    const double experts = 3 * d(m.hidden) * (d(m.moe.experts) * d(m.moe.expertFfn) + d(m.moe.sharedFfn));
    return d(m.layers) * (attention + 3 * d(m.hidden) * (d(m.ffn) + d(m.moe.denseFfn)) + experts) +
           2 * d(m.hidden) * d(m.vocabulary);
}

} // namespace

std::vector<CountFault> modelFaults(const TransformerModel& m)
{
    Faults f;
    f.check("layers", m.layers, 1, kLayers);
    f.check("hidden", m.hidden, 1, kHidden);
    f.check("heads", m.heads, 1, kHeads);
    if (m.isLatent()) {
        f.check("latent.queryRank", m.latent.queryRank, 1, kHidden);
        f.check("latent.keyValueRank", m.latent.keyValueRank, 1, kHidden);
        f.check("latent.contentHeadDim", m.latent.contentHeadDim, 1, kHeadDim);
        f.check("latent.ropeHeadDim", m.latent.ropeHeadDim, 0, kHeadDim);
        f.check("latent.valueHeadDim", m.latent.valueHeadDim, 1, kHeadDim);
    } else {
        f.check("headDim", m.headDim, 1, kHeadDim);
        f.check("kvHeads", m.kvHeads, 1, std::clamp<std::int64_t>(m.heads, 1, kHeads));
    }
    if (!m.isMoe()) f.check("ffn", m.ffn, 1, kFfn);
    f.check("mlpMatrices", m.mlpMatrices, 2, 3);
    f.check("vocabulary", m.vocabulary, 1, kVocabulary);
    f.check("sequence", m.sequence, 1, kSequence);
    f.check("window.width", m.window.width, 0, kSequence);
    f.check("window.layerShare", m.window.layerShare, 0.0, 1.0);
    f.check("window.coreFactor", m.window.coreFactor, 0.0, 1.0);
    checkExperts(f, m);
    std::vector<CountFault> faults = f.take();
    if (faults.empty() && roughParameters(m) > kParameters)
        faults.push_back({"parameters", roughParameters(m), 1, kParameters, kParameters});
    return faults;
}

std::vector<CountFault> strategyFaults(const Strategy& s)
{
    Faults f;
    f.check("tensor", s.tensor, 1, kDegree);
    f.check("pipeline", s.pipeline, 1, kDegree);
    f.check("virtualStages", s.virtualStages, 1, kDegree);
    f.check("data", s.data, 1, kDegree);
    f.check("zeroStage", s.zeroStage, 0, 3);
    f.check("context", s.context, 1, kDegree);
    f.check("expert", s.expert, 1, kDegree);
    f.check("expertTensor", s.expertTensor, 1, kDegree);
    f.check("microbatch", s.microbatch, 1, kLargestBatch);
    f.check("globalBatch", s.globalBatch, 1, kLargestBatch);
    std::vector<CountFault> faults = f.take();
    const double all = static_cast<double>(s.tensor) * static_cast<double>(s.pipeline) * static_cast<double>(s.data) *
                       static_cast<double>(s.context);
    if (faults.empty() && all > static_cast<double>(kMostAccelerators))
        faults.push_back(
            {"accelerators", all, 1, static_cast<double>(kMostAccelerators), static_cast<double>(kMostAccelerators)});
    return faults;
}

std::int64_t nearestDivisor(std::int64_t n, std::int64_t x)
{
    std::int64_t best = 1;
    const auto consider = [&](std::int64_t d) {
        const std::int64_t distance = d > x ? d - x : x - d;
        const std::int64_t known = best > x ? best - x : x - best;
        if (distance < known || (distance == known && d < best)) best = d;
    };
    for (std::int64_t d = 1; d * d <= n; ++d) {
        if (n % d != 0) continue;
        consider(d);
        consider(n / d);
    }
    return best;
}

std::int64_t nearestMultiple(std::int64_t n, std::int64_t x)
{
    return std::max(n, (x + n / 2) / n * n);
}

} // namespace studio
