// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/transformer_model.h"

namespace studio {

namespace {

std::int64_t attentionWeights(const TransformerModel& m)
{
    if (!m.isLatent()) return m.hidden * (2 * m.heads + 2 * m.kvHeads) * m.headDim;
    const LatentAttention& l = m.latent;
    return m.hidden * (l.queryRank + l.keyValueRank + l.ropeHeadDim) +
           l.queryRank * m.heads * (l.contentHeadDim + l.ropeHeadDim) +
           l.keyValueRank * m.heads * (l.contentHeadDim + l.valueHeadDim) + m.heads * l.valueHeadDim * m.hidden;
}

} // namespace

ParameterCount countParameters(const TransformerModel& m)
{
    ParameterCount c;
    const MixtureOfExperts& e = m.moe;
    c.attentionPerLayer = attentionWeights(m);
    c.densePerLayer = m.mlpMatrices * m.hidden * (m.isMoe() ? e.denseFfn : m.ffn);
    c.embedding = m.hidden * m.vocabulary;
    const std::int64_t embeddings = m.tiedEmbeddings ? c.embedding : 2 * c.embedding;
    const std::int64_t denseLayers = m.isMoe() ? e.denseLayers : m.layers;
    const std::int64_t expertLayers = m.layers - denseLayers;
    std::int64_t activeExperts = 0;
    if (m.isMoe()) {
        c.routedPerLayer = 3 * e.experts * m.hidden * e.expertFfn;
        c.sharedPerLayer = 3 * m.hidden * e.sharedFfn;
        c.routerPerLayer = m.hidden * e.experts;
        activeExperts = 3 * e.topK * m.hidden * e.expertFfn;
    }
    const std::int64_t common = m.layers * c.attentionPerLayer + denseLayers * c.densePerLayer +
                                expertLayers * (c.sharedPerLayer + c.routerPerLayer) + embeddings;
    c.total = common + expertLayers * c.routedPerLayer;
    c.active = common + expertLayers * activeExperts;
    return c;
}

} // namespace studio
