// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sweep.h"

#include "core/base/nearest.h"
#include "core/edit/edit_parameter.h"

namespace studio {

namespace {

Outcome<std::vector<const FigureInfo*>> figuresOf(const std::vector<std::string>& ids)
{
    std::vector<const FigureInfo*> out;
    if (ids.empty())
        for (const FigureInfo& info : figureTable())
            if (info.headline) out.push_back(&info);
    for (const std::string& id : ids) {
        const FigureInfo* info = findFigure(id);
        if (!info) {
            std::vector<std::string> known;
            for (const FigureInfo& f : figureTable()) known.emplace_back(f.id);
            return Error{{"figure.unknown", "There is no figure \"{id}\"; nearest: {near}", {{"id", id}, {"near", joined(nearest(id, known, 3))}}}, "figures"};
        }
        out.push_back(info);
    }
    return out;
}

// The design with the values of one point; index counts the product, last axis fastest.
Outcome<Design> at(const Design& design, const std::vector<SweepAxis>& axes, std::size_t index, std::vector<std::string>& values)
{
    Design next = design;
    values.assign(axes.size(), {});
    for (std::size_t i = axes.size(); i-- > 0;) {
        values[i] = axes[i].values[index % axes[i].values.size()];
        index /= axes[i].values.size();
    }
    for (std::size_t i = 0; i < axes.size(); ++i) {
        auto edited = edit::setPath(next, axes[i].path, values[i]);
        if (!edited) return edited.error();
        next = std::move(edited).value();
    }
    return next;
}

} // namespace

Outcome<SweepAxis> parseAxis(std::string_view text)
{
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Error{{"sweep.axis", "\"{text}\" wants PATH=A,B,C, e.g. scenario.strategy.tensor=4,8,16", {{"text", std::string(text)}}}, "--vary"};
    SweepAxis axis{std::string(text.substr(0, equals)), {}};
    std::string_view rest = text.substr(equals + 1);
    while (true) {
        const auto comma = rest.find(',');
        axis.values.emplace_back(rest.substr(0, comma));
        if (axis.values.back().empty())
            return Error{{"sweep.empty-value", "\"{text}\" has an empty value between commas", {{"text", std::string(text)}}}, "--vary"};
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    return axis;
}

Outcome<SweepTable> sweep(const Design& design, const std::vector<SweepAxis>& axes, const std::vector<std::string>& figures,
                          const Parallel& parallel, const CancelToken& cancel)
{
    SweepTable table;
    table.axes = axes;
    auto infos = figuresOf(figures);
    if (!infos) return infos.error();
    table.figures = std::move(infos).value();
    std::size_t count = 1;
    for (const SweepAxis& axis : axes) {
        if (axis.values.empty() || count > kMaxSweepPoints / axis.values.size())
            return Error{{"sweep.too-many", "The product of the values exceeds {max} points", {{"max", std::to_string(kMaxSweepPoints)}}}, axis.path};
        count *= axis.values.size();
    }
    // Every value of every axis once on its own first, so that a wrong one is reported before any work.
    for (const SweepAxis& axis : axes)
        for (const std::string& value : axis.values)
            if (const auto edited = edit::setPath(design, axis.path, value); !edited) return edited.error();

    table.points.resize(count);
    std::vector<std::optional<Error>> errors(count);
    constexpr std::size_t kGrain = 4; // about a millisecond of evaluation
    parallel.forRange(count, kGrain, cancel, [&](std::size_t begin, std::size_t end) {
        Engine engine(1); // of this chunk alone: neighbouring points share most stages
        for (std::size_t i = begin; i < end; ++i) {
            SweepPoint& point = table.points[i];
            const auto variant = at(design, axes, i, point.values);
            if (!variant) {
                errors[i] = variant.error();
                continue;
            }
            const Results results = engine.evaluate(*variant, cancel);
            for (const FigureInfo* info : table.figures) {
                const Figure* f = results.find(info->id);
                point.figures.push_back(f && f->value ? std::optional(*f->value / findUnit(info->unit)->factor) : std::nullopt);
            }
        }
    });
    for (const auto& error : errors)
        if (error) return *error;
    if (cancel.cancelled()) return Error{{"sweep.cancelled", "The sweep was cancelled", {}}, {}};
    return table;
}

} // namespace studio
