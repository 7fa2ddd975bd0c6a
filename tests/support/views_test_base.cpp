// SPDX-License-Identifier: GPL-3.0-or-later
// A library must hold something; this one exists for its precompiled header.
namespace studio::test {
[[maybe_unused]] constexpr int kViewsTestBase = 0;
} // namespace studio::test
