// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/library.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace studio {
namespace {

const Workload& workload(std::string_view id)
{
    const Workload* found = builtInWorkloads().find(id);
    if (found == nullptr) throw std::runtime_error("no workload " + std::string(id));
    return *found;
}

/// Scales of the norms of a model with one vector per norm, two norms a layer and a last one: what countParameters()
/// leaves out of a Llama or Mixtral checkpoint.
std::int64_t rootMeanSquareNorms(const TransformerModel& m)
{
    return (2 * m.layers + 1) * m.hidden;
}

TEST(WorkloadLibrary, ReadsTheShippedFile)
{
    const auto parsed = WorkloadLibrary::parse(builtInWorkloadText());
    ASSERT_TRUE(parsed) << parsed.error().english();
    EXPECT_EQ(parsed->all().size(), 28u);
    for (const Workload& w : parsed->all()) {
        EXPECT_TRUE(isId(w.id)) << w.id;
        EXPECT_FALSE(w.source.title.empty() || w.source.date.empty()) << w.id;
        EXPECT_TRUE(w.publishedParameters.has_value()) << w.id;
        EXPECT_EQ(w.model.isMoe(), w.publishedActive.has_value()) << w.id;
    }
    EXPECT_EQ(parsed->find("llama-3"), nullptr);
}

TEST(WorkloadLibrary, CountsEveryModelAsPublished)
{
    // The sources print two to four digits; 1.3 % is the worst rounding among them (Qwen3 1.7B is 1.72 B).
    for (const Workload& w : builtInWorkloads().all()) {
        const auto total = static_cast<double>(countParameters(w.model).total);
        EXPECT_NEAR(total / *w.publishedParameters, 1, 0.013) << w.id;
    }
}

TEST(WorkloadLibrary, CountsCheckpointsExactlyUpToTheirNorms)
{
    // Numbers of parameters of the released checkpoints.
    for (const auto& [id, published] : {std::pair("llama-2-7b", 6738415616LL), {"llama-2-13b", 13015864320LL},
                                        {"llama-2-70b", 68976648192LL}, {"llama-3-8b", 8030261248LL},
                                        {"llama-3-70b", 70553706496LL}, {"llama-3-1-405b", 405853388800LL},
                                        {"mixtral-8x7b", 46702792704LL}, {"mixtral-8x22b", 140620634112LL}}) {
        const TransformerModel& m = workload(id).model;
        EXPECT_EQ(countParameters(m).total + rootMeanSquareNorms(m), published) << id;
    }
    // PaLM, table 1: 540.35 B; Nemotron-4, table 1: 9.4 B embedding and 331.6 B other parameters.
    EXPECT_NEAR(static_cast<double>(countParameters(workload("palm-540b").model).total), 540.35e9, 0.005e9);
    const auto nemotron = countParameters(workload("nemotron-4-340b").model);
    EXPECT_NEAR(static_cast<double>(2 * nemotron.embedding), 9.4e9, 0.05e9);
    EXPECT_NEAR(static_cast<double>(nemotron.total - 2 * nemotron.embedding), 331.6e9, 0.05e9);
}

TEST(WorkloadLibrary, CountsActiveParametersInTheConventionOfTheSource)
{
    const auto active = [](std::string_view id) {
        const Workload& w = workload(id);
        const ParameterCount c = countParameters(w.model);
        const bool withoutInput = w.publishedCounts == "active without the input embedding";
        return static_cast<double>(withoutInput ? c.active - c.embedding : c.active);
    };
    EXPECT_NEAR(active("mixtral-8x7b"), 12.9e9, 0.05e9);
    EXPECT_NEAR(active("mixtral-8x22b"), 39e9, 0.5e9);
    EXPECT_NEAR(active("gpt-oss-20b"), 3.61e9, 0.005e9);
    EXPECT_NEAR(active("gpt-oss-120b"), 5.13e9, 0.005e9);
    EXPECT_NEAR(active("qwen3-235b-a22b"), 22e9, 0.5e9);
    // DeepSeek-V3 and Qwen3 30B do not say whether they count the input embedding; theirs lies between the two.
    for (const auto& [id, published] : {std::pair("deepseek-v3", 37e9), {"qwen3-30b-a3b", 3.3e9}}) {
        const auto embedding = static_cast<double>(countParameters(workload(id).model).embedding);
        EXPECT_GT(active(id), published) << id;
        EXPECT_LT(active(id) - embedding, published) << id;
    }
}

TEST(WorkloadLibrary, RefusesWhatItDoesNotKnow)
{
    const std::string shipped(builtInWorkloadText());
    const auto with = [&](std::string_view before, std::string_view after) {
        std::string text = shipped;
        const auto at = text.find(before);
        if (at == std::string::npos) throw std::runtime_error("text not found");
        text.replace(at, before.size(), after);
        const auto parsed = WorkloadLibrary::parse(text);
        return parsed ? std::string("accepted") : parsed.error().english();
    };
    EXPECT_EQ(with("\"family\": \"GPT\"", "\"family\": \"GPT\""), "accepted");
    EXPECT_NE(with("\"tokens\"", "\"token\"").find("workloads[0].training.token: this key is not known"), std::string::npos);
    EXPECT_NE(with("\"layers\": 96", "\"layers\": 0").find("workloads[0].shape.layers"), std::string::npos);
    EXPECT_NE(with("\"layers\": 96", "\"layers\": 9.5").find("not a whole number"), std::string::npos);
    EXPECT_NE(with("\"layers\": 96", "\"layers\": 96, \"layers\": 97").find("\"layers\" stands twice"), std::string::npos);
    EXPECT_NE(with("\"multi-head\"", "\"grouped-query\"").find("does not agree"), std::string::npos);
    EXPECT_NE(with("\"id\": \"megatron-22b\"", "\"id\": \"gpt3-175b\"").find("workloads[1].id"), std::string::npos);
    EXPECT_NE(with("\"formatVersion\": 1", "\"formatVersion\": 2").find("2 is newer than 1"), std::string::npos);
    EXPECT_NE(with("\"level\": \"B\"", "\"level\": \"D\"").find("level"), std::string::npos);
    EXPECT_NE(with("\"width\": 14336", "\"width\": 1e300").find("not between"), std::string::npos);
}

TEST(WorkloadLibrary, IsTotalOnTruncatedAndMutatedText)
{
    const std::string shipped(builtInWorkloadText());
    for (std::size_t cut = 0; cut < shipped.size(); cut += 997) EXPECT_FALSE(WorkloadLibrary::parse(shipped.substr(0, cut)));
    for (std::size_t at = 0; at < shipped.size(); at += 1009) {
        std::string text = shipped;
        text[at] = static_cast<char>(text[at] ^ 0x15);
        static_cast<void>(WorkloadLibrary::parse(text).ok());
    }
    EXPECT_FALSE(WorkloadLibrary::parse(std::string(100000, '[')));
    EXPECT_FALSE(WorkloadLibrary::parse("\xff\xfe"));
}

} // namespace
} // namespace studio
