// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/calculon_cases.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

namespace studio {
namespace {

std::string reference()
{
    std::ifstream file(STUDIO_SOURCE_DIR "/resources/validation/calculon-reference.csv");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

using Cells = std::vector<std::pair<std::string, std::string>>; // column, value

std::vector<std::string> fields(const std::string& line)
{
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (const char c : line) {
        quoted = quoted != (c == '"');
        if (c == ',' && !quoted) cells.emplace_back();
        else cells.back() += c;
    }
    return cells;
}

/// The reference with cells of one case replaced.
std::string with(std::string_view id, const Cells& changes)
{
    std::stringstream in(reference());
    std::string line, out;
    std::vector<std::string> columns;
    while (std::getline(in, line)) {
        auto cells = fields(line);
        if (columns.empty()) columns = cells;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[0] == id)
                for (const auto& [column, value] : changes)
                    if (columns[i] == column) cells[i] = value;
            out += (i == 0 ? "" : ",") + cells[i];
        }
        out += '\n';
    }
    return out;
}

const CaseRow& rowOf(const CaseReport& report, std::string_view id)
{
    for (const auto& row : report.rows)
        if (row.id == id) return row;
    throw std::runtime_error("no such row");
}

TEST(CalculonCases, EveryReferenceRowIsMatched)
{
    const auto report = validateCalculon(reference());
    ASSERT_TRUE(report) << report.error().english();
    const auto summary = report->summary();
    EXPECT_EQ(summary.evaluated, 20u);
    EXPECT_EQ(summary.notEvaluated, 0u);
    // 0.0075 % on the row that the recompute-with-overlap defect touches; the others to rounding.
    EXPECT_LT(*summary.worstPercent, 0.01);
    EXPECT_EQ(summary.worstId, "D-175B-1024-DP16-shard-ovl");
    for (const auto& row : report->rows) {
        ASSERT_EQ(row.quantities.size(), 3u) << row.id;
        const double most = row.id == summary.worstId ? 0.01 : 1e-10;
        for (const auto& q : row.quantities) EXPECT_NEAR(q.errorPercent, 0, most) << row.id << ' ' << q.name;
    }
    EXPECT_NE(rowOf(*report, summary.worstId).note.find("defect"), std::string::npos);
}

TEST(CalculonCases, OnlyWhatTheDefectExplainsIsExcused)
{
    // 16 pipelines of TP 4, PP 4 with a short data window: corrected 6.791 s, with the defect 6.905 s (1.7 % apart).
    const auto id = "D-175B-1024-DP16-noshard";
    const auto touched = [&](const std::string& seconds) {
        const auto report = validateCalculon(
            with(id, {{"x_num_procs", "256"}, {"x_tensor_par", "4"}, {"x_pipeline_par", "4"},
                      {"x_batch_size", "128"}, {"x_tensor_par_comm_type", "ar"}, {"x_seq_par_ag_redo", "False"},
                      {"x_pipeline_interleaving", "4"}, {"x_optimizer_sharding", "True"},
                      {"x_data_par_overlap", "True"}, {"o_total_time", seconds}}));
        return rowOf(*report, id);
    };
    const CaseRow excused = touched("6.90463");
    EXPECT_FALSE(excused.evaluated());
    EXPECT_NE(excused.notEvaluated.find("recompute-with-overlap defect"), std::string::npos) << excused.notEvaluated;
    EXPECT_EQ(excused.quantities.size(), 3u);
    const CaseRow agrees = touched("6.79127");
    EXPECT_TRUE(agrees.evaluated());
    EXPECT_LT(agrees.absoluteErrorPercent(), 0.001);
    EXPECT_TRUE(touched("6.5").evaluated()); // neither prediction: an error like any other
}

TEST(CalculonCases, SaysWhyARowIsNotEvaluated)
{
    const auto unknown = validateCalculon(with("H-175B-64-sel", {{"system_file", "b200"}}));
    ASSERT_TRUE(unknown);
    EXPECT_NE(rowOf(*unknown, "H-175B-64-sel").notEvaluated.find("a100_80g, a100_80e, h100_80g_nvl8"), std::string::npos);

    const auto word = validateCalculon(with("H-175B-64-sel", {{"x_tensor_par_overlap", "loop"}}));
    EXPECT_NE(rowOf(*word, "H-175B-64-sel").notEvaluated.find("\"loop\" is none of none, ring, pipe"), std::string::npos);

    const auto count = validateCalculon(with("H-175B-64-sel", {{"x_data_par", "2"}}));
    EXPECT_NE(rowOf(*count, "H-175B-64-sel").notEvaluated.find("number of processors"), std::string::npos);

    // 175B without recompute needs 117 GB, more than the 80 GiB of a100_80g.
    const auto memory = validateCalculon(with("M-gpt3-175B-none", {{"system_file", "a100_80g"}}));
    EXPECT_NE(rowOf(*memory, "M-gpt3-175B-none").notEvaluated.find("tier 1"), std::string::npos);

    const auto datatype = validateCalculon(with("V-gpt3-175B-full", {{"x_datatype", "float8"}}));
    EXPECT_NE(rowOf(*datatype, "V-gpt3-175B-full").notEvaluated.find("datatype"), std::string::npos);
    EXPECT_EQ(datatype->summary().notEvaluated, 1u);
}

TEST(CalculonCases, ATableThatLacksColumnsIsRefused)
{
    const auto report = validateCalculon("case,system_file\nx,a100_80g\n");
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().english().find("m_hidden"), std::string::npos);
}

} // namespace
} // namespace studio
