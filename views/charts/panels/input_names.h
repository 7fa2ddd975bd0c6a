// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace studio::views {

/// How the inputs of a design are called, from its results alone: "parts.h100-sxm.power" is "Power of H100 SXM".
class InputNames {
public:
    explicit InputNames(const Results& results);

    [[nodiscard]] QString of(const std::string& path) const;
    /// Name of the thing at the path of a part, a sheet or a fabric; its id if nothing is known of it.
    [[nodiscard]] QString thing(const std::string& path) const;
    /// "Power of H100 SXM is unknown", "Power of H100 SXM and 3 more are unknown".
    [[nodiscard]] QString unknownSentence(const std::vector<std::string>& paths) const;

private:
    std::map<std::string, QString> m_things;
};

} // namespace studio::views
