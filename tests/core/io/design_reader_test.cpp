// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/design_reader.h"

#include "core/design/invariants.h"
#include "core/io/design_writer.h"
#include "tests/support/random_design.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace studio {
namespace {

std::string design(std::string_view sections)
{
    return "{\"format\": \"supernode-design\", \"formatVersion\": 1,\n" + std::string(sections) + "\n}\n";
}
ReadDesign good(std::string_view sections)
{
    auto read = readDesign(design(sections), "f");
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().english());
    return read.ok() ? std::move(read).value() : ReadDesign{};
}
Error bad(std::string_view sections)
{
    const auto read = readDesign(design(sections), "f");
    EXPECT_FALSE(read.ok()) << sections;
    return read.ok() ? Error{} : read.error();
}
const Finding* findingOf(const ReadDesign& read, std::string_view rule)
{
    for (const Finding& finding : read.findings)
        if (finding.rule() == rule) return &finding;
    return nullptr;
}

TEST(DesignReader, RefusesOtherFormatsAndNewerVersions)
{
    EXPECT_EQ(readDesign("[1, 2]", "f").error().message.code, "format.other");
    EXPECT_EQ(readDesign("{\"format\": \"gltf\"}", "f").error().message.code, "format.other");
    EXPECT_EQ(readDesign("{\"format\": \"supernode-design\"}", "f").error().message.code, "format.version");
    EXPECT_EQ(readDesign("{\"format\": \"supernode-design\", \"formatVersion\": 1.5}", "f").error().message.code,
              "format.version");
    EXPECT_EQ(readDesign("{\"format\": \"supernode-design\", \"formatVersion\": -3}", "f").error().message.code,
              "format.version");
    EXPECT_EQ(
        readDesign("{\"format\": \"supernode-design\",\n\"formatVersion\": 7}", "a.json").error().english(),
        "a.json, line 2, formatVersion: the file has format version 7; this program reads up to version 1. Open it with a newer one");
}

TEST(DesignReader, AnErrorNamesFileLinePathAndWhatIsRight)
{
    EXPECT_EQ(
        bad("\"parts\": {\n\"h100\": {\n\"kind\": \"gpu\"}}").english(),
        "f, line 4, parts.h100.kind: \"gpu\" is not known here; it is one of: accelerator, host, nic, switch, link, optic, cooling, conversion, storage");
    EXPECT_EQ(
        bad("\"assemblies\": {\"a\": {\"members\": [\n{\"id\": \"x\", \"part\": \"p\"},\n{\"id\": \"y\", \"part\": \"p\", \"count\": 0}]}}")
            .english(),
        "f, line 4, assemblies.a.members[1].count: 0 lies outside 1 to 9007199254740992");
    EXPECT_EQ(bad("\"parts\": {\"H 100\": {}}").message.code, "file.id");
    EXPECT_EQ(bad("\"parts\": [1]").message.english(), "an object { … } is wanted here, not array");
    EXPECT_EQ(bad("\"name\": 3").message.code, "file.type");
    EXPECT_EQ(bad("\"parts\": {\"a\": {}}").message.code, "file.part-kind");
    EXPECT_EQ(bad("\"parts\": {\"a\": {\"kind\": \"host\", \"year\": 2.5}}").message.code, "file.whole");
    EXPECT_EQ(
        bad("\"parts\": {\"a\": {\"kind\": \"host\", \"parameters\": {\"power\": {\"value\": 1, \"level\": \"D\"}}}}")
            .where,
        "f, line 2, parts.a.parameters.power.level");
    EXPECT_EQ(bad("\"parts\": {\"a\": {\"kind\": \"host\", \"parameters\": {\"Power!\": 1}}}").message.code,
              "file.parameter-key");
    EXPECT_EQ(bad("\"assemblies\": {\"a\": {\"members\": [{\"id\": \"x\"}]}}").message.code, "file.member");
    EXPECT_EQ(
        bad("\"assemblies\": {\"a\": {\"members\": [{\"id\": \"x\", \"part\": \"p\"}, {\"id\": \"x\", \"part\": \"q\"}]}}")
            .message.code,
        "file.id-twice");
    EXPECT_EQ(bad("\"assemblies\": {\"a\": {\"fabrics\": [{\"role\": \"scale-up\"}]}}").message.code, "file.no-id");
    EXPECT_EQ(
        bad("\"assemblies\": {\"a\": {\"links\": [{\"id\": \"l\", \"from\": {\"member\": \"m\"}}]}}").message.code,
        "file.link-ends");
    EXPECT_EQ(bad("\"scenarios\": {\"s\": {\"targets\": [{\"figure\": \"training.mfu\"}]}}").message.code,
              "file.target-bound");
    EXPECT_EQ(bad("\"placement\": {\"a\": {\"boxes\": {\"m\": [1, 2, 3]}}}").message.code, "file.place");
    EXPECT_EQ(bad("\"placement\": {\"a\": {\"boxes\": {\"m\": [1, 1e12]}}}").message.code, "file.range");
}

TEST(DesignReader, NestingIsBoundedAndNeverCircular)
{
    EXPECT_EQ(
        bad("\"assemblies\": {\"a\": {\"members\": [{\"id\": \"x\", \"assembly\": \"b\"}]},\n\"b\": {\"members\": [{\"id\": \"y\", \"assembly\": \"a\"}]}}")
            .english(),
        "f, line 2, assemblies.a: sheets contain each other: a > b > a; take one of them out of the other");
    EXPECT_EQ(bad("\"assemblies\": {\"a\": {\"members\": [{\"id\": \"x\", \"assembly\": \"a\"}]}}").message.code,
              "design.cycle");

    const auto tower = [](int levels, std::string_view count) {
        std::string text =
            "\"parts\": {\"p\": {\"kind\": \"host\"}}, \"assemblies\": {\"s0\": {\"members\": [{\"id\": \"m\", \"part\": \"p\"}]}";
        for (int i = 1; i < levels; ++i)
            text += ",\n\"s" + std::to_string(i) + "\": {\"members\": [{\"id\": \"m\", \"assembly\": \"s" +
                    std::to_string(i - 1) + "\", \"count\": " + std::string(count) + "}]}";
        return text + "}";
    };
    EXPECT_TRUE(good(tower(48, "1")).findings.empty());
    EXPECT_EQ(bad(tower(49, "1")).message.code, "design.too-deep");
    EXPECT_EQ(bad(tower(5000, "1")).message.code, "design.too-deep");
    good(tower(3, "67108864")); // 2^26 squared is 2^52
    const Error tooMany = bad(tower(4, "1000000"));
    EXPECT_EQ(tooMany.message.code, "design.too-many");
    EXPECT_EQ(tooMany.where, "f, line 5, assemblies.s3.members.m");
}

TEST(DesignReader, WhatLeadsNowhereIsAFindingAndStaysInTheFile)
{
    const ReadDesign read = good(R"("root": "gone", "scenario": "none",
        "parts": {"p": {"kind": "accelerator", "parameters": {"power": {"value": 1, "level": "A", "basis": "estimate", "source": "nobody"}}}},
        "assemblies": {"a": {"kind": "node",
          "members": [{"id": "x", "part": "missing", "count": 8}, {"id": "y", "part": "p"}, {"id": "z", "assembly": "nowhere"}],
          "fabrics": [{"id": "f", "members": ["x", "w"], "parameters": {"switch": "no-switch"}}],
          "links": [{"id": "l", "from": {"member": "y", "index": 1}, "to": {"member": "v"}, "part": "no-wire"}]}},
        "placement": {"elsewhere": {}}, "views": [{"name": "v", "sheet": "faraway"}])");
    Findings all = read.findings;
    for (const Finding& finding : checkDesign(read.design)) all.push_back(finding);
    const auto where = [&all](std::string_view rule) {
        std::vector<std::string> paths;
        for (const Finding& finding : all)
            if (finding.rule() == rule) paths.push_back(finding.where.empty() ? "" : finding.where[0]);
        return paths;
    };
    using List = std::vector<std::string>;
    EXPECT_EQ(where("design.no-root"), List{""});
    EXPECT_EQ(where("member.dangling"), (List{"assemblies.a.members.x", "assemblies.a.members.z"}));
    EXPECT_EQ(where("fabric.dangling"), (List{"assemblies.a.fabrics.f.switch", "assemblies.a.fabrics.f"}));
    EXPECT_EQ(where("link.dangling"), (List{"assemblies.a.links.l", "assemblies.a.links.l"}));
    EXPECT_EQ(where("link.index"), List{"assemblies.a.links.l"});
    EXPECT_EQ(where("file.unknown-source"), List{"parts.p.power"});
    EXPECT_EQ(where("file.unknown-sheet"), (List{"placement.elsewhere", "views.v"}));
    const Assembly* sheet = read.design.findAssembly(AssemblyId("a"));
    EXPECT_EQ(sheet->members.size(), 3u);
    EXPECT_EQ(sheet->findMember(MemberId("x"))->count, 8);
    const std::string text = writeDesign(read.design);
    EXPECT_EQ(writeDesign(readDesign(text, "f").value().design), text);
}

TEST(DesignReader, ARefusedValueIsUnknownAndKept)
{
    for (const char* given : {"-5", "\"much\"", "true", "[1]", "{\"value\": 5, \"unit\": \"GB/s\"}",
                              "{\"value\": 5, \"unit\": \"parsec\"}", "{\"value\": \"x\", \"unit\": \"W\"}"}) {
        const ReadDesign read =
            good("\"parts\": {\"p\": {\"kind\": \"host\", \"parameters\": {\"power\": " + std::string(given) + "}}}");
        ASSERT_EQ(read.findings.size(), 1u) << given;
        EXPECT_EQ(read.findings[0].severity, Severity::error);
        EXPECT_EQ(read.findings[0].where.at(0), "parts.p.power");
        const Parameter* power = read.design.findPart(PartId("p"))->parameters.find("power");
        EXPECT_TRUE(power->unknown());
        ASSERT_EQ(power->unknownKeys.size(), 1u) << given;
        const std::string text = writeDesign(read.design);
        const auto again = readDesign(text, "f");
        ASSERT_TRUE(again.ok());
        EXPECT_NE(findingOf(*again, "value.was-refused"), nullptr) << given;
        EXPECT_EQ(writeDesign(again->design), text) << given;
    }
}

TEST(DesignReader, FindingsCallTheActiveScenarioByThePathsThatEditsUse)
{
    const ReadDesign read = good(
        R"("scenario": "b", "scenarios": {"a": {"site": {"pue": 0.5}}, "b": {"accelerators": 0.5, "site": {"pue": 0.5}}})");
    ASSERT_EQ(read.findings.size(), 3u);
    EXPECT_EQ(read.findings[0].where.at(0), "scenarios.a.site.pue");
    EXPECT_EQ(read.findings[1].where.at(0), "scenario.accelerators");
    EXPECT_EQ(read.findings[2].where.at(0), "scenario.site.pue");
}

TEST(DesignReader, ReadsEveryShapeOfAParameter)
{
    const ReadDesign read = good(R"("sources": {"s": {"title": "T"}},
        "parts": {"p": {"parameters": {"power": 700, "price": {"value": 30, "unit": "kUSD"}, "repair_time": null,
            "peak_bf16": {"value": 900, "level": "B", "basis": "vendor claim", "source": "s", "date": "2025", "note": "n",
                          "catalogue": {"value": 989, "unit": "TFLOPS", "level": "A", "basis": "official release"}},
            "own_thing": {"value": 3, "unit": "GB/s"}, "another": "word"}, "kind": "accelerator"}})");
    const Parameters& p = read.design.findPart(PartId("p"))->parameters;
    EXPECT_EQ(p.find("power")->number()->base(), 700);
    EXPECT_FALSE(p.find("power")->evidence);
    EXPECT_EQ(p.find("price")->number()->base(), 30000);
    EXPECT_TRUE(p.find("repair_time")->unknown());
    const Parameter& peak = *p.find("peak_bf16");
    EXPECT_EQ(peak.number()->base(), 900e12);
    EXPECT_EQ(peak.evidence->basis, Basis::vendorClaim);
    EXPECT_EQ(std::get<Number>(peak.catalogue->value).base(), 989e12);
    EXPECT_EQ(peak.catalogue->evidence.level, Level::A);
    EXPECT_EQ(p.find("own_thing")->number()->base(), 3e9);
    EXPECT_EQ(*p.find("another")->word(), "word");
    ASSERT_NE(findingOf(read, "file.unknown-parameter"), nullptr);
    EXPECT_EQ(findingOf(read, "file.unknown-parameter")->severity, Severity::note);
    EXPECT_EQ(read.findings.size(), 1u);
}

TEST(DesignReader, KeepsKeysItDoesNotKnowAtEveryLevel)
{
    const std::string text = design(R"("x0": 1, "sources": {"s": {"x1": [1]}},
        "parts": {"p": {"kind": "host", "x2": {}, "parameters": {"power": {"value": 1, "x3": 1, "catalogue": {"value": 2, "x4": 1}}}}},
        "assemblies": {"a": {"x5": 1, "members": [{"id": "m", "part": "p", "x6": 1}], "fabrics": [{"id": "f", "x7": 1}],
          "links": [{"id": "l", "x8": 1, "from": {"member": "m", "x9": 1}, "to": {"member": "m"}}]}},
        "scenarios": {"s": {"x10": 1, "targets": [{"figure": "power.pue", "atMost": 1.2, "x11": 1}]}},
        "placement": {"a": {"x12": 1, "notes": [{"text": "t", "box": [0, 0], "x13": 1}]}},
        "views": [{"name": "v", "sheet": "a", "x14": 1}], "waivers": [{"rule": "r", "x15": 1}])");
    const auto read = readDesign(text, "f");
    ASSERT_TRUE(read.ok()) << read.error().english();
    const std::string written = writeDesign(read->design);
    for (int i = 0; i <= 15; ++i) EXPECT_NE(written.find("\"x" + std::to_string(i) + "\": "), std::string::npos) << i;
    EXPECT_EQ(writeDesign(readDesign(written, "f").value().design), written);
}

// No text may crash the reader, and what it accepts must come back from its own text.
TEST(DesignReader, DamagedTextsGiveADesignOrAnErrorThatSaysWhere)
{
    test::Random random(7);
    const std::string whole = writeDesign(test::randomDesign(11));
    for (int i = 0; i < 1000; ++i) {
        std::string text = whole;
        for (std::size_t k = 0; k <= random.below(3); ++k) {
            const std::size_t at = random.below(text.size());
            switch (random.below(4)) {
            case 0:
                text[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                text.erase(at, 1 + random.below(20));
                break;
            case 2:
                text.insert(at, "{}[],:\"1e5-"[random.below(11)] + std::string());
                break;
            case 3:
                text.resize(at + 1);
                break;
            }
        }
        const auto read = readDesign(text, "f");
        if (read.ok()) {
            const std::string written = writeDesign(read->design);
            const auto again = readDesign(written, "f");
            ASSERT_TRUE(again.ok()) << again.error().english();
            ASSERT_EQ(writeDesign(again->design), written);
        } else {
            ASSERT_FALSE(read.error().message.code.empty());
            ASSERT_TRUE(read.error().where.starts_with("f")) << read.error().where;
        }
    }
}

} // namespace
} // namespace studio
