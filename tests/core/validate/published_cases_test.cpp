// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/validate/catalogue_links.h"
#include "core/validate/published_cases.h"
#include "tests/support/accelerator_links.h"
#include "tests/support/read_file.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

// Line ends of an embedded text are those of its compiler.
std::string withoutReturns(std::string_view text)
{
    std::string out;
    for (const char c : text)
        if (c != '\r') out += c;
    return out;
}

TEST(PublishedCases, TheShippedTextsAreTheFiles)
{
    ASSERT_EQ(caseKinds().size(), 6u);
    for (const CaseKind& kind : caseKinds()) {
        EXPECT_EQ(findCaseKind(kind.name), &kind);
        EXPECT_EQ(withoutReturns(kind.shipped()), withoutReturns(readSourceFile("resources/validation/" + std::string(kind.file)))) << kind.file;
    }
    EXPECT_EQ(withoutReturns(shippedFaultTrace()), withoutReturns(readSourceFile("samples/faults/stepfun-trace.csv")));
    EXPECT_EQ(findCaseKind("samples"), nullptr);
}

TEST(PublishedCases, EveryShippedTableMeetsItsBounds)
{
    struct Bound {
        const char* kind;
        std::size_t evaluated;
        double median, worst;
    };
    for (const Bound& b : {Bound{"calculon", 20, 0.5, 0.5}, Bound{"collectives", 63, 0.2, 1}, Bound{"topology", 22, 0, 0}, Bound{"measured", 19, 8, 20}}) {
        const CaseKind& kind = *findCaseKind(b.kind);
        const auto report = validateCases(kind, kind.shipped(), {});
        ASSERT_TRUE(report) << report.error().english();
        const CaseSummary s = report->summary();
        EXPECT_EQ(s.evaluated + s.notEvaluated, b.evaluated) << b.kind;
        EXPECT_LE(*s.medianPercent, b.median) << b.kind;
        EXPECT_LE(*s.worstPercent, b.worst) << b.kind << caseReportText(*report);
    }
}

TEST(PublishedCases, TheCatalogueKnowsTheLinksOfTheMeasuredAccelerators)
{
    const auto find = catalogueLinks(shippedCatalogue());
    for (const std::string_view id : {"a100-80-sxm", "h100-sxm", "h200-sxm", "h800-sxm", "b200-sxm", "b300-sxm", "gb200-gpu", "mi300x"}) {
        const auto links = find(id);
        ASSERT_TRUE(links) << id;
        EXPECT_EQ(links->technology, testAcceleratorLinks(id)->technology) << id;
        EXPECT_DOUBLE_EQ(links->scaleUpEachWay.base(), testAcceleratorLinks(id)->scaleUpEachWay.base()) << id;
    }
    EXPECT_FALSE(find("abacus"));
    EXPECT_FALSE(find("nvlink5")); // a link, not an accelerator
}

} // namespace
} // namespace studio
