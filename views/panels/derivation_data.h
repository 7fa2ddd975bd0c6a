// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/engine/figure.h"
#include "views/widgets/derivation_model.h"

#include <map>

namespace studio::views {

/// The derivation of a figure in words, and where its inputs stand in the design.
struct DerivationWords {
    DerivationData data;
    std::map<QString, std::string> paths; ///< of inputs, by the name they have in the data
};

[[nodiscard]] DerivationWords derivationWords(const Design& design, const Figure& figure);

/// "Power at full load of Ascend 910C": an input by the words an architect knows; the path itself if it is none of the
/// design's.
[[nodiscard]] QString inputName(const Design& design, const std::string& path);

} // namespace studio::views
