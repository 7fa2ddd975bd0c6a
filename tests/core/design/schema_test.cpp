// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/design.h"

#include <gtest/gtest.h>

#include <set>

namespace studio {
namespace {

constexpr Owner kAll[] = {Owner::accelerator, Owner::host,     Owner::nic,      Owner::networkSwitch, Owner::link,
                          Owner::optic,       Owner::cooling,  Owner::conversion, Owner::storage,     Owner::assembly,
                          Owner::fabric,      Owner::wire,     Owner::scenario, Owner::workload,      Owner::strategy,
                          Owner::operations,  Owner::site};

TEST(Schema, EveryFieldHasAUniqueKeyAKnownUnitAndAFallbackItWouldAccept)
{
    for (const Owner owner : kAll) {
        std::set<std::string_view> keys;
        ASSERT_FALSE(fieldsOf(owner).empty()) << ownerName(owner);
        for (const Field& field : fieldsOf(owner)) {
            EXPECT_TRUE(keys.insert(field.key).second) << field.key;
            EXPECT_NE(findUnit(field.unit), nullptr) << field.key;
            if (const auto value = fallbackOf(field)) {
                EXPECT_FALSE(refusal(field, *value)) << field.key;
                EXPECT_TRUE(field.decision || !field.why.empty()) << field.key << ": a default fact needs its reason";
            }
        }
    }
}

TEST(Schema, RefusesWrongUnitsRangesAndWords)
{
    const Field& power = *findField(Owner::accelerator, "power");
    EXPECT_FALSE(refusal(power, Number{700, findUnit("W")}));
    EXPECT_EQ(refusal(power, Number{700, findUnit("GB/s")})->code, "value.wrong-unit");
    EXPECT_EQ(refusal(power, Number{-1, findUnit("W")})->code, "value.out-of-range");
    EXPECT_EQ(refusal(power, std::string("much"))->code, "value.wants-number");
    EXPECT_FALSE(refusal(power, Value()));
    EXPECT_EQ(refusal(*findField(Owner::fabric, "planes"), Number{1.5, findUnit("")})->code, "value.not-whole");
    EXPECT_EQ(refusal(*findField(Owner::fabric, "template"), std::string("blob"))->code, "value.wants-choice");
}

TEST(Design, AnEditSharesWhatItLeavesAlone)
{
    const Design empty;
    Part part;
    part.id = PartId("h100");
    const Design one = empty.with(part);
    EXPECT_EQ(one.assemblies, empty.assemblies);
    EXPECT_NE(one, empty);
    EXPECT_EQ(one.without(part.id), empty);
    EXPECT_EQ(one.findPart(part.id)->id.text(), "h100");
}

} // namespace
} // namespace studio
