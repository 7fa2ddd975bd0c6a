// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results.h"
#include "views/charts/chart_data.h"
#include "views/charts/chart_table.h"

#include <QString>

#include <string>
#include <vector>

namespace studio::views {

/// What a card shows, or why it has nothing to show and which input would cure that.
struct CardData {
    ChartData chart;  ///< has its title in any case
    QString figure;   ///< id of the figure whose derivation the card's letter opens; empty: none
    QString reason;   ///< one sentence of a card that has nothing to show; empty: the chart stands
    std::string path; ///< of the input that would cure it; empty: none

    [[nodiscard]] bool isEmpty() const { return !reason.isEmpty(); }
    friend bool operator==(const CardData&, const CardData&) = default;
};

/// A table in a card of its own. Numbers are in the unit that their head names.
struct TableData {
    QString title;
    QString scope;
    std::optional<Level> level;
    ChartTable table;
    std::vector<std::string> paths; ///< what a row speaks of, one a row
    QString reason;                 ///< as in CardData
    std::string path;

    friend bool operator==(const TableData&, const TableData&) = default;
};

/// A name and a value with its unit, for the narrow column beside the cards.
struct Fact {
    QString name;
    QString value;

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// A card that says why it is empty.
[[nodiscard]] CardData emptyCard(const QString& title, const QString& reason, const std::string& path = {});
/// A card whose figure is unknown: names what is missing, or gives the figure's note. `results` for the names.
[[nodiscard]] CardData unknownCard(const QString& title, const Results& results, std::string_view figure);
/// A card that lacks these inputs.
[[nodiscard]] CardData missingCard(const QString& title, const Results& results,
                                   const std::vector<std::string>& missing);

/// The weakest of the levels met; none if there was none.
class WeakestLevel {
public:
    void add(Level level);
    void add(const std::optional<Level>& level);
    /// Of everything that went into the value; a plain constant has none.
    void add(const Traced& value);
    template <Dimension D>
    void add(const Quantity<D, Traced>& value)
    {
        add(value.base());
    }
    [[nodiscard]] const std::optional<Level>& level() const { return m_level; }

private:
    std::optional<Level> m_level;
};

[[nodiscard]] std::optional<Level> levelOf(const Traced& value);
template <Dimension D>
[[nodiscard]] std::optional<Level> levelOf(const Quantity<D, Traced>& value)
{
    return levelOf(value.base());
}

/// "392 GB/s", "at least 32 MW", "41.2 %", "unknown" in the language of the window.
[[nodiscard]] QString figureText(const Figure& figure);
/// The same for a sum that may lack terms.
[[nodiscard]] QString atLeastText(const QString& value, bool complete);
/// A line of the narrow column: the figure's value under a short name; "unknown" where the figure is not there.
[[nodiscard]] Fact factOf(const Results& results, std::string_view figure, const QString& name);

/// The same in a unit of so many base units that the name already says: "59,329" tokens/s.
[[nodiscard]] Fact bareFactOf(const Results& results, std::string_view figure, const QString& name, double unit);

[[nodiscard]] QString toText(std::string_view utf8);

} // namespace studio::views
