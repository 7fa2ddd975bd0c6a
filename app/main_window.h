// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/actions.h"
#include "app/file_handling.h"
#include "views/document/session.h"
#include "views/language/language_switch.h"

#include <QMainWindow>

QT_BEGIN_NAMESPACE
class QLabel;
class QSplitter;
class QStackedWidget;
QT_END_NAMESPACE

namespace studio::views {
class CanvasPage;
class FindingsView;
class InspectorPanel;
class OutlinePanel;
class PalettePanel;
class PanelSet;
class SizingStrip;
class StartPage;
class TokenLabel;
} // namespace studio::views

namespace studio::app {

class DerivationPopup;
class DockTitle;
class ResultDock;
class StatusLine;

/// The one window: puts the areas together and tells them of each other. What they do is theirs.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] views::Session& session() { return m_session; }
    [[nodiscard]] FileHandling& files() { return *m_files; }
    [[nodiscard]] Actions& actions() { return *m_actions; }
    [[nodiscard]] views::CanvasPage* canvas() const { return m_canvas; }
    [[nodiscard]] views::InspectorPanel* inspector() const { return m_inspector; }
    [[nodiscard]] views::FindingsView* findings() const { return m_findings; }
    [[nodiscard]] views::SizingStrip* strip() const { return m_strip; }
    [[nodiscard]] ResultDock* results() const { return m_results; }
    [[nodiscard]] DerivationPopup* derivation() const { return m_derivation; }
    [[nodiscard]] bool showsStart() const;
    void showStart(bool start);

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    // main_window.cpp: the areas
    void buildAreas();
    void retranslate();
    QWidget* buildLeft();
    QWidget* buildRight();
    void buildBars();
    void restoreLayout();
    // main_window_actions.cpp: the commands
    void connectFile();
    void connectStart();
    void connectEdit();
    void connectView();
    void connectDesign();
    void connectAreas();
    void updateActions();
    void updateTitle();
    void showResults();
    void locate(const std::string& path);
    void showDerivation(const QString& figure);
    void waive(int finding);
    void exportPicture();

    views::Session m_session;
    views::LanguageSwitch m_language;
    Actions* m_actions;
    FileHandling* m_files;
    QStackedWidget* m_pages = nullptr;
    views::StartPage* m_start = nullptr;
    views::SizingStrip* m_strip = nullptr;
    views::CanvasPage* m_canvas = nullptr;
    views::PalettePanel* m_palette = nullptr;
    views::OutlinePanel* m_outline = nullptr;
    views::InspectorPanel* m_inspector = nullptr;
    views::FindingsView* m_findings = nullptr;
    views::PanelSet* m_panels = nullptr;
    ResultDock* m_results = nullptr;
    DerivationPopup* m_derivation = nullptr;
    StatusLine* m_status = nullptr;
    QToolBar* m_toolBar = nullptr;
    QLabel* m_fileName = nullptr;
    QLabel* m_saveState = nullptr;
    QSplitter* m_across = nullptr; ///< left, canvas, right
    QSplitter* m_down = nullptr;   ///< those and the results
    DockTitle* m_paletteTitle = nullptr;
    DockTitle* m_outlineTitle = nullptr;
    DockTitle* m_inspectorTitle = nullptr;
    views::TokenLabel* m_scenario = nullptr;
    QWidget* m_left = nullptr;
    QWidget* m_right = nullptr;
    int m_unfolded = 0; ///< height of the results before they were folded
    Findings m_shownFindings;
};

} // namespace studio::app
