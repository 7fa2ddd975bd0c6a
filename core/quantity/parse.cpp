// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/parse.h"

#include "core/base/number_text.h"
#include "core/quantity/dimension_name.h"
#include "core/quantity/entry_text.h"
#include "core/quantity/expression.h"

#include <cmath>
#include <optional>

namespace studio {

namespace {

std::string inFieldUnit(double base, const EntryField& field, DecimalStyle style)
{
    return editorText(numberIn(base, *field.unit), *field.unit, style);
}

std::optional<Message> outsideBounds(const Entry& entry, const EntryField& field, DecimalStyle style)
{
    if (entry.base < 0 && field.min >= 0)
        return Message{"entry.negative",
                       "{typed} is negative; the least is {least}",
                       {{"typed", entry.echo}, {"least", inFieldUnit(field.min, field, style)}}};
    if (entry.base < field.min)
        return Message{"entry.too-small-here",
                       "{typed} is too little; the least is {least}",
                       {{"typed", entry.echo}, {"least", inFieldUnit(field.min, field, style)}}};
    if (entry.base > field.max)
        return Message{"entry.too-large-here",
                       "{typed} is too much; the most is {most}",
                       {{"typed", entry.echo}, {"most", inFieldUnit(field.max, field, style)}}};
    const double count = numberIn(entry.base, *field.unit);
    if (field.whole && count != std::trunc(count))
        return Message{"entry.not-whole",
                       "{typed} is not a whole number: write {below} or {above}",
                       {{"typed", entry.echo},
                        {"below", editorText(std::floor(count), *field.unit, style)},
                        {"above", editorText(std::ceil(count), *field.unit, style)}}};
    return {};
}

Message wrongDimension(const ExpressionValue& value, const EntryField& field)
{
    const std::string units = unitList(field.dimension);
    return {"entry.wrong-dimension",
            field.dimension == dimension::none ? "This is {kind}; the field takes {wanted}"
                                               : "This is {kind}; the field takes {wanted}, in {units}",
            {{"kind", dimensionName(value.dimension)}, {"wanted", dimensionName(field.dimension)}, {"units", units}}};
}

} // namespace

Outcome<Entry> parseEntry(std::string_view typed, const EntryField& field, DecimalStyle style)
{
    const auto text = plainEntryText(typed);
    if (!text) return text.error();
    if (text->empty())
        return Error{{"entry.empty",
                      "Nothing was typed: a number is expected, such as {example}",
                      {{"example", editorText(1, *field.unit, style)}}},
                     {}};
    const auto value = evaluateExpression(*text, field, style);
    if (!value) return value.error();
    if (!value->bare && value->dimension != field.dimension) return Error{wrongDimension(*value, field), {}};

    Entry entry;
    if (value->bare)
        entry = {value->number, field.unit, 0, {}};
    else if (value->unit)
        entry = {value->number, value->unit, 0, {}};
    else
        entry = {numberIn(value->number, *field.unit), field.unit, 0, {}};
    if (entry.number == 0) entry.number = 0; // no negative zero
    entry.base = entry.number * entry.unit->factor;
    entry.echo = editorText(entry.number, *entry.unit, style);
    if (!std::isfinite(entry.base) || (entry.base == 0 && entry.number != 0))
        return Error{{"entry.number-range",
                      "{typed} is beyond what can be computed with: numbers lie between 2.3e-308 and 1.7e308",
                      {{"typed", entry.echo}}},
                     {}};
    if (const auto refusal = outsideBounds(entry, field, style)) return Error{*refusal, {}};
    return entry;
}

} // namespace studio
