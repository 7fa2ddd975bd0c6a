// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/strip_data.h"

#include "core/engine/targets.h"
#include "core/report/figure_text.h"
#include "views/document/figure_text.h"
#include "views/document/message_text.h"
#include "views/panels/derivation_data.h"

#include <array>

namespace studio::views {

namespace {

struct CellSpec {
    std::string_view id;
    const char* name;
};
constexpr std::array<CellSpec, 9> kCells{{
    {"inventory.accelerators", QT_TRANSLATE_NOOP("StripData", "Accelerators")},
    {"network.scaleup_bandwidth_per_accelerator", QT_TRANSLATE_NOOP("StripData", "Scale-up / accelerator")},
    {"network.bisection_bandwidth", QT_TRANSLATE_NOOP("StripData", "Bisection")},
    {"training.mfu", QT_TRANSLATE_NOOP("StripData", "MFU")},
    {"reliability.mtbf", QT_TRANSLATE_NOOP("StripData", "MTBF")},
    {"reliability.ettr", QT_TRANSLATE_NOOP("StripData", "ETTR")},
    {"power.facility_load", QT_TRANSLATE_NOOP("StripData", "Facility power")},
    {"cost.per_accelerator_hour", QT_TRANSLATE_NOOP("StripData", "Cost")},
    {"training.goodput", QT_TRANSLATE_NOOP("StripData", "Goodput")},
}};

TrafficLight lightOf(TargetStanding standing)
{
    switch (standing) {
    case TargetStanding::within:
        return TrafficLight::within;
    case TargetStanding::near:
        return TrafficLight::near;
    case TargetStanding::beyond:
        return TrafficLight::beyond;
    default:
        return TrafficLight::noTarget;
    }
}

QString targetText(const Scenario* scenario, const Figure& figure)
{
    if (!scenario) return {};
    QStringList words;
    for (const Target& target : scenario->targets) {
        if (target.figure != figure.info->id) continue;
        const QString value = shownValue(target.value);
        words << (target.relation == Relation::atLeast ? StripData::tr("target at least %1").arg(value)
                                                       : StripData::tr("target at most %1").arg(value));
    }
    return words.join(QStringLiteral(", "));
}

QString noteOf(std::string_view id, const Results& results, const Figure& figure)
{
    if (const QString band = bandText(figure); !band.isEmpty()) return band;
    if (id == "power.facility_load")
        if (const Figure* pue = results.find("power.pue"); pue && pue->value)
            return QStringLiteral("PUE ") + shownFigure(*pue).number;
    if (id == "network.scaleup_bandwidth_per_accelerator") return StripData::tr("each way");
    return {};
}

Change changeOf(const Figure& now, const Results* reference, bool baseline)
{
    Change change;
    change.reference = baseline ? StripData::tr("vs baseline") : StripData::tr("last edit");
    const Figure* before = reference ? reference->find(now.info->id) : nullptr;
    if (!before || !before->value || !now.value) return change;
    change.amount = changeText(*now.info, *before->value, *now.value);
    if (change.amount.isEmpty()) return change;
    const bool up = *now.value > *before->value;
    change.direction = up ? Direction::up : Direction::down;
    if (now.info->better != FigureInfo::Better::neither)
        change.judgement =
            up == (now.info->better == FigureInfo::Better::higher) ? Judgement::better : Judgement::worse;
    return change;
}

void fillUnknown(StripCellData& cell, const Design& design, const Figure& figure)
{
    cell.state = StripCellData::State::unknown;
    cell.level.reset();
    if (!figure.missing.empty())
        cell.stateText = inputName(design, figure.missing.front());
    else
        cell.stateText = messageText({{}, figure.note, {}});
}

} // namespace

std::vector<std::string_view> StripData::figures()
{
    std::vector<std::string_view> ids;
    for (const CellSpec& spec : kCells) ids.push_back(spec.id);
    return ids;
}

std::vector<StripCellData> StripData::of(Session& session)
{
    std::vector<StripCellData> cells;
    const ResultsPtr results = session.results();
    const ResultsPtr reference = session.referenceResults();
    const Design& design = session.design();
    for (const CellSpec& spec : kCells) {
        StripCellData cell;
        cell.id = QString::fromUtf8(spec.id.data(), static_cast<qsizetype>(spec.id.size()));
        cell.name = tr(spec.name);
        const Figure* figure = results ? results->find(spec.id) : nullptr;
        if (!figure) {
            cell.state = StripCellData::State::running;
            cells.push_back(std::move(cell));
            continue;
        }
        const NumberText text = shownFigure(*figure);
        cell.value = text.number;
        cell.unit = text.unit;
        cell.note = noteOf(spec.id, *results, *figure);
        cell.level = figure->level();
        cell.light = lightOf(standingOf(*figure, design.scenario()));
        cell.target = targetText(design.scenario(), *figure);
        cell.change = changeOf(*figure, reference.get(), session.reference() == Reference::baseline);
        if (!figure->value)
            fillUnknown(cell, design, *figure);
        else if (session.runner().freshness() == Freshness::stale && !session.runner().isRunning()) {
            cell.state = StripCellData::State::stale;
            cell.stateText = tr("stale, from edit %1").arg(session.runner().resultsRevision());
        }
        cells.push_back(std::move(cell));
    }
    return cells;
}

} // namespace studio::views
