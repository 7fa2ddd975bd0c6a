// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/case_report.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

CaseRow row(std::string id, std::string kind, std::vector<double> errors)
{
    CaseRow out{.id = std::move(id), .kind = std::move(kind), .source = "book"};
    for (const double e : errors) out.quantities.push_back({"time", "s", 100 + e, 100, e});
    return out;
}

TEST(CaseReport, AnErrorIsTheLargestOfItsRow)
{
    const CaseRow r = row("a", "k", {1, -4, 2});
    EXPECT_EQ(r.absoluteErrorPercent(), 4);
    EXPECT_EQ(percentError(90, 100), -10);
    EXPECT_EQ(percentError(0, 0), 0);
    EXPECT_EQ(percentError(-1, 0), -100);
}

TEST(CaseReport, ShownQuantitiesDoNotCount)
{
    CaseRow r = row("a", "k", {1});
    r.quantities.push_back({"mfu", "", 2, 1, 100, false});
    EXPECT_EQ(r.absoluteErrorPercent(), 1);
}

TEST(CaseReport, SummarisesMeanMedianAndTheFirstWorst)
{
    CaseReport report{"t", {row("a", "k", {1}), row("b", "k", {-5}), row("c", "l", {5}), row("d", "l", {2})}};
    report.rows.push_back({.id = "e", .kind = "l", .source = "book", .notEvaluated = "no data"});
    const CaseSummary s = report.summary();
    EXPECT_EQ(s.evaluated, 4u);
    EXPECT_EQ(s.notEvaluated, 1u);
    EXPECT_EQ(s.meanPercent, 3.25);
    EXPECT_EQ(s.medianPercent, 3.5);
    EXPECT_EQ(s.worstPercent, 5);
    EXPECT_EQ(s.worstId, "b");
    ASSERT_EQ(report.groups().size(), 2u);
    EXPECT_EQ(report.groups()[1].kind, "l");
    EXPECT_EQ(report.groups()[1].summary.notEvaluated, 1u);
}

TEST(CaseReport, EndsInTheTwoLinesOfTheContract)
{
    CaseReport report{"Title", {row("a", "k", {1.23456}), row("b", "k", {-5})}};
    report.rows.push_back({.id = "c", .kind = "k", .source = "book", .notEvaluated = "its size is missing"});
    const std::string text = caseReportText(report);
    EXPECT_TRUE(
        text.ends_with("\n1 not evaluated\n2 cases, mean absolute error 3.117 %, median 3.117 %, worst 5 % (b)\n"))
        << text;
    EXPECT_NE(text.find("k | book: 2 cases"), std::string::npos);
    EXPECT_NE(text.find("b\n  time: predicted 95 s, published 100 s, error -5 %\n"), std::string::npos) << text;
    EXPECT_NE(text.find("c\n  not evaluated: its size is missing\n"), std::string::npos);
}

TEST(CaseReport, SaysNothingOfNoCases)
{
    const std::string text = caseReportText({"Title", {}});
    EXPECT_TRUE(text.ends_with("0 not evaluated\n0 cases, mean absolute error - %, median - %, worst - % (-)\n"));
    EXPECT_FALSE(CaseReport{}.summary().worstPercent);
}

} // namespace
} // namespace studio
