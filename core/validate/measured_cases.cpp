// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/measured_cases.h"

#include "core/collectives/calibration.h"
#include "core/collectives/cost.h"
#include "core/quantity/units.h"
#include "core/validate/csv.h"

namespace studio {

namespace {

constexpr std::string_view kColumns[] = {
    "id",         "chip_id", "accelerators", "scaleup_domain", "nic_GBps_per_accel",
    "collective", "bytes",   "in_network",   "busbw_GBps",     "source"};

struct Measurement {
    Collective collective = Collective::allReduce;
    std::int64_t accelerators = 0;
    std::int64_t domain = 0;
    double nic = 0;
    double bytes = 0;
    bool inNetwork = false;
    double busBandwidth = 0;
};

Outcome<Measurement> measurementOf(const CsvRow& cells)
{
    Measurement m;
    const auto collective = collectiveOf(cells.text("collective"));
    if (!collective)
        return Error{{"measured-case.collective",
                      "\"{text}\" is no known collective",
                      {{"text", std::string(cells.text("collective"))}}},
                     cells.where("collective")};
    m.collective = *collective;
    const auto accelerators = cells.whole("accelerators", 2, 10'000'000);
    const auto domain = cells.whole("scaleup_domain", 1, 10'000'000);
    const auto inNetwork = cells.whole("in_network", 0, 1);
    for (const auto* value : {&accelerators, &domain, &inNetwork})
        if (!*value) return value->error();
    m.accelerators = *accelerators;
    m.domain = *domain;
    m.inNetwork = *inNetwork == 1;
    const auto size = cells.positive("bytes");
    const auto bus = cells.positive("busbw_GBps");
    for (const auto* value : {&size, &bus})
        if (!*value) return value->error();
    m.bytes = *size;
    m.busBandwidth = *bus;
    if (m.accelerators <= m.domain) return m; // no NIC takes part
    const auto nic = cells.positive("nic_GBps_per_accel");
    if (!nic) return nic.error();
    m.nic = *nic;
    return m;
}

CollectiveTiers<> tiersOf(const Measurement& m, const AcceleratorLinks& links)
{
    CollectiveTier<> inner;
    inner.members = std::min(m.accelerators, m.domain);
    inner.bandwidth = links.scaleUpEachWay;
    inner.reducesInNetwork = m.inNetwork;
    calibrateScaleUp(inner, linkClassOf(links.technology));
    if (m.accelerators <= m.domain) return {inner};
    CollectiveTier<> outer;
    outer.members = (m.accelerators + m.domain - 1) / m.domain;
    outer.bandwidth = gigabytesPerSecond(m.nic);
    calibrateScaleOut(outer);
    return {inner, outer};
}

CaseRow evaluate(const CsvRow& cells, const FindAcceleratorLinks& find)
{
    CaseRow row{.id = std::string(cells.text("id")),
                .kind = std::string(cells.text("collective")),
                .source = std::string(cells.text("source"))};
    const auto m = measurementOf(cells);
    if (!m) {
        row.notEvaluated = m.error().english();
        return row;
    }
    const auto links = find(cells.text("chip_id"));
    if (!links) {
        row.notEvaluated = cells.where("chip_id") + ": the scale-up line rate of \"" +
                           std::string(cells.text("chip_id")) + "\" is not known";
        return row;
    }
    const auto size = CollectiveSize<>::ofWholeArray(bytes(m->bytes));
    const auto best = fastest(m->collective, size, tiersOf(*m, *links), calibratedLibrary<double>());
    if (!best) {
        row.notEvaluated = "no algorithm for this collective";
        return row;
    }
    const double predicted =
        busBandwidth(m->collective, size.wholeArray(), best->time.total(), static_cast<double>(m->accelerators))
            .in(gigabytesPerSecond(1.0));
    row.quantities.push_back(
        {"bus bandwidth", "GB/s", predicted, m->busBandwidth, percentError(predicted, m->busBandwidth)});
    const LinkClass& linkClass = linkClassOf(links->technology);
    row.note = std::string(algorithmName(best->algorithm)) + ", constants of " + std::string(linkClass.name);
    if (!linkClass.calibrated) row.note += ": no measurement of this link, an estimate";
    return row;
}

} // namespace

Outcome<CaseReport> validateMeasured(std::string_view csvText, const FindAcceleratorLinks& links)
{
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    if (auto fine = table->require(kColumns); !fine) return fine.error();
    CaseReport report{"Measured bus bandwidths with calibrated constants", {}};
    for (std::size_t i = 0; i < table->rows(); ++i) report.rows.push_back(evaluate(CsvRow(*table, i), links));
    return report;
}

} // namespace studio
