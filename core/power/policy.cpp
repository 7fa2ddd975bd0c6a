// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/policy.h"

#include "core/base/number_text.h"

namespace studio {

namespace {

Evidence plan()
{
    return {Level::A, Basis::officialRelease, SourceId("brief-infra"), "2024-07",
            "NDRC and others, special action plan for green data centres, limits by the end of 2025"};
}

Evidence standard(Level level, std::string note)
{
    return {level, level == Level::C ? Basis::estimate : Basis::officialRelease, {}, "2021-10", std::move(note)};
}

std::string sourceOf(const PolicyLimit& limit)
{
    return limit.evidence.note + ", " + limit.evidence.date + ", level " + std::string(levelName(limit.evidence.level));
}

void checkPue(const PolicyInputs& in, const PolicyLimit& limit, std::string_view what, Findings& out)
{
    std::vector<std::pair<std::string, std::string>> args{
        {"what", std::string(what)}, {"limit", shortest(limit.value)}, {"source", sourceOf(limit)}};
    if (!in.pue) {
        out.push_back(makeFinding(Severity::note, std::string(limit.id) + ".not-checked",
                                  "the PUE is unknown, the limit of {limit} for {what} is not checked ({source})", args,
                                  {"scenario.site.pue"}));
        return;
    }
    args.emplace_back("pue", rounded(*in.pue));
    if (*in.pue > limit.value) {
        out.push_back(makeFinding(Severity::error, std::string(limit.id),
                                  "PUE {pue} is above {limit}, the limit for {what} ({source})", args,
                                  {"scenario.site.pue"}));
    } else if (in.pueHigh && *in.pueHigh > limit.value) {
        args.emplace_back("high", rounded(*in.pueHigh));
        out.push_back(
            makeFinding(Severity::warning, std::string(limit.id) + ".band",
                        "PUE {pue} keeps to {limit}, the limit for {what}, but its band reaches {high} ({source})",
                        args, {"scenario.site.pue"}));
    }
}

void checkGreen(const PolicyInputs& in, Findings& out)
{
    const PolicyLimit limit = greenShareLimit();
    std::vector<std::pair<std::string, std::string>> args{{"limit", shortest(100 * limit.value)},
                                                          {"source", sourceOf(limit)}};
    if (!in.greenShare) {
        out.push_back(makeFinding(Severity::note, std::string(limit.id) + ".not-checked",
                                  "the green share is unknown, more than {limit} % at new hub sites is not checked "
                                  "({source})",
                                  args, {"scenario.site.green_share"}));
        return;
    }
    if (*in.greenShare > limit.value) return;
    args.emplace_back("share", rounded(100 * *in.greenShare));
    out.push_back(makeFinding(Severity::error, std::string(limit.id),
                              "{share} % green power; new sites at national hubs need more than {limit} % ({source})",
                              args, {"scenario.site.green_share"}));
}

void checkGrade(const PolicyInputs& in, Findings& out)
{
    if (!in.pue || *in.pue < 1) return;
    const auto grade = energyGrade(*in.pue);
    const PolicyLimit limit = energyGradeLimit(grade.value_or(3));
    std::vector<std::pair<std::string, std::string>> args{
        {"pue", rounded(*in.pue)}, {"limit", shortest(limit.value)}, {"source", sourceOf(limit)}};
    if (!grade) {
        out.push_back(makeFinding(Severity::error, "policy.energy-grade",
                                  "PUE {pue} misses grade 3 ({limit}), the mandatory limit ({source})", args,
                                  {"scenario.site.pue"}));
        return;
    }
    args.emplace_back("grade", std::to_string(*grade));
    out.push_back(makeFinding(Severity::note, "policy.energy-grade.met",
                              "PUE {pue} is grade {grade} (at most {limit}; {source})", args, {"scenario.site.pue"}));
}

} // namespace

PolicyLimit pueLimitNew()
{
    return {"policy.pue-new-large", 1.25, plan()};
}
PolicyLimit pueLimitHub()
{
    return {"policy.pue-hub", 1.2, plan()};
}
PolicyLimit greenShareLimit()
{
    return {"policy.green-share-hub", 0.8, plan()};
}

PolicyLimit energyGradeLimit(int grade)
{
    if (grade == 1) return {"policy.energy-grade", 1.20, standard(Level::C, "GB 40879-2021 grade 1, recalled")};
    if (grade == 2) return {"policy.energy-grade", 1.30, standard(Level::C, "GB 40879-2021 grade 2, recalled")};
    return {"policy.energy-grade", 1.50, standard(Level::B, "GB 40879-2021 grade 3")};
}

std::optional<int> energyGrade(double pue)
{
    for (const int grade : {1, 2, 3})
        if (pue <= energyGradeLimit(grade).value) return grade;
    return {};
}

Findings checkPolicy(const PolicyInputs& in)
{
    Findings out;
    if (!in.site.china || in.site.scale != SiteScale::large) return out;
    if (in.site.nationalHub)
        checkPue(in, pueLimitHub(), "national hub nodes", out);
    else if (in.site.newOrExpanded)
        checkPue(in, pueLimitNew(), "new and expanded large data centres", out);
    if (in.site.nationalHub && in.site.newOrExpanded) checkGreen(in, out);
    checkGrade(in, out);
    return out;
}

std::optional<Power<>> rackLimit(CoolingKind kind)
{
    switch (kind) {
    case CoolingKind::air:
        return kilowatts(25.0);
    case CoolingKind::rearDoor:
        return kilowatts(70.0);
    case CoolingKind::coldPlate:
        return kilowatts(140.0);
    case CoolingKind::immersion:
        break;
    }
    return {};
}

Findings checkRack(std::string_view rack, Power<> load, bool complete, std::optional<Power<>> siteLimit,
                   CoolingKind cooling)
{
    const std::optional<Power<>> limit = siteLimit ? siteLimit : rackLimit(cooling);
    if (!limit) return {};
    std::vector<std::pair<std::string, std::string>> args{
        {"rack", std::string(rack)},
        {"relation", complete ? "" : "at least "},
        {"load", rounded(load.base() / 1e3, 4)},
        {"limit", rounded(limit->base() / 1e3, 4)},
        {"basis",
         siteLimit ? "the site's limit" : std::string(coolingName(cooling)) + " cooling, planning value, level C"}};
    std::vector<std::string> where{std::string(rack)};
    if (load > *limit)
        return {makeFinding(Severity::error, "power.rack-over-limit",
                            "{rack} draws {relation}{load} kW, above {limit} kW ({basis})", std::move(args),
                            std::move(where))};
    if (complete) return {};
    return {makeFinding(Severity::note, "power.rack-incomplete",
                        "{rack} draws {relation}{load} kW; whether it keeps to {limit} kW ({basis}) is unknown",
                        std::move(args), std::move(where))};
}

} // namespace studio
