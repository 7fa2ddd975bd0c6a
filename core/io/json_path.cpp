// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_path.h"

#include <algorithm>
#include <optional>

namespace studio::io {

namespace {

/// Walks over a text that is known to be valid JSON, without building anything.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    [[nodiscard]] std::size_t at() const { return m_at; }
    void moveTo(std::size_t at) { m_at = at; }

    void skipSpace()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at])) ++m_at;
    }
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char c)
    {
        skipSpace();
        if (peek() != c) return false;
        ++m_at;
        return true;
    }
    /// The raw inside of a string, escapes as written.
    std::string_view string()
    {
        skipSpace();
        const std::size_t begin = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"') m_at += m_text[m_at] == '\\' ? 2 : 1;
        const auto inside = m_text.substr(std::min(begin, m_text.size()), std::min(m_at, m_text.size()) - begin);
        ++m_at;
        return inside;
    }
    /// Over one value of any kind.
    void skipValue()
    {
        skipSpace();
        int depth = 0;
        while (m_at < m_text.size()) {
            const char c = peek();
            if (c == '"') {
                string();
            } else if (c == '{' || c == '[') {
                ++depth;
                ++m_at;
                continue;
            } else if (c == '}' || c == ']') {
                if (depth == 0) return;
                --depth;
                ++m_at;
            } else if ((c == ',' || c == ':' || isSpace(c)) && depth > 0) {
                ++m_at;
                continue;
            } else {
                while (m_at < m_text.size() && !isEndOfWord(peek())) ++m_at;
            }
            if (depth == 0) return;
        }
    }

private:
    static bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
    static bool isEndOfWord(char c) { return c == ',' || c == '}' || c == ']' || isSpace(c); }

    std::string_view m_text;
    std::size_t m_at = 0;
};

std::optional<std::size_t> findKey(Scanner& scanner, const std::string& wanted)
{
    std::optional<std::size_t> found;
    if (!scanner.take('{')) return found;
    for (;;) {
        scanner.skipSpace();
        if (scanner.peek() != '"') return found;
        const std::size_t keyAt = scanner.at();
        const auto key = scanner.string();
        scanner.take(':');
        if (key == wanted) found = keyAt;
        scanner.skipValue();
        if (!scanner.take(',')) return found;
    }
}

std::optional<std::size_t> findIndex(Scanner& scanner, std::size_t wanted)
{
    if (!scanner.take('[')) return {};
    for (std::size_t i = 0;; ++i) {
        scanner.skipSpace();
        if (scanner.peek() == ']' || scanner.peek() == '\0') return {};
        if (i == wanted) return scanner.at();
        scanner.skipValue();
        if (!scanner.take(',')) return {};
    }
}

} // namespace

std::string JsonPath::text() const
{
    std::string text;
    for (const auto& step : m_steps) {
        if (const auto* index = std::get_if<std::size_t>(&step)) {
            text += '[' + std::to_string(*index) + ']';
        } else {
            if (!text.empty()) text += '.';
            text += std::get<std::string>(step);
        }
    }
    return text;
}

std::size_t lineOf(std::string_view text, const JsonPath& path)
{
    Scanner scanner(text);
    if (text.starts_with("\xef\xbb\xbf")) scanner.moveTo(3);
    scanner.skipSpace();
    std::size_t best = scanner.at();
    for (const auto& step : path.steps()) {
        const auto* key = std::get_if<std::string>(&step);
        const auto found = key ? findKey(scanner, *key) : findIndex(scanner, std::get<std::size_t>(step));
        if (!found) break;
        best = *found;
        scanner.moveTo(best);
        if (key) {
            scanner.string();
            scanner.take(':');
        }
    }
    return positionOf(text, best).line;
}

TextPosition positionOf(std::string_view text, std::size_t byte)
{
    const auto before = text.substr(0, std::min(byte, text.size()));
    const auto newline = before.rfind('\n');
    const std::size_t lineStart = newline == std::string_view::npos ? 0 : newline + 1;
    return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
            1 + before.size() - lineStart};
}

std::string placeText(std::string_view fileName, std::size_t line, std::string_view path)
{
    std::string text(fileName);
    const auto append = [&text](const std::string& piece) {
        if (!text.empty()) text += ", ";
        text += piece;
    };
    if (line > 0) append("line " + std::to_string(line));
    if (!path.empty()) append(std::string(path));
    return text;
}

} // namespace studio::io
