// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/card_data.h"

#include "core/report/figure_text.h"
#include "views/charts/number_text.h"
#include "views/charts/panels/input_names.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <cmath>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PanelCards)
};

} // namespace

CardData emptyCard(const QString& title, const QString& reason, const std::string& path)
{
    CardData card;
    card.chart.title = title;
    card.reason = reason;
    card.path = path;
    return card;
}

CardData missingCard(const QString& title, const Results& results, const std::vector<std::string>& missing)
{
    return emptyCard(title, InputNames(results).unknownSentence(missing),
                     missing.empty() ? std::string() : missing.front());
}

CardData unknownCard(const QString& title, const Results& results, std::string_view figure)
{
    const Figure* found = results.find(figure);
    if (!found) return emptyCard(title, Words::tr("Not computed yet"));
    // A note says more than the list of what a missing drawing lacks.
    if (!found->note.empty())
        return emptyCard(title, QCoreApplication::translate("Core", found->note.c_str()),
                         found->missing.empty() ? std::string() : found->missing.front());
    return missingCard(title, results, found->missing);
}

void WeakestLevel::add(Level level)
{
    m_level = m_level ? weaker(*m_level, level) : level;
}

void WeakestLevel::add(const std::optional<Level>& level)
{
    if (level) add(*level);
}

void WeakestLevel::add(const Traced& value)
{
    add(levelOf(value));
}

std::optional<Level> levelOf(const Traced& value)
{
    const DerivationPtr derivation = value.derivation();
    if (!derivation) return {};
    return derivation->level;
}

QString atLeastText(const QString& value, bool complete)
{
    return complete ? value : Words::tr("at least %1").arg(value);
}

QString figureText(const Figure& figure)
{
    if (!figure.value || !figure.info) return Words::tr("unknown");
    const bool share = isShare(*figure.info);
    const double value = share && std::abs(*figure.value) < 1e-6 ? 0.0 : *figure.value;
    const Unit* percent = findUnit("%");
    return atLeastText(share ? shownText(value, figure.info->dimension, percent)
                             : shownText(value, figure.info->dimension),
                       !figure.atLeast);
}

Fact factOf(const Results& results, std::string_view figure, const QString& name)
{
    const Figure* found = results.find(figure);
    return {name, found ? figureText(*found) : Words::tr("unknown")};
}

Fact bareFactOf(const Results& results, std::string_view figure, const QString& name, double unit)
{
    const Figure* found = results.find(figure);
    if (!found || !found->value) return {name, Words::tr("unknown")};
    return {name, atLeastText(rounded3(*found->value / unit), !found->atLeast)};
}

QString toText(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace studio::views
