// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_command.h"

#include <gtest/gtest.h>

#include <regex>

namespace studio::cli_test {
namespace {

const std::regex kTail("\n[0-9]+ not evaluated\n[0-9]+ cases, mean absolute error [0-9.e+-]+ %, median [0-9.e+-]+ %, worst [0-9.e+-]+ % \\([^\n]+\\)\n$");

TEST(CommandValidate, EveryKindRunsTheShippedCases)
{
    for (const std::string kind : {"training", "calculon", "collectives", "topology", "measured"}) {
        const Ran ran = run({"validate", kind});
        EXPECT_EQ(ran.code, 0) << kind << ran.err;
        EXPECT_TRUE(std::regex_search(ran.out.substr(ran.out.size() - std::min<std::size_t>(300, ran.out.size())), kTail)) << kind << ran.out;
    }
}

TEST(CommandValidate, WasteRowsOfTheTraceNeedTheTraceBesideThem)
{
    const Folder folder;
    const std::string header = "id,architecture,parameters,accelerators,accelerators_per_node,tensor_parallel,fault,expected_percent,tolerance_pp\n";
    const std::string cases = folder.write("cases.csv", header + "a,switched,size=8,2880,8,8,trace,0,0.01\nb,big-switch,,2880,4,32,iid:0.0,0,0.1\n");
    EXPECT_NE(run({"validate", "waste", cases}).out.find("\n1 not evaluated\n1 cases, "), std::string::npos);
    folder.write("fault-trace.csv", bytesOf(std::string(STUDIO_SOURCE_DIR) + "/samples/faults/stepfun-trace.csv"));
    EXPECT_NE(run({"validate", "waste", cases}).out.find("\n0 not evaluated\n2 cases, "), std::string::npos);
}

TEST(CommandValidate, AFileOfTheKindIsReadInsteadOfTheShippedCases)
{
    const std::string folder = std::string(STUDIO_SOURCE_DIR) + "/resources/validation/";
    EXPECT_EQ(run({"validate", "topology", folder + "topology-golden.csv"}).out, run({"validate", "topology"}).out);
    const Ran other = run({"validate", "topology", folder + "measured-collectives.csv"});
    EXPECT_EQ(other.code, 2);
    EXPECT_EQ(other.out, "");
    EXPECT_TRUE(other.err.starts_with(folder + "measured-collectives.csv: ")) << other.err;
    EXPECT_EQ(run({"validate", "topology", folder + "no-such.csv"}).code, 2);
    EXPECT_EQ(run({"validate", "topologies"}).code, 2);
    EXPECT_EQ(run({"validate"}).code, 2);
}

TEST(CommandValidate, BoundsDecideTheExitCode)
{
    EXPECT_EQ(run({"validate", "topology", "--max-mean", "0", "--max-median", "0", "--max-worst", "0"}).code, 0);
    EXPECT_EQ(run({"validate", "measured", "--max-mean", "0.1"}).code, 1);
    EXPECT_EQ(run({"validate", "measured", "--max-median", "0.1"}).code, 1);
    EXPECT_EQ(run({"validate", "measured", "--max-worst", "0.1"}).code, 1);
    EXPECT_EQ(run({"validate", "measured", "--max-worst", "100"}).code, 0);
    for (const std::string bound : {"-1", "nan", "5%", "", "1,5"}) EXPECT_EQ(run({"validate", "topology", "--max-mean=" + bound}).code, 2) << bound;
    // Without one evaluated case no bound is met.
    const Folder folder;
    const std::string nothing = folder.write("none.csv", "id,chip_id,accelerators,scaleup_domain,nic_GBps_per_accel,collective,bytes,in_network,busbw_GBps,source\n");
    EXPECT_EQ(run({"validate", "measured", nothing}).code, 0);
    EXPECT_EQ(run({"validate", "measured", nothing, "--max-mean", "100"}).code, 1);
}

} // namespace
} // namespace studio::cli_test
