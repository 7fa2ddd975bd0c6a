// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/value_text.h"

#include "core/base/number_text.h"

namespace studio {

namespace {

constexpr bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
    return text;
}

/// Length of the number that a text begins with: sign, digits, point, digits, exponent.
std::size_t numberLength(std::string_view text)
{
    const auto digits = [&](std::size_t at) {
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
        return at;
    };
    const std::size_t sign = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
    std::size_t end = digits(sign);
    if (end < text.size() && text[end] == '.') end = digits(end + 1);
    if (end == sign) return 0;
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        std::size_t exponent = end + 1;
        if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
        if (const std::size_t after = digits(exponent); after > exponent) end = after;
    }
    return end;
}

/// "400G" on a link means 400 Gb/s, as everybody who cables says.
const Unit* linkRateUnit(std::string_view suffix)
{
    if (suffix == "G") return findUnit("Gb/s");
    if (suffix == "T") return findUnit("Tb/s");
    if (suffix == "M") return findUnit("Mb/s");
    return nullptr;
}

std::string unitsOf(const Unit& like)
{
    std::string list;
    for (const Unit& unit : allUnits()) {
        if (unit.dimension != like.dimension || unit.symbol.empty()) continue;
        if (!list.empty()) list += ", ";
        list += unit.symbol;
    }
    return list;
}

Error refused(const Field& field, std::string_view text)
{
    const Unit* wanted = findUnit(field.unit);
    const std::string example = wanted->symbol.empty() ? "\"8\"" : "\"8 " + std::string(wanted->symbol) + "\"";
    return {{"value.not-a-number",
             "{label} wants a number such as {example}, not \"{given}\"",
             {{"label", std::string(field.label)}, {"example", example}, {"given", std::string(text)}}},
            {}};
}

Outcome<Value> readNumber(const Field& field, std::string_view text)
{
    const std::size_t length = numberLength(text);
    if (length == 0) return refused(field, text);
    const auto number = parseNumber(text.substr(0, length));
    if (!number) return refused(field, text);
    const std::string_view spelling = trimmed(text.substr(length));
    const Unit* wanted = findUnit(field.unit);
    const Unit* unit = spelling.empty() ? wanted : findUnit(spelling);
    if (!unit && field.linkRate) unit = linkRateUnit(spelling);
    if (!unit) {
        const std::string known = unitsOf(*wanted);
        return Error{{"value.unknown-unit",
                      "{label} is measured in {units}; \"{given}\" is no unit",
                      {{"label", std::string(field.label)},
                       {"units", known.empty() ? "plain numbers" : known},
                       {"given", std::string(spelling)}}},
                     {}};
    }
    return Value(Number{*number, unit});
}

} // namespace

std::string valueText(const Value& value)
{
    if (const auto* word = std::get_if<std::string>(&value)) return *word;
    const auto* number = std::get_if<Number>(&value);
    if (!number) return "unknown";
    std::string text = shortest(number->number);
    if (!number->unit->symbol.empty()) text += " " + std::string(number->unit->symbol);
    return text;
}

Outcome<Value> readValue(const Field& field, std::string_view text)
{
    const std::string_view given = trimmed(text);
    Value value;
    if (field.kind == FieldKind::text) {
        value = std::string(given);
    } else if (given == "unknown") {
        value = Value();
    } else if (field.kind == FieldKind::quantity || field.kind == FieldKind::count) {
        auto read = readNumber(field, given);
        if (!read) return read.error();
        value = *read;
    } else {
        value = std::string(given);
    }
    if (auto refusedBecause = refusal(field, value)) return Error{std::move(*refusedBecause), {}};
    return value;
}

} // namespace studio
