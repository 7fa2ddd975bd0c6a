// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace studio {

/// Looks up in a small constexpr array of (enumerator, name) pairs; empty if absent.
template <class Table, class Key>
[[nodiscard]] constexpr std::string_view nameIn(const Table& table, Key key)
{
    for (const auto& [k, name] : table)
        if (k == key) return name;
    return {};
}

/// The other way round.
template <class Table>
[[nodiscard]] constexpr auto keyIn(const Table& table, std::string_view name)
    -> std::optional<typename Table::value_type::first_type>
{
    for (const auto& [k, n] : table)
        if (n == name) return k;
    return {};
}

} // namespace studio
