// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/training_cases.h"
#include "tests/core/training/data_sheet.h"
#include "tests/support/read_file.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numeric>

namespace studio {
namespace {

const CaseReport& report()
{
    static const auto r = validateTraining(readSourceFile("tests/data/published-training.csv"), dataSheet);
    return *r;
}

struct Mean {
    double percent = 0;
    int rows = 0;
};

template <class Chosen>
Mean meanOf(Chosen chosen)
{
    Mean m;
    for (const CaseRow& row : report().rows)
        if (row.evaluated() && chosen(row)) {
            m.percent += row.absoluteErrorPercent();
            ++m.rows;
        }
    if (m.rows > 0) m.percent /= m.rows;
    return m;
}

bool contains(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

bool isTime(const CaseRow& r)
{
    return contains(r.kind, "iteration time");
}

TEST(TrainingCases, DumpWhenAsked)
{
    if (std::getenv("STUDIO_SHOW_REPORT")) std::cout << caseReportText(report());
    EXPECT_EQ(report().rows.size(), 166u + 5u); // five training rows print their memory too
}

TEST(TrainingCases, MegatronRowsStayWithinTwoAndAHalfPercent)
{
    const Mean m = meanOf([](const CaseRow& r) {
        return isTime(r) && (contains(r.source, "megatron-lm-2021") || contains(r.source, "megatron-lm-2022") ||
                             contains(r.source, "table 2 (Megatron-LM)"));
    });
    EXPECT_EQ(m.rows, 33);
    EXPECT_LE(m.percent, 2.5);
}

TEST(TrainingCases, OtherSetsStayWithinTheirTargets)
{
    const Mean vtrain = meanOf([](const CaseRow& r) { return isTime(r) && contains(r.source, "vTrain"); });
    EXPECT_EQ(vtrain.rows, 58);
    EXPECT_LE(vtrain.percent, 8.0);
    const Mean experts = meanOf([](const CaseRow& r) { return r.kind == "training with experts, iteration time"; });
    EXPECT_EQ(experts.rows, 10);
    EXPECT_LE(experts.percent, 18.0);
    const Mean dense = meanOf([](const CaseRow& r) { return isTime(r) && !contains(r.kind, "experts"); });
    EXPECT_EQ(dense.rows, 137);
    EXPECT_LE(dense.percent, 5.0);
}

TEST(TrainingCases, MemoryIsExactOnClosedFormsAndNearOnTorchtitan)
{
    const Mean exact = meanOf([](const CaseRow& r) { return contains(r.source, "figure 1") && contains(r.kind, "memory"); });
    EXPECT_EQ(exact.rows, 8);
    EXPECT_NEAR(exact.percent, 0, 1e-9);
    const Mean torchtitan =
        meanOf([](const CaseRow& r) { return contains(r.source, "torchtitan") && contains(r.kind, "memory"); });
    EXPECT_EQ(torchtitan.rows, 5);
    EXPECT_LE(torchtitan.percent, 8);
}

TEST(TrainingCases, TheTotalIsOverIterationTimes)
{
    const CaseSummary total = report().summary();
    EXPECT_EQ(total.evaluated, 147u);
    EXPECT_EQ(total.notEvaluated, 11u); // 6 inference, 5 time-to-train
    const std::string text = caseReportText(report());
    const auto tail = text.substr(text.rfind("not evaluated\n147 cases") - 3);
    EXPECT_EQ(tail.substr(0, 17), "11 not evaluated\n");
    EXPECT_EQ(tail.find("147 cases, mean absolute error "), 17u);
    EXPECT_TRUE(contains(text, "naive predictor"));
    EXPECT_TRUE(contains(text, "mean over "));
}

} // namespace
} // namespace studio
