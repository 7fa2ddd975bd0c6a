// SPDX-License-Identifier: GPL-3.0-or-later
// Every shipped sample is canonical, without fault, in step with the catalogue, and drawn without overlaps.
#include "core/design/hierarchy.h"
#include "core/design/invariants.h"
#include "core/design/paths.h"
#include "core/engine/engine.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"
#include "core/training/library.h"
#include "tests/support/refreshed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace studio {
namespace {

struct Published {
    const char* file;
    double accelerators; ///< as its source counts them
};
class Sample : public ::testing::TestWithParam<Published> {
protected:
    static constexpr std::string_view kFolder = STUDIO_SOURCE_DIR "/samples/";
    void SetUp() override
    {
        const std::string path = std::string(kFolder) + GetParam().file + ".supernode.json";
        const auto text = readFileText(path, bounds::fileBytes);
        ASSERT_TRUE(text.ok()) << text.error().english();
        m_text = *text;
        const auto read = readDesign(m_text, path);
        ASSERT_TRUE(read.ok()) << read.error().english();
        m_read = *read;
    }
    [[nodiscard]] const Design& design() const { return m_read.design; }
    std::string m_text;
    ReadDesign m_read;
};

TEST_P(Sample, IsCanonicalAndInStepWithTheCatalogue)
{
    EXPECT_EQ(writeDesign(design()), m_text);
    EXPECT_EQ(writeDesign(test::refreshed(design())), m_text) << "run refresh_samples";
}

TEST_P(Sample, HasNoFaults)
{
    EXPECT_TRUE(m_read.findings.empty()) << m_read.findings[0].where[0] << ": " << m_read.findings[0].message.english();
    for (const Finding& finding : checkDesign(design()))
        EXPECT_EQ(finding.severity, Severity::note) << finding.where.at(0) << ": " << finding.message.english();
}

TEST_P(Sample, HoldsThePublishedNumberOfAccelerators)
{
    EXPECT_EQ(partsIn(design(), design().root, Owner::accelerator), GetParam().accelerators);
}

TEST_P(Sample, EveryValueOfAPartSaysWhatItRestsOn)
{
    for (const auto& [id, part] : *design().parts)
        for (const Parameter& p : part->parameters.all()) EXPECT_TRUE(p.evidence) << id.text() << '.' << p.key;
}

double whole(const Parameters& parameters, std::string_view key, double otherwise)
{
    const Parameter* p = parameters.find(key);
    return p && p->number() ? p->number()->base() : otherwise;
}

TEST_P(Sample, ItsScenariosAskForWhatIsThere)
{
    ASSERT_NE(design().scenario(), nullptr);
    for (const auto& [id, scenario] : *design().scenarios) {
        const double job = whole(scenario->general, "accelerators", GetParam().accelerators);
        EXPECT_LE(job, GetParam().accelerators) << id.text();
        const Parameter* model = scenario->workload.find("model");
        ASSERT_TRUE(model && model->word()) << id.text();
        EXPECT_NE(builtInWorkloads().find(*model->word()), nullptr) << *model->word();
        const Parameters& s = scenario->strategy;
        if (s.find("mode") && *s.find("mode")->word() == "search") continue;
        // Expert parallelism takes its ranks from the data-parallel ones.
        EXPECT_EQ(whole(s, "tensor", 1) * whole(s, "pipeline", 1) * whole(s, "context", 1) * whole(s, "data", 0), job)
            << id.text();
        const double perStep = whole(s, "data", 1) * whole(s, "microbatch", 1);
        EXPECT_EQ(std::fmod(whole(s, "global_batch", 0), perStep), 0) << id.text();
    }
}

struct Rectangle {
    double left, top, right, bottom;
    [[nodiscard]] bool meets(const Rectangle& o) const
    {
        return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
    }
};

TEST_P(Sample, EverySheetIsDrawnWithoutOverlaps)
{
    for (const auto& [id, sheet] : *design().assemblies) {
        const auto placed = design().placement->find(id);
        ASSERT_NE(placed, design().placement->end()) << id.text();
        const auto& boxes = placed->second.boxes;
        EXPECT_EQ(boxes.size(), sheet->members.size() + sheet->fabrics.size()) << id.text();
        for (const Member& member : sheet->members)
            EXPECT_TRUE(boxes.contains(member.id.text())) << id.text() << ' ' << member.id.text();
        std::vector<Rectangle> taken;
        for (const auto& [name, box] : boxes) {
            // The smallest shape is 76 x 66; a group's outlines and badge reach 16 beyond it.
            const double width = box.width > 0 ? box.width : 76;
            const double height = box.height > 0 ? box.height : 40;
            const Rectangle r{box.x, box.y, box.x + width + 16, box.y + height + 16};
            for (const Rectangle& other : taken) EXPECT_FALSE(r.meets(other)) << id.text() << ' ' << name;
            taken.push_back(r);
        }
    }
}

constexpr Published kSamples[] = {
    {"atlas-950-superpod", 8192}, {"cloudmatrix384", 384},  {"deepseek-v3-2048", 2048},
    {"dgx-b200-superpod", 1024},  {"dgx-h100", 8},          {"dgx-h100-superpod", 1024},
    {"gb200-nvl36", 36},          {"gb200-nvl576", 576},    {"gb200-nvl72", 72},
    {"gb300-nvl72", 72},          {"helios", 72},           {"infinitehbd-k2", 1024},
    {"infinitehbd-k3", 1024},     {"kuae-10k", 10000},      {"llama3-24k", 24576},
    {"megascale-12288", 12288},   {"sip-ring", 1024},       {"tpu-v4-pod", 4096},
    {"ub-mesh-pod", 1024},        {"vera-rubin-nvl72", 72},
};

INSTANTIATE_TEST_SUITE_P(Shipped, Sample, ::testing::ValuesIn(kSamples), [](const auto& sample) {
    std::string name = sample.param.file;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

struct PublishedFigure {
    const char* file;
    const char* figure;
    double value;   ///< base units
    double printed; ///< half a unit of its last printed digit
};
// Cost model of InfiniteHBD (arXiv 2502.03885), CloudMatrix 384 (arXiv 2506.12708), NVLink and TPU v4 pages. NVL576 is
// the sum of the model's own part counts: 432 chips, 41,472 cables, 4,608 modules and fibres.
constexpr PublishedFigure kFigures[] = {
    {"gb200-nvl36", "network.interconnect_cost_per_accelerator", 9563.20, 0.005},
    {"gb200-nvl36", "network.interconnect_power_per_accelerator", 75.95, 0.005},
    {"gb200-nvl72", "network.interconnect_cost_per_accelerator", 9563.20, 0.005},
    {"gb200-nvl72", "network.interconnect_power_per_accelerator", 75.95, 0.005},
    {"gb200-nvl576", "network.interconnect_cost_per_accelerator",
     (432 * 28000 + 41472 * 35.6 + 4608 * (850 + 6.8)) / 576, 0.005},
    {"gb200-nvl576", "network.interconnect_power_per_accelerator", (432 * 275 + 41472 * 0.1 + 4608 * 25.0) / 576,
     0.005},
    {"tpu-v4-pod", "network.interconnect_cost_per_accelerator", 1567.20, 0.005},
    {"tpu-v4-pod", "network.interconnect_power_per_accelerator", 19.39, 0.005},
    {"infinitehbd-k2", "network.interconnect_cost_per_accelerator", 2626.80, 0.005},
    {"infinitehbd-k2", "network.interconnect_power_per_accelerator", 48.10, 0.005},
    {"infinitehbd-k3", "network.interconnect_cost_per_accelerator", 3740.60, 0.005},
    {"infinitehbd-k3", "network.interconnect_power_per_accelerator", 72.05, 0.005},
    {"infinitehbd-k3", "network.bisection_bandwidth", 1.6e12, 0.05e12},
    {"infinitehbd-k3", "network.scaleup_bandwidth_per_accelerator", 800e9, 0.5e9},
    {"gb200-nvl72", "network.bisection_bandwidth", 32.4e12, 0.05e12},
    {"gb200-nvl72", "power.it_load", 120e3, 0.5e3},
    {"cloudmatrix384", "network.bisection_bandwidth", 75.3e12, 0.05e12},
    {"cloudmatrix384", "network.scaleup_bandwidth_per_accelerator", 392e9, 0.5e9},
    {"cloudmatrix384", "network.scaleout_bandwidth_per_accelerator", 50e9, 0.5e9},
    {"cloudmatrix384", "power.it_load", 559e3, 0.5e3},
    {"tpu-v4-pod", "network.bisection_bandwidth", 25.6e12, 0.05e12},
    // 3,072 / 7 = 438.9 uplinks of a pod; eight spines take 55 whole ones each, so half of the pods have 4 x 440.
    {"llama3-24k", "network.bisection_bandwidth", 4 * 440 * 50e9, 1},
    {"llama3-24k", "reliability.mtbf", 3.1 * 3600, 0.05 * 3600},
};

TEST(Samples, GiveThePublishedFigures)
{
    Engine engine(1);
    std::map<std::string, Results> results;
    for (const auto& [file, id, value, printed] : kFigures) {
        if (!results.contains(file)) {
            const auto read = readDesignFile(std::string(STUDIO_SOURCE_DIR "/samples/") + file + ".supernode.json");
            ASSERT_TRUE(read.ok()) << read.error().english();
            results.emplace(file, engine.evaluate(read->design));
        }
        const Figure* figure = results.at(file).find(id);
        ASSERT_TRUE(figure && figure->value) << file << ' ' << id;
        EXPECT_NEAR(*figure->value, value, printed * (1 + 1e-9)) << file << ' ' << id;
    }
}

TEST(Samples, EveryShippedFileIsInTheList)
{
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(STUDIO_SOURCE_DIR "/samples"))
        if (entry.path().string().ends_with(".supernode.json")) ++files;
    EXPECT_EQ(files, std::size(kSamples));
}

} // namespace
} // namespace studio
