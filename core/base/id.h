// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace studio {

/// Whether a text may be an id: [a-z0-9-]+, at most 64 characters.
[[nodiscard]] constexpr bool isId(std::string_view text)
{
    if (text.empty() || text.size() > 64) return false;
    for (const char c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
    return true;
}

/// The name by which one kind of thing is referred to; ids of different kinds do not mix.
template <class Kind>
class Id {
public:
    Id() = default;
    explicit Id(std::string text) : m_text(std::move(text)) {}
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool empty() const { return m_text.empty(); }
    friend auto operator<=>(const Id&, const Id&) = default;

private:
    std::string m_text;
};

using PartId = Id<struct PartKind>;
using AssemblyId = Id<struct AssemblyKind>;
using MemberId = Id<struct MemberKind>;
using FabricId = Id<struct FabricKind>;
using LinkId = Id<struct LinkKind>;
using ScenarioId = Id<struct ScenarioKind>;
using SourceId = Id<struct SourceKind>;

} // namespace studio

template <class Kind>
struct std::hash<studio::Id<Kind>> {
    std::size_t operator()(const studio::Id<Kind>& id) const noexcept { return std::hash<std::string>{}(id.text()); }
};
