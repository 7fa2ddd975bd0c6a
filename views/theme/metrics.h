// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio::views {

/// Sizes of the design at 96 dpi. Use dp() where a size has to follow the fonts of the desktop.
namespace space {
inline constexpr int xs = 4;
inline constexpr int s = 8;
inline constexpr int m = 12;
inline constexpr int l = 16;
inline constexpr int xl = 24;
} // namespace space

namespace radius {
inline constexpr int chip = 3;
inline constexpr int control = 4;
inline constexpr int tool = 5;
inline constexpr int card = 6;
inline constexpr int supernode = 10;
inline constexpr int cluster = 14;
} // namespace radius

namespace stroke {
inline constexpr double hairline = 1;
inline constexpr double outline = 1.5;
inline constexpr double focus = 2;
inline constexpr double fabric = 2.5;
} // namespace stroke

namespace metric {
inline constexpr int menuBar = 28;
inline constexpr int toolBar = 40;
inline constexpr int toolButton = 32;
inline constexpr int strip = 66;
inline constexpr int stripCellNarrow = 150; ///< below this a cell of the strip drops its note, then words
inline constexpr int leftDock = 232;
inline constexpr int breadcrumb = 30;
inline constexpr int inspector = 320;
inline constexpr int inspectorNarrow = 280;
inline constexpr int row = 28;
inline constexpr int editorWidth = 146;
inline constexpr int editorHeight = 24;
inline constexpr int evidence = 16;
inline constexpr int section = 26;
inline constexpr int tabBar = 30;
inline constexpr int card = 244;
inline constexpr int cardGap = 10;
inline constexpr int statusBar = 24;
inline constexpr int grid = 16;
inline constexpr int snap = 8;
inline constexpr int iconTool = 20;
inline constexpr int iconList = 16;
inline constexpr int iconMark = 14;
inline constexpr int iconEmpty = 28;
} // namespace metric

/// How much larger than at 96 dpi the desktop sets its text; 1 without a screen.
[[nodiscard]] double uiScale();

/// A size of the design in logical pixels of this desktop.
[[nodiscard]] int dp(double pixelsAt96Dpi);

} // namespace studio::views
