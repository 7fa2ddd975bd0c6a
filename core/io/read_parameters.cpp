// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/read_sections.h"

#include "core/design/schema.h"

#include <cmath>

namespace studio::io {

namespace {

constexpr std::string_view kRefused = "refused";

bool isParameterKey(std::string_view key)
{
    return !key.empty() && key.size() <= 64 && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

Evidence& evidenceOf(std::optional<Evidence>& evidence)
{
    if (!evidence) evidence.emplace();
    return *evidence;
}

/// The value of a parameter's or a catalogue's object and what goes with it.
struct ReadValue {
    Value value;
    std::optional<Evidence> evidence;
    UnknownKeys unknownKeys;
    std::optional<Message> refused; ///< why the value may not stand; it is unknown then and kept in unknownKeys
};

std::optional<Message> judge(const Field* field, const Value& value)
{
    if (field) return refusal(*field, value);
    const auto* number = std::get_if<Number>(&value);
    if (number && !std::isfinite(number->base()))
        return Message{"value.not-finite", "{label} must be a finite number", {{"label", "the value"}}};
    return {};
}

/// What a JSON value and the spelling of a unit mean, or why they mean nothing.
std::optional<Message> interpret(const Field* field, const Json& json, const std::optional<std::string>& unit,
                                 Value& value)
{
    if (json.is_null()) return {};
    if (json.is_string()) {
        if (unit && !unit->empty())
            return Message{
                "value.word-with-unit", "\"{given}\" is a word and has no unit", {{"given", json.get<std::string>()}}};
        value = json.get<std::string>();
    } else if (json.is_number()) {
        const Unit* known = findUnit(unit ? std::string_view(*unit) : field ? field->unit : std::string_view());
        if (!known) return Message{"value.unknown-unit", "\"{unit}\" is not a known unit", {{"unit", *unit}}};
        value = Number{json.get<double>(), known};
    } else {
        return Message{
            "value.shape", "a value is a number, a word or null, not {given}", {{"given", json.type_name()}}};
    }
    return judge(field, value);
}

void settle(ReadValue& read, const Field* field, const Json& json, const std::optional<std::string>& unit)
{
    read.refused = interpret(field, json, unit, read.value);
    if (!read.refused) return;
    read.value = {};
    Json given = json;
    if (unit) given = Json{{"value", json}, {"unit", *unit}};
    std::erase_if(read.unknownKeys, [](const UnknownKey& k) { return k.key == kRefused; });
    read.unknownKeys.push_back({std::string(kRefused), compact(given)});
}

ReadValue readValueObject(ReadContext& context, const Json& json, const Field* field,
                          std::shared_ptr<const Sourced>* catalogue)
{
    ReadValue read;
    const Json* value = nullptr;
    std::optional<std::string> unit;
    context.eachKey(json, [&](const std::string& key, const Json& entry) {
        if (key == "value") {
            value = &entry;
        } else if (key == "unit") {
            unit = context.text(entry);
        } else if (key == "catalogue" && catalogue) {
            ReadValue said = readValueObject(context, entry, field, nullptr);
            *catalogue = std::make_shared<const Sourced>(
                Sourced{std::move(said.value), said.evidence.value_or(Evidence()), std::move(said.unknownKeys)});
        } else if (!readEvidenceKey(context, key, entry, read.evidence)) {
            keep(read.unknownKeys, key, entry);
        }
    });
    const auto before = std::find_if(read.unknownKeys.begin(), read.unknownKeys.end(),
                                     [](const UnknownKey& k) { return k.key == kRefused; });
    if (before != read.unknownKeys.end() && (!value || value->is_null()))
        read.refused = Message{"value.was-refused",
                               "{given} was refused when the file was first read; give a value that fits",
                               {{"given", before->json}}};
    else if (value)
        settle(read, field, *value, unit);
    return read;
}

} // namespace

bool readEvidenceKey(ReadContext& context, const std::string& key, const Json& json, std::optional<Evidence>& evidence)
{
    if (key == "level")
        evidenceOf(evidence).level = context.word(json, "A, B, C", levelOf);
    else if (key == "basis")
        evidenceOf(evidence).basis = context.word(
            json,
            "official release, MLPerf, paper measurement, third-party measurement, vendor claim, launch event, estimate",
            basisOf);
    else if (key == "source")
        evidenceOf(evidence).source = context.id<SourceId>(json);
    else if (key == "date")
        evidenceOf(evidence).date = context.text(json);
    else if (key == "note")
        evidenceOf(evidence).note = context.text(json);
    else
        return false;
    return true;
}

Parameter readParameter(ReadContext& context, const std::string& key, const Json& json, Owner owner,
                        const std::string& where)
{
    Parameter parameter;
    parameter.key = key;
    if (!isParameterKey(key)) {
        context.fail("file.parameter-key", "\"{given}\" is not a parameter's key; keys are 1 to 64 of a-z, 0-9 and _",
                     {{"given", key}});
        return parameter;
    }
    const Field* field = findField(owner, key);
    ReadValue read;
    if (json.is_object())
        read = readValueObject(context, json, field, &parameter.catalogue);
    else
        settle(read, field, json, {});
    if (read.refused) context.find(Severity::error, std::move(*read.refused), where + "." + key);
    parameter.value = std::move(read.value);
    parameter.evidence = std::move(read.evidence);
    parameter.unknownKeys = std::move(read.unknownKeys);
    return parameter;
}

Parameters inSchemaOrder(const Parameters& parameters, Owner owner)
{
    Parameters ordered;
    for (const Field& field : fieldsOf(owner))
        if (const Parameter* p = parameters.find(field.key)) ordered.set(*p);
    std::vector<const Parameter*> others;
    for (const Parameter& p : parameters.all())
        if (!findField(owner, p.key)) others.push_back(&p);
    std::sort(others.begin(), others.end(), [](const Parameter* a, const Parameter* b) { return a->key < b->key; });
    for (const Parameter* p : others) ordered.set(*p);
    return ordered;
}

Parameters readParameters(ReadContext& context, const Json& json, Owner owner, const std::string& where)
{
    Parameters parameters;
    if (json.is_object() && !context.within(json.size(), bounds::parametersPerOwner)) return parameters;
    std::string unknown;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        parameters.set(readParameter(context, key, value, owner, where));
        if (!findField(owner, key)) unknown += (unknown.empty() ? "" : ", ") + key;
    });
    if (!unknown.empty() && !context.failed())
        context.find(Severity::note,
                     {"file.unknown-parameter",
                      "parameters without a meaning to this version, kept: {keys}",
                      {{"keys", unknown}}},
                     where);
    return inSchemaOrder(parameters, owner);
}

} // namespace studio::io
