// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/binomial.h"
#include "core/reliability/waste.h"
#include "core/reliability/waste_study.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

WasteShape shapeOf(HbdKind kind, long long accelerators, long long perNode, long long group, long long domain = 0,
                   long long hops = 1)
{
    const auto shape = wasteShape({kind, accelerators, perNode, group, domain, hops});
    EXPECT_TRUE(shape.ok());
    return *shape;
}

std::vector<WasteShape> smallShapes()
{
    std::vector<WasteShape> out;
    for (const long long perNode : {1, 4}) {
        for (const long long nodes : {1, 2, 5, 9, 12}) {
            for (const long long group : {1, 3, 4, 8, 12, 20}) {
                const long long all = nodes * perNode;
                if (group > all) continue;
                out.push_back(shapeOf(HbdKind::bigSwitch, all, perNode, group));
                out.push_back(shapeOf(HbdKind::staticRing, all, perNode, group));
                for (const long long domain : {1, 3, 4}) {
                    out.push_back(shapeOf(HbdKind::switched, all, perNode, group, domain * perNode));
                    out.push_back(shapeOf(HbdKind::cubeOcs, all, perNode, group, domain * perNode));
                }
                for (const long long hops : {1, 2, 3, 4})
                    out.push_back(shapeOf(HbdKind::kHopRing, all, perNode, group, 0, hops));
            }
        }
    }
    return out;
}

std::vector<long long> nodesOf(unsigned mask)
{
    std::vector<long long> out;
    for (int i = 0; mask >> i; ++i)
        if ((mask >> i) & 1) out.push_back(i);
    return out;
}

TEST(Waste, ClosedFormsAreTheMeanOverEveryPatternOfFaults)
{
    int compared = 0;
    for (const WasteShape& s : smallShapes()) {
        const auto n = static_cast<int>(s.nodes);
        std::vector<double> byFaults(static_cast<std::size_t>(n) + 1, 0.0); // Σ usable over patterns of so many faults
        for (unsigned mask = 0; mask < (1U << n); ++mask) {
            const auto faulty = nodesOf(mask);
            byFaults[faulty.size()] += static_cast<double>(usableAccelerators(s, faulty));
        }
        for (const double p : {0.0, 0.03, 0.4, 1.0}) {
            double mean = 0;
            for (int f = 0; f <= n; ++f)
                mean += byFaults[static_cast<std::size_t>(f)] * std::pow(p, f) * std::pow(1 - p, n - f);
            EXPECT_NEAR(expectedUsable(s, p), mean, 1e-10 * (1 + mean))
                << hbdKindName(s.kind) << " nodes " << s.nodes << " of " << s.perNode << " group " << s.group
                << " domain " << s.domainNodes << " hops " << s.hops << " p " << p;
            ++compared;
        }
    }
    EXPECT_GT(compared, 1500);
}

/// The same count from the definition, by looking at every node.
long long usableByDefinition(const WasteShape& s, unsigned mask)
{
    const auto healthy = [&](long long i) { return !((mask >> i) & 1); };
    const long long region = s.kind == HbdKind::staticRing || s.wholeCubes ? s.nodes : s.domainNodes;
    const long long block = s.wholeCubes ? s.domainNodes : s.blockNodes;
    long long usable = 0;
    long long blocks = 0;
    for (long long begin = 0; begin < s.nodes; begin += region) {
        const long long end = std::min(s.nodes, begin + region);
        long long up = 0;
        for (long long i = begin; i < end; ++i) up += healthy(i) ? 1 : 0;
        usable += up * s.perNode / s.group * s.group;
        for (long long i = begin; i + block <= end; i += block) {
            bool all = true;
            for (long long j = i; j < i + block; ++j) all = all && healthy(j);
            blocks += all ? 1 : 0;
        }
    }
    if (s.kind == HbdKind::bigSwitch || s.kind == HbdKind::switched) return usable;
    return s.wholeCubes ? blocks / s.cubesPerGroup * s.group : blocks * s.blockUsable;
}

TEST(Waste, CountsWhatTheDefinitionCounts)
{
    for (const WasteShape& s : smallShapes()) {
        if (s.kind == HbdKind::kHopRing) continue; // below
        for (unsigned mask = 0; mask < (1U << s.nodes); ++mask)
            ASSERT_EQ(usableAccelerators(s, nodesOf(mask)), usableByDefinition(s, mask)) << hbdKindName(s.kind) << mask;
    }
}

/// Usable accelerators on a ring by another way: every rotation cut by hand, the count of the pieces.
long long ringByPieces(const WasteShape& s, const std::vector<std::uint8_t>& faulty)
{
    const auto n = static_cast<long long>(faulty.size());
    std::vector<long long> healthy;
    for (long long i = 0; i < n; ++i)
        if (!faulty[static_cast<std::size_t>(i)]) healthy.push_back(i);
    if (healthy.empty()) return 0;
    // From one healthy node to the next there are gap − 1 faulty ones.
    std::vector<long long> pieces;
    std::size_t firstCut = healthy.size();
    const auto gap = [&](std::size_t i) {
        const long long next = i + 1 < healthy.size() ? healthy[i + 1] : healthy.front() + n;
        return next - healthy[i];
    };
    for (std::size_t i = 0; i < healthy.size(); ++i)
        if (gap(i) > s.hops) {
            firstCut = i;
            break;
        }
    if (firstCut == healthy.size()) return static_cast<long long>(healthy.size()) / s.blockNodes * s.blockUsable;
    long long length = 0;
    long long usable = 0;
    for (std::size_t step = 1; step <= healthy.size(); ++step) {
        const std::size_t i = (firstCut + step) % healthy.size();
        ++length;
        if (gap(i) > s.hops) {
            usable += length / s.blockNodes * s.blockUsable;
            length = 0;
        }
    }
    return usable;
}

TEST(Waste, TheRingIsCutOnlyByKOrMoreFaultsInARow)
{
    for (long long hops = 1; hops <= 4; ++hops) {
        const auto s = shapeOf(HbdKind::kHopRing, 44, 4, 8, 0, hops);
        std::vector<std::uint8_t> faulty(11);
        for (unsigned mask = 0; mask < (1U << 11); ++mask) {
            for (std::size_t i = 0; i < 11; ++i) faulty[i] = (mask >> i) & 1;
            ASSERT_EQ(usableAccelerators(s, nodesOf(mask)), ringByPieces(s, faulty)) << hops << " " << mask;
        }
    }
}

TEST(Waste, TendsToTheInfiniteRowOnALongRing)
{
    // waste = q c E[L mod m], L geometric with c = p^K [arXiv 2502.03885 model].
    for (const long long hops : {1, 2, 3}) {
        for (const double p : {0.05, 0.1}) {
            const long long m = 8;
            const double c = std::pow(p, static_cast<double>(hops));
            double remainder = 0;
            for (long long r = 1; r < m; ++r)
                remainder += static_cast<double>(r) * c * std::pow(1 - c, static_cast<double>(r - 1));
            remainder /= 1 - std::pow(1 - c, static_cast<double>(m));
            const auto s = shapeOf(HbdKind::kHopRing, 4 * 2000000, 4, 32, 0, hops);
            EXPECT_NEAR(wasteRatio(s, p), (1 - p) * c * remainder, 2e-6) << hops << " " << p;
        }
    }
}

TEST(Waste, RecalledValuesOfThePaper)
{
    // 72 mod 32 = 8 accelerators of each NVL72 are left over at TP-32.
    EXPECT_NEAR(fragmentation(shapeOf(HbdKind::switched, 2880, 4, 32, 72)), 8.0 / 72, 1e-12);
    // NVL72 falls with faults first: they eat the spare accelerators.
    const auto nvl72 = shapeOf(HbdKind::switched, 2880, 4, 32, 72);
    EXPECT_LT(wasteRatio(nvl72, 0.05), wasteRatio(nvl72, 0));
    EXPECT_GT(wasteRatio(nvl72, 0.15), wasteRatio(nvl72, 0.05));
}

TEST(Waste, OrderOfTheArchitectures)
{
    for (const double p : {0.0, 0.005, 0.0233, 0.0722, 0.2}) {
        const double ring = wasteRatio(shapeOf(HbdKind::staticRing, 2880, 4, 32), p);
        double last = ring;
        for (const long long hops : {1, 2, 3, 4}) {
            const double hop = wasteRatio(shapeOf(HbdKind::kHopRing, 2880, 4, 32, 0, hops), p);
            EXPECT_LE(hop, last + 1e-12) << p << " " << hops;
            last = hop;
        }
        EXPECT_LE(wasteRatio(shapeOf(HbdKind::bigSwitch, 2880, 4, 32), p), last + 1e-12) << p;
    }
}

TEST(Waste, MonteCarloAgreesWithTheClosedFormsAndIsTheSameOnAnyNumberOfThreads)
{
    const std::vector<WasteShape> shapes{
        shapeOf(HbdKind::bigSwitch, 2880, 4, 32),   shapeOf(HbdKind::switched, 2880, 4, 32, 576),
        shapeOf(HbdKind::cubeOcs, 2880, 4, 32, 64), shapeOf(HbdKind::cubeOcs, 2880, 4, 256, 64),
        shapeOf(HbdKind::staticRing, 2880, 4, 32),  shapeOf(HbdKind::kHopRing, 2880, 4, 32, 0, 2)};
    const Parallel one(1);
    const Parallel two(2);
    for (const auto& s : shapes) {
        const auto study = studyRandomFaults(s, 0.05, {4000, 7}, one, {});
        ASSERT_TRUE(study.ok());
        EXPECT_NEAR(study->wasteRatio, wasteRatio(s, 0.05), 4 * study->standardError) << hbdKindName(s.kind);
        EXPECT_GT(study->standardError, 0);
        EXPECT_NEAR(study->faultRatio, 0.05, 0.001);
        const auto again = studyRandomFaults(s, 0.05, {4000, 7}, two, {});
        EXPECT_EQ(again->wasteRatio, study->wasteRatio);
        EXPECT_EQ(again->standardError, study->standardError);
        EXPECT_EQ(again->usable, study->usable);
    }
}

TEST(Waste, LargestJobAndWaiting)
{
    const auto s = shapeOf(HbdKind::switched, 2880, 4, 32, 72);
    const auto study = studyRandomFaults(s, 0.02, {2000, 3}, Parallel(1), {});
    ASSERT_TRUE(study.ok());
    EXPECT_EQ(study->waiting(study->largestJob()), 0);
    EXPECT_GT(study->waiting(study->largestJob() + 1), 0);
    EXPECT_LE(study->waiting(study->largestJob(0.05)), 0.05);
    EXPECT_GT(study->waiting(study->largestJob(0.05) + 1), 0.05);
    EXPECT_EQ(study->waiting(2881), 1);
    double last = 0;
    for (long long job = 0; job <= 2880; job += 32) {
        EXPECT_GE(study->waiting(job), last);
        last = study->waiting(job);
    }
}

TEST(Waste, RefusesWhatCannotBe)
{
    EXPECT_FALSE(wasteShape({HbdKind::bigSwitch, 10, 4, 4}));
    EXPECT_FALSE(wasteShape({HbdKind::bigSwitch, 0, 4, 4}));
    EXPECT_FALSE(wasteShape({HbdKind::bigSwitch, 8, 0, 4}));
    EXPECT_FALSE(wasteShape({HbdKind::bigSwitch, 8, 4, 9}));
    EXPECT_FALSE(wasteShape({HbdKind::switched, 8, 4, 4, 6}));
    EXPECT_FALSE(wasteShape({HbdKind::switched, 8, 4, 4, 0}));
    EXPECT_FALSE(wasteShape({HbdKind::kHopRing, 8, 4, 4, 0, 0}));
    EXPECT_FALSE(wasteShape({HbdKind::kHopRing, 8, 4, 4, 0, 9}));
    EXPECT_FALSE(wasteShape({HbdKind::bigSwitch, 1LL << 40, 1, 4}));
    const auto s = shapeOf(HbdKind::bigSwitch, 8, 4, 4);
    EXPECT_FALSE(studyRandomFaults(s, -0.1, {}, Parallel(1), {}));
    CancelToken cancel;
    cancel.cancel();
    EXPECT_FALSE(studyRandomFaults(s, 0.1, {}, Parallel(1), cancel));
}

TEST(Binomial, SumsToOneWithItsMean)
{
    for (const long long n : {0LL, 1LL, 7LL, 720LL, 1000000LL}) {
        for (const double q : {0.0, 1e-9, 0.3, 0.9999, 1.0}) {
            const auto b = binomial(n, q);
            EXPECT_NEAR(b.mean([](long long) { return 1.0; }), 1, 1e-12);
            const double mean = static_cast<double>(n) * q;
            EXPECT_NEAR(b.mean([](long long k) { return static_cast<double>(k); }), mean, 1e-9 * (1 + mean));
            EXPECT_GE(b.first, 0);
            EXPECT_LE(b.first + static_cast<long long>(b.p.size()) - 1, n);
        }
    }
    EXPECT_NEAR(binomial(72, 0.99).atLeast(72), std::pow(0.99, 72), 1e-12); // all of 72 up: 48.5 %
    EXPECT_NEAR(poisson(3.5).atLeast(1), 1 - std::exp(-3.5), 1e-12);
    EXPECT_NEAR(poisson(1e6).mean([](long long k) { return static_cast<double>(k); }), 1e6, 1e-3);
}

} // namespace
} // namespace studio
