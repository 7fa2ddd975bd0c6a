// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <clocale>
#include <cstdio>

/// The tests run in the locale of the environment, as a window would: a test suite started with a decimal-comma
/// locale (scripts/test --ci does) shows that core does not care. An asked-for locale that is missing is an error.
int main(int argc, char** argv)
{
    if (!std::setlocale(LC_ALL, "")) {
        std::fputs("the locale asked for in LC_ALL or LANG is not installed\n", stderr);
        return 1;
    }
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
