// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/derivation_popup.h"
#include "app/result_dock.h"
#include "app/status_line.h"
#include "core/edit/edit_design.h"
#include "views/canvas/canvas_page.h"
#include "views/canvas/picture_export.h"
#include "views/charts/panels/panel_set.h"
#include "views/dialogs/command_palette.h"
#include "views/document/message_text.h"
#include "views/document/quantity_text.h"
#include "views/panels/findings_data.h"
#include "views/panels/inspector_panel.h"
#include "views/panels/palette_panel.h"
#include "views/panels/strip_data.h"
#include "views/start/start_cards.h"
#include "views/start/start_page.h"
#include "views/theme/theme.h"
#include "views/widgets/findings_view.h"
#include "views/widgets/sizing_strip.h"

#include <QApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>

// What the commands do.
namespace studio::app {

using namespace views;

namespace {

/// Changes the colours and remembers it.
void chooseTheme(ThemeChoice choice)
{
    Theme::instance().apply(choice);
    QSettings().setValue(QStringLiteral("window/theme"), choice == ThemeChoice::dark    ? QStringLiteral("dark")
                                                         : choice == ThemeChoice::light ? QStringLiteral("light")
                                                                                        : QString());
}

} // namespace

void MainWindow::connectFile()
{
    Actions& a = *m_actions;
    a.on("file.new", this, [this] {
        if (m_files->newDesign()) showStart(false);
    });
    a.on("file.open", this, [this] { m_files->open(); });
    a.on("file.start", this, [this] { showStart(true); });
    a.on("file.save", this, [this] { m_files->save(); });
    a.on("file.saveAs", this, [this] { m_files->saveAs(); });
    a.on("file.picture", this, [this] { exportPicture(); });
    a.on("file.close", this, [this] {
        if (m_files->newDesign()) showStart(true);
    });
    a.on("file.quit", this, [this] { close(); });
}

void MainWindow::connectStart()
{
    Actions& a = *m_actions;
    m_start->setSamples(StartCards::samplePaths());
    m_start->setLanguages(m_language.available(), m_language.current());
    const auto showRecent = [this] { m_start->setRecent(m_session.recentFiles().files()); };
    showRecent();
    connect(&m_session.recentFiles(), &RecentFiles::changed, this, showRecent);
    connect(m_start, &StartPage::newRequested, a["file.new"], &QAction::trigger);
    connect(m_start, &StartPage::browseRequested, a["file.open"], &QAction::trigger);
    connect(m_start, &StartPage::openRequested, this, [this](const QString& path) { m_files->openSample(path); });
    connect(m_start, &StartPage::recentRequested, this, [this](const QString& path) { m_files->openPath(path); });
    connect(m_start, &StartPage::shapeRequested, this,
            [this](const QString& topology) { m_files->openShape(topology); });
    connect(m_start, &StartPage::languageChanged, this, [this](const QString& code) { m_language.choose(code); });
    connect(m_start, &StartPage::themeChanged, this, [](ThemeChoice choice) { chooseTheme(choice); });
}

void MainWindow::connectEdit()
{
    Actions& a = *m_actions;
    QUndoStack* undo = m_session.document().undoStack();
    DesignEditor* editor = &m_session.editor();
    // In a text field the keys of undo and clipboard belong to the text.
    const auto inText = [](const std::function<void(QLineEdit*)>& text, const std::function<void()>& otherwise) {
        return [text, otherwise] {
            if (auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget()))
                text(edit);
            else
                otherwise();
        };
    };
    a.on("edit.undo", this, [undo] {
        auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        edit && edit->isUndoAvailable() ? edit->undo() : undo->undo();
    });
    a.on("edit.redo", this, [undo] {
        auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        edit && edit->isRedoAvailable() ? edit->redo() : undo->redo();
    });
    a.on("edit.cut", this, inText([](QLineEdit* e) { e->cut(); }, [editor] { editor->cut(); }));
    a.on("edit.copy", this, inText([](QLineEdit* e) { e->copy(); }, [editor] { editor->copy(); }));
    a.on("edit.paste", this, inText([](QLineEdit* e) { e->paste(); }, [editor] { editor->paste(); }));
    a.on("edit.selectAll", this,
         inText([](QLineEdit* e) { e->selectAll(); }, [this] { m_session.selection().selectAll(); }));
    a.on("edit.duplicate", this, [editor] { editor->duplicate(); });
    a.on("edit.delete", this, [editor] { editor->remove(); });
    a.on("edit.values", this, [this] { m_inspector->editFirst(); });
    a.on("edit.find", this, [this] { m_palette->focusSearch(); });
    connect(undo, &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(undo, &QUndoStack::indexChanged, this, &MainWindow::updateTitle);
    connect(&m_session.selection(), &DesignSelection::changed, this, &MainWindow::updateActions);
    connect(&m_session.document(), &DesignDocument::refused, this,
            [this](const Error& error) { m_status->showRefusal(messageText(error.message)); });
}

void MainWindow::connectView()
{
    Actions& a = *m_actions;
    CanvasView* view = m_canvas->view();
    a.on("view.zoomIn", view, [view] { view->zoomBy(1.25); });
    a.on("view.zoomOut", view, [view] { view->zoomBy(0.8); });
    a.on("view.zoom100", view, [view] { view->setZoom(1); });
    a.on("view.fit", view, [view] { view->fitAll(); });
    a.on("view.fitSelection", view, [view] { view->fitSelection(); });
    a.on("view.open", this, [this] {
        const auto& members = m_session.selection().items().members;
        if (members.size() == 1) m_session.selection().enter(*members.begin());
    });
    a.on("view.leave", this, [this] { m_session.selection().leave(); });
    const auto toggle = [&](const char* id, const std::function<void(bool)>& show) {
        connect(a[id], &QAction::toggled, this, show);
    };
    toggle("view.grid", [this, view](bool on) {
        view->setGridShown(on);
        m_status->setGrid(on);
    });
    toggle("view.minimap", [this](bool on) { m_canvas->setMinimapShown(on); });
    toggle("view.palette", [this](bool on) { m_left->setVisible(on); });
    toggle("view.inspector", [this](bool on) { m_right->setVisible(on); });
    toggle("view.results", [this](bool on) { m_results->setFolded(!on); });
    connect(m_results, &ResultDock::foldedChanged, this, [this](bool folded) {
        (*m_actions)["view.results"]->setChecked(!folded);
        // A splitter does not look again at the limits of its areas.
        const QList<int> sizes = m_down->sizes();
        if (folded) m_unfolded = sizes[1];
        const int below = folded ? dp(metric::tabBar) : m_unfolded;
        m_down->setSizes({sizes[0] + sizes[1] - below, below});
    });
    for (const char* id : {"view.grid", "view.palette", "view.inspector", "view.results"}) a[id]->setChecked(true);
    a.on("view.theme", this,
         [] { chooseTheme(Theme::instance().scheme() == Scheme::dark ? ThemeChoice::light : ThemeChoice::dark); });
    const std::pair<const char*, ToolKind> tools[] = {{"insert.select", ToolKind::select},
                                                      {"insert.hand", ToolKind::hand},
                                                      {"insert.link", ToolKind::link},
                                                      {"insert.fabric", ToolKind::fabric},
                                                      {"insert.note", ToolKind::note}};
    for (const auto& [id, kind] : tools) a.on(id, view, [view, tool = kind] { view->setTool(tool); });
    connect(view, &CanvasView::toolChanged, this, [this, tools](ToolKind kind) {
        for (const auto& [id, tool] : tools)
            if (tool == kind) (*m_actions)[id]->setChecked(true);
    });
    a["insert.select"]->setChecked(true);
    connect(view, &CanvasView::zoomChanged, m_status, &StatusLine::setZoom);
    connect(view, &CanvasView::statusChanged, m_status, &StatusLine::setHint);
    connect(view, &CanvasView::editWanted, a["edit.values"], &QAction::trigger);
    connect(view, &CanvasView::menuWanted, this, [this](const QPoint& at) { m_actions->contextMenu(this)->popup(at); });
    m_status->setGrid(true);
    m_status->setZoom(view->zoom());
    view->tellStatus();
}

void MainWindow::connectDesign()
{
    Actions& a = *m_actions;
    DesignEditor* editor = &m_session.editor();
    a.on("design.replicate", this, [this, editor] {
        const Assembly* sheet = m_session.selection().openSheet();
        const auto& members = m_session.selection().items().members;
        if (!sheet || members.empty()) return;
        const Member* first = sheet->findMember(*members.begin());
        bool taken = false;
        const QString typed = QInputDialog::getText(this, tr("Replicate"), tr("How many of it stand here"),
                                                    QLineEdit::Normal, QString::number(first->count), &taken);
        if (!taken) return;
        const auto count =
            typedValue(*findField(Owner::assembly, "racks"), typed); // any whole number, or an expression
        const auto* number = count ? std::get_if<Number>(&*count) : nullptr;
        if (number) editor->replicate(static_cast<std::int64_t>(number->base()));
        if (!count) m_status->showRefusal(messageText(count.error().message));
    });
    a.on("design.group", this, [editor] { editor->group(SheetKind::group); });
    a.on("design.dissolve", this, [editor] { editor->dissolve(); });
    a.on("design.unique", this, [editor] { editor->makeUnique(); });
    a.on("design.alignLeft", this, [editor] { editor->align(AlignTo::left); });
    a.on("design.alignTop", this, [editor] { editor->align(AlignTo::top); });
    a.on("design.distribute", this, [editor] { editor->distribute(Qt::Horizontal); });
    a.on("design.snap", this, [editor] { editor->snapToGrid(); });
    a.on("design.route", this, [editor] { editor->reroute(); });
    a.on("design.layout", this, [this, editor] {
        editor->layOutAgain();
        m_canvas->view()->fitAll();
    });
    a.on("design.scenario", this, [this] { locate("scenario"); });
    a.on("analyse.nextFinding", this, [this] {
        m_results->show(QStringLiteral("findings"));
        m_findings->selectNext();
    });
    a.on("analyse.baseline", this, [this] { m_session.setBaseline(); });
    a.on("analyse.reference", this, [this] {
        m_session.setReference(m_session.reference() == Reference::baseline ? Reference::lastEdit
                                                                            : Reference::baseline);
    });
    a.on("window.commands", this, [this] { CommandPalette(m_actions->all(), this).exec(); });
    a.on("help.keys", this, [this] {
        QMessageBox::information(
            this, tr("Keys and mouse"),
            tr("Wheel or two fingers pan, Ctrl + wheel zooms, Space + drag or the middle button drags the sheet.\n"
               "Double click opens a group, Backspace leaves it, Tab walks through the sheet, arrows move.\n"
               "Drag from the palette to add; L links; F puts down an interconnect; Ctrl+Enter edits values.\n"
               "Ctrl+K finds every command."));
    });
    a.on("help.about", this, [this] {
        QMessageBox::about(
            this, tr("About Supernode Studio"),
            tr("Supernode Studio %1\nDraw an AI system, see what it is worth.\nGPL-3.0-or-later. No network access: all data stays on this machine.")
                .arg(QApplication::applicationVersion()));
    });
}

void MainWindow::connectAreas()
{
    connect(&m_session, &Session::resultsChanged, this, &MainWindow::showResults);
    connect(&m_session.document(), &DesignDocument::designChanged, this, [this](const DesignDiff&, ChangeCause cause) {
        if (cause == ChangeCause::load) showStart(false);
        updateTitle();
        updateActions();
    });
    connect(&m_session.document(), &DesignDocument::modifiedChanged, this, &MainWindow::updateTitle);
    connect(&m_session.document(), &DesignDocument::pathChanged, this, &MainWindow::updateTitle);
    connect(&m_session.document(), &DesignDocument::saved, this, &MainWindow::updateTitle);
    connect(m_palette, &PalettePanel::placeWanted, this, [this](const QString& key) {
        CanvasView* view = m_canvas->view();
        const QPointF middle = view->mapToScene(view->viewport()->rect().center());
        m_session.editor().place(key, middle);
    });
    connect(m_palette, &PalettePanel::templateChosen, this, [this](const QString& topology) {
        m_canvas->view()->setFabricTemplate(topology);
        m_canvas->view()->setTool(ToolKind::fabric);
        m_palette->setTemplate(topology);
        m_canvas->view()->setFocus();
    });
    m_palette->setTemplate(m_canvas->view()->fabricTemplate());
    connect(m_strip, &SizingStrip::figureActivated, this,
            [this](const QString& id) { showDerivation(m_derivation->figure() == id ? QString() : id); });
    connect(m_strip, &SizingStrip::referenceToggled, (*m_actions)["analyse.reference"], &QAction::trigger);
    connect(m_strip, &SizingStrip::missingInputActivated, this, [this](const QString& id) {
        const Figure* figure = m_session.results() ? m_session.results()->find(id.toStdString()) : nullptr;
        if (figure && !figure->missing.empty()) locate(figure->missing.front());
    });
    connect(m_derivation, &DerivationPopup::closed, this, [this] { m_strip->setOpen({}); });
    connect(m_derivation, &DerivationPopup::pathWanted, this,
            [this](const QString& path) { locate(path.toStdString()); });
    connect(m_inspector, &InspectorPanel::figureWanted, this, [this](const QString& id) { showDerivation(id); });
    connect(m_findings, &FindingsView::placeActivated, this, [this](int index) {
        const auto& where = m_shownFindings[static_cast<std::size_t>(index)].where;
        if (!where.empty()) m_session.selection().locate(where.front());
    });
    connect(m_findings, &FindingsView::cureActivated, this, &MainWindow::waive);
    m_panels->follow(&m_session.runner());
    connect(m_panels, &PanelSet::pathWanted, this, [this](const QString& path) { locate(path.toStdString()); });
    connect(m_panels, &PanelSet::figureWanted, this, [this](const QString& id) { showDerivation(id); });
    connect(m_panels, &PanelSet::retryWanted, this, [this] { m_session.recompute(); });
}

void MainWindow::showDerivation(const QString& figure)
{
    m_derivation->showFigure(figure);
    m_strip->setOpen(figure);
}

void MainWindow::locate(const std::string& path)
{
    showStart(false);
    if (!m_session.selection().locate(path)) return;
    (*m_actions)["view.inspector"]->setChecked(true);
    if (!m_inspector->editPath(path)) m_inspector->editFirst();
}

void MainWindow::waive(int index)
{
    const Finding finding = m_shownFindings[static_cast<std::size_t>(index)];
    bool taken = false;
    const QString reason = QInputDialog::getText(this, tr("Live with it"),
                                                 messageText(finding.message) + QStringLiteral("\n\n") +
                                                     tr("Why may the design live with this?"),
                                                 QLineEdit::Normal, {}, &taken);
    if (taken)
        m_session.document().apply(tr("Live with a finding"), [&](const Design& d) {
            return edit::addWaiver(d, {finding.rule(), finding.where, reason.toStdString()});
        });
}

void MainWindow::exportPicture()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the drawing"), QStringLiteral("drawing.svg"),
                                                      tr("Drawings (*.svg *.png *.pdf)"));
    if (path.isEmpty()) return;
    const QString problem = savePicture(path, m_canvas->scene()->picture(), colors());
    if (!problem.isEmpty()) m_files->tell(tr("Cannot export the drawing"), problem);
}

void MainWindow::showResults()
{
    m_strip->setCells(StripData::of(m_session));
    m_shownFindings = allFindings(m_session);
    const Design& design = m_session.design();
    m_findings->setFindings(findingRows(design, m_shownFindings));
    m_canvas->scene()->setFindings(gravestByObject(design, m_shownFindings));
    int grave = 0;
    for (const Finding& finding : m_shownFindings)
        grave += finding.waiver.empty() && finding.severity != Severity::note;
    m_results->setCount(QStringLiteral("findings"), grave);
}

void MainWindow::updateTitle()
{
    const DesignDocument& document = m_session.document();
    const QString name = document.displayName();
    m_fileName->setText(showsStart() ? tr("Supernode Studio") : name);
    setWindowTitle(showsStart() ? tr("Supernode Studio") : tr("%1[*] — Supernode Studio").arg(name));
    setWindowModified(document.isModified());
    m_saveState->setText(showsStart()                ? QString()
                         : document.isModified()     ? tr("Edited")
                         : document.path().isEmpty() ? tr("Not saved yet")
                                                     : tr("Saved"));
    // A menu bar asks its corner for a size once; it must be told when the words grow.
    menuBar()->setCornerWidget(m_saveState, Qt::TopRightCorner);
}

void MainWindow::updateActions()
{
    Actions& a = *m_actions;
    const bool design = !showsStart();
    const SheetItems& items = m_session.selection().items();
    const bool some = design && !items.empty();
    const bool members = design && !items.members.empty();
    a["edit.undo"]->setEnabled(design && m_session.document().undoStack()->canUndo());
    a["edit.redo"]->setEnabled(design && m_session.document().undoStack()->canRedo());
    for (const char* id : {"edit.cut", "edit.copy", "edit.duplicate", "edit.delete", "view.fitSelection"})
        a[id]->setEnabled(some);
    for (const char* id : {"design.replicate", "design.group", "design.dissolve", "design.unique", "view.open"})
        a[id]->setEnabled(members);
    for (const char* id : {"design.alignLeft", "design.alignTop", "design.distribute", "design.snap"})
        a[id]->setEnabled(items.members.size() + items.fabrics.size() > 1);
    a["design.route"]->setEnabled(design && !items.links.empty());
    for (const char* id :
         {"file.save", "file.saveAs", "file.picture", "file.close", "edit.paste", "edit.selectAll", "edit.values",
          "design.layout", "design.scenario", "analyse.nextFinding", "analyse.baseline"})
        a[id]->setEnabled(design);
    a["view.leave"]->setEnabled(design && m_session.selection().way().size() > 1);
    a["analyse.reference"]->setEnabled(m_session.hasBaseline());
}

} // namespace studio::app
