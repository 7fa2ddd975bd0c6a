// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/base/name_table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace studio {

namespace {

constexpr std::array<std::pair<EqualAt, std::string_view>, 5> kEqualAt{{
    {EqualAt::drawn, "as drawn"},
    {EqualAt::accelerators, "accelerators"},
    {EqualAt::power, "power"},
    {EqualAt::cost, "cost"},
    {EqualAt::tokens, "tokens"},
}};

// Two figures closer than this share of themselves are equal: what is left is rounding.
constexpr double kEqual = 1e-9;

bool equalNumbers(double a, double b)
{
    return std::abs(a - b) <= kEqual * std::max(std::abs(a), std::abs(b));
}

std::optional<ComparedNumber> numberOf(const Figure& f)
{
    if (!f.value) return {};
    return ComparedNumber{*f.value, f.atLeast ? Bound::atLeast : Bound::exact};
}

// What may be said of "a against b": a lower bound less an exact number is a lower bound; an exact number less a lower
// bound an upper one; of two bounds nothing.
std::optional<Bound> boundAgainst(Bound a, Bound b)
{
    if (b == Bound::exact) return a;
    if (a == Bound::exact) return b == Bound::atLeast ? Bound::atMost : Bound::atLeast;
    return {};
}

void compareWith(const ComparedNumbers& baseline, ComparedNumbers& cell)
{
    if (!cell.value || !baseline.value) return;
    const auto bound = boundAgainst(cell.value->bound, baseline.value->bound);
    if (!bound) return;
    cell.difference = ComparedNumber{cell.value->value - baseline.value->value, *bound};
    // Figures are not negative; by nothing one cannot divide.
    if (baseline.value->value > 0 && cell.value->value >= 0) cell.ratio = ComparedNumber{cell.value->value / baseline.value->value, *bound};
}

std::optional<ComparedNumber> scaledValue(const std::optional<ComparedNumber>& value, FigureInfo::Scaling scaling, const std::optional<double>& factor)
{
    if (!value || !factor) return {};
    switch (scaling) {
    case FigureInfo::Scaling::extensive: return ComparedNumber{value->value * *factor, value->bound};
    case FigureInfo::Scaling::inverse: return ComparedNumber{value->value / *factor, value->bound};
    case FigureInfo::Scaling::intensive: break;
    }
    return value;
}

// The best for certain. "At least" can win where more is better and lose where less is; never the other way round.
std::optional<std::size_t> winnerOf(const ComparisonRow& row, ComparedNumbers ComparisonCell::*numbers)
{
    const auto better = row.info->better;
    if (better == FigureInfo::Better::neither) return {};
    const bool higher = better == FigureInfo::Better::higher;
    std::size_t best = 0;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const auto& value = (row.cells[i].*numbers).value;
        if (!value) return {};
        const double champion = (row.cells[best].*numbers).value->value;
        if (higher ? value->value > champion : value->value < champion) best = i;
    }
    const ComparedNumber champion = *(row.cells[best].*numbers).value;
    if (!higher && champion.bound != Bound::exact) return {};
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (i == best) continue;
        const ComparedNumber other = *(row.cells[i].*numbers).value;
        if (equalNumbers(other.value, champion.value) || (higher && other.bound != Bound::exact)) return {};
    }
    return best;
}

// A band scales as its figure does.
bool overlaps(const ComparisonRow& row, const std::optional<std::size_t>& winner, ComparedNumbers ComparisonCell::*numbers)
{
    if (!winner) return false;
    const ComparisonCell& w = row.cells[*winner];
    const auto edge = [&](const ComparisonCell& c, const std::optional<double>& drawn) {
        const double value = (c.*numbers).value->value;
        return drawn && c.drawn.value->value > 0 ? value * *drawn / c.drawn.value->value : value;
    };
    const auto low = [&](const ComparisonCell& c) { return edge(c, c.low); };
    const auto high = [&](const ComparisonCell& c) { return edge(c, c.high); };
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (i != *winner && low(row.cells[i]) <= high(w) && low(w) <= high(row.cells[i])) return true;
    return false;
}

ComparisonCell cellOf(const Figure& f)
{
    ComparisonCell cell;
    cell.drawn.value = numberOf(f);
    cell.missing = f.missing;
    cell.note = f.note;
    if (!f.value) return cell;
    cell.low = f.low;
    cell.high = f.high;
    cell.level = f.level();
    if (const Derivation* weakest = f.weakest()) {
        cell.weakest = weakest->name;
        cell.basis = basisName(weakest->evidence.basis);
    } else {
        cell.basis = "as drawn";
    }
    cell.generation = generationsOf(f.derivation);
    return cell;
}

bool allKnow(std::span<const Results> results, std::string_view id)
{
    return std::all_of(results.begin(), results.end(), [&](const Results& r) {
        const Figure* f = r.find(id);
        return f && f->value && !f->atLeast;
    });
}

std::string_view figureFor(EqualAt at, std::span<const Results> results)
{
    switch (at) {
    case EqualAt::drawn: break;
    case EqualAt::accelerators: return "inventory.accelerators";
    case EqualAt::power: return !allKnow(results, "power.facility_load") && allKnow(results, "power.it_load") ? "power.it_load" : "power.facility_load";
    case EqualAt::cost: return "cost.capex";
    case EqualAt::tokens: return "training.tokens_per_second";
    }
    return {};
}

void chooseAmounts(Comparison& c, std::span<const Results> results)
{
    const std::string_view id = figureFor(c.at, results);
    if (id.empty()) {
        for (ComparedDesign& d : c.designs) d.factor = 1;
        return;
    }
    c.equal = findFigure(id);
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Figure* f = results[i].find(id);
        // A lower bound says nothing about how many of it make the same amount.
        if (f && f->value && !f->atLeast && *f->value > 0) c.designs[i].amount = f->value;
    }
    const auto base = c.designs[c.baseline].amount;
    for (std::size_t i = 0; i < c.designs.size(); ++i) {
        ComparedDesign& d = c.designs[i];
        if (base && d.amount) d.factor = *base / *d.amount;
        if (!d.amount)
            c.remarks.push_back("Design " + std::to_string(i + 1) + ", " + d.name + ": " + std::string(c.equal->name) + " is not fully known, so it cannot be scaled.");
    }
    if (c.at == EqualAt::power && id == "power.it_load")
        c.remarks.emplace_back("A facility load is unknown; designs are made equal in IT load.");
}

// The work that a training figure speaks of.
std::string modelOf(const Results& r)
{
    if (!r.training) return {};
    return r.training->model.name + ", sequences of " + std::to_string(r.training->model.sequence);
}

std::string precisionIn(const Results& r)
{
    return r.training ? std::string(precisionName(r.training->strategy.precision)) : std::string();
}

template <class Of>
bool allSame(std::span<const Results> results, Of of)
{
    return std::all_of(results.begin(), results.end(), [&](const Results& r) { return of(r) == of(results.front()); });
}

// Training figures of different models answer different questions; so do shares of peaks of different precision.
void markDifferences(Comparison& c, std::span<const Results> results)
{
    const bool models = !allSame(results, modelOf);
    const bool precisions = !allSame(results, precisionIn);
    for (ComparisonRow& row : c.rows) {
        const std::string_view id = row.info->id;
        if (models && id.starts_with("training.")) row.differing = "models";
        const bool ofPeak = id == "inventory.peak_flops" || id == "training.mfu" || id == "training.hfu" || id == "training.goodput";
        if (precisions && ofPeak) row.differing += row.differing.empty() ? "precisions" : " and precisions";
    }
    const auto say = [&](const char* what, auto of) {
        std::string text = what;
        for (std::size_t i = 0; i < results.size(); ++i) text += (i == 0 ? " design " : "; design ") + std::to_string(i + 1) + ": " + (of(results[i]).empty() ? "none" : of(results[i]));
        c.remarks.push_back(std::move(text));
    };
    if (models) say("The scenarios train different models:", modelOf);
    if (precisions) say("The scenarios compute in different precisions:", precisionIn);
}

void remarkNotes(Comparison& c, const ComparisonRow& row)
{
    const std::string& first = row.cells.front().note;
    if (std::all_of(row.cells.begin(), row.cells.end(), [&](const ComparisonCell& cell) { return cell.note == first; })) return;
    std::string text(row.info->id);
    text += ":";
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (!row.cells[i].note.empty()) text += (text.back() == ':' ? " " : "; ") + std::string("design ") + std::to_string(i + 1) + ": " + row.cells[i].note;
    c.remarks.push_back(std::move(text));
}

} // namespace

std::string_view equalAtName(EqualAt at)
{
    return nameIn(kEqualAt, at);
}

std::optional<EqualAt> equalAtOf(std::string_view name)
{
    return keyIn(kEqualAt, name);
}

std::string_view betterName(FigureInfo::Better better)
{
    return better == FigureInfo::Better::higher ? "higher" : better == FigureInfo::Better::lower ? "lower" : "neither";
}

std::string_view scalingName(FigureInfo::Scaling scaling)
{
    return scaling == FigureInfo::Scaling::extensive ? "extensive" : scaling == FigureInfo::Scaling::inverse ? "inverse" : "intensive";
}

std::string_view boundName(Bound bound)
{
    return bound == Bound::atLeast ? "at least" : bound == Bound::atMost ? "at most" : "";
}

Outcome<Comparison> compareDesigns(std::span<const Results> results, std::size_t baseline, EqualAt at)
{
    if (results.size() < 2 || results.size() > kMostCompared)
        return Error{{"compare.count", "A comparison takes 2 to {most} designs, not {count}", {{"most", std::to_string(kMostCompared)}, {"count", std::to_string(results.size())}}}, {}};
    if (baseline >= results.size())
        return Error{{"compare.baseline", "There is no design {number} to be the baseline; there are {count}", {{"number", std::to_string(baseline + 1)}, {"count", std::to_string(results.size())}}}, {}};
    Comparison c;
    c.baseline = baseline;
    c.at = at;
    for (const Results& r : results) c.designs.push_back({r.design, {}, r.scenario, {}, {}});
    chooseAmounts(c, results);
    for (const FigureInfo& info : figureTable()) {
        ComparisonRow row;
        row.info = &info;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Figure* f = results[i].find(info.id);
            ComparisonCell cell = f ? cellOf(*f) : ComparisonCell();
            cell.scaled.value = scaledValue(cell.drawn.value, info.scaling, c.designs[i].factor);
            row.cells.push_back(std::move(cell));
        }
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (i == baseline) continue;
            compareWith(row.cells[baseline].drawn, row.cells[i].drawn);
            compareWith(row.cells[baseline].scaled, row.cells[i].scaled);
        }
        row.winner = winnerOf(row, &ComparisonCell::drawn);
        row.scaledWinner = winnerOf(row, &ComparisonCell::scaled);
        row.bandsOverlap = overlaps(row, row.winner, &ComparisonCell::drawn);
        row.scaledBandsOverlap = overlaps(row, row.scaledWinner, &ComparisonCell::scaled);
        c.rows.push_back(std::move(row));
    }
    markDifferences(c, results);
    for (const ComparisonRow& row : c.rows) remarkNotes(c, row);
    return c;
}

} // namespace studio
