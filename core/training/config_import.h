// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/training/transformer_model.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace studio {

/// A model read from a Hugging Face config.json.
struct ImportedModel {
    TransformerModel model;
    std::string architecture; ///< model_type as the file names it

    /// Every weight of the checkpoint: norms, biases and learned positions too, which countParameters() leaves out.
    std::int64_t parameters = 0;
    /// Of these, what one token passes (both embeddings, unless tied, counted).
    std::int64_t activeParameters = 0;

    /// Keys that were not read, defaults that were filled in, parts of the model that are left out.
    Findings notes;
};

/// Reads a decoder-only language model. An architecture that is not known is refused by name, as is a shape that the
/// estimate cannot represent. The sequence becomes the longest the model takes, and a note says so. Total on any bytes.
[[nodiscard]] Outcome<ImportedModel> importConfig(std::string_view json);

/// The values of model_type that importConfig() knows, in a fixed order.
[[nodiscard]] std::span<const std::string_view> importableArchitectures();

} // namespace studio
