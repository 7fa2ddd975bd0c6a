// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/catalogue/catalogue_data.h"
#include "core/design/schema.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace studio {
namespace {

const CatalogueEntry& entry(std::string_view id)
{
    const CatalogueEntry* found = shippedCatalogue().find(id);
    EXPECT_NE(found, nullptr) << id;
    static const CatalogueEntry none;
    return found ? *found : none;
}
double value(std::string_view id, std::string_view key)
{
    const CatalogueParameter* p = entry(id).find(key);
    const auto* number = p ? std::get_if<Number>(&p->said.value) : nullptr;
    EXPECT_NE(number, nullptr) << id << '.' << key;
    return number ? number->base() : 0;
}

// Counts of the resource, taken from its text by another program.
TEST(Catalogue, HoldsEveryEntryAndParameter)
{
    const Catalogue& catalogue = shippedCatalogue();
    EXPECT_TRUE(catalogue.findings().empty()) << catalogue.findings()[0].where[0];
    EXPECT_EQ(catalogue.date(), "2026-11-30");
    EXPECT_EQ(catalogue.entries().size(), 231u);
    EXPECT_EQ(catalogue.sources().size(), 144u);
    std::map<std::string_view, int> categories;
    std::map<Level, int> levels;
    int parameters = 0, recalled = 0;
    for (const CatalogueEntry& e : catalogue.entries()) {
        ++categories[categoryName(e.category)];
        for (const CatalogueParameter& p : e.parameters) {
            ++parameters;
            if (p.recalled) ++recalled;
            if (!std::holds_alternative<std::monostate>(p.said.value)) ++levels[p.said.evidence.level];
        }
    }
    const std::map<std::string_view, int> expected = {
        {"chip", 40},   {"cluster", 15},  {"data_format", 2}, {"hbd_architecture", 8},
        {"link", 27},   {"memory", 2},    {"nic", 8},         {"node", 8},
        {"optics", 18}, {"reference", 6}, {"standard", 16},   {"supernode", 31},
        {"switch", 25}, {"host", 13},     {"cooling", 6},     {"conversion", 5},
        {"storage", 1}};
    EXPECT_EQ(categories, expected);
    EXPECT_EQ(parameters, 2376);
    EXPECT_EQ(levels[Level::A], 287);
    EXPECT_EQ(levels[Level::B], 676);
    EXPECT_EQ(levels[Level::C], 423);
    EXPECT_EQ(recalled, 194);
}

TEST(Catalogue, SpotValuesInBaseUnits)
{
    EXPECT_EQ(value("h100-sxm", "peak_bf16"), 989e12);
    EXPECT_EQ(value("h100-sxm", "power"), 700);
    EXPECT_EQ(value("ascend-910c", "scaleup_bandwidth"), 392e9);
    EXPECT_EQ(value("ascend-910c", "scaleup_bandwidth_both"), 784e9);
    EXPECT_EQ(value("ascend-910c", "scaleout_rate"), 50e9);
    EXPECT_EQ(value("tpu-v4", "memory_capacity"), 32 * 1073741824.0);
    EXPECT_EQ(value("nvlink5-switch", "throughput"), 3.6e12);
    EXPECT_EQ(value("palomar-ocs", "reconfiguration_time"), 10e-3);
    EXPECT_EQ(value("ocstrx", "reconfiguration_time"), 70 * 1e-6);
    EXPECT_EQ(value("optics-400g-dr4", "failure_rate"), 1000 * (1e-9 / 3600.0));
    EXPECT_EQ(value("cloudmatrix384", "power"), 559e3);
    EXPECT_EQ(value("cloudmatrix384", "price"), 8.2e6);
    EXPECT_EQ(value("gb200-nvl72", "accelerators"), 72);
    EXPECT_EQ(value("infinitehbd-k2", "cost_per_bandwidth"), 3.28e-9);
    EXPECT_EQ(value("power-shelf-33kw", "rating"), 33e3);
    EXPECT_EQ(std::get<std::string>(entry("gb200-nvl72").find("accelerator")->said.value), "gb200-gpu");
    EXPECT_EQ(entry("h100-sxm").find("power")->said.evidence.source.text(), "nv-aic");
    EXPECT_EQ(entry("h100-sxm").find("power")->said.evidence.date, "2026");
}

// 10,200 W of a DGX H100 are the accelerators, the switch chips, the NICs and the rest.
TEST(Catalogue, TheServersRestAddsUpToThePublishedServer)
{
    EXPECT_DOUBLE_EQ(value("hgx-h100-host", "power") + 8 * value("h100-sxm", "power") +
                         4 * value("nvswitch3", "power") + 8 * value("connectx-7", "power"),
                     value("dgx-h100", "power"));
    EXPECT_DOUBLE_EQ(value("hgx-h100-host", "price") + 8 * value("h100-sxm", "price"), value("dgx-h100", "price"));
}

TEST(Catalogue, RecalledValuesStayAtLevelCAndSaySo)
{
    for (const CatalogueEntry& e : shippedCatalogue().entries()) {
        for (const CatalogueParameter& p : e.parameters) {
            if (p.recalled) {
                EXPECT_EQ(p.said.evidence.level, Level::C) << e.id << '.' << p.key;
                EXPECT_NE(p.said.evidence.note.find("recalled, verify"), std::string::npos) << e.id << '.' << p.key;
            }
            EXPECT_TRUE(p.recalled || !p.levelIfVerified) << e.id << '.' << p.key;
            const bool unknown = std::holds_alternative<std::monostate>(p.said.value);
            EXPECT_TRUE(!unknown || p.said.evidence.source.empty()) << e.id << '.' << p.key;
        }
    }
}

TEST(Catalogue, BandwidthsOfPartsSayWhichWayAndTheSchemaAgrees)
{
    for (const CatalogueEntry& e : shippedCatalogue().entries()) {
        const auto kind = partKindFor(e.category);
        if (!kind) continue;
        for (const CatalogueParameter& p : e.parameters) {
            const auto* number = std::get_if<Number>(&p.said.value);
            const bool bandwidth =
                number && number->unit->dimension == dimension::bandwidth && p.key != "memory_bandwidth";
            EXPECT_EQ(p.direction != Direction::none, bandwidth) << e.id << '.' << p.key;
            const Field* field = findField(*kind, p.key);
            if (!field || !bandwidth) continue;
            EXPECT_EQ(field->bothWays, p.direction == Direction::bothWays) << e.id << '.' << p.key;
        }
    }
}

// What the schema calls by another name in catalogues is here under the schema's name already.
TEST(Catalogue, UsesTheSchemasKeys)
{
    for (const CatalogueEntry& e : shippedCatalogue().entries()) {
        const auto kind = partKindFor(e.category);
        if (!kind) continue;
        for (const CatalogueParameter& p : e.parameters)
            for (const Field& field : fieldsOf(*kind))
                EXPECT_FALSE(!field.catalogueKey.empty() && field.catalogueKey == p.key) << e.id << '.' << p.key;
    }
}

TEST(Catalogue, EveryPurchasableEntryBecomesAPartThatTheSchemaAccepts)
{
    std::set<Owner> kinds;
    Design design;
    for (const CatalogueEntry& e : shippedCatalogue().entries()) {
        const auto part = partFrom(e);
        EXPECT_EQ(part.ok(), partKindFor(e.category).has_value()) << e.id;
        if (!part.ok()) continue;
        kinds.insert(part->kind);
        for (const Parameter& p : part->parameters.all()) {
            const Field* field = findField(part->kind, p.key);
            ASSERT_NE(field, nullptr) << e.id << '.' << p.key;
            const auto refused = refusal(*field, p.value);
            EXPECT_FALSE(refused) << e.id << '.' << p.key << ": " << (refused ? refused->english() : "");
        }
        design = shippedCatalogue().addTo(design, *part);
    }
    EXPECT_EQ(kinds.size(), partKinds().size());
    const std::string text = writeDesign(design);
    const auto read = readDesign(text, "all parts");
    ASSERT_TRUE(read.ok()) << read.error().english();
    EXPECT_TRUE(read->findings.empty()) << read->findings[0].message.english();
    EXPECT_EQ(writeDesign(read->design), text);
}

TEST(Catalogue, APartKeepsAReasonForBeingUnknownAndSkipsThePlainUnknown)
{
    const Part part = partFrom(entry("ascend-910c")).value();
    ASSERT_NE(part.parameters.find("power"), nullptr);
    EXPECT_TRUE(part.parameters.find("power")->unknown());
    EXPECT_NE(part.parameters.find("power")->evidence->note.find("not published"), std::string::npos);
    EXPECT_EQ(part.parameters.find("price"), nullptr);
    EXPECT_EQ(partFrom(entry("gb200-nvl72")).error().message.code, "catalogue.not-a-part");
}

TEST(Catalogue, SearchesByNameAliasVendorKindAndStage)
{
    const auto ids = [](const CatalogueQuery& query) {
        std::vector<std::string> found;
        for (const CatalogueEntry* e : shippedCatalogue().search(query)) found.push_back(e->id);
        return found;
    };
    EXPECT_EQ(ids({.text = "h100"}).front(), "h100-sxm");
    EXPECT_EQ(ids({.text = "H100 SXM5"}).front(), "h100-sxm");
    EXPECT_EQ(ids({.text = "NVL-72"}).front(), "gb200-nvl72");
    EXPECT_EQ(ids({.text = "\xe6\x9b\x99\xe5\x85\x89"}), std::vector<std::string>{"sugon-8000"});
    EXPECT_EQ(ids({.text = "vr200"}).front(), "rubin-vr200");
    EXPECT_EQ(ids({.text = "huawei ascend", .category = Category::chip}).size(), 6u);
    EXPECT_TRUE(ids({.text = "no such thing"}).empty());
    EXPECT_EQ(ids({.category = Category::chip}).size(), 40u);
    EXPECT_EQ(ids({.kind = Owner::networkSwitch}).size(), 25u);
    EXPECT_EQ(ids({.vendor = "cerebras"}).size(), 4u);
    EXPECT_EQ(ids({}).size(), 231u);
    std::size_t sum = 0;
    for (const Stage stage : {Stage::chip, Stage::supernode, Stage::cluster, Stage::framework, Stage::operations})
        sum += ids({.stage = stage}).size();
    EXPECT_EQ(sum, 231u);
    EXPECT_EQ(ids({.stage = Stage::operations}).front(), "optics-fit");
}

TEST(Catalogue, TheReaderIsStrict)
{
    const std::string sources =
        R"({"format": "supernode-sources", "formatVersion": 1, "sources": {"s": {"title": "T", "date": "2025"}}})";
    const auto catalogue = [&](std::string_view body) {
        return readCatalogue("{\"format\": \"supernode-catalogue\", \"formatVersion\": 1, \"entries\": {" +
                                 std::string(body) + "}}",
                             sources);
    };
    const auto odd = catalogue(
        R"("x": {"category": "chip", "colour": 1, "parameters": {"power": {"value": 1, "unit": "W", "source": "t", "tint": 2}}})");
    ASSERT_TRUE(odd.ok());
    ASSERT_EQ(odd->findings().size(), 3u);
    EXPECT_EQ(odd->findings()[0].where[0], "entries.x.colour");
    EXPECT_EQ(odd->findings()[1].where[0], "entries.x.parameters.power.tint");
    EXPECT_EQ(odd->findings()[2].message.code, "catalogue.unknown-source");
    EXPECT_EQ(catalogue(R"("x": {"category": "gadget"})").error().where, "catalogue.json, line 1, entries.x.category");
    EXPECT_EQ(catalogue(R"("x": {"parameters": {"power": {"value": 1, "unit": "hp"}}})").error().message.code,
              "value.unknown-unit");
    EXPECT_EQ(catalogue(R"("x": {"parameters": {"power": {"value": true}}})").error().message.code, "file.type");
    EXPECT_EQ(readCatalogue(sources, sources).error().message.code, "format.other");
    EXPECT_EQ(readCatalogue("", sources).error().message.code, "json.empty");
}

} // namespace
} // namespace studio
