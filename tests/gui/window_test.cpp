// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/derivation_popup.h"
#include "app/result_dock.h"
#include "core/engine/results.h"
#include "tests/gui/window_fixture.h"
#include "views/panels/outline_model.h"
#include "views/widgets/findings_view.h"
#include "views/widgets/sizing_strip.h"
#include "views/widgets/strip_cell.h"

#include <QSignalSpy>
#include <QTreeView>

#include <set>

using namespace studio;
using namespace studio::views;

class WindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::prepareApplication("window-test"); }

    void everyCommandHasWordsAndNoKeysAreGivenTwice()
    {
        test::Window w;
        std::set<QString> keys;
        for (const QAction* action : w.main.actions().all()) {
            QVERIFY(!action->text().isEmpty());
            const QString shortcut = action->shortcut().toString();
            if (!shortcut.isEmpty()) QVERIFY2(keys.insert(shortcut).second, qPrintable(shortcut));
        }
    }

    void itStartsOnTheStartPageAndLeavesItWithADesign()
    {
        app::MainWindow window;
        QVERIFY(window.showsStart());
        QVERIFY(!window.actions()["edit.paste"]->isEnabled());
        window.actions()["file.new"]->trigger();
        QVERIFY(!window.showsStart());
        window.actions()["file.start"]->trigger();
        QVERIFY(window.showsStart());
    }

    void anEditMovesTheFiguresAndUndoTakesThemBack()
    {
        test::Window w;
        w.waitForFigures();
        const auto accelerators = [&] {
            return w.main.strip()->cell(QStringLiteral("inventory.accelerators"))->data().value;
        };
        QCOMPARE(accelerators(), QStringLiteral("128"));
        w.session().editor().setValue("assemblies.cluster.members.nodes.count", QStringLiteral("32"));
        w.waitForFigures();
        QCOMPARE(accelerators(), QStringLiteral("256"));
        const views::Change change = w.main.strip()->cell(QStringLiteral("inventory.accelerators"))->data().change;
        QCOMPARE(change.amount, QStringLiteral("+100 %"));
        QCOMPARE(change.judgement, Judgement::neutral);
        QTest::keySequence(&w.main, QKeySequence(QStringLiteral("Ctrl+Z")));
        w.waitForFigures();
        QCOMPARE(accelerators(), QStringLiteral("128"));
    }

    void changesCanBeToldAgainstABaseline()
    {
        test::Window w;
        w.waitForFigures();
        w.trigger("analyse.baseline");
        for (const char* count : {"20", "24"}) {
            w.session().editor().setValue("assemblies.cluster.members.nodes.count", QLatin1String(count));
            w.waitForFigures();
        }
        const auto change = [&] {
            return w.main.strip()->cell(QStringLiteral("inventory.accelerators"))->data().change;
        };
        QCOMPARE(change().amount, QStringLiteral("+50 %"));
        w.trigger("analyse.reference");
        QCOMPARE(change().amount, QStringLiteral("+20 %"));
    }

    void movingAThingComputesNothing()
    {
        test::Window w;
        w.waitForFigures();
        const auto before = w.session().results()->inventory;
        w.drag(w.at("store"), w.at("store") + QPoint(64, 64));
        QCOMPARE(w.steps(), 1);
        w.waitForFigures();
        QCOMPARE(w.session().results()->inventory, before);
    }

    void findingsLeadToTheirPlace()
    {
        Design design = test::smallCluster();
        Assembly node = *design.findAssembly(AssemblyId("node"));
        node.fabrics[0].parameters.set(test::word("link", "gone"));
        test::Window w(design.with(node));
        w.waitForFigures();
        w.trigger("analyse.nextFinding");
        QCOMPARE(w.main.results()->current(), QStringLiteral("findings"));
        bool found = false;
        for (int i = 0; i < 40 && !found; ++i) {
            w.trigger("analyse.nextFinding");
            found = w.session().selection().items().fabrics.contains(FabricId("up"));
        }
        QVERIFY(found);
        QCOMPARE(w.session().selection().sheet(), AssemblyId("node"));
        QVERIFY(w.scene().findingOf({CanvasHit::Kind::fabric, "up"}).has_value());
    }

    void aFigureOpensItsDerivationAndEscapeClosesIt()
    {
        test::Window w;
        w.waitForFigures();
        QTest::mouseClick(w.main.strip()->cell(QStringLiteral("inventory.accelerators")), Qt::LeftButton, {},
                          QPoint(20, 14));
        QVERIFY(w.main.derivation()->isVisible());
        QCOMPARE(w.main.strip()->openId(), QStringLiteral("inventory.accelerators"));
        QTest::keyClick(w.main.derivation(), Qt::Key_Escape);
        QVERIFY(!w.main.derivation()->isVisible());
        QVERIFY(w.main.strip()->openId().isEmpty());
    }

    void outlineAndCanvasShareASelection()
    {
        test::Window w;
        auto* tree = w.main.findChild<QTreeView*>(QString(), Qt::FindChildrenRecursively);
        for (QTreeView* candidate : w.main.findChildren<QTreeView*>())
            if (qobject_cast<OutlineModel*>(candidate->model())) tree = candidate;
        auto* model = qobject_cast<OutlineModel*>(tree->model());
        QVERIFY(model);
        const QModelIndex chips =
            model->find({MemberId("nodes")}, *objectAt(w.design(), "assemblies.node.members.chips"));
        QVERIFY(chips.isValid());
        tree->setCurrentIndex(chips);
        QCOMPARE(w.session().selection().sheet(), AssemblyId("node"));
        QCOMPARE(w.session().selection().items().members, std::set<MemberId>{MemberId("chips")});
        w.trigger("view.leave");
        QCOMPARE(model->objectAt(tree->currentIndex()).member, MemberId("nodes"));
        QVERIFY(model->setData(tree->currentIndex(), QStringLiteral("Servers"), Qt::EditRole));
        QCOMPARE(w.cluster().members[0].name, std::string("Servers"));
    }

    void anEmptyDesignIsDrawnFromNothingByMouseAlone()
    {
        test::Window w{Design()};
        QVERIFY(w.session().editor().place(QStringLiteral("sheet/cluster"), {0, 0}));
        QVERIFY(w.session().editor().place(QStringLiteral("sheet/node"), {0, 0}));
        QTest::mouseDClick(w.canvas().viewport(), Qt::LeftButton, {}, w.at("node"));
        QCOMPARE(w.session().selection().openSheet()->name, std::string("Node"));
        QVERIFY(w.session().editor().place(QStringLiteral("catalogue/h100-sxm"), {0, 0}));
        QVERIFY(!w.design().sources->empty());
        w.session().editor().replicate(8);
        w.trigger("view.leave");
        w.session().editor().replicate(32);
        QVERIFY(w.session().editor().place(QStringLiteral("fabric/fat-tree"), {0, 200}));
        w.waitForFigures();
        QCOMPARE(w.session().results()->find("inventory.accelerators")->value, 256.0);
        const int steps = w.steps();
        w.session().document().undoStack()->setIndex(0);
        QVERIFY(w.design() == Design());
        w.session().document().undoStack()->setIndex(steps);
        w.waitForFigures();
        QCOMPARE(w.session().results()->find("inventory.accelerators")->value, 256.0);
    }

    void everyShapeToStartFromIsSound()
    {
        test::Window w;
        for (const char* topology :
             {"switched-planes", "rail-optimised", "torus", "full-mesh", "k-hop-ring", "dragonfly", "ocs-cubes", ""}) {
            QVERIFY(w.main.files().openShape(QLatin1String(topology)));
            w.waitForFigures();
            for (const Finding& finding : w.session().results()->findings)
                QVERIFY2(finding.severity != Severity::error,
                         qPrintable(QLatin1String(topology) + QStringLiteral(": ") +
                                    QString::fromStdString(finding.message.english())));
            if (topology[0] == '\0') continue;
            QVERIFY(w.session().results()->find("inventory.accelerators")->value.value_or(0) >= 8);
            QVERIFY2(w.session().results()->find("network.scaleup_bandwidth_per_accelerator")->value.has_value(),
                     topology);
        }
    }

    void theThemeChangesWhileItRuns()
    {
        test::Window w;
        const QImage light = w.main.grab().toImage();
        w.trigger("view.theme");
        QCOMPARE(Theme::instance().scheme(), Scheme::dark);
        const QImage dark = w.main.grab().toImage();
        QVERIFY(qGray(light.pixel(800, 400)) > 200);
        QVERIFY(qGray(dark.pixel(800, 400)) < 80);
        w.trigger("view.theme");
    }

    void areasFoldAndNothingOverlapsInASmallWindow()
    {
        test::Window w;
        w.main.resize(1280, 800);
        QTest::qWait(20);
        QVERIFY(w.canvas().width() >= 480);
        QVERIFY(w.canvas().height() >= 200);
        const int height = w.canvas().height();
        w.trigger("view.results");
        QVERIFY(w.main.results()->isFolded());
        QTRY_VERIFY(w.canvas().height() > height);
        w.trigger("view.inspector");
        QVERIFY(!w.main.inspector()->isVisible());
    }
};

QTEST_MAIN(WindowTest)
#include "window_test.moc"
