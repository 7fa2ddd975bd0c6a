// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/topology_cases.h"
#include "tests/support/read_file.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

TEST(TopologyCases, EveryGoldenRowIsMet)
{
    const auto report = validateTopology(readSourceFile("resources/validation/topology-golden.csv"));
    ASSERT_TRUE(report) << report.error().english();
    EXPECT_EQ(report->rows.size(), 22u);
    for (const auto& row : report->rows) {
        EXPECT_TRUE(row.evaluated()) << row.id << ": " << row.notEvaluated;
        for (const auto& q : row.quantities)
            EXPECT_EQ(q.errorPercent, 0) << row.id << " " << q.name << ": " << q.predicted << " for " << q.published;
    }
    EXPECT_TRUE(caseReportText(*report).ends_with(
        "\n0 not evaluated\n22 cases, mean absolute error 0 %, median 0 %, worst 0 % (ring n=8)\n"));
}

const std::string kHeader = "topology,kind,params,terminals,links,diameter_hops,avg_hops_excl_self,"
                            "bisection_links_one_direction,bisection_how,alltoall_optimal_per_node(unit link),"
                            "alltoall_ECMP_shortest_path_per_node,hop_count_bound_per_node,source\n";

TEST(TopologyCases, AWrongPublishedDigitIsAnError)
{
    const auto report = validateTopology(kHeader + "r,ring,\"{\"\"n\"\": 8}\",8,9,4,2.28572,2,,0.875,0.875,0.875,me\n");
    ASSERT_TRUE(report);
    EXPECT_NEAR(report->rows[0].absoluteErrorPercent(), 100.0 / 9, 1e-9);
    int wrong = 0;
    for (const auto& q : report->rows[0].quantities) wrong += q.errorPercent != 0;
    EXPECT_EQ(wrong, 2); // links and the fifth digit of the hops
}

TEST(TopologyCases, ARowThatCannotBeReadSaysWhere)
{
    const auto report =
        validateTopology(kHeader + "a,moebius,{},8,,,,,,,,,x\n" + "b,ring,[],8,,,,,,,,,x\n" +
                         "c,ring,\"{\"\"m\"\": 8}\",8,,,,,,,,,x\n" + "d,ring,\"{\"\"n\"\": 8}\",,,,,,,,,,x\n" +
                         "e,ring,\"{\"\"n\"\": 1}\",1,,,,,,,,,x\n" + "f,ring,\"{\"\"n\"\": 8}\",x,,,,,,,,,x\n");
    ASSERT_TRUE(report);
    for (const auto& row : report->rows) EXPECT_FALSE(row.evaluated()) << row.id;
    EXPECT_EQ(report->rows[2].notEvaluated, "line 4, column params: parameter m is not known");
    EXPECT_EQ(report->rows[3].notEvaluated, "no published value to compare");
    EXPECT_EQ(report->summary().notEvaluated, 6u);
    EXPECT_FALSE(validateTopology("a,b\n1,2\n"));
}

TEST(TopologyCases, PrintedDigitsSetTheTolerance)
{
    EXPECT_EQ(printedTolerance("8"), 0);
    EXPECT_DOUBLE_EQ(printedTolerance("4.0315"), 0.00005);
    EXPECT_DOUBLE_EQ(printedTolerance("0.875000"), 0.0000005);
    EXPECT_DOUBLE_EQ(printedTolerance("1.071430"), 0.000005); // six significant digits and a padding zero
    EXPECT_DOUBLE_EQ(printedTolerance("3.996094"), 0.0000005);
    EXPECT_DOUBLE_EQ(printedTolerance("1.0"), 0.05);
}

} // namespace
} // namespace studio
