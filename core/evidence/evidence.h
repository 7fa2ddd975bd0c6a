// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"
#include "core/base/unknown_keys.h"

#include <optional>
#include <string>
#include <string_view>

namespace studio {

/// How far a value can be trusted. A: primary source or paper measurement. B: vendor account, official figure
/// through a recount. C: estimate, third party, unknown. A result is never better than its weakest input.
enum class Level { A, B, C };

/// What a value rests on.
enum class Basis {
    officialRelease,
    mlperf,
    paperMeasurement,
    thirdPartyMeasurement,
    vendorClaim,
    launchEvent,
    estimate,
};

/// How real a part, a link or an interconnect path is.
enum class State { massProduced, specificationPublished, planned };

[[nodiscard]] constexpr Level weaker(Level a, Level b)
{
    return a < b ? b : a;
}

[[nodiscard]] std::string_view levelName(Level level);   ///< "A", "B", "C"
[[nodiscard]] std::string_view basisName(Basis basis);   ///< "official release", …, as files write it
[[nodiscard]] std::string_view stateName(State state);   ///< "mass-produced", "specification published", "planned"
[[nodiscard]] std::optional<Level> levelOf(std::string_view name);
[[nodiscard]] std::optional<Basis> basisOf(std::string_view name);
[[nodiscard]] std::optional<State> stateOf(std::string_view name);

/// Where a value comes from: a document, a data set, a person.
struct Source {
    SourceId id;
    std::string title;
    std::string publisher;
    std::string date; ///< as printed: "2025-06", "2024", "" if unknown
    std::string url;
    std::string access; ///< how it was seen: "read", "via another source", "not opened"
    UnknownKeys unknownKeys;

    friend bool operator==(const Source&, const Source&) = default;
};

/// What stands beside a value: level, basis, source, date, note.
struct Evidence {
    Level level = Level::C;
    Basis basis = Basis::estimate;
    SourceId source; ///< empty: no source, only a reason in `note`
    std::string date;
    std::string note;

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

} // namespace studio
