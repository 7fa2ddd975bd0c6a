// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/entry_lexer.h"

#include "core/quantity/dimension_name.h"
#include "core/quantity/entry_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace studio {

namespace {

constexpr std::size_t kLongestUnit = 16;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Letters, and every byte outside ASCII: units such as µs have them.
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool sameLetters(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

const Unit* linkRate(char prefix)
{
    return prefix == 'M'   ? findUnit("Mb/s")
           : prefix == 'G' ? findUnit("Gb/s")
           : prefix == 'T' ? findUnit("Tb/s")
                           : nullptr;
}

/// Canonical units that are spelled like this but for capitals; of the field's dimension if there are such.
std::string sameButForCapitals(std::string_view word, Dimension wanted)
{
    std::string fitting;
    std::string others;
    for (const Unit& unit : allUnits()) {
        const bool like = sameLetters(unit.symbol, word) ||
                          std::any_of(unit.aliases.begin(), unit.aliases.end(),
                                      [&](std::string_view alias) { return sameLetters(alias, word); });
        if (!like) continue;
        std::string& list = unit.dimension == wanted ? fitting : others;
        if (!list.empty()) list += " or ";
        list += unit.symbol;
    }
    return fitting.empty() ? others : fitting;
}

std::string without(std::string_view run, char sign)
{
    std::string out;
    std::copy_if(run.begin(), run.end(), std::back_inserter(out), [&](char c) { return c != sign; });
    return out;
}

} // namespace

void EntryLexer::skipSpaces()
{
    while (peek() == ' ') ++m_at;
}

bool EntryLexer::take(char sign)
{
    skipSpaces();
    if (peek() != sign) return false;
    ++m_at;
    return true;
}

bool EntryLexer::atNumber() const
{
    return isDigit(peek()) || peek() == '.' || peek() == ',';
}

bool EntryLexer::atWord() const
{
    return isLetter(peek()) || peek() == '%' || peek() == '$';
}

Outcome<double> EntryLexer::number(bool inArguments)
{
    const char decimal = m_style == DecimalStyle::point ? '.' : ',';
    const char other = m_style == DecimalStyle::point ? ',' : '.';
    const std::size_t begin = m_at;
    while (isDigit(peek()) || peek() == '.' || peek() == ',') ++m_at;
    const std::string_view run = m_text.substr(begin, m_at - begin);
    if (std::none_of(run.begin(), run.end(), isDigit)) {
        m_at = begin;
        return Error{missingNumber(), {}};
    }
    if (run.find(other) != std::string_view::npos || std::count(run.begin(), run.end(), decimal) > 1)
        return Error{misreadSeparators(run, inArguments), {}};

    if (peek() == 'e' || peek() == 'E') {
        std::size_t end = m_at + 1;
        if (end < m_text.size() && (m_text[end] == '+' || m_text[end] == '-')) ++end;
        const std::size_t digits = end;
        while (end < m_text.size() && isDigit(m_text[end])) ++end;
        if (end > digits) m_at = end;
    }
    std::string text(m_text.substr(begin, m_at - begin));
    std::replace(text.begin(), text.end(), ',', '.');
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return Error{{"entry.number-range",
                      "{typed} is beyond what can be computed with: numbers lie between 2.3e-308 and 1.7e308",
                      {{"typed", std::string(m_text.substr(begin, m_at - begin))}}},
                     {}};
    return value;
}

Message EntryLexer::misreadSeparators(std::string_view run, bool inArguments) const
{
    const char decimal = m_style == DecimalStyle::point ? '.' : ',';
    const char other = m_style == DecimalStyle::point ? ',' : '.';
    const auto ours = std::count(run.begin(), run.end(), decimal);
    const auto theirs = std::count(run.begin(), run.end(), other);
    const std::string digits = without(without(run, '.'), ',');
    if (theirs == 1 && ours == 0) {
        std::string asDecimal(run);
        asDecimal[asDecimal.find(other)] = decimal;
        Message message{other == ',' ? "entry.comma" : "entry.point",
                        other == ',' ? "A comma is not the decimal sign here and thousands are not set apart: write "
                                       "{decimal} or {grouped}"
                                     : "A point is not the decimal sign here and thousands are not set apart: write "
                                       "{decimal} or {grouped}",
                        {{"typed", std::string(run)}, {"decimal", asDecimal}, {"grouped", digits}}};
        if (inArguments) message.text += "; arguments are set apart by ';'";
        return message;
    }
    // Several signs: all set thousands apart, or the last one, if it stands once beside the other kind, is decimal.
    std::string plain = digits;
    const std::size_t last = run.find_last_of(".,");
    if (ours > 0 && theirs > 0 && std::count(run.begin(), run.end(), run[last]) == 1)
        plain.insert(plain.size() - (run.size() - last - 1), 1, decimal);
    return {"entry.grouped",
            "{typed} has more than one separator: write {plain}, thousands are not set apart",
            {{"typed", std::string(run)}, {"plain", plain}}};
}

const Unit* EntryLexer::unit(bool afterNumber)
{
    const std::string_view text = rest();
    for (std::size_t length = std::min(text.size(), kLongestUnit); length > 0; --length) {
        const std::string_view spelling = text.substr(0, length);
        if (isDigit(spelling[0]) && !(afterNumber && spelling.starts_with("1/"))) continue;
        if (spelling[0] == '/' && !afterNumber) continue;
        const bool ends = length == text.size() || !(isLetter(text[length]) || isDigit(text[length]));
        const Unit* unit = ends ? findUnit(spelling) : nullptr;
        if (!unit) continue;
        m_at += length;
        return unit;
    }
    const bool one = text.size() == 1 || (text.size() > 1 && !isLetter(text[1]) && !isDigit(text[1]));
    if (!afterNumber || !m_field->linkRate || !one) return nullptr;
    const Unit* rate = linkRate(text[0]);
    if (rate) ++m_at;
    return rate;
}

std::string_view EntryLexer::call()
{
    std::size_t end = m_at;
    while (end < m_text.size() && isLetter(m_text[end])) ++end;
    std::size_t open = end;
    while (open < m_text.size() && m_text[open] == ' ') ++open;
    if (end == m_at || open == m_text.size() || m_text[open] != '(') return {};
    const std::string_view name = m_text.substr(m_at, end - m_at);
    m_at = open + 1;
    return name;
}

std::string_view EntryLexer::word() const
{
    std::size_t end = m_at;
    while (end < m_text.size()) {
        const char c = m_text[end];
        const bool slash = c == '/' && end > m_at && end + 1 < m_text.size() && isLetter(m_text[end + 1]);
        if (!isLetter(c) && !isDigit(c) && c != '%' && c != '$' && !slash) break;
        ++end;
    }
    return m_text.substr(m_at, end - m_at);
}

Message EntryLexer::unknownWord() const
{
    const std::string typed(word());
    if (typed.size() == 1 && std::string_view("kMGTPE").find(typed[0]) != std::string_view::npos) {
        std::string units;
        for (const Unit& unit : allUnits()) {
            if (unit.dimension != m_field->dimension || !unit.symbol.starts_with(typed)) continue;
            if (!units.empty()) units += " or ";
            units += unit.symbol;
        }
        if (units.empty())
            units = m_field->unit->symbol.empty() ? "the number in full" : std::string(m_field->unit->symbol);
        return {"entry.bare-prefix",
                "{typed} alone is short for a link rate and no unit in this field: write {units}",
                {{"typed", typed}, {"units", units}}};
    }
    if (const std::string likely = sameButForCapitals(typed, m_field->dimension); !likely.empty())
        return {"entry.unit-capitals",
                "{typed} is not a unit; capitals count (b is a bit, B a byte): write {units}",
                {{"typed", typed}, {"units", likely}}};
    std::string units = unitList(m_field->dimension);
    if (m_field->dimension == dimension::none) units = "a plain number or %";
    return {
        "entry.unknown-unit", "{typed} is not a unit; this field takes {units}", {{"typed", typed}, {"units", units}}};
}

Message EntryLexer::missingNumber() const
{
    const std::string typed(atEnd() ? rest() : word().empty() ? rest().substr(0, characterLength(rest())) : word());
    if (typed.empty()) return {"entry.incomplete", "The formula stops too early: a number is missing at its end", {}};
    for (const std::string_view name : {"inf", "infinity", "nan", "\xe2\x88\x9e"}) // ∞
        if (sameLetters(typed, name))
            return {"entry.not-finite",
                    "{typed} is not a number that can be computed with: type a finite one",
                    {{"typed", typed}}};
    if (findUnit(typed))
        return {"entry.number-missing", "A number is missing before {typed}: write 1 {typed}", {{"typed", typed}}};
    return {"entry.not-a-number",
            "{typed} is not a number: type one with or without a unit, or a formula such as 72*132",
            {{"typed", typed}}};
}

Message EntryLexer::trailing() const
{
    if (atNumber()) {
        const std::string_view tail = rest();
        const auto before = std::min(m_text.find_last_not_of(' ', m_at - 1), m_text.size() - 1);
        if (isDigit(m_text[before])) {
            std::size_t begin = before;
            while (begin > 0 && (isDigit(m_text[begin - 1]) || m_text[begin - 1] == ' ')) --begin;
            const std::size_t end = std::min(tail.find_first_not_of("0123456789 .,"), tail.size());
            std::string joined =
                without(std::string(m_text.substr(begin, m_at - begin)).append(tail.substr(0, end)), ' ');
            return {"entry.spaced-digits",
                    "Digits are not set apart by spaces: write {joined}, or an operator between the numbers",
                    {{"joined", std::move(joined)}}};
        }
    }
    const std::string typed(word().empty() ? rest().substr(0, characterLength(rest())) : word());
    return {
        "entry.unexpected", "{typed} is not expected here: an operator (+ - * / ^) or the end is", {{"typed", typed}}};
}

} // namespace studio
