// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/gallery/gallery_page.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/banner.h"
#include "views/widgets/breadcrumb.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/inspector_row.h"
#include "views/widgets/key_values.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/pills.h"
#include "views/widgets/quantity_edit.h"
#include "views/widgets/section.h"
#include "views/widgets/sizing_strip.h"
#include "views/widgets/source_popover.h"
#include "views/widgets/strip_cell.h"
#include "views/widgets/tab_bar.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>

namespace studio::views::gallery {
namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

using Cell = StripCellData;

std::vector<Cell> stripCells()
{
    const Change flat{Direction::none, Judgement::neutral, {}, s("last edit")};
    const auto up = [](const char* amount, Judgement j) { return Change{Direction::up, j, s(amount), s("last edit")}; };
    return {
        {s("a"), s("Accelerators"), s("384"), s("NPU"), {}, Level::A, TrafficLight::within, {}, flat},
        {s("b"), s("Bandwidth / NPU"), s("392"), s("GB/s each way"), {}, Level::A, TrafficLight::within, {}, up("+16.7 %", Judgement::better)},
        {s("c"), s("Bisection"), s("75.3"), s("TB/s"), {}, Level::A, TrafficLight::within, {}, up("+16.7 %", Judgement::better)},
        {s("d"), s("MFU"), s("41.2"), s("%"), s("± 3"), Level::C, TrafficLight::within, s("target at least 40 %"), up("+1.9 pp", Judgement::better)},
        {s("e"), s("MTBF"), s("132"), s("h"), {}, Level::C, TrafficLight::near, {}, {Direction::down, Judgement::worse, s("−0.6 %"), s("last edit")}},
        {s("f"), s("ETTR"), s("98.6"), s("%"), {}, Level::C, TrafficLight::within, {}, flat},
        {s("g"), s("Facility power"), s("671"), s("kW"), s("PUE 1.20"), Level::C, TrafficLight::near, {}, up("+1.1 %", Judgement::worse)},
        {s("h"), s("Cost"), s("1.12"), s("USD / NPU-h"), {}, Level::C, TrafficLight::within, {}, up("+2.3 %", Judgement::worse)},
        {s("i"), s("Goodput"), s("117"), s("PFLOP/s"), {}, Level::C, TrafficLight::within, {}, up("+4.9 %", Judgement::better)},
    };
}

QWidget* cell(Cell data, const char* caption, bool open = false, bool focused = false)
{
    auto* widget = new StripCell;
    widget->setData(data);
    widget->setOpen(open);
    widget->setFixedWidth(176);
    if (focused)
        widget->setFocus();
    return captioned(widget, s(caption));
}

QWidget* stripStates()
{
    auto* all = new QWidget;
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    auto cells = stripCells();
    row->addWidget(cell(cells[3], "Current"));
    cells[6].change.reference = s("vs baseline");
    row->addWidget(cell(cells[6], "Near its limit"));
    Cell beyond = cells[2];
    beyond.light = TrafficLight::beyond;
    beyond.level = Level::B;
    beyond.value = s("87.8");
    beyond.change = {Direction::down, Judgement::worse, s("−85.7 %"), s("vs baseline")};
    row->addWidget(cell(beyond, "Beyond its limit"));
    row->addWidget(cell(cells[2], "Open: derivation shown", true));
    Cell stale = cells[3];
    stale.state = Cell::State::stale;
    stale.stateText = s("stale, from edit 41");
    row->addWidget(cell(stale, "Stale"));
    Cell running = cells[4];
    running.light = TrafficLight::noTarget;
    running.state = Cell::State::running;
    running.progress = 0.62;
    row->addWidget(cell(running, "Running, progress"));
    Cell unknown = cells[7];
    unknown.name = s("Interconnect cost");
    unknown.light = TrafficLight::noTarget;
    unknown.state = Cell::State::unknown;
    unknown.stateText = s("price of UB switch missing");
    row->addWidget(cell(unknown, "Cannot be given"));
    Cell failed = cells[5];
    failed.state = Cell::State::failed;
    failed.stateText = s("memory 131 GB over 128 GB");
    row->addWidget(cell(failed, "Failed"));
    return all;
}

QWidget* inspector()
{
    auto* all = new QWidget;
    all->setFixedWidth(metric::inspector);
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new InspectorHeader;
    head->setThing(s("topology/switched-planes"), s("UB scale-up"), s("Scale-up fabric"),
                   Colors::series(kSeriesScaleUp));
    head->setState(State::massProduced);
    column->addWidget(head);
    auto* section = new Section(s("Link"));
    const auto quantity = [&](const char* label, const char* value, const char* unit, std::optional<Level> level) {
        auto* row = new InspectorRow(s(label));
        row->setQuantity()->showValue(s(value), s(unit));
        row->setLevel(level);
        section->addRow(row);
        return row;
    };
    auto* combo = new QComboBox;
    combo->addItems({s("UnifiedBus 1.0"), s("NVLink 5")});
    auto* part = new InspectorRow(s("Link part"));
    part->setEditor(combo);
    part->setLevel(Level::A);
    section->addRow(part);
    quantity("Per NPU, each way", "392", "GB/s", Level::A)->setHighlighted(true);
    auto* nodes = quantity("Nodes", "144", "", std::nullopt);
    static_cast<QuantityEdit*>(nodes->editor())->setText(s("72*2"));
    nodes->showPreview(s("= 144"));
    auto* refused = quantity("Rack power", "120", "kW", std::nullopt);
    auto* edit = static_cast<QuantityEdit*>(refused->editor());
    edit->setText(s("120 kWh"));
    edit->refuse(s("kWh is energy, a power is wanted: W, kW, MW"));
    auto* unknown = quantity("Failure rate", "", "FIT", Level::C);
    static_cast<QuantityEdit*>(unknown->editor())->showNoValue(s("unknown"), s("FIT"));
    auto* several = quantity("Latency", "", "", std::nullopt);
    static_cast<QuantityEdit*>(several->editor())->showNoValue(s("several values"), {});
    quantity("Port rate", "28", "GB/s", Level::C)->setChanged(true, s("changed here, catalogue says 25 GB/s"));
    auto* result = new InspectorRow(s("Uplink, worst"));
    result->setResult(s("104"), s("%"));
    result->setLevel(Level::C);
    section->addRow(result);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(55);
    auto* ratio = new InspectorRow(s("Oversubscription"));
    ratio->setEditor(slider);
    ratio->setSliderValue(s("7 : 1"));
    ratio->setLevel(Level::B);
    section->addRow(ratio);
    auto* disabled = quantity("Medium", "copper", "", Level::C);
    disabled->editor()->setEnabled(false);
    column->addWidget(section);
    auto* folded = new Section(s("Cost"));
    folded->setExpanded(false);
    folded->header()->setDetail(s("3"));
    column->addWidget(folded);
    auto* banner = new Banner(Severity::error);
    banner->setMessage(s("Uplinks 104 % full, limit 100 %"), s("All-reduce over pods is bound here."));
    banner->addLink(s("fix"), s("Raise core to 6 : 1"));
    column->addSpacing(8);
    column->addWidget(banner);
    column->addStretch(1);
    return all;
}

QWidget* controls()
{
    auto* all = new QWidget;
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    auto* buttons = new QHBoxLayout;
    auto* primary = new QPushButton(icons::icon(s("report"), Token::accentText), s("Export"));
    primary->setDefault(true);
    auto* focus = new QPushButton(s("Focus"));
    auto* off = new QPushButton(s("Disabled"));
    off->setEnabled(false);
    for (auto* button : {primary, new QPushButton(s("Cancel")), focus, off})
        buttons->addWidget(button);
    buttons->addStretch(1);
    column->addLayout(buttons);
    auto* checks = new QHBoxLayout;
    auto* on = new QCheckBox(s("Only differences"));
    on->setChecked(true);
    auto* radio = new QRadioButton(s("last edit"));
    radio->setChecked(true);
    for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{on, new QCheckBox(s("Minimap")), radio,
                                                                            new QRadioButton(s("baseline"))})
        checks->addWidget(button);
    checks->addStretch(1);
    column->addLayout(checks);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    const char* names[] = {"tool-select", "tool-hand", "tool-link", "tool-fabric", "tool-text", "undo", "redo", "heat"};
    for (const char* name : names) {
        auto* tool = new QToolButton;
        tool->setIcon(icons::icon(s(name)));
        tool->setIconSize({metric::iconTool, metric::iconTool});
        tool->setFixedSize(metric::toolButton, metric::toolButton);
        tool->setCheckable(true);
        tool->setChecked(qstrcmp(name, "tool-select") == 0);
        tool->setEnabled(qstrcmp(name, "redo") != 0);
        tools->addWidget(tool);
    }
    tools->addStretch(1);
    column->addLayout(tools);
    auto* menu = new QMenu(all);
    menu->setWindowFlags(Qt::Widget);
    menu->addAction(icons::icon(s("drill-in")), s("Open node"), QKeySequence(s("Ctrl+Return")), all, [] {});
    auto* chosen = menu->addAction(icons::icon(s("replicate")), s("Replicate …"), QKeySequence(s("Ctrl+R")), all, [] {});
    menu->addAction(icons::icon(s("group")), s("Group"), QKeySequence(s("Ctrl+G")), all, [] {});
    menu->addSeparator();
    menu->addAction(icons::icon(s("lock")), s("Lock place"), all, [] {});
    menu->addAction(icons::icon(s("ungroup")), s("Ungroup"), QKeySequence(s("Ctrl+Shift+G")), all, [] {})->setEnabled(false);
    menu->addSeparator();
    menu->addAction(s("Snap to grid"), all, [] {})->setCheckable(true);
    menu->actions().last()->setChecked(true);
    menu->addMenu(s("Align"))->addAction(s("Left"));
    menu->addAction(icons::icon(s("delete")), s("Delete"), QKeySequence(Qt::Key_Delete), all, [] {});
    column->addWidget(menu);
    menu->setActiveAction(chosen);
    auto* combo = new QComboBox;
    combo->addItem(icons::icon(s("scenario")), s("Llama 3.1 405B · pre-train · 8K · BF16"));
    column->addWidget(combo);
    auto* edit = new QLineEdit;
    edit->setPlaceholderText(s("Ascend, NVLink, torus …"));
    edit->addAction(icons::icon(s("search")), QLineEdit::LeadingPosition);
    column->addWidget(edit);
    auto* links = new QHBoxLayout;
    auto* link = new LinkButton(s("Used by 14 figures"));
    link->setIconName(s("derivation"));
    links->addWidget(link);
    links->addWidget(new LinkButton(s("Open source")));
    links->addStretch(1);
    column->addLayout(links);
    column->addStretch(1);
    QMetaObject::invokeMethod(focus, [focus] { focus->setFocus(); }, Qt::QueuedConnection);
    return all;
}

QWidget* smallThings()
{
    auto* all = new QWidget;
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    auto* pills = new QHBoxLayout;
    for (const auto state : {State::massProduced, State::specificationPublished, State::planned}) {
        auto* pill = new StatusPill(all);
        pill->setState(state);
        pills->addWidget(pill);
    }
    int count = 1;
    for (const auto severity : {Severity::error, Severity::warning, Severity::note}) {
        auto* pill = new CountPill(severity);
        pill->setCount(count);
        pill->setChecked(severity != Severity::note);
        count += 2;
        pills->addWidget(pill);
    }
    for (const auto level : {Level::A, Level::B, Level::C}) {
        auto* chip = new EvidenceChip;
        chip->setLevel(level);
        pills->addWidget(chip);
    }
    pills->addStretch(1);
    column->addLayout(pills);
    auto* crumbs = new Breadcrumb;
    crumbs->setCrumbs({{s("1"), s("Ascend cluster"), s("part-cluster")}, {s("2"), s("CloudMatrix 384"), s("part-supernode")}, {s("3"), s("Compute node"), s("part-node")}});
    column->addWidget(crumbs);
    auto* narrow = new Breadcrumb;
    narrow->setFixedWidth(300);
    narrow->setCrumbs({{s("1"), s("Ascend cluster"), s("part-cluster")}, {s("2"), s("CloudMatrix 384"), s("part-supernode")}, {s("3"), s("Compute node"), s("part-node")}});
    column->addWidget(narrow);
    auto* tabs = new TabBar;
    for (const char* name : {"Bandwidth", "Reliability", "Power", "MFU", "Cost", "Compare", "Findings"})
        tabs->addTab(s(name));
    tabs->setCurrentIndex(3);
    tabs->setCount(6, 3);
    column->addWidget(tabs);
    for (const auto severity : {Severity::error, Severity::warning, Severity::note}) {
        auto* banner = new Banner(severity);
        banner->setMessage(s("Unsaved work found"), s("k3-ring-12288, edited 21 Nov 18:04"));
        banner->addLink(s("a"), s("Recover"));
        banner->addLink(s("b"), s("Look first"));
        banner->addLink(s("c"), s("Discard"));
        banner->setClosable(true);
        column->addWidget(banner);
    }
    auto* values = new KeyValues;
    values->setItems({{s("HFU"), s("43.0 %")}, {s("Tokens/s"), s("48,940")}, {s("Memory"), s("91.6 / 128 GB")}});
    column->addWidget(values);
    column->addStretch(1);
    return all;
}

class Marks final : public QWidget {
    void paintEvent(QPaintEvent*) override
    {
        QPainter p(this);
        double x = 12;
        for (const auto light : {TrafficLight::within, TrafficLight::near, TrafficLight::beyond, TrafficLight::noTarget})
            paintTrafficLight(p, {x += 20, 16}, light, colors());
        for (const auto judgement : {Judgement::better, Judgement::worse, Judgement::neutral})
            for (const auto direction : {Direction::up, Direction::down, Direction::none})
                paintChange(p, {x += 20, 16}, direction, judgement, colors());
        for (const auto state : {State::massProduced, State::specificationPublished, State::planned})
            paintStatus(p, {x += 20, 16}, 9, state, colors());
        for (const auto severity : {Severity::error, Severity::warning, Severity::note})
            paintFinding(p, {x += 30, 16}, 20, severity, colors(), Token::panel);
        x = 12;
        for (const auto& name : icons::names()) {
            if (name.startsWith(s("topology/")))
                continue;
            if (x > width() - 40)
                x = 12;
            p.drawPixmap(QPointF(x, 40 + 28 * (m_row = x < 13 ? m_row + 1 : m_row)),
                         icons::pixmap(name, {20, 20}, colors()[Token::textSecondary], devicePixelRatioF()));
            x += 28;
        }
        m_row = -1;
        x = 12;
        for (const auto& name : icons::names().filter(s("topology/"))) {
            icons::drawGlyph(p, name.mid(9), QRectF(x, 190, 52, 52), colors()[Token::text]);
            icons::drawGlyph(p, name.mid(9), QRectF(x, 250, 24, 24), colors()[Token::text]);
            icons::drawGlyph(p, name.mid(9), QRectF(x + 30, 252, 20, 20), colors()[Token::text]);
            x += 64;
        }
    }
    int m_row = -1;
};

QWidget* componentsPage()
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addWidget(group(s("Sizing strip cell"), s("name, value and unit, change, evidence letter, traffic light"), stripStates()));
    auto* strip = new SizingStrip;
    strip->setCells(stripCells());
    strip->setOpen(s("d"));
    column->addWidget(strip);
    auto* row = new QHBoxLayout;
    row->addWidget(group(s("Inspector"), {}, inspector()));
    row->addWidget(group(s("Controls"), {}, controls()));
    row->addWidget(group(s("Small things"), {}, smallThings()), 1);
    column->addLayout(row, 1);
    return page;
}

QWidget* narrowStripPage()
{
    auto* strip = new SizingStrip;
    strip->setCells(stripCells());
    return strip;
}

QWidget* popoverPage()
{
    static QWidget anchor;
    anchor.setGeometry(300, 40, 16, 16);
    auto* popover = new SourcePopover;
    popover->setCard({Level::A, s("Paper measurement"), s("2025-06"),
                      s("Serving Large Language Models on Huawei CloudMatrix384, arXiv 2506.12708"),
                      s("One direction: 7 planes × 56 GB/s. Both directions 784 GB/s."),
                      s("https://arxiv.org/abs/2506.12708"), 14});
    popover->popup(&anchor);
    return popover;
}

QTreeWidget* outlineTree()
{
    auto* tree = new QTreeWidget;
    tree->setHeaderLabels({s("Thing"), s("Count")});
    auto* top = new QTreeWidgetItem(tree, {s("CloudMatrix 384")});
    top->setIcon(0, icons::icon(s("part-supernode")));
    auto* fabric = new QTreeWidgetItem(top, {s("UB scale-up"), s("7 planes")});
    auto* node = new QTreeWidgetItem(top, {s("Compute node"), s("× 48")});
    new QTreeWidgetItem(node, {s("Ascend 910C"), s("× 8")});
    new QTreeWidgetItem(node, {s("Kunpeng 920"), s("× 4")});
    tree->expandAll();
    tree->setCurrentItem(fabric);
    return tree;
}

QWidget* windowPage()
{
    auto* window = new QMainWindow;
    window->menuBar()->addMenu(s("File"));
    window->menuBar()->addMenu(s("Edit"));
    auto* bar = window->addToolBar(s("Tools"));
    bar->setMovable(false);
    bar->setIconSize({metric::iconTool, metric::iconTool});
    for (const char* name : {"file-new", "file-open", "file-save"})
        bar->addAction(icons::icon(s(name)), s(name));
    bar->addSeparator();
    auto* tool = bar->addAction(icons::icon(s("tool-select")), s("Select"));
    tool->setCheckable(true);
    tool->setChecked(true);
    for (const auto& [title, area] : {std::pair{s("Outline"), Qt::LeftDockWidgetArea}, std::pair{s("Inspector"), Qt::RightDockWidgetArea}}) {
        auto* dock = new QDockWidget(title, window);
        area == Qt::LeftDockWidgetArea ? dock->setWidget(outlineTree()) : dock->setWidget(inspector());
        setGround(dock, Token::panel);
        window->addDockWidget(area, dock);
    }
    auto* edit = new QPlainTextEdit(s("A note with a scroll bar\n").repeated(40));
    window->setCentralWidget(edit);
    window->statusBar()->showMessage(s("Up to date"));
    return window;
}

} // namespace

std::vector<Page> widgetPages()
{
    return {{s("components"), {1600, 900}, componentsPage},
            {s("marks"), {1180, 290}, [] { return new Marks; }},
            {s("strip-1280"), {1280, 67}, narrowStripPage},
            {s("popover"), {}, popoverPage},
            {s("tree"), {300, 200}, [] { return outlineTree(); }},
            {s("window"), {1000, 620}, windowPage}};
}

} // namespace studio::views::gallery
