// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_parameter.h"

#include "core/design/invariants.h"
#include "core/design/paths.h"
#include "core/design/value_text.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_support.h"

namespace studio::edit {

namespace {

bool blank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

Error at(Error error, std::string_view path)
{
    if (error.where.empty()) error.where = std::string(path);
    return error;
}

/// Puts a changed bag back where it came from.
Design withParameters(const Design& design, const PathPlace& place, const std::function<void(Parameters&)>& change)
{
    if (!place.part.empty()) {
        Part part = *design.findPart(place.part);
        change(part.parameters);
        return design.with(std::move(part));
    }
    if (!place.scenario.empty()) {
        Scenario scenario = *design.findScenario(place.scenario);
        change(sectionOf(scenario, place.owner));
        return design.with(std::move(scenario));
    }
    Assembly sheet = *design.findAssembly(place.assembly);
    Parameters* bag = &sheet.parameters;
    for (Fabric& fabric : sheet.fabrics)
        if (!place.fabric.empty() && fabric.id == place.fabric) bag = &fabric.parameters;
    for (Link& link : sheet.links)
        if (!place.link.empty() && link.id == place.link) bag = &link.parameters;
    change(*bag);
    return design.with(std::move(sheet));
}

/// Member counts and lanes: no parameters, but set by the same paths.
Outcome<Design> setCountAt(const Design& design, const PathPlace& place, const Value& value, std::string_view path)
{
    const auto* number = std::get_if<Number>(&value);
    if (!number)
        return refuse("value.wants-number", "{label} is a number, not unknown",
                      {{"label", std::string(place.field->label)}}, std::string(path));
    const auto whole = static_cast<std::int64_t>(number->base());
    if (place.kind == PathPlace::Kind::memberCount) {
        auto next = setCount(design, place.assembly, place.member, whole);
        return next ? next : Outcome<Design>(at(next.error(), path));
    }
    return onSheet(design, place.assembly, [&](Assembly& sheet) -> std::optional<Error> {
        for (Link& link : sheet.links)
            if (link.id == place.link) link.lanes = whole;
        return {};
    });
}

/// 1800 GB/s and 1.8 TB/s say the same.
bool sameMeaning(const Value& a, const Value& b)
{
    const auto* x = std::get_if<Number>(&a);
    const auto* y = std::get_if<Number>(&b);
    return x && y ? x->base() == y->base() && x->unit->dimension == y->unit->dimension : a == b;
}

bool isFact(const Parameter& parameter)
{
    return parameter.evidence && *parameter.evidence != setByHand();
}

/// The catalogue's word to remember when a parameter changes.
std::shared_ptr<const Sourced> remembered(const Parameter* old)
{
    if (!old) return nullptr;
    if (old->catalogue) return old->catalogue;
    return isFact(*old) ? std::make_shared<const Sourced>(Sourced{old->value, *old->evidence}) : nullptr;
}

std::optional<Error> parameterRefusal(const Design& design, const PathPlace& place, const Value& value,
                                      std::string_view path)
{
    const Parameters* bag = parametersAt(design, place);
    if (!bag->find(place.field->key) && bag->all().size() >= bounds::parametersPerOwner)
        return refuse("bounds.parameters", "at most {limit} parameters fit here",
                      {{"limit", std::to_string(bounds::parametersPerOwner)}}, std::string(path));
    if (auto refused = refusal(*place.field, value)) return Error{std::move(*refused), std::string(path)};
    const auto* word = std::get_if<std::string>(&value);
    if (word)
        if (auto refused = textRefusal(*word, std::string(path))) return refused;
    if (word && place.field->kind == FieldKind::part)
        if (auto refused = partRefusal(design, place.owner, *place.field, *word))
            return Error{std::move(*refused), std::string(path)};
    return {};
}

Outcome<Design> put(const Design& design, const PathPlace& place, std::string_view path, Value value,
                    std::optional<Evidence> evidence)
{
    if (place.kind != PathPlace::Kind::parameter) {
        if (auto refused = refusal(*place.field, value)) return Error{std::move(*refused), std::string(path)};
        return setCountAt(design, place, value, path);
    }
    if (auto error = parameterRefusal(design, place, value, path)) return std::move(*error);
    const Parameter* old = parametersAt(design, place)->find(place.field->key);
    if (old && old->value == value && (!evidence || old->evidence == evidence)) return design;
    Parameter next;
    next.key = std::string(place.field->key);
    next.value = std::move(value);
    next.catalogue = remembered(old);
    if (evidence)
        next.evidence = std::move(evidence);
    else if (next.catalogue && sameMeaning(next.catalogue->value, next.value))
        next = Parameter{next.key, next.catalogue->value, next.catalogue->evidence, nullptr};
    else if (!place.field->decision)
        next.evidence = setByHand();
    return withParameters(design, place, [&](Parameters& bag) { bag.set(std::move(next)); });
}

} // namespace

Evidence setByHand()
{
    return {Level::C, Basis::estimate, {}, {}, "set by hand"};
}

Outcome<Design> setPath(const Design& design, std::string_view path, std::string_view text)
{
    if (blank(text)) return clearPath(design, path);
    const auto place = findPath(design, path);
    if (!place) return place.error();
    auto value = readValue(*place->field, text);
    if (!value) return at(value.error(), path);
    return put(design, *place, path, std::move(value).value(), std::nullopt);
}

Outcome<Design> setParameter(const Design& design, std::string_view path, Value value, std::optional<Evidence> evidence)
{
    const auto place = findPath(design, path);
    if (!place) return place.error();
    return put(design, *place, path, std::move(value), std::move(evidence));
}

Outcome<Design> clearPath(const Design& design, std::string_view path)
{
    const auto place = findPath(design, path);
    if (!place) return place.error();
    if (place->kind != PathPlace::Kind::parameter)
        return put(design, *place, path, Value(Number{1, findUnit("")}), std::nullopt);
    const Parameter* old = parametersAt(design, *place)->find(place->field->key);
    if (!old) return design;
    if (remembered(old)) return put(design, *place, path, Value(), std::nullopt);
    return withParameters(design, *place, [&](Parameters& bag) { bag.remove(place->field->key); });
}

Outcome<Design> resetToCatalogue(const Design& design, std::string_view path)
{
    const auto place = findPath(design, path);
    if (!place) return place.error();
    const Parameter* old =
        place->kind == PathPlace::Kind::parameter ? parametersAt(design, *place)->find(place->field->key) : nullptr;
    if (!old || !old->catalogue)
        return refuse("value.not-changed", "{label} was not changed here, so there is nothing to go back to",
                      {{"label", std::string(place->field->label)}}, std::string(path));
    Parameter next;
    next.key = old->key;
    next.value = old->catalogue->value;
    next.evidence = old->catalogue->evidence;
    return withParameters(design, *place, [&](Parameters& bag) { bag.set(std::move(next)); });
}

Outcome<Design> setEvidence(const Design& design, std::string_view path, std::optional<Evidence> evidence)
{
    const auto place = findPath(design, path);
    if (!place) return place.error();
    const Parameter* old =
        place->kind == PathPlace::Kind::parameter ? parametersAt(design, *place)->find(place->field->key) : nullptr;
    if (!old)
        return refuse("value.unset", "{label} has no value here that evidence could stand beside",
                      {{"label", std::string(place->field->label)}}, std::string(path));
    if (evidence && !evidence->source.empty() && !design.findSource(evidence->source))
        return noSuch("source", evidence->source.text(), std::string(path));
    if (old->evidence == evidence) return design;
    Parameter next = *old;
    next.evidence = std::move(evidence);
    return withParameters(design, *place, [&](Parameters& bag) { bag.set(std::move(next)); });
}

} // namespace studio::edit
