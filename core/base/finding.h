// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <string>
#include <vector>

namespace studio {

enum class Severity { note, warning, error };

[[nodiscard]] constexpr std::string_view severityName(Severity s)
{
    return s == Severity::error ? "error" : s == Severity::warning ? "warning" : "note";
}

/// Something about a design that its architect should know. The rule is the message's code; `where` are the
/// dotted paths of the objects concerned (none, one or several), first the one to show.
struct Finding {
    Severity severity = Severity::note;
    Message message;
    std::vector<std::string> where;
    std::string waiver; ///< the architect's reason for living with it; empty: not waived

    [[nodiscard]] const std::string& rule() const { return message.code; }
    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

[[nodiscard]] inline Finding makeFinding(Severity severity, std::string rule, std::string text,
                                         std::vector<std::pair<std::string, std::string>> args = {},
                                         std::vector<std::string> where = {})
{
    return {severity, {std::move(rule), std::move(text), std::move(args)}, std::move(where), {}};
}

} // namespace studio
