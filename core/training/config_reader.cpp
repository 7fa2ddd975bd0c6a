// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/config_reader.h"

#include "core/base/number_text.h"

#include <algorithm>

namespace studio {
namespace {

/// A key of a foreign file as a message may show it.
std::string shown(std::string_view key)
{
    constexpr std::size_t kMost = 60;
    std::string text;
    for (const char c : key.substr(0, kMost)) text += c >= ' ' && c < 127 ? c : '?';
    return key.size() > kMost ? text + "..." : text;
}

} // namespace

std::int64_t ConfigReader::countOr(std::string_view key, std::int64_t most, std::int64_t fallback)
{
    if (const auto value = fields.wholeIf(key, 1, most)) return *value;
    note("default", "\"{key}\" is absent; the architecture's default {value} is used",
         {{"key", std::string(key)}, {"value", std::to_string(fallback)}});
    return fallback;
}

bool ConfigReader::flagOr(std::string_view key, bool fallback)
{
    return fields.flagIf(key).value_or(fallback);
}

void ConfigReader::decoder(bool tiedByDefault)
{
    model.layers = count("num_hidden_layers", model_bounds::layers);
    model.hidden = count("hidden_size", model_bounds::hidden);
    model.heads = count("num_attention_heads", model_bounds::heads);
    model.kvHeads = fields.wholeIf("num_key_value_heads", 1, model_bounds::heads).value_or(model.heads);
    headSize("head_dim");
    if (fields.has("intermediate_size")) model.ffn = fields.whole("intermediate_size", 0, model_bounds::ffn);
    model.mlpMatrices = 3;
    model.vocabulary = count("vocab_size", model_bounds::vocabulary);
    model.sequence = count("max_position_embeddings", model_bounds::sequence);
    model.tiedEmbeddings = flagOr("tie_word_embeddings", tiedByDefault);
}

void ConfigReader::headSize(std::string_view key)
{
    if (const auto given = fields.wholeIf(key, 1, model_bounds::headDim)) {
        model.headDim = *given;
        return;
    }
    if (model.hidden % model.heads != 0)
        refuse("import.head-size", "the heads do not divide the hidden size and no head size is given", key);
    model.headDim = std::max<std::int64_t>(1, model.hidden / model.heads);
}

void ConfigReader::attentionKind()
{
    if (model.isLatent()) return;
    if (model.kvHeads < 1 || model.heads % model.kvHeads != 0)
        refuse("import.kv-heads", "the key-value heads do not divide the attention heads", "num_key_value_heads");
    model.attention = model.kvHeads == model.heads ? AttentionKind::multiHead
                      : model.kvHeads == 1         ? AttentionKind::multiQuery
                                                   : AttentionKind::groupedQuery;
}

void ConfigReader::norms(std::int64_t perLayer, std::int64_t vectors)
{
    small.perLayer += perLayer * vectors * model.hidden;
    small.once += vectors * model.hidden;
}

void ConfigReader::queryKeyValueBias()
{
    small.perLayer += (model.heads + 2 * model.kvHeads) * model.headDim;
}

void ConfigReader::mlpBias()
{
    small.perLayer += (model.mlpMatrices - 1) * model.ffn + model.hidden;
}

void ConfigReader::windowOfAllLayers(std::string_view key)
{
    if (const auto width = fields.wholeIf(key, 1, model_bounds::sequence)) {
        model.window.width = *width;
        model.window.layerShare = 1;
    }
}

void ConfigReader::windowByLayerTypes(std::string_view widthKey, double shareIfNotListed)
{
    const auto width = fields.wholeIf(widthKey, 1, model_bounds::sequence);
    double share = shareIfNotListed;
    if (const nlohmann::json* types = fields.member("layer_types")) {
        if (!types->is_array() || types->size() != static_cast<std::size_t>(model.layers)) {
            refuse("import.layer-types", "a list with one type per layer is expected", "layer_types");
            return;
        }
        std::int64_t sliding = 0;
        for (const auto& type : *types) {
            if (type == "sliding_attention") ++sliding;
            else if (type != "full_attention")
                refuse("import.layer-types", "layers other than full and sliding attention are not known", "layer_types");
        }
        share = static_cast<double>(sliding) / static_cast<double>(model.layers);
    }
    if (!width || share <= 0) return;
    model.window.width = *width;
    model.window.layerShare = share;
}

void ConfigReader::experts(std::string_view countKey, std::int64_t width)
{
    model.moe.experts = count(countKey, model_bounds::experts);
    model.moe.topK = count("num_experts_per_tok", model.moe.experts);
    model.moe.expertFfn = width;
}

void ConfigReader::note(std::string code, std::string text, std::vector<std::pair<std::string, std::string>> args)
{
    m_out.notes.push_back({Severity::note, Message{"import." + std::move(code), std::move(text), std::move(args)}, {}, {}});
}

void ConfigReader::ignore(std::span<const std::string_view> keys)
{
    for (const std::string_view key : keys) fields.ignore(key);
}

void ConfigReader::noteUnread()
{
    constexpr std::size_t kMost = 50;
    const auto keys = fields.unread();
    for (std::size_t i = 0; i < std::min(keys.size(), kMost); ++i)
        note("unread-key", "\"{key}\" is not known for this architecture and has no effect here", {{"key", shown(keys[i])}});
    if (keys.size() > kMost)
        note("unread-keys", "{count} further keys are not known and have no effect here",
             {{"count", std::to_string(keys.size() - kMost)}});
}

} // namespace studio
