// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/derivation_popup.h"
#include "app/dock_title.h"
#include "app/result_dock.h"
#include "app/scenario_picker.h"
#include "app/status_line.h"
#include "views/canvas/canvas_page.h"
#include "views/charts/panels/panel_set.h"
#include "views/panels/inspector_panel.h"
#include "views/panels/outline_panel.h"
#include "views/panels/palette_panel.h"
#include "views/start/start_page.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/findings_view.h"
#include "views/widgets/labels.h"
#include "views/widgets/sizing_strip.h"
#include "views/widgets/surface.h"

#include <QBoxLayout>
#include <QCloseEvent>
#include <QEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

namespace studio::app {

using namespace views;

namespace {

constexpr int kNarrow = 1400; // below this the side areas take less

QSplitter* splitter(Qt::Orientation orientation, QWidget* parent)
{
    auto* made = new QSplitter(orientation, parent);
    made->setHandleWidth(1);
    made->setChildrenCollapsible(false);
    return made;
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_actions(new Actions(this)), m_files(new FileHandling(&m_session, this))
{
    const SheetPause pause;
    m_language.restore();
    setWindowIcon(icons::applicationIcon());
    setAcceptDrops(true);
    resize(1600, 1000);
    setMinimumSize(1024, 640);
    buildBars();
    buildAreas();
    connectAreas();
    connectStart();
    connectFile();
    connectEdit();
    connectView();
    connectDesign();
    retranslate();
    restoreLayout();
    showStart(true);
    updateTitle();
    updateActions();
    showResults();
}

MainWindow::~MainWindow()
{
    // The areas use the session to their last moment: a field commits when it loses the focus. The window itself
    // listens no more.
    for (QObject* source : std::initializer_list<QObject*>{
             &m_session, &m_session.document(), m_session.document().undoStack(), &m_session.selection(),
             &m_session.editor(), &m_session.runner(), &m_session.recentFiles()})
        source->disconnect(this);
    delete takeCentralWidget();
    delete m_toolBar;
    delete m_status;
}

void MainWindow::buildBars()
{
    m_actions->fillMenus(*menuBar());
    menuBar()->setFixedHeight(dp(metric::menuBar));
    m_fileName = label(TextStyle::body, Token::textSecondary, menuBar());
    m_fileName->setAlignment(Qt::AlignCenter);
    m_fileName->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_saveState = label(TextStyle::body, Token::textSecondary, menuBar());
    m_saveState->setContentsMargins(0, 0, 14, 0);
    m_saveState->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_saveState->setFixedHeight(dp(metric::menuBar));
    menuBar()->setCornerWidget(m_saveState, Qt::TopRightCorner);
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("tools"));
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setIconSize({metric::iconTool, metric::iconTool});
    m_toolBar->setFixedHeight(dp(metric::toolBar));
    m_actions->fillToolBar(*m_toolBar);
    auto* gap = new QWidget(m_toolBar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(gap);
    m_scenario = label(TextStyle::body, Token::textSecondary, m_toolBar);
    m_scenario->setContentsMargins(8, 0, 8, 0);
    m_toolBar->addWidget(m_scenario);
    auto* picker = new ScenarioPicker(&m_session, m_toolBar);
    connect(picker, &ScenarioPicker::editWanted, this, [this] { locate("scenario"); });
    m_toolBar->addWidget(picker);
    m_toolBar->addSeparator();
    m_toolBar->addAction((*m_actions)["view.theme"]);
    m_toolBar->addAction((*m_actions)["window.commands"]);
    m_status = new StatusLine(&m_session, this);
    setStatusBar(m_status);
}

void MainWindow::buildAreas()
{
    m_strip = new SizingStrip(this);
    m_strip->setFixedHeight(dp(metric::strip));
    m_canvas = new CanvasPage(&m_session, this);
    m_across = splitter(Qt::Horizontal, this);
    m_across->addWidget(m_left = buildLeft());
    m_across->addWidget(m_canvas);
    m_across->addWidget(m_right = buildRight());
    m_across->setStretchFactor(1, 1);
    m_results = new ResultDock(this);
    m_panels = new PanelSet(this);
    m_panels->makePanels(m_results);
    const auto tabs = panelTabs();
    for (std::size_t i = 0; i < tabs.size(); ++i) m_results->addTab(tabs[i].id, tabs[i].title, m_panels->panels()[i]);
    m_findings = new FindingsView(m_results);
    m_results->addTab(QStringLiteral("findings"), tr("Findings"), m_findings);
    m_down = splitter(Qt::Vertical, this);
    m_down->addWidget(m_across);
    m_down->addWidget(m_results);
    m_down->setStretchFactor(0, 1);
    auto* design = new QWidget(this);
    auto* column = new QVBoxLayout(design);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addWidget(m_down, 1);
    m_derivation = new DerivationPopup(&m_session, design);
    m_start = new StartPage(this);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_start);
    m_pages->addWidget(design);
    setCentralWidget(m_pages);
}

QWidget* MainWindow::buildLeft()
{
    auto* left = splitter(Qt::Vertical, this);
    m_palette = new PalettePanel(this);
    m_outline = new OutlinePanel(&m_session, this);
    const auto titled = [this](DockTitle*& title, QWidget* content) {
        auto* area = new Surface(Token::panel, this);
        auto* column = new QVBoxLayout(area);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(title = new DockTitle({}, false, area));
        column->addWidget(content, 1);
        return area;
    };
    left->addWidget(titled(m_paletteTitle, m_palette));
    left->addWidget(titled(m_outlineTitle, m_outline));
    left->setStretchFactor(1, 1);
    return left;
}

QWidget* MainWindow::buildRight()
{
    auto* right = new Surface(Token::panel, this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_inspectorTitle = new DockTitle({}, true, right);
    connect(m_inspectorTitle, &DockTitle::closeWanted, this,
            [this] { (*m_actions)["view.inspector"]->setChecked(false); });
    m_inspector = new InspectorPanel(&m_session, right);
    column->addWidget(m_inspectorTitle);
    column->addWidget(m_inspector, 1);
    return right;
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_paletteTitle->setTitle(tr("Palette"));
    m_outlineTitle->setTitle(tr("Outline"));
    m_inspectorTitle->setTitle(tr("Inspector"));
    m_scenario->setText(tr("Scenario"));
    m_toolBar->setWindowTitle(tr("Tools"));
    for (const PanelTab& tab : panelTabs()) m_results->setTitle(tab.id, tab.title);
    m_results->setTitle(QStringLiteral("findings"), tr("Findings"));
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        updateTitle();
        showResults();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::restoreLayout()
{
    QSettings settings;
    const QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    if (!geometry.isEmpty()) restoreGeometry(geometry);
    const bool narrow = width() < kNarrow;
    const int left = dp(narrow ? 200 : metric::leftDock);
    const int right = dp(narrow ? metric::inspectorNarrow : metric::inspector);
    m_left->setMinimumWidth(dp(180));
    m_right->setMinimumWidth(dp(260));
    m_across->setSizes({left, std::max(480, width() - left - right), right});
    const int below = dp(metric::tabBar + 272);
    m_down->setSizes(
        {std::max(320, height() - below - dp(metric::strip + metric::toolBar + metric::menuBar + metric::statusBar)),
         below});
    if (auto* down = qobject_cast<QSplitter*>(m_left)) down->setSizes({dp(392), dp(240)});
}

bool MainWindow::showsStart() const
{
    return m_pages->currentWidget() == m_start;
}

void MainWindow::showStart(bool start)
{
    m_pages->setCurrentIndex(start ? 0 : 1);
    m_toolBar->setVisible(!start);
    m_status->setVisible(!start);
    updateTitle();
    updateActions();
    if (!start) m_canvas->view()->setFocus();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    QSettings().setValue(QStringLiteral("window/geometry"), saveGeometry());
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    const bool was = event->oldSize().width() < kNarrow;
    const bool narrow = width() < kNarrow;
    QMainWindow::resizeEvent(event);
    m_fileName->setGeometry(width() / 2 - 240, 0, 480, menuBar()->height());
    if (was != narrow && m_across) restoreLayout();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_files->openPath(event->mimeData()->urls().front().toLocalFile());
}

} // namespace studio::app
