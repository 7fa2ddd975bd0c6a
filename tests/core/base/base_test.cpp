// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fingerprint.h"
#include "core/base/message.h"
#include "core/base/number_text.h"
#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

TEST(Message, FillsItsPlacesAndLeavesUnknownOnes)
{
    const Message m{"x.y", "{a} is not {b}", {{"a", "1"}}};
    EXPECT_EQ(m.english(), "1 is not {b}");
}

TEST(Fingerprint, FramesItsPieces)
{
    EXPECT_NE(Fingerprinter().add("ab").add("c").result(), Fingerprinter().add("a").add("bc").result());
    EXPECT_NE(Fingerprinter().add(1.0).result(), Fingerprinter().add(2.0).result());
    EXPECT_EQ(Fingerprinter().add(0.0).result(), Fingerprinter().add(-0.0).result());
    EXPECT_EQ(Fingerprinter().add("ab").result().hex().size(), 32u);
}

TEST(NumberText, ReadsBackExactly)
{
    for (const double v : {0.1, 1e300, 5e-324, 123456789.0, -2.5, 1.0 / 3}) EXPECT_EQ(*parseNumber(shortest(v)), v);
    EXPECT_EQ(shortest(384), "384");
    EXPECT_EQ(rounded(32.4), "32.4");
    EXPECT_EQ(rounded(24576), "24576");
    EXPECT_EQ(rounded(0.41238), "0.412");
    EXPECT_FALSE(parseNumber("1,5"));
    EXPECT_FALSE(parseNumber("nan"));
    EXPECT_FALSE(parseNumber("1e400"));
    EXPECT_FALSE(parseNumber("1x"));
    EXPECT_FALSE(parseWhole("1.5"));
}

TEST(Parallel, SumsTheSameBitsOnAnyNumberOfThreads)
{
    const auto sumOn = [](int threads) {
        return Parallel(threads).reduce(
            100000, 64, 0.0, CancelToken(),
            [](std::size_t a, std::size_t b) {
                double s = 0;
                for (auto i = a; i < b; ++i) s += std::sin(static_cast<double>(i));
                return s;
            },
            [](double a, double b) { return a + b; });
    };
    const double one = sumOn(1);
    EXPECT_EQ(one, sumOn(2));
    EXPECT_EQ(one, sumOn(8));
}

TEST(Parallel, StopsWhenCancelled)
{
    CancelToken cancel;
    std::atomic<int> done = 0;
    const bool finished = Parallel(2).forRange(1000000, 1, cancel, [&](std::size_t, std::size_t) {
        if (++done == 10) cancel.cancel();
    });
    EXPECT_FALSE(finished);
    EXPECT_LT(done, 1000);
}

} // namespace
} // namespace studio
