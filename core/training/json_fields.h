// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to core: the only reader of JSON in this folder. Public headers do not include it.
#pragma once

#include "core/base/outcome.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

struct JsonLimits {
    std::size_t bytes = std::size_t{4} << 20;
    int depth = 32;
};

/// A JSON object, read strictly: within the limits, valid UTF-8, no key twice, numbers finite. Total on any bytes.
[[nodiscard]] Outcome<nlohmann::json> parseJsonObject(std::string_view text, const JsonLimits& limits = {});

/// Reads the members of one object and remembers the first objection and what nobody asked for. Readers return a
/// fallback after an objection; whoever reads asks `objection()` once, at the end.
class JsonFields {
public:
    /// `path`: where the object stands ("workloads[3].shape"), "" for the whole text.
    JsonFields(const nlohmann::json& object, std::string path);

    /// Present and not null.
    [[nodiscard]] bool has(std::string_view key) const;
    /// Member as written; null if absent. Counts as read.
    [[nodiscard]] const nlohmann::json* member(std::string_view key);

    /// Required. An objection if absent, no whole number, or outside [least, most].
    std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most);
    double number(std::string_view key, double least, double most);
    std::string text(std::string_view key);

    /// Optional: nothing if absent or null; an objection if of another kind.
    std::optional<std::int64_t> wholeIf(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<double> numberIf(std::string_view key, double least, double most);
    std::optional<std::string> textIf(std::string_view key);
    std::optional<bool> flagIf(std::string_view key);

    /// Marks a key as known although its value changes nothing.
    void ignore(std::string_view key) { m_read.emplace(key); }
    /// Keys that were neither read nor ignored, in byte order.
    [[nodiscard]] std::vector<std::string> unread() const;

    void object(std::string code, std::string text, std::string_view key,
                std::vector<std::pair<std::string, std::string>> args = {});
    [[nodiscard]] const std::optional<Error>& objection() const { return m_objection; }
    [[nodiscard]] std::string pathOf(std::string_view key) const;

private:
    const nlohmann::json& m_object;
    std::string m_path;
    std::set<std::string, std::less<>> m_read;
    std::optional<Error> m_objection;
};

} // namespace studio
