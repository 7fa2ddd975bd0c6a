// SPDX-License-Identifier: GPL-3.0-or-later
// Decoders without experts. Shapes and defaults: the configuration and model classes of huggingface/transformers (facts).
#include "core/training/config_reader.h"

#include <array>

namespace studio {
namespace {

/// One scale per norm, two norms a layer, and biases only where two flags ask for them.
void readLlama(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
    if (r.flagOr("mlp_bias", false)) r.mlpBias();
}

void readMistral(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.windowOfAllLayers("sliding_window");
}

/// Windows only where use_sliding_window says so, and then from layer max_window_layers on.
void qwenWindow(ConfigReader& r)
{
    const bool used = r.flagOr("use_sliding_window", false);
    const auto first = r.fields.wholeIf("max_window_layers", 0, model_bounds::layers);
    if (!used) {
        r.fields.ignore("sliding_window");
        r.fields.ignore("layer_types");
        return;
    }
    const double layers = static_cast<double>(r.model.layers);
    const double from = first ? static_cast<double>(std::min(*first, r.model.layers)) : 0;
    r.windowByLayerTypes("sliding_window", (layers - from) / layers);
}

void readQwen2(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.queryKeyValueBias();
    qwenWindow(r);
}

void readQwen3(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.small.perLayer += 2 * r.model.headDim; // norms of query and key heads
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
    qwenWindow(r);
}

void readPhi3(ConfigReader& r)
{
    r.decoder(false);
    r.norms(2, 1);
    r.windowOfAllLayers("sliding_window");
}

/// Attention and MLP in parallel behind one layer norm; biases everywhere, the output head included.
void readPhi(ConfigReader& r)
{
    r.decoder(false);
    r.model.mlpMatrices = 2;
    r.model.parallelBlock = true;
    r.norms(1, 2);
    r.queryKeyValueBias();
    r.outputBias();
    r.mlpBias();
    r.small.once += r.model.vocabulary;
    if (r.flagOr("qk_layernorm", false)) r.small.perLayer += 4 * r.model.headDim;
}

void readGemma(ConfigReader& r)
{
    r.decoder(true);
    r.norms(2, 1);
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
}

/// Norms before and after each half of a layer; every other layer sees a window.
void readGemma2(ConfigReader& r)
{
    r.decoder(true);
    r.norms(4, 1);
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
    r.windowByLayerTypes("sliding_window", static_cast<double>((r.model.layers + 1) / 2) / static_cast<double>(r.model.layers));
}

/// As Gemma 2 with norms of query and key heads; one layer in sliding_window_pattern (6) sees everything.
void readGemma3(ConfigReader& r)
{
    r.decoder(true);
    r.norms(4, 1);
    r.small.perLayer += 2 * r.model.headDim;
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
    const std::int64_t pattern = r.fields.wholeIf("sliding_window_pattern", 1, model_bounds::layers).value_or(6);
    const std::int64_t full = r.model.layers / pattern;
    r.windowByLayerTypes("sliding_window", static_cast<double>(r.model.layers - full) / static_cast<double>(r.model.layers));
}

/// Squared ReLU between two matrices; layer norms with scale and shift.
void readNemotron(ConfigReader& r)
{
    r.decoder(false);
    r.model.mlpMatrices = 2;
    r.norms(2, 2);
    if (r.flagOr("attention_bias", false)) r.queryKeyValueBias(), r.outputBias();
    if (r.flagOr("mlp_bias", false)) r.mlpBias();
}

/// Learned positions, biases everywhere, keys of its own.
void readGpt2(ConfigReader& r)
{
    r.model.layers = r.count("n_layer", model_bounds::layers);
    r.model.hidden = r.count("n_embd", model_bounds::hidden);
    r.model.heads = r.model.kvHeads = r.count("n_head", model_bounds::heads);
    r.headSize("head_dim");
    r.model.ffn = r.fields.wholeIf("n_inner", 1, model_bounds::ffn).value_or(4 * r.model.hidden);
    r.model.mlpMatrices = 2;
    r.model.vocabulary = r.count("vocab_size", model_bounds::vocabulary);
    r.model.sequence = r.count("n_positions", model_bounds::sequence);
    r.fields.ignore("n_ctx");
    r.model.tiedEmbeddings = r.flagOr("tie_word_embeddings", true);
    r.norms(2, 2);
    r.queryKeyValueBias();
    r.outputBias();
    r.mlpBias();
    r.small.once += r.model.sequence * r.model.hidden;
}

void readGptNeox(ConfigReader& r)
{
    r.decoder(false);
    r.model.mlpMatrices = 2;
    r.model.parallelBlock = r.flagOr("use_parallel_residual", true);
    r.norms(2, 2);
    if (r.flagOr("attention_bias", true)) r.queryKeyValueBias(), r.outputBias();
    r.mlpBias();
}

/// Learned positions with two more rows than positions.
void readOpt(ConfigReader& r)
{
    r.model.layers = r.count("num_hidden_layers", model_bounds::layers);
    r.model.hidden = r.count("hidden_size", model_bounds::hidden);
    r.model.heads = r.model.kvHeads = r.count("num_attention_heads", model_bounds::heads);
    r.headSize("head_dim");
    r.model.ffn = r.count("ffn_dim", model_bounds::ffn);
    r.model.mlpMatrices = 2;
    r.model.vocabulary = r.count("vocab_size", model_bounds::vocabulary);
    r.model.sequence = r.count("max_position_embeddings", model_bounds::sequence);
    r.model.tiedEmbeddings = r.flagOr("tie_word_embeddings", true);
    const std::int64_t projected = r.fields.wholeIf("word_embed_proj_dim", 1, model_bounds::hidden).value_or(r.model.hidden);
    if (projected != r.model.hidden)
        r.refuse("import.projection", "embeddings narrower than the hidden size are not modelled", "word_embed_proj_dim");
    r.norms(2, 2);
    if (!r.flagOr("do_layer_norm_before", true)) r.small.once -= 2 * r.model.hidden; // no norm after the last layer
    if (r.flagOr("enable_bias", true)) r.queryKeyValueBias(), r.outputBias(), r.mlpBias();
    r.small.once += (r.model.sequence + 2) * r.model.hidden;
}

void readFalcon(ConfigReader& r)
{
    r.model.layers = r.count(r.fields.has("n_layer") ? "n_layer" : "num_hidden_layers", model_bounds::layers);
    r.model.hidden = r.count("hidden_size", model_bounds::hidden);
    r.model.heads = r.count(r.fields.has("n_head") ? "n_head" : "num_attention_heads", model_bounds::heads);
    r.headSize("head_dim");
    const bool grouped = r.flagOr("new_decoder_architecture", false);
    const bool oneHead = r.flagOr("multi_query", true);
    const std::string_view key = r.fields.has("n_head_kv") ? "n_head_kv" : "num_kv_heads";
    const auto listed = r.fields.wholeIf(key, 1, model_bounds::heads);
    r.model.kvHeads = grouped ? listed.value_or(r.model.heads) : oneHead ? 1 : r.model.heads;
    r.model.ffn = r.fields.wholeIf("ffn_hidden_size", 1, model_bounds::ffn).value_or(4 * r.model.hidden);
    r.model.mlpMatrices = 2;
    r.model.vocabulary = r.count("vocab_size", model_bounds::vocabulary);
    r.model.sequence = r.countOr("max_position_embeddings", model_bounds::sequence, 2048);
    r.model.tiedEmbeddings = r.flagOr("tie_word_embeddings", true);
    r.model.parallelBlock = grouped || r.flagOr("parallel_attn", true);
    const std::int64_t inParallel = r.fields.wholeIf("num_ln_in_parallel_attn", 1, 2).value_or(2);
    r.norms(grouped ? inParallel : r.model.parallelBlock ? 1 : 2, 2);
    if (r.flagOr("bias", false)) r.queryKeyValueBias(), r.outputBias(), r.mlpBias();
}

constexpr std::array kDense = {
    Architecture{"llama", readLlama},     Architecture{"mistral", readMistral},   Architecture{"qwen2", readQwen2},
    Architecture{"qwen3", readQwen3},     Architecture{"phi3", readPhi3},         Architecture{"phi", readPhi},
    Architecture{"gemma", readGemma},     Architecture{"gemma2", readGemma2},     Architecture{"gemma3_text", readGemma3},
    Architecture{"nemotron", readNemotron}, Architecture{"gpt2", readGpt2},       Architecture{"gpt_neox", readGptNeox},
    Architecture{"opt", readOpt},         Architecture{"falcon", readFalcon},
};

} // namespace

std::span<const Architecture> denseArchitectures()
{
    return kDense;
}

} // namespace studio
