// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_placement.h"
#include "tests/core/design/test_design.h"
#include "views/canvas/canvas_view.h"
#include "views/theme/theme.h"

#include <QClipboard>
#include <QDropEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace studio;
using namespace studio::views;

namespace {

struct Canvas {
    DesignDocument document;
    DesignSelection selection{&document};
    DesignEditor editor{&document, &selection};
    SheetScene scene{&document, &selection};
    CanvasView view{&scene, &editor};

    explicit Canvas(const Design& design = test::smallCluster())
    {
        document.reset(design, {});
        view.resize(1000, 700);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setZoom(1);
        view.centerOn(scene.picture().bounds().center());
    }
    [[nodiscard]] QPoint at(CanvasHit::Kind kind, const char* id) const
    {
        return view.mapFromScene(scene.boxOf({kind, id}).center());
    }
    void press(QPoint p, Qt::KeyboardModifiers m = {}) { QTest::mousePress(view.viewport(), Qt::LeftButton, m, p); }
    void moveTo(QPoint p, Qt::KeyboardModifiers = {}) { QTest::mouseMove(view.viewport(), p); }
    void release(QPoint p, Qt::KeyboardModifiers m = {}) { QTest::mouseRelease(view.viewport(), Qt::LeftButton, m, p); }
    void dragBetween(QPoint from, QPoint to)
    {
        press(from);
        moveTo(from + (to - from) / 3);
        moveTo(from + (to - from) * 2 / 3);
        moveTo(to);
        release(to);
    }
    void click(QPoint p, Qt::KeyboardModifiers m = {})
    {
        press(p, m);
        release(p, m);
    }
    [[nodiscard]] const Assembly& cluster() const { return *document.design().findAssembly(AssemblyId("cluster")); }
};

constexpr auto kMember = CanvasHit::Kind::member;
constexpr auto kFabric = CanvasHit::Kind::fabric;

} // namespace

class CanvasTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void aClickSelectsAndMovesNothing()
    {
        Canvas c;
        c.click(c.at(kMember, "nodes"));
        QCOMPARE(c.selection.items().members, std::set<MemberId>{MemberId("nodes")});
        c.press(c.at(kMember, "nodes"));
        c.moveTo(c.at(kMember, "nodes") + QPoint(2, 1));
        c.release(c.at(kMember, "nodes") + QPoint(2, 1));
        QCOMPARE(c.document.undoStack()->count(), 0);
        c.click(c.at(kFabric, "out"), Qt::ShiftModifier);
        QCOMPARE(c.selection.items().size(), 2u);
        c.click(c.at(kFabric, "out"), Qt::ShiftModifier);
        QCOMPARE(c.selection.items().size(), 1u);
        c.click(QPoint(3, 3));
        QVERIFY(c.selection.items().empty());
    }

    void aDragIsOneStepOnTheGridAndUndoneInOne()
    {
        Canvas c;
        const QPoint from = c.at(kMember, "store");
        const QRectF before = c.scene.boxOf({kMember, "store"});
        c.dragBetween(from, from + QPoint(67, 45));
        QCOMPARE(c.document.undoStack()->count(), 1);
        const QRectF after = c.scene.boxOf({kMember, "store"});
        QCOMPARE(after.topLeft(), snapped(before.topLeft() + QPointF(67, 45)));
        QCOMPARE(c.document.design().placement->at(AssemblyId("cluster")).boxes.size(), 3u);
        c.document.undoStack()->undo();
        QVERIFY(c.document.design() == test::smallCluster());
        QCOMPARE(c.scene.boxOf({kMember, "store"}), before);
    }

    void escapeBreaksADragOffWithoutATrace()
    {
        Canvas c;
        const QPoint from = c.at(kMember, "store");
        const QRectF before = c.scene.boxOf({kMember, "store"});
        c.press(from);
        c.moveTo(from + QPoint(40, 0));
        c.moveTo(from + QPoint(80, 0));
        QVERIFY(c.scene.boxOf({kMember, "store"}) != before);
        QTest::keyClick(&c.view, Qt::Key_Escape);
        c.release(from + QPoint(80, 0));
        QCOMPARE(c.scene.boxOf({kMember, "store"}), before);
        QCOMPARE(c.document.undoStack()->count(), 0);
    }

    void severalMoveTogether()
    {
        Canvas c;
        c.selection.selectAll();
        const QRectF nodes = c.scene.boxOf({kMember, "nodes"});
        const QRectF store = c.scene.boxOf({kMember, "store"});
        c.dragBetween(c.at(kMember, "nodes"), c.at(kMember, "nodes") + QPoint(64, 32));
        QCOMPARE(c.scene.boxOf({kMember, "nodes"}), nodes.translated(64, 32));
        QCOMPARE(c.scene.boxOf({kMember, "store"}), store.translated(64, 32));
        QCOMPARE(c.document.undoStack()->count(), 1);
        QVERIFY(c.selection.items().size() >= 3);
    }

    void theRubberBandSelectsWhatItTouches()
    {
        Canvas c;
        const QRectF store = c.scene.boxOf({kMember, "store"});
        const QPoint from = c.view.mapFromScene(store.topRight() + QPointF(12, -24));
        c.dragBetween(from, c.view.mapFromScene(store.bottomLeft() + QPointF(-4, 10)));
        QCOMPARE(c.selection.items().members, std::set<MemberId>{MemberId("store")});
        QCOMPARE(c.document.undoStack()->count(), 0);
    }

    void handlesResizeTheOnlySelectedThing()
    {
        Canvas c;
        c.click(c.at(kMember, "nodes"));
        const QRectF before = c.scene.boxOf({kMember, "nodes"});
        const QPoint corner = c.view.mapFromScene(before.bottomRight() + QPointF(5, 5));
        c.dragBetween(corner, corner + QPoint(48, 24));
        const QRectF after = c.scene.boxOf({kMember, "nodes"});
        QCOMPARE(after.topLeft(), before.topLeft());
        QVERIFY(after.width() > before.width() && after.height() > before.height());
        QCOMPARE(c.document.undoStack()->count(), 1);
    }

    void theLinkToolJoinsTwoThingsAndRefusesOne()
    {
        Canvas c;
        c.view.setTool(ToolKind::link);
        c.dragBetween(c.at(kMember, "store"), c.at(kMember, "nodes"));
        QCOMPARE(c.cluster().links.size(), 2u);
        QCOMPARE(c.selection.items().links.size(), 1u);
        c.dragBetween(c.at(kMember, "store"), c.at(kMember, "store") + QPoint(20, 0));
        QCOMPARE(c.cluster().links.size(), 2u);
        QTest::keyClick(&c.view, Qt::Key_Escape);
        QCOMPARE(c.view.tool(), ToolKind::select);
    }

    void theFabricToolPutsDownASymbolAndGoesBack()
    {
        Canvas c;
        c.view.setFabricTemplate(QStringLiteral("torus"));
        c.view.setTool(ToolKind::fabric);
        c.click(QPoint(500, 650));
        QCOMPARE(c.view.tool(), ToolKind::select);
        QCOMPARE(c.cluster().fabrics.size(), 2u);
        QCOMPARE(*c.cluster().fabrics[1].parameters.find("template")->word(), std::string("torus"));
        QCOMPARE(c.selection.items().fabrics.size(), 1u);
    }

    void aDropLandsUnderThePointerAtEveryZoom()
    {
        for (const double zoom : {0.05, 0.35, 0.8, 1.0, 1.7, 4.0}) {
            for (const QPointF& centre : {QPointF(0, 0), QPointF(777, -333)}) {
                Canvas c;
                c.view.setZoom(zoom);
                c.view.centerOn(centre);
                QMimeData data;
                data.setData(QLatin1String(CanvasView::kPaletteType), "part/accelerator");
                const QPoint where(311, 222);
                QDropEvent drop(where, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
                QDragEnterEvent enter(where, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
                QCoreApplication::sendEvent(c.view.viewport(), &enter);
                QDragMoveEvent move(where, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
                QCoreApplication::sendEvent(c.view.viewport(), &move);
                QCoreApplication::sendEvent(c.view.viewport(), &drop);
                QVERIFY2(c.selection.items().members.size() == 1, qPrintable(QStringLiteral("%1 %2 %3")
                                                                                 .arg(zoom)
                                                                                 .arg(c.view.mapToScene(where).x())
                                                                                 .arg(c.view.mapToScene(where).y())));
                const QRectF box = c.scene.boxOf({kMember, c.selection.items().members.begin()->text().c_str()});
                QCOMPARE(box.topLeft(), snapped(c.view.mapToScene(where) - QPointF(38, 33)));
            }
        }
    }

    void anEmptyDesignTakesItsFirstThing()
    {
        Canvas c{Design()};
        QVERIFY(c.editor.place(QStringLiteral("part/accelerator"), {0, 0}));
        QVERIFY(c.document.design().findAssembly(c.document.design().root));
        QCOMPARE(c.selection.openSheet()->members.size(), 1u);
        c.document.undoStack()->undo();
        QVERIFY(c.document.design() == Design());
        QVERIFY(c.editor.place(QStringLiteral("sheet/cluster"), {0, 0}));
        QCOMPARE(c.selection.openSheet()->kind, SheetKind::cluster);
    }

    void copyPasteDuplicateAndDelete()
    {
        Canvas c;
        c.click(c.at(kMember, "nodes"));
        QVERIFY(c.editor.copy());
        c.editor.paste();
        c.editor.paste();
        QVERIFY(c.cluster().findMember(MemberId("nodes-2")) && c.cluster().findMember(MemberId("nodes-3")));
        const auto& boxes = c.document.design().placement->at(AssemblyId("cluster")).boxes;
        QCOMPARE(boxes.at("nodes-3").x - boxes.at("nodes-2").x, 16.0);
        c.editor.duplicate();
        QCOMPARE(c.cluster().members.size(), 5u);
        QTest::keyClick(&c.view, Qt::Key_Right);
        QTest::keyClick(&c.view, Qt::Key_Right);
        QCOMPARE(c.document.undoStack()->count(), 4); // both arrows are one step
        c.editor.remove();
        QCOMPARE(c.cluster().members.size(), 4u);
        c.document.undoStack()->setIndex(0);
        QVERIFY(c.document.design() == test::smallCluster());
    }

    void aForeignClipboardPastesNothing()
    {
        Canvas c;
        auto* data = new QMimeData;
        data->setData(QStringLiteral("application/x-supernode-studio-clip+json"), "{\"format\": \"nonsense\"");
        QGuiApplication::clipboard()->setMimeData(data);
        c.editor.paste();
        QGuiApplication::clipboard()->setText(QStringLiteral("words"));
        QVERIFY(!DesignEditor::canPaste());
        c.editor.paste();
        QCOMPARE(c.document.undoStack()->count(), 0);
    }

    void keysWalkOpenAndLeave()
    {
        Canvas c;
        c.view.setFocus();
        QTest::keyClick(&c.view, Qt::Key_Tab);
        QCOMPARE(c.selection.items().fabrics.size(), 1u);
        QTest::keyClick(&c.view, Qt::Key_Tab);
        QCOMPARE(c.selection.items().members, std::set<MemberId>{MemberId("nodes")});
        QTest::keyClick(&c.view, Qt::Key_Return);
        QCOMPARE(c.selection.sheet(), AssemblyId("node"));
        QTest::keyClick(&c.view, Qt::Key_Backspace);
        QCOMPARE(c.selection.sheet(), AssemblyId("cluster"));
        QCOMPARE(c.selection.items().members, std::set<MemberId>{MemberId("nodes")});
        QSignalSpy edits(&c.view, &CanvasView::editWanted);
        QTest::keyClick(&c.view, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(edits.size(), 1);
    }

    void aDoubleClickOpensAGroup()
    {
        Canvas c;
        QTest::mouseDClick(c.view.viewport(), Qt::LeftButton, {}, c.at(kMember, "nodes"));
        QCOMPARE(c.selection.sheet(), AssemblyId("node"));
    }

    void theWheelPansAndZoomsAtThePointer()
    {
        Canvas c;
        const QPointF where(700, 200);
        const QPointF under = c.view.mapToScene(where.toPoint());
        QWheelEvent zoom(where, c.view.mapToGlobal(where.toPoint()), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
                         Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(c.view.viewport(), &zoom);
        QVERIFY(c.view.zoom() > 1.4);
        QVERIFY(QLineF(c.view.mapToScene(where.toPoint()), under).length() < 2);
        const QPointF before = c.view.mapToScene(QPoint(0, 0));
        QWheelEvent pan(where, c.view.mapToGlobal(where.toPoint()), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                        Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(c.view.viewport(), &pan);
        QVERIFY(c.view.mapToScene(QPoint(0, 0)).y() > before.y());
        c.view.setZoom(1000);
        QCOMPARE(c.view.zoom(), CanvasView::kLargestZoom);
        c.view.setZoom(0);
        QCOMPARE(c.view.zoom(), CanvasView::kSmallestZoom);
        c.view.fitAll();
        QVERIFY(c.view.mapToScene(c.view.viewport()->rect()).boundingRect().contains(c.scene.picture().bounds()));
    }

    void spaceAndTheMiddleButtonPan()
    {
        Canvas c;
        const QPointF before = c.view.mapToScene(QPoint(0, 0));
        QTest::mousePress(c.view.viewport(), Qt::MiddleButton, {}, {400, 400});
        QTest::mouseMove(c.view.viewport(), {440, 420});
        QTest::mouseMove(c.view.viewport(), {480, 440});
        QTest::mouseRelease(c.view.viewport(), Qt::MiddleButton, {}, {480, 440});
        QCOMPARE(c.view.mapToScene(QPoint(0, 0)), before - QPointF(80, 40));
        QTest::keyPress(&c.view, Qt::Key_Space);
        c.dragBetween({400, 400}, {430, 430});
        QTest::keyRelease(&c.view, Qt::Key_Space);
        QCOMPARE(c.document.undoStack()->count(), 0);
        QVERIFY(c.selection.items().empty());
        QSignalSpy menus(&c.view, &CanvasView::menuWanted);
        QTest::mouseClick(c.view.viewport(), Qt::RightButton, {}, c.at(kMember, "store"));
        QCOMPARE(menus.size(), 1);
        QCOMPARE(c.selection.items().members, std::set<MemberId>{MemberId("store")});
    }
};

QTEST_MAIN(CanvasTest)
#include "canvas_test.moc"
