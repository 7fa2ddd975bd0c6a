// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/diff.h"
#include "core/design/invariants.h"
#include "core/design/paths.h"
#include "core/edit/edit_clip.h"
#include "core/edit/edit_design.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_group.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_parameter.h"
#include "core/edit/edit_placement.h"
#include "tests/core/design/test_design.h"

#include <random>
#include <tuple>

namespace studio::edit {
namespace {

/// Draws edits at random, good and bad ones.
class Hand {
public:
    explicit Hand(unsigned seed) : m_random(seed) {}

    Outcome<Design> next(const Design& design)
    {
        switch (pick(17)) {
        case 0:
            return setPath(design, somePath(design), someText());
        case 1:
            return addMember(design, someSheet(design), test::member("", count(), somePart(design)), box());
        case 2:
            return addMember(design, someSheet(design), test::member("", count(), {}, someSheet(design)));
        case 3:
            return removeItems(design, m_sheet = someSheet(design), someItems(design));
        case 4:
            return setCount(design, m_sheet = someSheet(design), someMember(design), count());
        case 5:
            return duplicate(design, m_sheet = someSheet(design), someItems(design), {16, 16});
        case 6:
            return addGroup(design, someSheet(design), SheetKind::rack, "Rack " + std::to_string(pick(3)));
        case 7:
            return groupMembers(design, m_sheet = someSheet(design), someItems(design).members, SheetKind::group,
                                "Group");
        case 8:
            return dissolve(design, m_sheet = someSheet(design), someMember(design));
        case 9:
            return addLink(design, m_sheet = someSheet(design), someLink(design));
        case 10:
            return addFabric(design, m_sheet = someSheet(design), someFabric(design), box());
        case 11:
            return moveBoxes(design, m_sheet = someSheet(design), {{someMember(design).text(), box()}});
        case 12:
            return rename(design, "assemblies." + someSheet(design).text(), someText());
        case 13:
            return changeRoot(design, someSheet(design));
        case 14:
            return addNote(design, someSheet(design), {someText(), box()});
        case 15:
            return pasteElsewhere(design);
        default:
            return resetToCatalogue(design, somePath(design));
        }
    }

private:
    int pick(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    std::int64_t count() { return pick(8) == 0 ? (std::int64_t{1} << pick(55)) - 1 : 1 + pick(4); }
    Box box() { return {16.0 * pick(40), 16.0 * pick(40), 0, 0}; }
    std::string someText()
    {
        static const char* const kTexts[] = {"8",     "16",  "1.8 TB/s", "700 W", "",    "unknown", "ring",
                                             "cable", "yes", "-1",       "fp8",   "4x4", "inf"};
        return kTexts[pick(13)];
    }
    template <class Table>
    auto someKey(const Table& table)
    {
        return std::next(table->begin(), pick(static_cast<int>(table->size())))->first;
    }
    AssemblyId someSheet(const Design& design) { return someKey(design.assemblies); }
    PartId somePart(const Design& design) { return someKey(design.parts); }
    std::string somePath(const Design& design)
    {
        const auto paths = listPaths(design);
        return paths[static_cast<std::size_t>(pick(static_cast<int>(paths.size())))].path;
    }
    MemberId someMember(const Design& design)
    {
        const auto& members = design.findAssembly(m_sheet)->members;
        return members.empty() ? MemberId("none")
                               : members[static_cast<std::size_t>(pick(static_cast<int>(members.size())))].id;
    }
    SheetItems someItems(const Design& design)
    {
        SheetItems items;
        const Assembly& sheet = *design.findAssembly(m_sheet);
        for (const Member& m : sheet.members)
            if (pick(3) == 0) items.members.insert(m.id);
        for (const Fabric& f : sheet.fabrics)
            if (pick(3) == 0) items.fabrics.insert(f.id);
        for (const Link& l : sheet.links)
            if (pick(4) == 0) items.links.insert(l.id);
        if (pick(4) == 0) items.notes.insert(0);
        return items;
    }
    Link someLink(const Design& design)
    {
        Link link;
        link.from = {someMember(design), pick(3) - 1, ""};
        link.to = {someMember(design), pick(3) - 1, ""};
        if (pick(2) == 0) link.part = PartId("cable");
        link.lanes = 1 + pick(4);
        return link;
    }
    Fabric someFabric(const Design& design)
    {
        Fabric fabric;
        fabric.parameters.set(test::word("template", pick(2) == 0 ? "torus" : "ring"));
        if (pick(2) == 0) fabric.members = {someMember(design)};
        return fabric;
    }
    Outcome<Design> pasteElsewhere(const Design& design)
    {
        m_sheet = someSheet(design);
        const auto clip = copyItems(design, m_sheet, someItems(design));
        if (!clip) return clip.error();
        return paste(design, someSheet(design), *clip, {8, 8});
    }

    std::mt19937 m_random;
    AssemblyId m_sheet{"cluster"};
};

constexpr std::string_view kNeverByAnEdit[] = {
    "member.dangling",    "link.dangling",     "link.index",         "link.to-itself", "hierarchy.cycle",
    "hierarchy.too-deep", "count.overflow",    "count.out-of-range", "id.duplicate",   "id.malformed",
    "part.wrong-kind",    "parameter.refused", "fabric.dangling"};

void expectSound(const Design& design)
{
    for (const Finding& finding : checkDesign(design))
        for (const auto rule : kNeverByAnEdit)
            EXPECT_NE(finding.rule(), rule)
                << finding.message.english() << " at " << (finding.where.empty() ? "" : finding.where[0]);
}

using Key = std::tuple<ItemKind, std::string, std::string>;

/// Everything of a design that a diff speaks of, under the key it uses. The text stands for the content.
std::map<Key, std::string> mirrorOf(const Design& design)
{
    std::map<Key, std::string> all;
    const auto put = [&](ItemKind kind, const std::string& sheet, const std::string& id, std::string text) {
        all[{kind, sheet, id}] += text;
    };
    const auto bag = [](const Parameters& parameters) {
        std::string text;
        for (const Parameter& p : parameters.all()) {
            text += p.key + "=";
            if (p.number()) text += std::to_string(p.number()->number) + std::string(p.number()->unit->symbol);
            if (p.word()) text += *p.word();
            text += p.evidence ? p.evidence->note + std::string(levelName(p.evidence->level)) : "";
            text += p.catalogue ? "c;" : ";";
        }
        return text;
    };
    put(ItemKind::design, "", "", design.name + "|" + design.root.text());
    for (const auto& [id, part] : *design.parts) put(ItemKind::part, "", id.text(), bag(part->parameters));
    for (const auto& [id, s] : *design.scenarios)
        put(ItemKind::scenario, "", id.text(),
            bag(s->general) + bag(s->workload) + bag(s->strategy) + bag(s->operations) + bag(s->site));
    for (const auto& [id, sheet] : *design.assemblies) {
        put(ItemKind::assembly, "", id.text(), sheet->name + bag(sheet->parameters));
        for (const Member& m : sheet->members)
            put(ItemKind::member, id.text(), m.id.text(), m.part.text() + m.assembly.text() + std::to_string(m.count));
        for (const Fabric& f : sheet->fabrics)
            put(ItemKind::fabric, id.text(), f.id.text(), bag(f.parameters) + std::to_string(f.members.size()));
        for (const Link& l : sheet->links)
            put(ItemKind::link, id.text(), l.id.text(),
                l.from.member.text() + l.to.member.text() + std::to_string(l.lanes) + bag(l.parameters));
        const auto drawing = design.placement->find(id);
        if (drawing == design.placement->end()) continue;
        for (const auto& [box, at] : drawing->second.boxes)
            put(sheet->findFabric(FabricId(box)) ? ItemKind::fabric : ItemKind::member, id.text(), box,
                std::to_string(at.x) + "," + std::to_string(at.y));
        for (std::size_t i = 0; i < drawing->second.notes.size(); ++i)
            put(ItemKind::note, id.text(), std::to_string(i), drawing->second.notes[i].text);
    }
    return all;
}

void expectDiffLeadsFromTo(const Design& before, const Design& after)
{
    const DesignDiff diff = diffOf(before, after);
    EXPECT_EQ(diff.empty(), before == after);
    const auto target = mirrorOf(after);
    auto mirror = mirrorOf(before);
    for (const ItemChange& item : diff.items) {
        const Key key{item.kind, item.sheet.text(), item.id};
        if (item.change == Change::removed) {
            mirror.erase(key);
        } else if (const auto it = target.find(key); it != target.end()) {
            mirror[key] = it->second;
        }
    }
    EXPECT_EQ(mirror, target);
    const DesignDiff back = diffOf(after, before);
    ASSERT_EQ(back.items.size(), diff.items.size());
    for (std::size_t i = 0; i < diff.items.size(); ++i) {
        const Change mirrored = diff.items[i].change == Change::added     ? Change::removed
                                : diff.items[i].change == Change::removed ? Change::added
                                                                          : Change::changed;
        EXPECT_EQ(back.items[i].change, mirrored) << diff.items[i].id;
        EXPECT_EQ(back.items[i].aspects, diff.items[i].aspects);
    }
}

TEST(RandomEdits, KeepDesignsSoundAndDiffsComplete)
{
    int done = 0;
    int refused = 0;
    for (unsigned seed = 0; seed < 40; ++seed) {
        Hand hand(seed);
        std::vector<Design> history{test::smallCluster()};
        std::vector<std::map<Key, std::string>> told{mirrorOf(history[0])};
        for (int step = 0; step < 40; ++step) {
            const auto outcome = hand.next(history.back());
            if (!outcome) {
                EXPECT_FALSE(outcome.error().message.code.empty());
                EXPECT_EQ(outcome.error().english().find('{'), std::string::npos) << outcome.error().english();
                ++refused;
                continue;
            }
            ++done;
            expectSound(*outcome);
            expectDiffLeadsFromTo(history.back(), *outcome);
            if (testing::Test::HasFailure()) FAIL() << "seed " << seed << " step " << step;
            history.push_back(*outcome);
            told.push_back(mirrorOf(*outcome));
            if (outcome->findAssembly(outcome->root)->members.size() > 200) break;
        }
        // Undoing is going back to an earlier value: no later edit reached into it.
        for (std::size_t i = history.size(); i-- > 0;)
            EXPECT_EQ(mirrorOf(history[i]), told[i]) << "seed " << seed << " step " << i;
    }
    EXPECT_GT(done, 400);
    EXPECT_GT(refused, 100);
}

} // namespace
} // namespace studio::edit
