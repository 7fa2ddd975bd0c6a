// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost.h"
#include "core/power/policy.h"
#include "core/power/power_item.h"
#include "core/power/site.h"
#include "core/reliability/failure_rate.h"
#include "core/reliability/failures.h"
#include "core/reliability/fleets.h"
#include "core/reliability/operations.h"
#include "core/reliability/waste_study.h"
#include "core/validate/csv.h"
#include "tests/support/read_file.h"

#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <functional>
#include <map>

namespace studio {
namespace {

// The number with which a text begins, whatever the locale ("0.1%" is 0.1).
double leadingNumber(const std::string& text)
{
    double number = 0;
    EXPECT_EQ(std::from_chars(text.data(), text.data() + text.size(), number).ec, std::errc()) << text;
    return number;
}

// Every asserted or bounded row of the published values, from the library alone. What a row prints as several numbers
// ("1.25 / 1.20") is computed as several.
using Values = std::vector<double>;
using Row = std::function<Values()>;

FailureSummary<double> llama3()
{
    FailureInputs<double> in;
    in.accelerators = 16384;
    in.generation = "Hopper";
    return sumFailures<double>(failureSources(in).sources);
}

double network()
{
    for (const auto& cause : llama3().byCause)
        if (cause.id == "network-switch-cable") return inFit(cause.rate) / 16384;
    return 0;
}

OperationsResult<double> llama3Operations(const Time<>& stop, const RecoverySteps<double>& steps, RecoveryPolicy policy)
{
    OperationsInputs<double> in;
    in.failures = llama3().unplanned;
    in.nodes = 2048;
    in.policy = policy;
    in.steps = steps;
    in.tiers.push_back({CheckpointKind::synchronous, stop, {}, {}, 1.0, {}});
    in.repair = hours(1.0);
    in.planned = perDay(47.0 / 54);
    return operations(in);
}

CheckpointTimes<double> aupy()
{
    return {seconds(240601.0), seconds(600.0), seconds(60.0), seconds(600.0)};
}

/// 12,000 GPUs in nodes of 8 at one failure per 1,000 node-days, writes and restarts of 5 min.
double kokolis()
{
    const Rate<> failures = rateOfNodes(1500.0, 1.0);
    const Time<> five = minutes(5.0);
    EXPECT_NEAR(kokolisInterval(failures, five).in(minutes(1.0)), 98, 0.5);
    return kokolisEttr(failures, five, five, kokolisInterval(failures, five));
}

/// Share of 64 cubes of 16 hosts that slices of `accelerators` can use.
double tpuGoodput(HbdKind kind, long long accelerators, double availability)
{
    const auto shape = wasteShape({kind, 4096, 4, accelerators, 64});
    return expectedUsable(*shape, 1 - availability) / 4096;
}

FaultTrace trace()
{
    return *FaultTrace::parse(readSourceFile("samples/faults/stepfun-trace.csv"));
}

double nvl72Kilowatts()
{
    PowerInputs<double> in;
    in.items = {{"GB200", PowerClass::accelerator, 72, watts(1200.0)},
                {"Grace", PowerClass::host, 36, watts(500.0)},
                {"NVLink switch tray", PowerClass::networkSwitch, 9, watts(1240.0)}};
    return itPower(in).itLoad.known.in(kilowatts(1.0));
}

double boardEnergyJoules()
{
    return (hours(30.84e6) * watts(700.0)).base();
}

double capitalPerHour()
{
    OwnershipInputs<double> in;
    in.capital = {dollars(250000.0), {}};
    in.accelerators = 8;
    return ownership(in).capitalPerInstalledHour->known.in(dollarsPerHour(1.0));
}

/// 29.1 M dollars over 15 T tokens, at any price and throughput that make them.
double dollarsPerMillionTokens()
{
    const PartialSum<MoneyRate<>> price{dollarsPerHour(1.54), {}};
    const Time<> wall = dollars(29.1e6) / (price.known * 2304.0);
    return costPerMillionTokens(price, 2304.0, 15e12 / wall)->known.base();
}

const std::map<std::string, Row>& rows()
{
    const RecoverySteps<double> slow{minutes(8.0), {}, {}, minutes(2.0), minutes(5.0)};
    // 10 s of exposed checkpoint, 1 min detection, 2 min standby, 5 min reload: assumed, the source prints none.
    const RecoverySteps<double> standby{minutes(1.0), {}, {}, minutes(2.0), minutes(5.0)};
    static const std::map<std::string, Row> table{
        {"L3-01", [] { return Values{llama3Profile().events()}; }},
        {"L3-02", [] { return Values{llama3().mtbf->in(hours(1.0))}; }},
        {"L3-03", [] { return Values{inThousandNodeDays(llama3().unplanned) / 2048}; }},
        {"L3-04", [] { return Values{categoryShare(llama3Profile(), "GPU", ShareBasis::byCount).percent}; }},
        {"L3-05", [] { return Values{categoryShare(llama3Profile(), "GPU", ShareBasis::printed).percent}; }},
        {"L3-06",
         [=] {
             const auto out = llama3Operations(seconds(10.0), standby, RecoveryPolicy::hotStandby);
             return Values{100 * out.effectiveTrainingTime};
         }},
        {"L3-07", [] { return Values{inFit(llama3().unplanned) / 16384}; }},
        {"L3-09", [] { return Values{network()}; }},
        {"RSC-01", [] { return Values{mtbfOf(rateOfNodes(2048.0, 6.50)).in(hours(1.0))}; }},
        {"RSC-02", [] { return Values{mtbfOf(rateOfNodes(16384.0, 6.50)).in(hours(1.0))}; }},
        {"RSC-03", [] { return Values{kokolis()}; }},
        {"AUPY-01", [] { return Values{youngPeriod(aupy()).base()}; }},
        {"AUPY-02", [] { return Values{dalyPeriod(aupy()).base()}; }},
        {"AUPY-03", [] { return Values{rfoPeriod(aupy())->base()}; }},
        {"AUPY-04", [] { return Values{optimalPeriod(aupy()).base()}; }},
        {"CK-01", [=] { return Values{llama3Operations(seconds(300.0), slow, RecoveryPolicy::globalRestart).ettr}; }},
        {"OCS-01", [] { return Values{tpuGoodput(HbdKind::cubeOcs, 1024, 0.99)}; }},
        {"LINK-02", [] { return Values{inFit(rateOfFailedShare(0.057e-2, hours(730.0)))}; }},
        {"GPU-02", [] { return Values{rateOfMtbf(hours(88768.0)) / rateOfMtbf(hours(283271.0))}; }},
        {"TPU-02", [] { return Values{64.0 * 6 * 4 * 4 / 4096}; }}, // six faces of 4 × 4 links of each 64-chip cube
        {"IH-13",
         [] {
             return Values{100 * fragmentation(*wasteShape({HbdKind::switched, 2880, 4, 32, 72}))};
         }},
        {"IH-15", [] { return Values{100 * trace().meanFaultRatio()}; }},
        {"IH-16",
         [] {
             const FaultTrace t = trace();
             const auto events = static_cast<double>(t.events.size());
             return Values{events, static_cast<double>(t.serversHit()), 2 * events};
         }},
        {"PW-02", [] { return Values{nvl72Kilowatts()}; }},
        {"PW-08", [] { return Values{(180.0 / 145) / (300.0 / 559)}; }},
        {"PW-10", [] { return Values{joules(boardEnergyJoules()).in(kilowattHours(1e6))}; }},
        {"PW-11", [] { return Values{boardEnergyJoules() / 15.6e12}; }},
        {"PW-14", [] { return Values{dollarsPerMillionTokens()}; }},
        {"PW-16", [] { return Values{capitalPerHour()}; }},
        {"POL-01",
         [] {
             return Values{pueLimitNew().value, pueLimitHub().value};
         }},
        {"POL-02", [] { return Values{100 * greenShareLimit().value}; }},
    };
    return table;
}

/// "1.25 / 1.20" and ">90" as numbers.
Values numbersOf(std::string text)
{
    if (!text.empty() && text.front() == '>') text.erase(0, 1);
    Values out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(" / ", at), text.size());
        out.push_back(leadingNumber(text.substr(at, end - at)));
        at = end + 3;
    }
    return out;
}

/// "0.1%" of the value, "0.05pp", "1 s", "0.01", "exact"; what the value is printed with decides nothing.
double toleranceOf(const std::string& text, double expected)
{
    if (text == "exact") return 1e-9 * std::abs(expected);
    const double number = leadingNumber(text);
    return text.back() == '%' ? number / 100 * std::abs(expected) : number;
}

TEST(Published, EveryAssertedAndBoundedRowIsMet)
{
    const auto table = CsvTable::parse(readSourceFile("tests/data/published-reliability-power.csv"));
    ASSERT_TRUE(table.ok()) << table.error().english();
    std::size_t met = 0;
    for (std::size_t i = 0; i < table->rows(); ++i) {
        const CsvRow row(*table, i);
        const std::string id(row.text("id"));
        const std::string check(row.text("check"));
        const bool interconnectCost = id >= "IH-01" && id <= "IH-09"; // the network's
        if ((check != "assert" && check != "bound") || interconnectCost) continue;
        const auto found = rows().find(id);
        ASSERT_NE(found, rows().end()) << id << " is computed by nothing";
        const Values values = found->second();
        const Values expected = numbersOf(std::string(row.text("expected")));
        ASSERT_EQ(values.size(), expected.size()) << id;
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (check == "bound")
                EXPECT_GE(values[k], expected[k]) << id;
            else
                EXPECT_NEAR(values[k], expected[k], toleranceOf(std::string(row.text("tolerance")), expected[k])) << id;
        }
        ++met;
    }
    EXPECT_EQ(met, rows().size());
}

TEST(Published, OpticalSwitchingAgainstStaticWiring)
{
    // Mean goodput of 64 cubes of 16 hosts by host availability and slice: optical, static.
    const struct {
        double availability;
        long long slice;
        double optical, fixed;
    } cells[] = {{0.990, 64, 0.851, 0.851},   {0.990, 256, 0.828, 0.526},  {0.990, 512, 0.796, 0.276},
                 {0.990, 1024, 0.747, 0.076}, {0.990, 2048, 0.500, 0.006}, {0.995, 64, 0.923, 0.923},
                 {0.995, 256, 0.900, 0.726},  {0.995, 512, 0.869, 0.526},  {0.995, 1024, 0.751, 0.277},
                 {0.995, 2048, 0.503, 0.077}, {0.999, 64, 0.984, 0.984},   {0.999, 256, 0.960, 0.938},
                 {0.999, 512, 0.920, 0.880},  {0.999, 1024, 0.840, 0.774}, {0.999, 2048, 0.679, 0.599}};
    for (const auto& cell : cells) {
        EXPECT_NEAR(tpuGoodput(HbdKind::cubeOcs, cell.slice, cell.availability), cell.optical, 0.00051) << cell.slice;
        EXPECT_NEAR(tpuGoodput(HbdKind::staticRing, cell.slice, cell.availability), cell.fixed, 0.00051) << cell.slice;
    }
}

TEST(Published, OneFleetsRatePredictsOthersOnlyToAFactor)
{
    const FleetRate& rsc1 = *findFleet("rsc-1");
    const struct {
        const char* to;
        double miss; // predicted over observed time between failures
    } misses[] = {{"rsc-1", 1}, {"rsc-2", 2.34 / 6.50}, {"llama-3", 3.789 / 6.50}, {"stepfun", 4.195 / 6.50}};
    for (const auto& m : misses) {
        const double miss = fleetMiss(rsc1, *findFleet(m.to));
        EXPECT_NEAR(miss, m.miss, 1e-3) << m.to;
        RecordProperty(m.to, std::to_string(100 * (miss - 1)) + " %");
    }
    EXPECT_NEAR(rsc1.mtbf(16384).in(hours(1.0)), 1.80, 0.005);
    EXPECT_NEAR(findFleet("llama-3")->mtbf(16384).in(hours(1.0)), 3.093, 0.001);
    EXPECT_EQ(findFleet("no such fleet"), nullptr);
}

TEST(Published, CostPerUsableAcceleratorOfTheInterconnects)
{
    // At 5 % of faulty nodes and TP-32, USD per usable GB/s: price over (1 − p − waste) on an endless row.
    const auto usable = [](HbdKind kind, long long domain, long long hops, long long accelerators) {
        return 0.95 - wasteRatio(*wasteShape({kind, accelerators, 4, 32, domain, hops}), 0.05);
    };
    const long long endless = 4 * 1152000;
    EXPECT_NEAR(2626.80 / 800 / usable(HbdKind::kHopRing, 0, 2, endless), 3.49, 0.005);
    EXPECT_NEAR(3740.60 / 800 / usable(HbdKind::kHopRing, 0, 3, endless), 4.92, 0.005);
    EXPECT_NEAR(9563.20 / 900 / usable(HbdKind::switched, 72, 1, endless), 12.31, 0.01);
    EXPECT_NEAR(1567.20 / 300 / usable(HbdKind::cubeOcs, 64, 1, endless), 7.87, 0.01);
}

} // namespace
} // namespace studio
