// SPDX-License-Identifier: GPL-3.0-or-later
// Decoders with routed experts. Shapes and defaults: the classes of huggingface/transformers (facts).
#include "core/training/config_reader.h"

#include <algorithm>
#include <array>

namespace studio {
namespace {

void readMixtral(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.experts("num_local_experts", r.count("intermediate_size", model_bounds::ffn));
    r.windowOfAllLayers("sliding_window");
}

/// Layers without experts: listed ones, and those that a step skips.
void qwenDenseLayers(ConfigReader& r)
{
    const std::int64_t step = r.fields.wholeIf("decoder_sparse_step", 1, model_bounds::layers).value_or(1);
    std::int64_t dense = r.model.layers - r.model.layers / step;
    if (const nlohmann::json* listed = r.fields.member("mlp_only_layers")) {
        if (!listed->is_array() || listed->size() > static_cast<std::size_t>(r.model.layers)) {
            r.refuse("import.layers", "a list of layers is expected", "mlp_only_layers");
            return;
        }
        if (step != 1 && !listed->empty())
            r.refuse("import.layers", "listed layers together with a sparse step are not read", "mlp_only_layers");
        dense += static_cast<std::int64_t>(listed->size());
    }
    r.model.moe.denseLayers = dense;
    r.model.moe.denseFfn = r.model.ffn;
    if (dense > 0 && r.model.ffn == 0)
        r.refuse("import.layers", "layers without experts need the width of their MLP", "intermediate_size");
}

void readQwen2Moe(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.queryKeyValueBias();
    r.experts("num_experts", r.count("moe_intermediate_size", model_bounds::ffn));
    r.model.moe.sharedFfn = r.count("shared_expert_intermediate_size", model_bounds::ffn);
    r.small.perExpertLayer += r.model.hidden; // gate of the shared expert
    qwenDenseLayers(r);
    if (r.flagOr("use_sliding_window", false)) r.windowOfAllLayers("sliding_window");
    r.fields.ignore("sliding_window");
    r.fields.ignore("max_window_layers");
}

void readQwen3Moe(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.small.perLayer += 2 * r.model.headDim;
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
    r.experts("num_experts", r.count("moe_intermediate_size", model_bounds::ffn));
    qwenDenseLayers(r);
    if (r.flagOr("use_sliding_window", false)) r.windowOfAllLayers("sliding_window");
    r.fields.ignore("sliding_window");
    r.fields.ignore("max_window_layers");
}

/// Attention sinks per head; biases of attention, router and experts; half of the layers see a window.
void readGptOss(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.small.perLayer += r.model.heads;
    if (r.flagOr("attention_bias", true)) r.queryKeyValueBias(), r.outputBias();
    r.experts("num_local_experts", r.count("intermediate_size", model_bounds::ffn));
    r.fields.ignore("experts_per_token");
    r.small.perExpert = 2 * r.model.moe.expertFfn + r.model.hidden;
    r.small.perExpertLayer += r.model.moe.experts;
    r.windowByLayerTypes("sliding_window", static_cast<double>((r.model.layers + 1) / 2) / static_cast<double>(r.model.layers));
}

void latentAttention(ConfigReader& r)
{
    r.model.attention = AttentionKind::latent;
    LatentAttention& latent = r.model.latent;
    if (!r.fields.has("q_lora_rank"))
        r.refuse("import.query-rank", "latent attention without compressed queries is not modelled", "q_lora_rank");
    else latent.queryRank = r.count("q_lora_rank", model_bounds::hidden);
    latent.keyValueRank = r.count("kv_lora_rank", model_bounds::hidden);
    latent.contentHeadDim = r.count("qk_nope_head_dim", model_bounds::headDim);
    latent.ropeHeadDim = r.count("qk_rope_head_dim", model_bounds::headDim);
    latent.valueHeadDim = r.count("v_head_dim", model_bounds::headDim);
    r.small.perLayer += latent.queryRank + latent.keyValueRank; // norms of the two compressions
    r.model.kvHeads = r.model.heads;
    if (r.flagOr("attention_bias", false))
        r.refuse("import.bias", "biases of latent attention are not modelled", "attention_bias");
}

/// DeepSeek-V2 and V3 differ in a bias of the router and in what limits a token's nodes.
void readDeepseek(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    latentAttention(r);
    r.experts("n_routed_experts", r.count("moe_intermediate_size", model_bounds::ffn));
    const std::int64_t shared = r.fields.wholeIf("n_shared_experts", 0, model_bounds::experts).value_or(0);
    r.model.moe.sharedFfn = shared * r.model.moe.expertFfn;
    if (r.model.moe.sharedFfn > model_bounds::ffn)
        r.refuse("import.shared", "the shared experts are wider than can be represented", "n_shared_experts");
    r.model.moe.denseLayers = r.fields.wholeIf("first_k_dense_replace", 0, r.model.layers).value_or(0);
    r.model.moe.denseFfn = r.model.ffn;
    if (r.fields.wholeIf("moe_layer_freq", 1, model_bounds::layers).value_or(1) != 1)
        r.refuse("import.layers", "experts in some of the later layers only are not modelled", "moe_layer_freq");
    const std::int64_t groups = r.fields.wholeIf("n_group", 1, model_bounds::experts).value_or(1);
    const std::int64_t limit = r.fields.wholeIf("topk_group", 1, model_bounds::experts).value_or(groups);
    if (limit < groups) r.model.moe.nodeLimit = limit;
}

void readDeepseekV2(ConfigReader& r)
{
    readDeepseek(r);
}

void readDeepseekV3(ConfigReader& r)
{
    readDeepseek(r);
    r.small.perExpertLayer += r.model.moe.experts; // correction bias of the router
    if (r.fields.wholeIf("num_nextn_predict_layers", 0, model_bounds::layers).value_or(0) > 0)
        r.note("prediction", "the multi-token prediction layers are left out: they serve training and speculation only");
}

constexpr std::array kExperts = {
    Architecture{"mixtral", readMixtral},     Architecture{"qwen2_moe", readQwen2Moe},
    Architecture{"qwen3_moe", readQwen3Moe},  Architecture{"gpt_oss", readGptOss},
    Architecture{"deepseek_v2", readDeepseekV2}, Architecture{"deepseek_v3", readDeepseekV3},
};

} // namespace

std::span<const Architecture> expertArchitectures()
{
    return kExperts;
}

} // namespace studio
