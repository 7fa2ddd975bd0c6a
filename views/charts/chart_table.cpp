// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_table.h"

#include "core/base/number_text.h"

#include <QCoreApplication>

#include <cmath>
#include <map>
#include <set>

namespace studio::views {
namespace {

struct Table {
    Q_DECLARE_TR_FUNCTIONS(ChartTable)
};

QString baseUnit(const Axis& axis)
{
    switch (axis.style) {
    case NumberStyle::percent: return QStringLiteral("1");
    case NumberStyle::time: return QStringLiteral("s");
    case NumberStyle::plain:
    case NumberStyle::prefixed: return axis.unit;
    }
    return {};
}

QString headOf(const QString& name, const Axis& axis)
{
    const QString unit = baseUnit(axis);
    return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit);
}

TableCell cell(double value)
{
    return std::isfinite(value) ? TableCell(value) : TableCell();
}

TableCell cell(const std::optional<double>& value)
{
    return value ? cell(*value) : TableCell();
}

bool hasRange(const LineSeries& series)
{
    return std::any_of(series.points.begin(), series.points.end(),
                       [](const DataPoint& p) { return p.low.has_value() || p.high.has_value(); });
}

ChartTable scatterTable(const LineChart& chart)
{
    const QString y = chart.y.title.isEmpty() ? Table::tr("Value") : chart.y.title;
    ChartTable table;
    table.head = {Table::tr("Series"), Table::tr("Point"), headOf(chart.x.title, chart.x), headOf(y, chart.y),
                  headOf(Table::tr("Low"), chart.y), headOf(Table::tr("High"), chart.y)};
    for (const auto& series : chart.series)
        for (const auto& p : series.points)
            table.rows.push_back({series.name, p.label, cell(p.x), cell(p.y), cell(p.low), cell(p.high)});
    return table;
}

// One row per x met in any series, one column per series, two more where it has a band.
ChartTable lineTable(const LineChart& chart)
{
    const bool scatter = std::any_of(chart.series.begin(), chart.series.end(),
                                     [](const LineSeries& s) { return s.pointsOnly; });
    if (scatter)
        return scatterTable(chart);
    ChartTable table;
    table.head << headOf(chart.x.title, chart.x);
    std::set<double> xs;
    std::vector<std::map<double, const DataPoint*>> byX(chart.series.size());
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const auto& series = chart.series[i];
        table.head << headOf(series.name, chart.y);
        if (hasRange(series))
            table.head << headOf(Table::tr("%1, low").arg(series.name), chart.y)
                       << headOf(Table::tr("%1, high").arg(series.name), chart.y);
        for (const auto& p : series.points) {
            if (!std::isfinite(p.x))
                continue;
            xs.insert(p.x);
            byX[i].emplace(p.x, &p);
        }
    }
    for (const double x : xs) {
        std::vector<TableCell> row = {x};
        for (std::size_t i = 0; i < chart.series.size(); ++i) {
            const auto at = byX[i].find(x);
            const bool found = at != byX[i].end();
            row.push_back(found ? cell(at->second->y) : TableCell());
            if (hasRange(chart.series[i])) {
                row.push_back(found ? cell(at->second->low) : TableCell());
                row.push_back(found ? cell(at->second->high) : TableCell());
            }
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

ChartTable barTable(const BarChart& chart)
{
    ChartTable table;
    const bool levels = std::any_of(chart.categories.begin(), chart.categories.end(),
                                    [](const BarCategory& c) { return c.level.has_value(); });
    table.head << (chart.categoryTitle.isEmpty() ? Table::tr("Item") : chart.categoryTitle);
    for (const auto& series : chart.series)
        table.head << headOf(series.name.isEmpty() ? Table::tr("Value") : series.name, chart.value);
    if (levels)
        table.head << Table::tr("Evidence");
    for (std::size_t i = 0; i < chart.categories.size(); ++i) {
        const auto& category = chart.categories[i];
        const QString name =
            category.detail.isEmpty() ? category.name : QStringLiteral("%1, %2").arg(category.name, category.detail);
        std::vector<TableCell> row = {name};
        for (const auto& series : chart.series)
            row.push_back(i < series.values.size() ? cell(series.values[i]) : TableCell());
        if (levels) {
            const auto letter = category.level ? levelName(*category.level) : std::string_view();
            row.push_back(QString::fromLatin1(letter.data(), qsizetype(letter.size())));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

ChartTable heatTable(const HeatChart& chart)
{
    ChartTable table;
    table.head << QString() << chart.columns;
    const auto columns = static_cast<std::size_t>(chart.columns.size());
    for (qsizetype r = 0; r < chart.rows.size(); ++r) {
        std::vector<TableCell> row = {chart.rows[r]};
        for (std::size_t c = 0; c < columns; ++c) {
            const std::size_t at = static_cast<std::size_t>(r) * columns + c;
            row.push_back(at < chart.cells.size() ? cell(chart.cells[at].value) : TableCell());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

ChartTable flowTable(const FlowChart& chart)
{
    ChartTable table;
    table.head = {Table::tr("From"), Table::tr("To"), headOf(Table::tr("Flow"), chart.value)};
    const auto name = [&](int node) {
        return node >= 0 && node < static_cast<int>(chart.nodes.size()) ? chart.nodes[std::size_t(node)].name
                                                                         : QString();
    };
    for (const auto& flow : chart.flows)
        table.rows.push_back({name(flow.from), name(flow.to), cell(flow.value)});
    return table;
}

ChartTable loadTable(const LoadChart& chart)
{
    ChartTable table;
    const auto title = [](const QString& given, const QString& otherwise) { return given.isEmpty() ? otherwise : given; };
    table.head = {title(chart.nameTitle, Table::tr("Item")), title(chart.valueTitle, Table::tr("Value")),
                  title(chart.limitTitle, Table::tr("Limit"))};
    for (const auto& row : chart.rows)
        table.rows.push_back({row.name, cell(row.value), cell(row.limit)});
    return table;
}

ChartTable timelineTable(const TimelineChart& chart)
{
    ChartTable table;
    table.head = {Table::tr("State"), Table::tr("From (s)"), Table::tr("To (s)")};
    for (const auto& span : chart.spans)
        if (span.state < chart.states.size())
            table.rows.push_back({chart.states[span.state].name, cell(span.from), cell(span.to)});
    for (const auto& event : chart.events)
        table.rows.push_back({QStringLiteral("%1: %2").arg(chart.eventName, event.title), cell(event.at), cell(event.at)});
    return table;
}

QString textOf(const TableCell& cell)
{
    if (const auto* number = std::get_if<double>(&cell))
        return QString::fromStdString(shortest(*number));
    const auto* words = std::get_if<QString>(&cell);
    return words ? *words : QString();
}

QString joined(const ChartTable& table, QChar separator, const std::function<QString(const QString&)>& quote)
{
    QString text;
    const auto line = [&](const QStringList& fields) {
        QStringList quoted;
        for (const QString& field : fields)
            quoted << quote(field);
        text += quoted.join(separator) + QLatin1Char('\n');
    };
    line(table.head);
    for (const auto& row : table.rows) {
        QStringList fields;
        for (const auto& c : row)
            fields << textOf(c);
        line(fields);
    }
    return text;
}

} // namespace

ChartTable tableOf(const ChartData& data)
{
    struct Visitor {
        ChartTable operator()(std::monostate) const { return {}; }
        ChartTable operator()(const LineChart& c) const { return lineTable(c); }
        ChartTable operator()(const BarChart& c) const { return barTable(c); }
        ChartTable operator()(const HeatChart& c) const { return heatTable(c); }
        ChartTable operator()(const FlowChart& c) const { return flowTable(c); }
        ChartTable operator()(const LoadChart& c) const { return loadTable(c); }
        ChartTable operator()(const TimelineChart& c) const { return timelineTable(c); }
    };
    return std::visit(Visitor{}, data.body);
}

QString csvOf(const ChartTable& table)
{
    return joined(table, QLatin1Char(','), [](const QString& field) {
        const bool needed = std::any_of(field.cbegin(), field.cend(), [](QChar c) {
            return c == QLatin1Char(',') || c == QLatin1Char('"') || c == QLatin1Char('\n') || c == QLatin1Char('\r');
        });
        if (!needed)
            return field;
        QString quoted = field;
        quoted.replace(QLatin1Char('"'), QStringLiteral("\"\""));
        return QLatin1Char('"') + quoted + QLatin1Char('"');
    });
}

QString tsvOf(const ChartTable& table)
{
    return joined(table, QLatin1Char('\t'), [](QString field) {
        return field.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    });
}

} // namespace studio::views
