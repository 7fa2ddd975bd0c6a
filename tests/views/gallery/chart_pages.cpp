// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/gallery/gallery_page.h"
#include "views/charts/chart_canvas.h"
#include "views/charts/result_panel.h"
#include "views/theme/theme.h"
#include "views/widgets/inspector_row.h"
#include "views/widgets/key_values.h"
#include "views/widgets/quantity_edit.h"
#include "views/widgets/section.h"
#include "views/widgets/sizing_strip.h"

#include <QApplication>
#include <QBoxLayout>
#include <QGridLayout>
#include <QMouseEvent>
#include <QTimer>

namespace studio::views::gallery {
namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

ChartData stepTime()
{
    BarChart chart;
    chart.value.unit = s("s");
    chart.categories = {{s("TP 16 · PP 6 · DP 4"), s("current"), true, s("85.7 s · 41.2 %"), {}},
                        {s("TP 8 · PP 12 · DP 4"), {}, false, s("92.6 s · 38.1 %"), {}},
                        {s("TP 32 · PP 6 · DP 2"), {}, false, s("95.3 s · 37.0 %"), {}},
                        {s("TP 16 · PP 6, 6 planes"), s("previous edit"), false, s("89.8 s · 39.3 %"), {}}};
    chart.series = {{s("Ideal compute"), {1}, {35.3, 35.3, 35.3, 35.3}, {}},
                    {s("Kernel and memory"), {8}, {24.2, 24.2, 27.4, 24.2}, {}},
                    {s("Exposed TP"), {3}, {10.6, 6.2, 19.8, 13.5}, {}},
                    {s("Pipeline bubble"), {4}, {8.1, 16.8, 4.3, 8.1}, {}},
                    {s("Exposed DP"), {2}, {7.5, 10.1, 8.5, 8.7}, {}}};
    return {s("Step time"), s("Llama 3.1 405B, 512 × 8192 tokens"), Level::C, {}, chart};
}

ChartData mfu(bool zone = false)
{
    LineChart chart;
    chart.x = {s("NPUs in the scale-up domain"), {}, NumberStyle::plain, true, 2, {}, {}};
    chart.y.style = NumberStyle::percent;
    LineSeries a{s("392 GB/s per NPU"), 1, false, false, s("model error band"), {}};
    LineSeries b{s("196 GB/s per NPU"), 2, true, false, {}, {}};
    const double ya[] = {27.5, 32.5, 36, 38.5, 40.2, 41, 41.3, 41.4};
    const double yb[] = {24, 27.2, 29.8, 32, 33.5, 34.5, 35, 35.2};
    for (int i = 0; i < 8; ++i) {
        a.points.push_back({8.0 * (1 << i), ya[i] / 100, ya[i] / 100 - 0.03, ya[i] / 100 + 0.03, {}, {}});
        b.points.push_back({8.0 * (1 << i), yb[i] / 100, {}, {}, {}, {}});
    }
    chart.series = {a, b};
    chart.marks = {{384, 0.412, 1, s("this design 41.2 %")}};
    if (zone) {
        chart.series = {{a.name, 1, false, false, {}, a.points}};
        for (auto& p : chart.series[0].points)
            p.low = p.high = {};
        chart.marks.clear();
        chart.uncalibrated = {{256, 1024, s("not calibrated")}};
    }
    return {s("MFU against domain size"), {}, Level::C, {}, chart};
}

ChartData strategyMap()
{
    HeatChart chart;
    chart.rows = {s("PP 3"), s("PP 6"), s("PP 12"), s("PP 24")};
    chart.columns = {s("TP 4"), s("TP 8"), s("TP 16"), s("TP 32"), s("TP 64")};
    const double v[] = {0, 33.0, 36.4, 37.2, 31.4, 30.9, 37.6, 41.2, 37.0, 29.0, 33.8, 38.1, 38.9, 34.0, 0, 31.2, 34.5, 34.0, 0, 0};
    for (const double value : v)
        chart.cells.push_back(value > 0 ? HeatCell{value, QString::number(value, 'f', 1), {}} : HeatCell{});
    chart.best = 7;
    chart.impossibleText = s("does not fit or does not divide");
    return {s("Strategy map"), s("MFU %"), {}, s("1,248 tried"), chart};
}

ChartData ladder()
{
    BarChart chart;
    chart.value.log = true;
    chart.categories = {{s("HBM"), s("H100 SXM5"), false, s("3,350"), Level::A},
                        {s("NVLink 4"), s("8 GPUs"), false, s("450"), Level::A},
                        {s("ToR"), s("16 GPUs"), false, s("50"), Level::A},
                        {s("Pod spine"), s("3,072 GPUs"), false, s("50"), Level::B},
                        {s("Core"), s("24,576 GPUs"), false, s("7.1"), Level::B}};
    chart.series = {{s("each way"), {1}, {3350.0, 450.0, 50.0, 50.0, 7.1}, {{1, -1, 0.95}, {1, -1, 0.8}, {1, -1, 0.6}, {1, -1, 0.6}, {2}}}};
    return {s("Bandwidth ladder"), s("GB/s per GPU each way, log scale"), Level::B, {}, chart};
}

ChartData loads()
{
    BarChart chart;
    chart.horizontal = false;
    chart.categoryTitle = s("load % of link capacity");
    const double counts[] = {2, 6, 10, 55, 215, 388, 160, 96, 74, 38, 4};
    BarSeries series{s("links"), {1}, {}, {}};
    for (int i = 0; i < 11; ++i) {
        chart.categories.push_back({{}, {}, false, i == 10 ? s("4 over") : QString(), {}});
        series.values.push_back(counts[i]);
        series.inks.push_back({1, heatStep(i * 0.1 + 0.05), 1});
        chart.edges << (i % 2 == 0 ? QString::number(i * 10) : QString());
    }
    chart.edges << QString();
    chart.series = {series};
    return {s("Links by load"), s("1,048 trunk links"), Level::C, {}, chart};
}

ChartData collective()
{
    LineChart chart;
    chart.x = {s("payload per GPU"), s("B"), NumberStyle::prefixed, true, 10, {}, {}};
    chart.y = {{}, {}, NumberStyle::time, true, 10, {}, {}};
    const struct { const char* name; int number; double latency; double rate; } rows[] = {
        {"8 in a node", 1, 2e-5, 2.4e11}, {"3,072 in a pod", 3, 3e-4, 2.4e10}, {"24,576", 2, 1.2e-3, 3.5e9}};
    for (const auto& row : rows) {
        LineSeries line{s(row.name), row.number, false, false, {}, {}};
        for (double x = 1e6; x <= 1.01e10; x *= 10)
            line.points.push_back({x, row.latency + x / row.rate, {}, {}, {}, {}});
        chart.series.push_back(line);
    }
    return {s("All-reduce time"), s("ring and tree, best of both"), Level::C, {}, chart};
}

ChartData fullest()
{
    LoadChart chart;
    chart.locatable = true;
    const struct { const char* name; double load; Severity severity; } rows[] = {
        {"Pod 3 spine to core 2", 1.04, Severity::error}, {"Pod 3 spine to core 1", 1.02, Severity::error},
        {"Pod 7 spine to core 4", 0.98, Severity::warning}, {"Pod 7 spine to core 1", 0.97, Severity::warning},
        {"Pod 6 spine to core 3", 0.88, Severity::note}, {"Pod 4 spine to core 2", 0.85, Severity::note},
        {"Pod 1 spine to core 2", 0.45, Severity::note}, {"Pod 1 spine to core 3", 0.15, Severity::note}};
    for (const auto& row : rows)
        chart.rows.push_back({s(row.name), row.load, 1, QString::number(row.load * 100, 'f', 0) + s(" %"), row.severity});
    return {s("Fullest links"), s("click to locate"), {}, {}, chart};
}

ChartData month()
{
    TimelineChart chart;
    chart.rowTitle = s("day");
    chart.edges = {s("0"), s("6"), s("12"), s("18"), s("24")};
    chart.edgeTitle = s("hour of the day");
    chart.states = {{s("at work"), {1, -1, 0.35}}, {s("work lost"), {3}}, {s("restarting"), {2}}};
    chart.eventName = s("failure");
    double at = 0;
    for (int i = 0; at < 30 * 86400.0; ++i) {
        const double work = 20000.0 + 7919.0 * (i * i % 13);
        chart.spans.push_back({at, at + work, 0, 1});
        chart.spans.push_back({at + work, at + work + 2400, 1, 1});
        chart.spans.push_back({at + work + 2400, at + work + 3600, 2, 1});
        chart.events.push_back({at + work + 2400, s("failure %1").arg(i + 1), s("a node is replaced")});
        at += work + 3600;
    }
    for (double t = 0; t < at; t += 7200) chart.ticks.push_back(t);
    return {s("A simulated month"), s("seed 1"), Level::C, {}, chart};
}

ChartData flow(bool leaky = false)
{
    FlowChart chart;
    chart.value = {{}, s("W"), NumberStyle::prefixed, false, 10, {}, {}};
    chart.nodes = {{s("Grid"), 0, {8}}, {s("IT load"), 1, {1}}, {s("Cooling"), 1, {5}}, {s("Losses"), 1, {8}},
                   {s("Accelerators"), 2, {1}}, {s("Hosts"), 2, {4}}, {s("Switches"), 2, {3}}, {s("Optics"), 2, {2}}};
    chart.flows = {{0, 1, 559e3}, {0, 2, 86e3}, {0, 3, 26e3}, {1, 4, 384e3}, {1, 5, 92e3}, {1, 6, 58e3}, {1, 7, leaky ? 15e3 : 25e3}};
    return {s("Power flow"), s("full load"), Level::C, {}, chart};
}

ChartData scatter()
{
    LineChart chart;
    chart.x = {s("scale-up bytes per kFLOP, BF16"), {}, NumberStyle::plain, false, 10, 0.0, 1.25};
    chart.y.style = NumberStyle::percent;
    chart.series = {{s("CloudMatrix 384"), 1, false, true, {}, {{0.52, 0.412, 0.382, 0.442, s("CloudMatrix 384"), s("41.2 ± 3.0 %")}}},
                    {s("GB200 NVL72"), 2, false, true, {}, {{0.36, 0.446, 0.414, 0.478, s("GB200 NVL72"), s("44.6 ± 3.2 %")}}},
                    {s("TPU v4 pod"), 3, false, true, {}, {{1.09, 0.468, 0.424, 0.512, s("TPU v4 pod"), s("46.8 ± 4.4 %")}}}};
    return {s("MFU against scale-up bandwidth"), s("bars: model error"), Level::C, {}, chart};
}

ChartData multiples()
{
    BarChart chart;
    chart.mode = BarChart::Mode::grouped;
    chart.value = {s("multiple of CloudMatrix 384"), {}, NumberStyle::plain, true, 10, {}, {}};
    chart.base = 1;
    chart.unknownText = s("no published figure");
    for (const char* name : {"Peak per accelerator", "HBM bandwidth", "Bisection", "MFU", "MTBF", "kW per PFLOP/s"})
        chart.categories.push_back({s(name), {}, false, {}, {}});
    chart.series = {{s("GB200 NVL72"), {2}, {3.3, 2.5, 0.43, 1.08, 5.3, std::nullopt}, {}},
                    {s("TPU v4 pod"), {3}, {0.37, 0.375, 0.32, 1.14, 0.094, std::nullopt}, {}}};
    return {s("Against the baseline"), {}, {}, {}, chart};
}

ChartData tornado()
{
    BarChart chart;
    chart.value = {s("cost per accelerator-hour"), s("USD"), NumberStyle::plain, false, 10, {}, {}};
    chart.base = 1.12;
    for (const char* name : {"electricity ± 20 %", "depreciation ± 1 a", "accelerator price ± 10 %"})
        chart.categories.push_back({s(name), {}, false, {}, {}});
    chart.series = {{s("lower"), {1}, {1.09, 0.98, 1.04}, {}}, {s("higher"), {2}, {1.15, 1.32, 1.20}, {}}};
    return {s("Sensitivity of cost"), {}, Level::C, {}, chart};
}

ChartData torn()
{
    BarChart chart;
    chart.horizontal = false;
    chart.value.log = true;
    chart.value.unit = s("GB/s");
    for (const char* name : {"HBM", "UB", "NIC", "idle"})
        chart.categories.push_back({s(name), {}, false, {}, {}});
    chart.series = {{s("bandwidth"), {1}, {70.0, 7.0, 0.6, 0.0}, {}}};
    return {s("Log axis with a zero"), {}, Level::A, {}, chart};
}

ChartData pue()
{
    BarChart chart;
    chart.horizontal = false;
    chart.value.min = 1.0;
    chart.base = 1;
    for (const char* name : {"this site", "policy, new", "national hub"})
        chart.categories.push_back({s(name), {}, qstrcmp(name, "this site") == 0, s("1.20"), {}});
    chart.series = {{s("PUE"), {1}, {1.20, 1.25, 1.2}, {{1}, {8}, {8}}}};
    chart.limits = {{1.25, s("limit 1.25")}};
    return {s("PUE against policy"), {}, Level::B, {}, chart};
}

ChartCard* card(const ChartData& data, const ChartState& state = {})
{
    auto* widget = new ChartCard;
    widget->setData(data);
    widget->setState(state);
    return widget;
}

QWidget* grid(const std::vector<ChartCard*>& cards, int columns)
{
    auto* page = new QWidget;
    auto* layout = new QGridLayout(page);
    layout->setSpacing(metric::cardGap);
    for (std::size_t i = 0; i < cards.size(); ++i)
        layout->addWidget(cards[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    return page;
}

class MfuPanel final : public ResultPanel {
public:
    MfuPanel() : ResultPanel(s("mfu"))
    {
        m_step = addCard(420, 3);
        m_mfu = addCard(320, 2);
        m_map = addCard(330, 1);
        auto* values = new KeyValues;
        values->setItems({{s("HFU"), s("43.0 %")}, {s("Tokens/s"), s("48,940")}, {s("Memory"), s("91.6 / 128 GB")}, {s("Ideal step"), s("35.3 s")}, {s("Search"), s("0.08 s")}});
        addSide(values, 100);
        requestRefresh();
    }
    QString title() const override { return s("MFU"); }

protected:
    void refresh() override
    {
        m_step->setData(stepTime());
        m_mfu->setData(mfu());
        m_map->setData(strategyMap());
    }

private:
    ChartCard* m_step;
    ChartCard* m_mfu;
    ChartCard* m_map;
};

QWidget* hovered(ChartCard* target, QPointF share)
{
    QTimer::singleShot(0, target, [target, share] {
        auto* canvas = target->canvas();
        const QPointF at(share.x() * canvas->width(), share.y() * canvas->height());
        QMouseEvent move(QEvent::MouseMove, at, canvas->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(canvas, &move);
    });
    return target;
}

QWidget* states()
{
    using Kind = ChartState::Kind;
    auto* table = card(mfu());
    table->setTableShown(true);
    auto* hover = card(mfu());
    hovered(hover, {0.68, 0.35});
    return grid({hover, card(mfu(), {Kind::stale, {}, -1, {}, {}}),
                 card(mfu(), {Kind::running, s("Searching strategies, 812 of 1,248"), 0.65, {}, {}}),
                 card(mfu(), {Kind::failed, s("Memory 131 GB is over 128 GB for every strategy"), -1, {}, {}}),
                 card(mfu(), {Kind::empty, s("No workload in this scenario"), -1, s("Choose a model"), s("figure-mfu")}),
                 card(mfu(true)), card(torn()), table,
                 card(stepTime(), {Kind::running, s("Computing"), -1, {}, {}})},
                3);
}

// Taller letters, shorter words: nothing may be cut.
QWidget* chinese()
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    auto* strip = new SizingStrip;
    std::vector<StripCellData> cells;
    for (const char* name : {"加速器", "每卡带宽", "对分带宽", "模型算力利用率", "平均无故障时间"}) {
        StripCellData cell;
        cell.id = s(name);
        cell.name = s(name);
        cell.value = s("41.2");
        cell.unit = s("GB/s 单向");
        cell.level = Level::B;
        cell.change = {Direction::up, Judgement::better, s("+1.9 个百分点"), s("上次修改")};
        cells.push_back(cell);
    }
    strip->setCells(cells);
    column->addWidget(strip);
    auto* row = new InspectorRow(s("每 NPU 单向带宽"));
    row->setQuantity()->showValue(s("392"), s("GB/s"));
    row->setLevel(Level::A);
    row->setChanged(true, s("此处已修改，目录值为 25 GB/s"));
    auto* section = new Section(s("互连链路"));
    section->addRow(row);
    section->setFixedWidth(320);
    column->addWidget(section);
    BarChart chart;
    chart.categories = {{s("加速器"), s("昇腾 910C"), true, s("384 千瓦"), Level::A}, {s("交换机"), {}, false, s("58 千瓦"), {}}};
    chart.series = {{s("功率"), {1}, {384.0, 58.0}, {}}};
    column->addWidget(card({s("功率分布"), s("满载，千瓦"), Level::A, {}, chart}, {ChartState::Kind::stale, s("已过期"), -1, {}, {}}));
    return page;
}

} // namespace

std::vector<Page> chartPages()
{
    return {{s("panel-mfu"), {1600, 264}, [] { return new MfuPanel; }},
            {s("panel-mfu-1280"), {1280, 518}, [] { return new MfuPanel; }},
            {s("charts-bandwidth"), {1600, 264}, [] { return grid({card(ladder()), card(loads()), card(collective()), card(fullest())}, 4); }},
            {s("charts-more"), {1500, 1200}, [] { return grid({card(flow()), card(scatter()), card(multiples()), card(tornado()), card(pue()), card(flow(true)), card(month())}, 3); }},
            {s("chart-states"), {1200, 780}, states},
            {s("chinese"), {900, 480}, chinese}};
}

} // namespace studio::views::gallery
