// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace studio::io {

/// The way from the top of a JSON text to one of its values: keys and indices.
class JsonPath {
public:
    void push(std::string key) { m_steps.emplace_back(std::move(key)); }
    void push(std::size_t index) { m_steps.emplace_back(index); }
    void pop() { m_steps.pop_back(); }
    [[nodiscard]] const std::vector<std::variant<std::string, std::size_t>>& steps() const { return m_steps; }
    /// "assemblies.node.members[3].count"; "" at the top.
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::variant<std::string, std::size_t>> m_steps;
};

/// The line, from 1, on which a value stands in a valid JSON text, or that of the deepest ancestor that is there.
/// Of a key that occurs twice the last one counts. Reads the text once; meant for error messages only.
[[nodiscard]] std::size_t lineOf(std::string_view text, const JsonPath& path);

/// The line and the column, both from 1, of a byte.
struct TextPosition {
    std::size_t line = 1;
    std::size_t column = 1;
};
[[nodiscard]] TextPosition positionOf(std::string_view text, std::size_t byte);

/// "FILE, line 12, parts.h100.power" without the pieces that are empty or zero.
[[nodiscard]] std::string placeText(std::string_view fileName, std::size_t line, std::string_view path);

} // namespace studio::io
