// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace studio {

enum class AttentionKind : std::uint8_t { multiHead, groupedQuery, multiQuery, latent };

/// Multi-head latent attention (DeepSeek-V2, arXiv 2405.04434): ranks of the two compressions and head sizes.
struct LatentAttention {
    std::int64_t queryRank = 1536;
    std::int64_t keyValueRank = 512;
    std::int64_t contentHeadDim = 128; ///< part of a query or key head without position
    std::int64_t ropeHeadDim = 64;     ///< part of a query or key head that carries the position
    std::int64_t valueHeadDim = 128;

    friend bool operator==(const LatentAttention&, const LatentAttention&) = default;
};

/// Some layers see only the last `width` positions. A source that gives no width may give the factor instead.
struct SlidingWindow {
    std::int64_t width = 0; ///< tokens; 0: no layer is windowed by width
    double layerShare = 0;  ///< share of the layers that are windowed, 0 to 1
    double coreFactor = 1;  ///< attention core of every layer relative to full causal attention, 0 to 1

    friend bool operator==(const SlidingWindow&, const SlidingWindow&) = default;
};

/// Routed experts. `experts` = 0: a dense model, everything else is ignored.
struct MixtureOfExperts {
    std::int64_t experts = 0;
    std::int64_t topK = 0;        ///< routed experts per token
    std::int64_t expertFfn = 0;   ///< width of one routed expert
    std::int64_t sharedFfn = 0;   ///< summed width of the experts every token passes; 0: none
    std::int64_t denseLayers = 0; ///< layers with a plain MLP instead
    std::int64_t denseFfn = 0;    ///< width of that MLP
    std::int64_t nodeLimit = 0;   ///< a token's experts lie in at most this many scale-up groups; 0: no limit
    double capacityFactor = 1;    ///< rows computed over rows routed (padding to a fixed capacity), at least 1

    friend bool operator==(const MixtureOfExperts&, const MixtureOfExperts&) = default;
};

/// A decoder-only transformer as training sees it. Counts of elements, not bytes.
struct TransformerModel {
    std::string name;
    std::int64_t layers = 0;
    std::int64_t hidden = 0;
    std::int64_t heads = 0;
    std::int64_t headDim = 0;     ///< ignored by latent attention
    std::int64_t kvHeads = 0;     ///< = heads for multi-head, 1 for multi-query; ignored by latent attention
    std::int64_t ffn = 0;         ///< width of the MLP of a dense model
    std::int64_t mlpMatrices = 2; ///< 2 plain, 3 gated
    std::int64_t vocabulary = 0;
    std::int64_t sequence = 0; ///< tokens per training sequence
    AttentionKind attention = AttentionKind::multiHead;
    LatentAttention latent;
    SlidingWindow window;
    bool parallelBlock = false; ///< attention and MLP read the same input and are added once
    bool tiedEmbeddings = false;
    MixtureOfExperts moe;

    [[nodiscard]] bool isMoe() const { return moe.experts > 0; }
    [[nodiscard]] bool isLatent() const { return attention == AttentionKind::latent; }
    friend bool operator==(const TransformerModel&, const TransformerModel&) = default;
};

/// Parameters of a model, exact, in elements. Norm weights and biases are left out, as all sources here do.
struct ParameterCount {
    std::int64_t attentionPerLayer = 0;
    std::int64_t densePerLayer = 0;  ///< MLP of a layer without experts
    std::int64_t routedPerLayer = 0; ///< all routed experts of a layer
    std::int64_t sharedPerLayer = 0; ///< experts every token passes
    std::int64_t routerPerLayer = 0;
    std::int64_t embedding = 0; ///< h V, once
    std::int64_t total = 0;     ///< with both embeddings unless tied
    std::int64_t active = 0;    ///< touched by one token, same convention
};

/// Counts of a model within the bounds of checkTraining(); larger ones would overflow.
[[nodiscard]] ParameterCount countParameters(const TransformerModel& model);

} // namespace studio
