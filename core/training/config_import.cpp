// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/config_import.h"

#include "core/base/number_text.h"
#include "core/training/config_reader.h"
#include "core/training/model_check.h"

#include <algorithm>
#include <array>

namespace studio {
namespace {

using nlohmann::json;

/// Keys that say how a model is run, initialised or tokenised, not what shape it has.
constexpr std::string_view kWithoutEffect[] = {
    "_attn_implementation", "_attn_implementation_autoset", "_commit_hash", "_name_or_path", "activation", "activation_dropout",
    "activation_function", "alibi", "apply_residual_connection_post_layernorm", "architectures", "attention_dropout",
    "attention_softmax_in_fp32", "attn_logit_softcapping", "attn_pdrop", "auto_map", "aux_loss_alpha", "bos_token_id", "cache_implementation",
    "dropout", "dtype", "embd_pdrop", "embed_dropout", "eos_token_id", "eoi_token_index", "ep_size", "final_logit_softcapping",
    "hidden_act", "hidden_activation", "hidden_dropout", "hidden_dropout_prob", "init_std", "initial_context_length", "initializer_range",
    "layer_norm_epsilon", "layer_norm_eps", "layerdrop", "model_type", "norm_eps", "norm_topk_prob", "original_max_position_embeddings",
    "output_router_logits", "pad_token_id", "partial_rotary_factor", "prefix", "pretraining_tp", "query_pre_attn_scalar",
    "reorder_and_upcast_attn", "resid_pdrop", "rms_norm_eps", "rope_interleave", "rope_local_base_freq", "rope_parameters", "rope_scaling",
    "rope_theta", "rotary_emb_base", "rotary_pct", "routed_scaling_factor", "router_aux_loss_coef", "router_jitter_noise",
    "scale_attn_by_inverse_layer_idx", "scale_attn_weights", "scoring_func", "seq_aux", "summary_activation", "summary_first_dropout",
    "summary_proj_to_labels", "summary_type", "summary_use_proj", "swiglu_limit", "task_specific_params", "topk_method",
    "torch_dtype", "transformers_version", "use_bfloat16", "use_cache", "use_qk_norm", "_remove_final_layer_norm", "head_dim_scale",
    "layer_norm_elementwise_affine", "unk_token_id", "decoder_start_token_id", "sep_token_id", "embedding_dropout", "resid_dropout"};

constexpr std::size_t kKnown = 20;

const Architecture* architectureOf(std::string_view type)
{
    for (const auto list : {denseArchitectures(), expertArchitectures()})
        for (const Architecture& known : list)
            if (known.type == type) return &known;
    return nullptr;
}

/// A name that can be shown: no control characters, at most 200 bytes, no character cut in two.
std::string nameOf(JsonFields& top)
{
    std::string name = top.textIf("_name_or_path").value_or("");
    std::size_t size = std::min<std::size_t>(name.size(), 200);
    while (size < name.size() && size > 0 && (static_cast<unsigned char>(name[size]) & 0xc0u) == 0x80u) --size;
    name.resize(size);
    for (char& c : name)
        if ((c >= 0 && c < ' ') || c == 127) c = ' ';
    return name;
}

Error unknownArchitecture(const std::string& type)
{
    std::string known;
    for (const std::string_view name : importableArchitectures()) known += (known.empty() ? "" : ", ") + std::string(name);
    std::string shown;
    for (const char c : type.substr(0, 80)) shown += c >= ' ' && c < 127 ? c : '?';
    return {Message{"import.architecture", "the architecture \"{name}\" is not known; known are {known}",
                    {{"name", shown}, {"known", known}}},
            "model_type"};
}

void countWeights(ImportedModel& out, const SmallWeights& small)
{
    const TransformerModel& m = out.model;
    const ParameterCount large = countParameters(m);
    const std::int64_t expertLayers = m.isMoe() ? m.layers - m.moe.denseLayers : 0;
    const std::int64_t everywhere = small.perLayer * m.layers + small.perExpertLayer * expertLayers + small.once;
    out.parameters = large.total + everywhere + small.perExpert * m.moe.experts * expertLayers;
    out.activeParameters = large.active + everywhere + small.perExpert * m.moe.topK * expertLayers;
}

/// What the estimate takes is what can be imported; it also bounds every product below.
void checkModel(ConfigReader& r)
{
    if (!r.model.isMoe() && r.model.ffn < 1)
        r.refuse("import.mlp", "the width of the MLP is missing", "intermediate_size");
    const auto faults = modelFaults(r.model);
    if (faults.empty()) return;
    const CountFault& fault = faults.front();
    r.fields.object("import.out-of-range", "{field} of {value} is not between {low} and {high}", "",
                    {{"field", fault.field}, {"value", shortest(fault.value)}, {"low", shortest(fault.low)},
                     {"high", shortest(fault.high)}});
}

void noteSequence(ConfigReader& r)
{
    r.note("sequence", "the sequence is set to the longest the model takes, {tokens} tokens; give the one it is trained or served with",
           {{"tokens", std::to_string(r.model.sequence)}});
    if (r.fields.has("quantization_config")) {
        r.fields.ignore("quantization_config");
        r.note("quantization", "the checkpoint is quantised; counts are of elements, not of stored bytes");
    }
}

Outcome<ImportedModel> readModel(const json& object, const std::string& type, ImportedModel out)
{
    const Architecture* known = architectureOf(type);
    if (known == nullptr) return unknownArchitecture(type);
    out.architecture = type;
    ConfigReader r(object, out);
    r.ignore(kWithoutEffect);
    known->read(r);
    r.attentionKind();
    if (r.model.isMoe()) r.model.ffn = 0; // the width of dense layers stands with the experts
    checkModel(r);
    if (r.fields.objection()) return *r.fields.objection();
    noteSequence(r);
    r.noteUnread();
    countWeights(out, r.small);
    return out;
}

} // namespace

Outcome<ImportedModel> importConfig(std::string_view text)
{
    const auto root = parseJsonObject(text);
    if (!root) return root.error();
    JsonFields top(*root, "");
    const std::string type = top.text("model_type");
    if (top.objection()) return *top.objection();
    ImportedModel out;
    out.model.name = nameOf(top);
    if (type != "gemma3") return readModel(*root, type, std::move(out));

    // A language model with a picture encoder: the text part stands in an object of its own.
    const json* inner = top.member("text_config");
    if (inner == nullptr || !inner->is_object())
        return Error{Message{"import.text-config", "the text part of the model is missing", {}}, "text_config"};
    out.notes.push_back({Severity::note, Message{"import.vision", "the picture encoder is left out", {}}, {}, {}});
    auto model = readModel(*inner, "gemma3_text", std::move(out));
    if (!model) return Error{model.error().message, "text_config." + model.error().where};
    return model;
}

std::span<const std::string_view> importableArchitectures()
{
    static const std::array<std::string_view, kKnown + 1> names = [] {
        std::array<std::string_view, kKnown + 1> all;
        std::size_t at = 0;
        for (const auto list : {denseArchitectures(), expertArchitectures()})
            for (const Architecture& known : list) all[at++] = known.type;
        all[at] = "gemma3";
        return all;
    }();
    return names;
}

} // namespace studio
