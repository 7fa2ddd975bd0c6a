// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/value_text.h"

#include "core/base/number_text.h"

namespace studio {

namespace {

constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
    return text;
}

/// The reader of entries knows no labels.
Error labelled(Error error, const Field& field)
{
    error.message.text = "{label}: " + error.message.text;
    error.message.args.emplace_back("label", field.label);
    return error;
}

} // namespace

EntryField entryFieldOf(const Field& field)
{
    const Unit* unit = findUnit(field.unit);
    return {unit->dimension, unit, field.linkRate, field.min, field.max, field.kind == FieldKind::count};
}

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
        const auto entry = parseEntry(given, entryFieldOf(field));
        if (!entry) return labelled(entry.error(), field);
        value = Number{entry->number, entry->unit};
    } else {
        value = std::string(given);
    }
    if (auto refusedBecause = refusal(field, value)) return Error{std::move(*refusedBecause), {}};
    return value;
}

} // namespace studio
