// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/schema.h"

#include "core/base/name_table.h"
#include "core/base/number_text.h"
#include "core/design/schema_tables.h"

#include <cmath>

namespace studio {

namespace {

constexpr std::array<std::pair<Owner, std::string_view>, 17> kOwners{{
    {Owner::accelerator, "accelerator"},
    {Owner::host, "host"},
    {Owner::nic, "nic"},
    {Owner::networkSwitch, "switch"},
    {Owner::link, "link"},
    {Owner::optic, "optic"},
    {Owner::cooling, "cooling"},
    {Owner::conversion, "conversion"},
    {Owner::storage, "storage"},
    {Owner::assembly, "assembly"},
    {Owner::fabric, "fabric"},
    {Owner::wire, "wire"},
    {Owner::scenario, "scenario"},
    {Owner::workload, "workload"},
    {Owner::strategy, "strategy"},
    {Owner::operations, "operations"},
    {Owner::site, "site"},
}};
constexpr Owner kPartKinds[] = {Owner::accelerator, Owner::host,    Owner::nic,        Owner::networkSwitch,
                                Owner::link,        Owner::optic,   Owner::cooling,    Owner::conversion,
                                Owner::storage};

std::string choiceList(const Field& field)
{
    std::string list;
    for (const auto choice : field.choices) {
        if (!list.empty()) list += ", ";
        list += choice;
    }
    return list;
}

std::string inFieldUnit(const Field& field, double base)
{
    const Unit* unit = findUnit(field.unit);
    std::string text = rounded(base / unit->factor, 6);
    if (!unit->symbol.empty()) text += " " + std::string(unit->symbol);
    return text;
}

std::optional<Message> refuseNumber(const Field& field, const Number& number)
{
    const Unit* wanted = findUnit(field.unit);
    const std::string label(field.label);
    if (!std::isfinite(number.number) || !std::isfinite(number.base()))
        return Message{"value.not-finite", "{label} must be a finite number", {{"label", label}}};
    if (field.kind == FieldKind::text || field.kind == FieldKind::part)
        return Message{"value.wants-word", "{label} wants a word, not a number", {{"label", label}}};
    if (field.kind == FieldKind::choice || field.kind == FieldKind::flag)
        return Message{"value.wants-choice", "{label} is one of: {choices}", {{"label", label}, {"choices", choiceList(field)}}};
    if (number.unit->dimension != wanted->dimension)
        return Message{"value.wrong-unit",
                       "{label} is measured in {wanted}, not in {given}",
                       {{"label", label},
                        {"wanted", wanted->symbol.empty() ? "plain numbers" : std::string(wanted->symbol)},
                        {"given", number.unit->symbol.empty() ? "plain numbers" : std::string(number.unit->symbol)}}};
    if (field.kind == FieldKind::count && number.base() != std::trunc(number.base()))
        return Message{"value.not-whole", "{label} is a whole number", {{"label", label}}};
    if (number.base() < field.min || number.base() > field.max)
        return Message{"value.out-of-range",
                       "{label} is {given}; it lies between {min} and {max}",
                       {{"label", label},
                        {"given", inFieldUnit(field, number.base())},
                        {"min", inFieldUnit(field, field.min)},
                        {"max", inFieldUnit(field, field.max)}}};
    return {};
}

} // namespace

std::span<const Field> fieldsOf(Owner owner)
{
    if (const auto fields = schema::partFields(owner); !fields.empty()) return fields;
    if (const auto fields = schema::drawingFields(owner); !fields.empty()) return fields;
    return schema::scenarioFields(owner);
}

const Field* findField(Owner owner, std::string_view key)
{
    for (const Field& field : fieldsOf(owner))
        if (field.key == key) return &field;
    return nullptr;
}

std::string_view ownerName(Owner owner)
{
    return nameIn(kOwners, owner);
}

std::span<const Owner> partKinds()
{
    return kPartKinds;
}

std::optional<Owner> partKindOf(std::string_view name)
{
    for (const Owner kind : kPartKinds)
        if (ownerName(kind) == name) return kind;
    return {};
}

std::optional<Value> fallbackOf(const Field& field)
{
    if (field.fallback.empty()) return {};
    if (field.kind != FieldKind::quantity && field.kind != FieldKind::count) return Value(std::string(field.fallback));
    const auto space = field.fallback.find(' ');
    const auto number = parseNumber(field.fallback.substr(0, space));
    const Unit* unit = findUnit(space == std::string_view::npos ? std::string_view() : field.fallback.substr(space + 1));
    return Value(Number{*number, unit});
}

std::optional<Message> refusal(const Field& field, const Value& value)
{
    if (std::holds_alternative<std::monostate>(value)) return {};
    if (const auto* number = std::get_if<Number>(&value)) return refuseNumber(field, *number);
    const std::string& word = std::get<std::string>(value);
    const std::string label(field.label);
    if (field.kind == FieldKind::quantity || field.kind == FieldKind::count)
        return Message{"value.wants-number",
                       "{label} is a number{unit}, not \"{given}\"",
                       {{"label", label},
                        {"unit", field.unit.empty() ? "" : " in " + std::string(field.unit)},
                        {"given", word}}};
    if (field.kind == FieldKind::choice || field.kind == FieldKind::flag) {
        for (const auto choice : field.choices)
            if (choice == word) return {};
        return Message{"value.wants-choice",
                       "{label} is one of: {choices}; not \"{given}\"",
                       {{"label", label}, {"choices", choiceList(field)}, {"given", word}}};
    }
    if (field.kind == FieldKind::part && !isId(word))
        return Message{"value.wants-part", "{label} is the id of a part of this design, not \"{given}\"", {{"label", label}, {"given", word}}};
    return {};
}

} // namespace studio
