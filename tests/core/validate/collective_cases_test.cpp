// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/collective_cases.h"
#include "tests/support/read_file.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

TEST(CollectiveCases, ThePeersRunsAreMetInItsConventions)
{
    const auto report = validateCollectives(readSourceFile("resources/validation/collective-times.csv"));
    ASSERT_TRUE(report) << report.error().english();
    EXPECT_EQ(report->rows.size(), 63u);
    const auto summary = report->summary();
    EXPECT_EQ(summary.notEvaluated, 0u) << caseReportText(*report);
    EXPECT_LE(summary.medianPercent.value(), 0.2);
    EXPECT_LE(summary.worstPercent.value(), 1) << summary.worstId;
    // The form includes the peer's memory term, which leaves next to nothing of an unsplit run.
    for (const auto& row : report->rows) {
        const bool unsplit = row.note.empty();
        EXPECT_LE(row.absoluteErrorPercent(), unsplit ? 0.05 : 0.1) << row.id;
    }
}

const std::string kHeader =
    "backend,collective,npus,topology_per_dim,npus_per_dim,bandwidth_GBps_per_dim,latency_ns_per_dim,comm_size_bytes,"
    "algorithm_per_dim,dataset_splits,active_chunks_per_dim,collective_optimization,endpoint_delay_ns,sim_time_ns\n";

TEST(CollectiveCases, ARowThatCannotBeEvaluatedSaysWhy)
{
    const auto report =
        validateCollectives(kHeader + "aware,all_reduce,9,Switch,8,50,500,1024,ring,1,1,baseline,1,100\n" +
                            "aware,all_reduce,8,Moebius,8,50,500,1024,ring,1,1,baseline,1,100\n" +
                            "aware,all_reduce,8,Switch,8,50x50,500,1024,ring,1,1,baseline,1,100\n" +
                            "aware,all_reduce,6,Switch,6,50,500,1024,halvingDoubling,1,1,baseline,1,100\n" +
                            "aware,all_reduce,8,Switch,8,50,500,,ring,1,1,baseline,1,100\n" +
                            "aware,broadcast,8,Switch,8,50,500,1024,ring,1,1,baseline,1,100\n");
    ASSERT_TRUE(report);
    for (const auto& row : report->rows) EXPECT_FALSE(row.evaluated()) << row.id;
    EXPECT_EQ(report->rows[0].notEvaluated, "line 2, column npus: \"9\" is not the product of npus_per_dim");
    EXPECT_EQ(report->rows[4].notEvaluated, "line 6, column comm_size_bytes: \"\" is not a number");
    EXPECT_EQ(report->summary().notEvaluated, 6u);
}

} // namespace
} // namespace studio
