// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/confidence.h"
#include "tests/core/training/training_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>

namespace studio {
namespace {

const std::vector<FitRow>& rows()
{
    static const auto all = fitRows();
    return all;
}

struct Errors {
    double sum = 0;
    int rows = 0;
    void add(double error)
    {
        sum += std::abs(error);
        ++rows;
    }
    [[nodiscard]] double percent() const { return rows > 0 ? 100 * sum / rows : 0; }
};

double errorOf(const FitRow& row, const TrainingConstantSet& c)
{
    return predict(row, c) / *row.in.measuredSeconds - 1;
}

Errors denseErrors(const TrainingConstantSet& c)
{
    Errors e;
    for (const FitRow& row : rows())
        if (!row.in.model.isMoe()) e.add(errorOf(row, c));
    return e;
}

// The shipped constants are where a fit that never saw them ends: refitted from neutral priors the error is the same.
TEST(TrainingFit, ShippedConstantsAreAtTheOptimum)
{
    const Errors shipped = denseErrors(shippedConstants());
    const Errors refitted = denseErrors(fitConstants(rows()));
    EXPECT_EQ(shipped.rows, 137);
    EXPECT_NEAR(refitted.percent(), shipped.percent(), 0.2);
}

TEST(TrainingFit, HoldsOnSourcesItNeverSaw)
{
    std::map<std::string, Errors> bySource;
    Errors dense;
    std::map<std::string, int> inBand;
    for (const char* source : {"Narayanan", "ZeRO-3", "Korthikanti", "MegaScale", "vTrain", "llm-foundry", "torchtitan",
                               "Llama 3", "Megatron-Bridge", "DeepSeek"}) {
        const TrainingConstantSet c = fitConstants(rows(), source);
        for (const FitRow& row : rows()) {
            if (row.source != source) continue;
            const double e = errorOf(row, c);
            bySource[source].add(e);
            if (std::abs(1 / (1 + e) - 1) <= bandOf(CalibrationState::chipOnly)) ++inBand[source];
            if (!row.in.model.isMoe()) dense.add(e);
        }
        if (std::getenv("STUDIO_SHOW_REPORT"))
            std::cout << source << ": " << bySource[source].rows << " rows, " << bySource[source].percent() << " %, "
                      << inBand[source] << " in band\n";
    }
    if (std::getenv("STUDIO_SHOW_REPORT")) std::cout << "dense " << dense.percent() << " %\n";
    // A Megatron-class stack on a calibrated chip: 3 to 8 %.
    EXPECT_LE(bySource["Narayanan"].percent(), 4.0);
    EXPECT_LE(bySource["Korthikanti"].percent(), 4.5);
    EXPECT_LE(bySource["MegaScale"].percent(), 8.0);
    EXPECT_LE(bySource["vTrain"].percent(), 9.5);
    EXPECT_LE(bySource["llm-foundry"].percent(), 8.0);
    EXPECT_LE(bySource["Llama 3"].percent(), 6.0);
    EXPECT_EQ(dense.rows, 137);
}

} // namespace
} // namespace studio
