// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/main_window.h"
#include "tests/core/design/test_design.h"
#include "views/canvas/canvas_page.h"
#include "views/panels/inspector_panel.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QSettings>
#include <QTest>

#include <memory>

namespace studio::test {

/// A window on the small cluster that answers its own questions: unsaved work is discarded, paths are given, what it
/// has to tell is remembered.
struct Window {
    app::MainWindow main;
    QStringList told;
    app::SaveAnswer answer = app::SaveAnswer::discard;
    int asked = 0;
    QString path;

    explicit Window(const Design& design = smallCluster())
    {
        main.files().askSave = [this](const QString&) {
            ++asked;
            return answer;
        };
        main.files().askPath = [this](bool, const QString&) { return path; };
        main.files().tell = [this](const QString&, const QString& text) { told << text; };
        main.resize(1600, 1000);
        session().document().reset(design, {});
        main.show();
        QApplication::setActiveWindow(&main);
        QVERIFY(QTest::qWaitForWindowActive(&main));
        canvas().setFocus();
    }
    ~Window()
    {
        main.files().askSave = [](const QString&) { return app::SaveAnswer::discard; };
    }

    [[nodiscard]] views::Session& session() { return main.session(); }
    [[nodiscard]] const Design& design() { return main.session().design(); }
    [[nodiscard]] views::CanvasView& canvas() { return *main.canvas()->view(); }
    [[nodiscard]] views::SheetScene& scene() { return *main.canvas()->scene(); }
    [[nodiscard]] const Assembly& cluster() { return *design().findAssembly(AssemblyId("cluster")); }
    [[nodiscard]] int steps() { return session().document().undoStack()->index(); }
    void waitForFigures() { QTRY_COMPARE(session().runner().freshness(), views::Freshness::current); }

    [[nodiscard]] QPoint at(const char* member)
    {
        return canvas().mapFromScene(scene().boxOf({views::CanvasHit::Kind::member, member}).center());
    }
    void select(const char* object) { QVERIFY(session().selection().locate(std::string_view(object))); }
    void trigger(const char* action) { main.actions()[action]->trigger(); }
    void drag(QPoint from, QPoint to)
    {
        QWidget* at = canvas().viewport();
        QTest::mousePress(at, Qt::LeftButton, {}, from);
        QTest::mouseMove(at, from + (to - from) / 2);
        QTest::mouseMove(at, to);
        QTest::mouseRelease(at, Qt::LeftButton, {}, to);
    }
};

inline void prepareApplication(const char* name)
{
    QCoreApplication::setOrganizationName(QStringLiteral("studio-test"));
    QCoreApplication::setApplicationName(QLatin1String(name));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings().clear();
    views::Theme::instance().apply(views::ThemeChoice::light);
}

} // namespace studio::test
