// SPDX-License-Identifier: GPL-3.0-or-later
// Every shipped sample is canonical, without fault, in step with the catalogue, and drawn without overlaps.
#include "core/design/hierarchy.h"
#include "core/design/invariants.h"
#include "core/design/paths.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"
#include "core/training/library.h"
#include "tests/support/refreshed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

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

TEST(Samples, EveryShippedFileIsInTheList)
{
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(STUDIO_SOURCE_DIR "/samples"))
        if (entry.path().string().ends_with(".supernode.json")) ++files;
    EXPECT_EQ(files, std::size(kSamples));
}

} // namespace
} // namespace studio
