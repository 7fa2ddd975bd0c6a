// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/training_cases.h"

#include "core/catalogue/catalogue.h"
#include "core/validate/training_chips.h"
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
    static const auto r = validateTraining(readSourceFile("resources/validation/published-training.csv"), dataSheet);
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
    const Mean exact =
        meanOf([](const CaseRow& r) { return contains(r.source, "figure 1") && contains(r.kind, "memory"); });
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

// One row in the published columns, with some cells replaced.
using Cells = std::vector<std::pair<std::string, std::string>>;

CaseRow caseWith(const Cells& cells)
{
    static const auto table = *CsvTable::parse(readSourceFile("resources/validation/published-training.csv"));
    std::string text;
    const auto append = [&](const std::string& cell, bool last) {
        std::string quoted = "\"";
        for (const char c : cell) quoted += c == '"' ? "\"\"" : std::string(1, c);
        text += quoted + (last ? "\"\n" : "\",");
    };
    const std::size_t count = table.columns().size();
    for (std::size_t i = 0; i < count; ++i) append(table.columns()[i], i + 1 == count);
    const std::size_t row = 2; // 7.5 thousand million parameters, tensor 4, 128 accelerators
    for (std::size_t i = 0; i < count; ++i) {
        std::string cell = table.cell(row, i);
        for (const auto& [name, value] : cells)
            if (table.columns()[i] == name) cell = value;
        append(cell, i + 1 == count);
    }
    const auto report = validateTraining(text, dataSheet);
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report->rows.size(), 1u);
    return report->rows.front();
}

TEST(TrainingCases, TheCataloguesAcceleratorsGiveTheSame)
{
    const auto shipped =
        validateTraining(readSourceFile("resources/validation/published-training.csv"), catalogueChips(shippedCatalogue()));
    ASSERT_TRUE(shipped.ok());
    EXPECT_EQ(shipped->summary().evaluated, 147u);
    EXPECT_NEAR(*shipped->summary().meanPercent, *report().summary().meanPercent, 0.05);
    EXPECT_FALSE(catalogueChips(shippedCatalogue())("no-such-chip"));
}

TEST(TrainingCases, TheIdDecidesNothing)
{
    const CaseRow known = caseWith({});
    const CaseRow renamed = caseWith({{"id", "SOMETHING-ELSE"}});
    EXPECT_EQ(known.quantities.front().predicted, renamed.quantities.front().predicted);
}

TEST(TrainingCases, AnUnknownStackOrChipGetsDefaultsAndSaysSo)
{
    const CaseRow stack = caseWith({{"stack", "homemade-2027"}});
    EXPECT_TRUE(stack.evaluated());
    EXPECT_TRUE(contains(stack.note, "unknown software stack \"homemade-2027\": class defaults"));
    const CaseRow chip = caseWith({{"chip_id", "some-npu"}});
    EXPECT_TRUE(chip.evaluated());
    EXPECT_TRUE(contains(chip.note, "no calibration for \"some-npu\": uncalibrated class defaults"));
    EXPECT_TRUE(contains(chip.note, "peak of the row"));
    const CaseRow nothing = caseWith({{"chip_id", "some-npu"}, {"peak_tflops_dense", ""}});
    EXPECT_FALSE(nothing.evaluated());
    EXPECT_TRUE(contains(nothing.notEvaluated, "no accelerator \"some-npu\" and the row no peak"));
}

TEST(TrainingCases, WhatCannotBeReadIsListedWithLineAndColumn)
{
    struct Bad {
        Cells cells;
        const char* reason;
    };
    const Bad cases[] = {
        {Cells{{"layers", "many"}}, "line 2, column layers"},
        {Cells{{"layers", ""}}, "line 2, column layers"},
        {Cells{{"n_accel", "102"}}, "102 accelerators are no multiple of tp x pp x cp"},
        {Cells{{"n_accel", "0"}}, "column n_accel"},
        {Cells{{"tp", "99999999999"}}, "column n_accel"},
        {Cells{{"gbs_n", ""}, {"gbs_seq", ""}}, "no batch size"},
        {Cells{{"pipeline_schedule", "gpipe"}}, "\"gpipe\" is no schedule known here"},
        {Cells{{"recompute_mode", "some"}}, "none, selective or full"},
        {Cells{{"gemm_precision", "fp5"}}, "\"fp5\" is no number format"},
        {Cells{{"gemm_precision", "fp8"}}, "has no rate for FP8"},
        {Cells{{"overlap_overrides", "{\"zeta_xx\": 1}"}}, "\"zeta_xx\" is no override known here"},
        {Cells{{"chip_overrides", "{\"mem_bandwidth_GBps\": }"}}, "not an object of numbers"},
        {Cells{{"layers", "10000000"}}, "model.layers is 10000000"},
        {Cells{{"measured_time_s", ""}, {"d_iter_time_s", ""}}, "no iteration time"},
        {Cells{{"kind", "infer"}}, "serving figure"},
        {Cells{{"kind", "mlperf-train"}}, "samples to converge"},
        {Cells{{"kind", "poem"}}, "rows of kind \"poem\" are not modelled"},
    };
    for (const auto& [cells, reason] : cases) {
        const CaseRow row = caseWith(cells);
        EXPECT_FALSE(row.evaluated()) << reason;
        EXPECT_TRUE(contains(row.notEvaluated, reason)) << row.notEvaluated;
    }
}

TEST(TrainingCases, OverridesAndRawColumnsAreRead)
{
    const double plainTime = caseWith({}).quantities.front().predicted;
    const CaseRow overridden = caseWith({{"overlap_overrides", "{\"zeta_tp\": 0, \"zeta_dp\": 0}"}});
    EXPECT_LT(overridden.quantities.front().predicted, plainTime);
    const CaseRow capped = caseWith({{"chip_overrides", "{\"power_cap_W\": 300}"}});
    EXPECT_GT(capped.quantities.front().predicted, plainTime);
    const CaseRow raw = caseWith({{"gbs_n", ""}, {"mbs_n", ""}, {"vpp_n", ""}, {"measured_time_s", ""}});
    EXPECT_EQ(raw.quantities.front().predicted, plainTime);
}

TEST(TrainingCases, ATableWithoutItsColumnsIsAnError)
{
    EXPECT_FALSE(validateTraining("id,kind\nA,train\n", dataSheet).ok());
    EXPECT_FALSE(validateTraining("", dataSheet).ok());
}

} // namespace
} // namespace studio
