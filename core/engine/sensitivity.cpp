// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sensitivity.h"

#include "core/design/paths.h"
#include "core/edit/edit_parameter.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace studio {

namespace {

// Two values of a figure closer than this share of themselves are the same: what is left is rounding.
constexpr double kSame = 1e-12;

std::vector<std::optional<double>> valuesOf(const Results& results)
{
    std::vector<std::optional<double>> out;
    for (const FigureInfo& info : figureTable()) {
        const Figure* f = results.find(info.id);
        out.push_back(f ? f->value : std::nullopt);
    }
    return out;
}

std::optional<Evidence> evidenceAt(const Design& design, const PathEntry& entry)
{
    const Parameters* bag = parametersAt(design, entry.place);
    const Parameter* parameter = bag ? bag->find(entry.place.field->key) : nullptr;
    return parameter ? parameter->evidence : std::nullopt;
}

// The input as a bar tells it; a default that is a fact has no source.
SensitivityBar barOf(const Design& design, const PathEntry& entry)
{
    SensitivityBar bar;
    bar.path = entry.path;
    bar.text = entry.text;
    bar.decision = !entry.level;
    bar.level = entry.level.value_or(Level::A);
    if (bar.decision) return bar;
    const auto evidence = evidenceAt(design, entry);
    bar.basis = evidence ? std::string(basisName(evidence->basis)) : "default";
    if (!evidence || evidence->source.empty()) return bar;
    const Source* source = design.findSource(evidence->source);
    bar.source = source ? source->title : evidence->source.text();
    return bar;
}

std::vector<std::optional<double>> movedTo(const Design& design, const PathEntry& entry, double factor, Engine& engine, const CancelToken& cancel)
{
    Number number = std::get<Number>(entry.value);
    number.number *= factor;
    const auto moved = edit::setParameter(design, entry.path, number, evidenceAt(design, entry));
    if (!moved) return std::vector<std::optional<double>>(figureTable().size());
    return valuesOf(engine.evaluate(*moved, cancel));
}

void addShares(Tornado& t)
{
    double sum = 0;
    for (const SensitivityBar& bar : t.bars) sum += bar.swing;
    std::map<std::string, double> sources;
    for (SensitivityBar& bar : t.bars) {
        bar.share = bar.swing / sum;
        if (bar.decision) {
            t.decisions += bar.share;
            continue;
        }
        t.levels[static_cast<std::size_t>(bar.level)] += bar.share;
        sources[bar.source] += bar.share;
    }
    for (const auto& [source, share] : sources) t.sources.push_back({source, share});
    std::stable_sort(t.sources.begin(), t.sources.end(), [](const SourceShare& a, const SourceShare& b) { return a.share > b.share; });
}

} // namespace

std::optional<Tornado> SensitivityStudy::of(std::string_view figure) const
{
    const auto table = figureTable();
    const auto found = std::find_if(table.begin(), table.end(), [&](const FigureInfo& info) { return info.id == figure; });
    if (found == table.end()) return {};
    const auto index = static_cast<std::size_t>(found - table.begin());
    Tornado t;
    t.info = &*found;
    t.value = figures[index];
    if (!t.value) return t;
    for (const SensitivityInput& input : inputs) {
        SensitivityBar bar = input.bar;
        bar.low = input.low[index];
        bar.high = input.high[index];
        for (const auto& end : {bar.low, bar.high})
            if (end) bar.swing = std::max(bar.swing, std::abs(*end - *t.value));
        if (bar.swing > kSame * std::abs(*t.value)) t.bars.push_back(std::move(bar));
    }
    std::stable_sort(t.bars.begin(), t.bars.end(), [](const SensitivityBar& a, const SensitivityBar& b) {
        return a.swing != b.swing ? a.swing > b.swing : a.path < b.path;
    });
    addShares(t);
    return t;
}

Outcome<SensitivityStudy> studySensitivity(const Design& design, const Parallel& parallel, const CancelToken& cancel)
{
    SensitivityStudy study;
    std::vector<PathEntry> entries;
    for (PathEntry& entry : listPaths(design)) {
        const auto* number = std::get_if<Number>(&entry.value);
        if (!number || number->number == 0) continue;
        if (entry.place.kind != PathPlace::Kind::parameter || entry.place.field->kind != FieldKind::quantity) {
            ++study.counts;
            continue;
        }
        // Other scenarios are not what the figures answer.
        if (entry.path.starts_with("scenarios.")) continue;
        study.inputs.push_back({barOf(design, entry), {}, {}});
        entries.push_back(std::move(entry));
    }
    study.figures = valuesOf(Engine(1).evaluate(design, cancel));
    constexpr std::size_t kGrain = 4; // a few milliseconds
    parallel.forRange(entries.size(), kGrain, cancel, [&](std::size_t begin, std::size_t end) {
        Engine engine(1); // of this chunk alone: neighbouring inputs share most stages
        for (std::size_t i = begin; i < end && !cancel.cancelled(); ++i) {
            study.inputs[i].low = movedTo(design, entries[i], 1 - kSensitivityStep, engine, cancel);
            study.inputs[i].high = movedTo(design, entries[i], 1 + kSensitivityStep, engine, cancel);
        }
    });
    if (cancel.cancelled()) return Error{{"sensitivity.cancelled", "The study of the inputs was cancelled", {}}, {}};
    return study;
}

} // namespace studio
