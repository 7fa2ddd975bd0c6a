// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/quantity_text.h"

#include "core/base/number_text.h"
#include "core/design/value_text.h"

#include <QLocale>

namespace studio::views {

namespace {

NumberText split(const std::string& text, const Unit& unit)
{
    QString all = QString::fromStdString(text);
    const QString symbol = QString::fromUtf8(unit.symbol.data(), static_cast<qsizetype>(unit.symbol.size()));
    if (symbol.isEmpty() || !all.endsWith(symbol)) return {all, {}, true};
    all.chop(symbol.size());
    return {all.trimmed(), symbol, true};
}

EntryField entryIn(const Field& field, const Unit* shown)
{
    EntryField entry = entryFieldOf(field);
    if (shown && shown->dimension == entry.dimension) entry.unit = shown;
    return entry;
}

} // namespace

DecimalStyle decimalStyle()
{
    return QLocale().decimalPoint() == QLatin1String(",") ? DecimalStyle::comma : DecimalStyle::point;
}

NumberText shownNumber(double base, Dimension dimension, const Unit* unit, int significant)
{
    const Unit& shown = unit ? *unit : readableUnit(dimension, base);
    return split(displayText(base, dimension, {decimalStyle(), true, significant, &shown}), shown);
}

QString shownText(double base, Dimension dimension, const Unit* unit, int significant)
{
    return shownNumber(base, dimension, unit, significant).joined();
}

QString shownCount(double count)
{
    return shownText(count, dimension::none, findUnit(""));
}

NumberText editorNumber(const Value& value)
{
    if (const auto* number = std::get_if<Number>(&value))
        return split(editorText(number->number, *number->unit, decimalStyle()), *number->unit);
    if (const auto* word = std::get_if<std::string>(&value)) return {QString::fromStdString(*word), {}, true};
    return {{}, {}, false};
}

QString shownValue(const Value& value)
{
    if (const auto* number = std::get_if<Number>(&value))
        return QString::fromStdString(
            displayText(number->base(), number->unit->dimension, {decimalStyle(), true, 6, number->unit}));
    if (const auto* word = std::get_if<std::string>(&value)) return QString::fromStdString(*word);
    return QStringLiteral("unknown");
}

Outcome<Value> typedValue(const Field& field, const QString& text, const Unit* shown)
{
    const std::string typed = text.toStdString();
    const bool number = field.kind == FieldKind::quantity || field.kind == FieldKind::count;
    if (!number || text.trimmed() == QLatin1String("unknown")) return readValue(field, typed);
    auto entry = parseEntry(typed, entryIn(field, shown), decimalStyle());
    if (!entry) return entry.error();
    Value value = Number{entry->number, entry->unit};
    if (auto refused = refusal(field, value)) return Error{std::move(*refused), {}};
    return value;
}

const Unit* unitOf(const Value& value)
{
    const auto* number = std::get_if<Number>(&value);
    return number ? number->unit : nullptr;
}

QString previewOf(const Field& field, const QString& text, const Unit* shown)
{
    if (field.kind != FieldKind::quantity && field.kind != FieldKind::count) return {};
    const auto entry = parseEntry(text.toStdString(), entryIn(field, shown), decimalStyle());
    if (!entry) return {};
    const QString echo = QString::fromStdString(entry->echo);
    QString plain = text;
    plain.remove(QLatin1Char(' '));
    QString same = echo;
    same.remove(QLatin1Char(' '));
    const bool bare = parseNumber(plain.toStdString()).has_value();
    return plain == same || bare ? QString() : QStringLiteral("= ") + echo;
}

} // namespace studio::views
