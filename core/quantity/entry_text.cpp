// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/entry_text.h"

#include <algorithm>

namespace studio {

namespace {

constexpr char32_t kNoCharacter = 0xffffffff;

/// The character at `at`, and moves `at` behind it; kNoCharacter for what is no UTF-8.
char32_t nextCharacter(std::string_view text, std::size_t& at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = characterLength(text.substr(at));
    const unsigned char first = byte(at);
    if (first < 0x80) {
        ++at;
        return first;
    }
    if (length == 1) return kNoCharacter;
    char32_t c = first & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) c = (c << 6) | (byte(at + i) & 0x3fU);
    at += length;
    return c;
}

bool isSpace(char32_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) ||
           c == 0x202f || c == 0x205f || c == 0x3000;
}

/// Marks that copied text carries along and that nobody sees.
bool isInvisible(char32_t c)
{
    return (c >= 0x200b && c <= 0x200f) || c == 0x2060 || c == 0xfeff;
}

/// The ASCII character of the same meaning, or the character itself.
char32_t folded(char32_t c)
{
    if (isSpace(c)) return ' ';
    if (c >= 0xff01 && c <= 0xff5e) return c - 0xfee0; // full-width forms
    switch (c) {
    case 0x3002:
        return '.'; // what a Chinese keyboard types for the point
    case 0x2212:
        return '-';
    case 0x00d7:
    case 0x00b7:
    case 0x22c5:
        return '*';
    case 0x00f7:
        return '/';
    default:
        return c;
    }
}

} // namespace

std::size_t characterLength(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.empty() ? 0 : text[0]);
    const std::size_t length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    if (first >= 0xf5 || length > text.size()) return 1;
    for (std::size_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80) return 1;
    return length;
}

Outcome<std::string> plainEntryText(std::string_view typed)
{
    if (typed.size() > kLongestEntry)
        return Error{{"entry.too-long",
                      "This text has {bytes} bytes; a number, a unit or a short formula has at most {most}",
                      {{"bytes", std::to_string(typed.size())}, {"most", std::to_string(kLongestEntry)}}},
                     {}};
    std::string out;
    for (std::size_t at = 0; at < typed.size();) {
        const std::size_t begin = at;
        const char32_t c = nextCharacter(typed, at);
        const bool space = c != kNoCharacter && isSpace(c);
        if (c == kNoCharacter || (!space && (c < 0x20 || c == 0x7f)))
            return Error{{"entry.not-text", "This is no readable text; type a number and a unit", {}}, {}};
        if (isInvisible(c)) continue;
        const char32_t plain = folded(c);
        if (plain == c && !space)
            out.append(typed.substr(begin, at - begin));
        else
            out += static_cast<char>(plain); // folded() gives ASCII
    }
    const auto first = std::min(out.find_first_not_of(' '), out.size());
    out.erase(0, first);
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
}

} // namespace studio
