// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/figure_text.h"

#include "core/report/figure_text.h"

#include <QCoreApplication>

#include <cmath>

namespace studio::views {

namespace {

const Unit* unitFor(const FigureInfo& info)
{
    if (info.dimension == dimension::none) return findUnit(isShare(info) ? "%" : "");
    return nullptr;
}

} // namespace

NumberText shownFigure(const Figure& figure)
{
    if (!figure.value) return {QCoreApplication::translate("FigureText", "unknown"), {}, false};
    NumberText text = shownNumber(*figure.value, figure.info->dimension, unitFor(*figure.info));
    if (figure.atLeast) text.number.prepend(QStringLiteral("≥ "));
    return text;
}

QString bandText(const Figure& figure)
{
    if (!figure.value || !figure.low || !figure.high) return {};
    const double half = (*figure.high - *figure.low) / 2;
    const Unit* unit = unitFor(*figure.info);
    const Unit& shown = unit ? *unit : readableUnit(figure.info->dimension, *figure.value);
    return QStringLiteral("± ") + shownNumber(half, figure.info->dimension, &shown, 2).number;
}

QString figureName(std::string_view id)
{
    const FigureInfo* info = findFigure(id);
    return QCoreApplication::translate("Figure", std::string(info ? info->name : id).c_str());
}

QString changeText(const FigureInfo& info, double from, double to)
{
    // What rounds to nothing is no change: results of equal inputs are equal bit for bit.
    if (from == to) return {};
    const QString sign = to > from ? QStringLiteral("+") : QStringLiteral("−");
    if (isShare(info)) {
        const QString points = QString::fromStdString(
            displayText(std::abs(to - from) * 100, dimension::none, {decimalStyle(), true, 2, findUnit("")}));
        return sign + points + QStringLiteral(" pp");
    }
    if (from == 0) return sign + shownText(std::abs(to), info.dimension);
    const double ratio = to / from;
    if (ratio > 3) return QStringLiteral("× ") + shownNumber(ratio, dimension::none, findUnit(""), 2).number;
    return sign + shownText(std::abs(ratio - 1), dimension::none, findUnit("%"), 2);
}

} // namespace studio::views
