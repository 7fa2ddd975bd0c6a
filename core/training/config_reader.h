// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to the import of models.
#pragma once

#include "core/training/config_import.h"
#include "core/training/json_fields.h"
#include "core/training/library.h"

#include <span>

namespace studio {

/// Weights beside the large matrices. They matter to nothing but an exact count.
struct SmallWeights {
    std::int64_t perLayer = 0;
    std::int64_t perExpert = 0; ///< biases of one routed expert of one layer
    std::int64_t perExpertLayer = 0;
    std::int64_t once = 0;
};

/// Reads one configuration object into a model. Each architecture is a short function over these words.
class ConfigReader {
public:
    ConfigReader(const nlohmann::json& object, ImportedModel& out) : fields(object, ""), m_out(out), model(out.model) {}

    JsonFields fields;

private:
    ImportedModel& m_out;

public:
    TransformerModel& model;
    SmallWeights small;

    std::int64_t count(std::string_view key, std::int64_t most) { return fields.whole(key, 1, most); }
    /// Absent: `fallback`, the default of the architecture's configuration class, and a note.
    std::int64_t countOr(std::string_view key, std::int64_t most, std::int64_t fallback);
    bool flagOr(std::string_view key, bool fallback);

    /// The keys that most decoders share: layers, hidden size, heads, key-value heads, head size, MLP, vocabulary,
    /// longest sequence, tied embeddings (default as given).
    void decoder(bool tiedByDefault);
    /// Head size = hidden size over heads, unless the key exists.
    void headSize(std::string_view key);
    /// Sets the kind of attention from the counts.
    void attentionKind();

    /// RMS norms hold one vector, layer norms two.
    void norms(std::int64_t perLayer, std::int64_t vectors);
    void queryKeyValueBias();
    void outputBias() { small.perLayer += model.hidden; }
    void mlpBias();

    /// A window of every layer, of those that `layer_types` calls sliding, or of none.
    void windowOfAllLayers(std::string_view key);
    void windowByLayerTypes(std::string_view widthKey, double shareIfNotListed);

    /// Routed experts: layers given as dense by first_k, by a step, or by a list.
    void experts(std::string_view countKey, std::int64_t width);

    void note(std::string code, std::string text, std::vector<std::pair<std::string, std::string>> args = {});
    void ignore(std::span<const std::string_view> keys);
    /// Notes for the keys that nobody read.
    void noteUnread();
    void refuse(std::string code, std::string text, std::string_view key) { fields.object(std::move(code), std::move(text), key); }
};

struct Architecture {
    std::string_view type;
    void (*read)(ConfigReader&);
};

/// config_dense.cpp and config_experts.cpp
[[nodiscard]] std::span<const Architecture> denseArchitectures();
[[nodiscard]] std::span<const Architecture> expertArchitectures();

} // namespace studio
