// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/colors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace studio::views {
namespace {

// clang-format off
constexpr auto kTable = std::to_array<TokenRow>({
    {Token::window, "window", 0xE9EDF2, 0x14181D},
    {Token::panel, "panel", 0xF5F7F9, 0x1A1F26},
    {Token::surface, "surface", 0xFFFFFF, 0x20262E},
    {Token::alt, "alt", 0xF8FAFB, 0x1D232A},
    {Token::canvas, "canvas", 0xFBFCFD, 0x11151A},
    {Token::gridDot, "gridDot", 0xCFD7E0, 0x2A333D},
    {Token::gridMajor, "gridMajor", 0xB9C4D0, 0x3A4551},
    {Token::hover, "hover", 0xE4EAF0, 0x262E37},
    {Token::border, "border", 0xD5DCE4, 0x2C353F},
    {Token::borderStrong, "borderStrong", 0xB4BFCB, 0x44505D},
    {Token::control, "control", 0x76838F, 0x7C8996},
    {Token::text, "text", 0x16202B, 0xE7ECF1},
    {Token::textSecondary, "textSecondary", 0x42505F, 0xB3BECA},
    {Token::textTertiary, "textTertiary", 0x566472, 0x94A1AF},
    {Token::textDisabled, "textDisabled", 0x97A3AF, 0x5F6B78},
    {Token::accent, "accent", 0x1A62B0, 0x6DB0F2},
    {Token::accentHover, "accentHover", 0x154F90, 0x8CC2F7},
    {Token::accentText, "accentText", 0xFFFFFF, 0x0C1621},
    {Token::accentSoft, "accentSoft", 0xE0ECF9, 0x1C3147},
    {Token::accentLine, "accentLine", 0x8DB8E8, 0x3D6E9F},
    {Token::selection, "selection", 0x1A62B0, 0x6DB0F2},
    {Token::selectionHalo, "selectionHalo", 0xBFDBF8, 0x23415F},
    {Token::ghost, "ghost", 0x8D99A6, 0x6C7886},
    {Token::error, "error", 0xB0241D, 0xFF8A80},
    {Token::errorSoft, "errorSoft", 0xFBE7E5, 0x3B1F1F},
    {Token::warning, "warning", 0x875200, 0xF0B548},
    {Token::warningSoft, "warningSoft", 0xFBEFD7, 0x372B14},
    {Token::warningFill, "warningFill", 0xE5A11B, 0xE5A11B},
    {Token::info, "info", 0x1A62B0, 0x6DB0F2},
    {Token::infoSoft, "infoSoft", 0xE0ECF9, 0x1C3147},
    {Token::ok, "ok", 0x17703C, 0x63CC8C},
    {Token::okSoft, "okSoft", 0xDFF3E6, 0x17321F},
    {Token::okFill, "okFill", 0x2E9E5B, 0x3FB36C},
    {Token::better, "better", 0x17703C, 0x63CC8C},
    {Token::worse, "worse", 0xB0241D, 0xFF8A80},
    {Token::evidence, "evidence", 0x0B6468, 0x57C7C2},
    {Token::evidenceSoft, "evidenceSoft", 0xD5ECEB, 0x173837},
    {Token::evidenceText, "evidenceText", 0xFFFFFF, 0x0A1B1B},
    {Token::massProduced, "massProduced", 0x17703C, 0x63CC8C},
    {Token::specPublished, "specPublished", 0x6A4AA5, 0xB99BF0},
    {Token::planned, "planned", 0x8A4B08, 0xF0A65E},
    {Token::acceleratorFill, "accelerator", 0xE3ECF8, 0x1D2C40},
    {Token::acceleratorLine, "acceleratorLine", 0x4A76AB, 0x6E9CD3},
    {Token::hostFill, "host", 0xEAE6F5, 0x28233A},
    {Token::hostLine, "hostLine", 0x74639F, 0xA594D4},
    {Token::nicFill, "nic", 0xDDF0EE, 0x152F2E},
    {Token::nicLine, "nicLine", 0x2C7D79, 0x55B3AD},
    {Token::switchFill, "switch", 0xFCEBDD, 0x33261A},
    {Token::switchLine, "switchLine", 0xA9662F, 0xD2935C},
    {Token::storageFill, "storage", 0xEEF0E2, 0x2A2B1B},
    {Token::storageLine, "storageLine", 0x77783B, 0xB4B56C},
    {Token::coolingFill, "cooling", 0xE0F1F8, 0x152C36},
    {Token::coolingLine, "coolingLine", 0x34809B, 0x62B4D2},
    {Token::nodeFill, "node", 0xFFFFFF, 0x1C2229},
    {Token::nodeLine, "nodeLine", 0x76838F, 0x7C8996},
    {Token::supernodeFill, "supernode", 0xF3F7FC, 0x171F29},
    {Token::supernodeLine, "supernodeLine", 0x4A76AB, 0x6E9CD3},
    {Token::clusterFill, "cluster", 0xF7F8FA, 0x171C22},
    {Token::clusterLine, "clusterLine", 0x76838F, 0x7C8996},
    {Token::plot, "plot", 0xFFFFFF, 0x12161B},
    {Token::axis, "axis", 0x76838F, 0x7C8996},
    {Token::gridLine, "gridLine", 0xE3E8EE, 0x28313A},
    {Token::toolTip, "toolTip", 0x1D2733, 0xE7ECF1},
    {Token::toolTipText, "toolTipText", 0xF2F5F8, 0x16202B},
    {Token::heat0, "heat0", 0x8B93A0, 0x5D6C7A},
    {Token::heat1, "heat1", 0x2F86CC, 0x3584CC},
    {Token::heat2, "heat2", 0xA87508, 0xAB9014},
    {Token::heat3, "heat3", 0xA8321A, 0xF2946A},
    {Token::heat4, "heat4", 0x6E0A35, 0xFFCBD3},
});
// clang-format on

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i)
        if (kTable[i].token != static_cast<Token>(i))
            return false;
    return kTable.size() == static_cast<std::size_t>(Token::heat4) + 1;
}
static_assert(inOrder(), "the table follows the enumeration and misses nothing");

// Chosen together: at least 3:1 on both plot backgrounds, CIEDE2000 of any two at least 11.6 for every kind of sight.
constexpr std::array<QRgb, kSeriesCount> kSeries = {0x2999DC, 0xB52C76, 0xAF8F12, 0x6558C2,
                                                    0x168456, 0xD87380, 0x8A5C14, 0x8D90A4};

double channel(double v)
{
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c)
{
    return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

} // namespace

std::span<const TokenRow> tokenTable()
{
    return kTable;
}

QColor Colors::operator[](Token token) const
{
    const TokenRow& row = kTable[static_cast<std::size_t>(token)];
    return QColor(QRgb(0xff000000u | (isDark() ? row.dark : row.light)));
}

QColor Colors::tint(Token token, double alpha) const
{
    QColor c = (*this)[token];
    c.setAlphaF(static_cast<float>(alpha));
    return c;
}

QColor Colors::series(int number)
{
    const int index = ((number - 1) % kSeriesCount + kSeriesCount) % kSeriesCount;
    return QColor(QRgb(0xff000000u | kSeries[static_cast<std::size_t>(index)]));
}

int heatStep(double load)
{
    return load < 0.25 ? 0 : load < 0.5 ? 1 : load < 0.75 ? 2 : load < 0.9 ? 3 : 4;
}

QColor Colors::heat(double load) const
{
    return (*this)[static_cast<Token>(static_cast<int>(Token::heat0) + heatStep(load))];
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace studio::views
