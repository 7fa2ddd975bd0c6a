// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <span>
#include <string_view>

namespace studio::views {

enum class Scheme { light, dark };

/// Every colour of the studio by what it is for. The values stand once, in colors.cpp; nothing else names a colour.
enum class Token {
    // surfaces
    window, panel, surface, alt, canvas, gridDot, gridMajor, hover, border, borderStrong, control,
    // text
    text, textSecondary, textTertiary, textDisabled,
    // accent and selection
    accent, accentHover, accentText, accentSoft, accentLine, selection, selectionHalo, ghost,
    // severity and traffic light; *Fill are marks, never text
    error, errorSoft, warning, warningSoft, warningFill, info, infoSoft, ok, okSoft, okFill, better, worse,
    // evidence
    evidence, evidenceSoft, evidenceText,
    // interconnect status
    massProduced, specPublished, planned,
    // canvas
    acceleratorFill, acceleratorLine, hostFill, hostLine, nicFill, nicLine, switchFill, switchLine, storageFill,
    storageLine, coolingFill, coolingLine, nodeFill, nodeLine, supernodeFill, supernodeLine, clusterFill, clusterLine,
    // charts
    plot, axis, gridLine, toolTip, toolTipText, heat0, heat1, heat2, heat3, heat4,
};

struct TokenRow {
    Token token;
    std::string_view name;
    QRgb light;
    QRgb dark;
};

/// The table, in the order of the enumeration.
[[nodiscard]] std::span<const TokenRow> tokenTable();

inline constexpr int kSeriesCount = 8;

/// The colours of one scheme: a value, cheap to copy, so that paper can be light while the window is dark.
class Colors {
public:
    explicit constexpr Colors(Scheme scheme = Scheme::light) : m_scheme(scheme) {}

    [[nodiscard]] QColor operator[](Token token) const;
    /// A token's colour with alpha, 0 to 1.
    [[nodiscard]] QColor tint(Token token, double alpha) const;
    /// The series palette, the same in both schemes: 1 to 8; further numbers start over.
    [[nodiscard]] static QColor series(int number);
    /// The ramp of link load: steps at 25, 50, 75 and 90 % of `load` = 1.
    [[nodiscard]] QColor heat(double load) const;

    [[nodiscard]] constexpr Scheme scheme() const { return m_scheme; }
    [[nodiscard]] constexpr bool isDark() const { return m_scheme == Scheme::dark; }
    friend constexpr bool operator==(Colors, Colors) = default;

private:
    Scheme m_scheme;
};

/// Step 0 to 4 of the load ramp.
[[nodiscard]] int heatStep(double load);

/// Roles of links and their fixed places in the series palette.
inline constexpr int kSeriesScaleUp = 1;
inline constexpr int kSeriesScaleOut = 2;
inline constexpr int kSeriesHost = 4;
inline constexpr int kSeriesStorage = 7;
inline constexpr int kSeriesManagement = 8;

/// WCAG 2 contrast of two opaque colours, 1 to 21.
[[nodiscard]] double contrastRatio(const QColor& a, const QColor& b);

} // namespace studio::views
