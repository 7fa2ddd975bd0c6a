// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/invariants.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"
#include "tests/gui/window_fixture.h"

#include <QWheelEvent>

#include <random>

using namespace studio;
using namespace studio::views;

namespace {

/// Presses, drags, keys and commands without sense.
class Monkey {
public:
    Monkey(test::Window& window, unsigned seed) : m_window(window), m_random(seed) {}

    void act()
    {
        QWidget* at = m_window.canvas().viewport();
        switch (pick(12)) {
        case 0:
            QTest::mouseClick(at, Qt::LeftButton, pick(3) == 0 ? Qt::ShiftModifier : Qt::NoModifier, point());
            break;
        case 1:
            QTest::mouseDClick(at, Qt::LeftButton, {}, point());
            break;
        case 2:
        case 3:
            m_window.drag(point(), point());
            break;
        case 4:
            key();
            break;
        case 5:
            command();
            break;
        case 6:
            m_window.session().editor().place(paletteKey(), {double(pick(800)), double(pick(600))});
            break;
        case 7:
            m_window.canvas().setTool(static_cast<ToolKind>(pick(5)));
            break;
        case 8:
            wheel();
            break;
        case 9:
            m_window.session().document().undoStack()->setIndex(
                pick(m_window.session().document().undoStack()->count() + 1));
            break;
        case 10:
            m_window.session().editor().replicate(1 + pick(100));
            break;
        default:
            half();
            break;
        }
    }

private:
    int pick(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    QPoint point()
    {
        return {pick(m_window.canvas().viewport()->width()), pick(m_window.canvas().viewport()->height())};
    }

    void key()
    {
        static constexpr Qt::Key kKeys[] = {Qt::Key_Tab,    Qt::Key_Backtab, Qt::Key_Left,   Qt::Key_Right,
                                            Qt::Key_Up,     Qt::Key_Down,    Qt::Key_Return, Qt::Key_Backspace,
                                            Qt::Key_Escape, Qt::Key_Space,   Qt::Key_Delete, Qt::Key_A};
        QTest::keyClick(&m_window.canvas(), kKeys[pick(12)], pick(4) == 0 ? Qt::ControlModifier : Qt::NoModifier);
    }

    void command()
    {
        // None of those that ask a question.
        static const char* const kCommands[] = {
            "edit.undo",      "edit.redo",           "edit.copy",        "edit.paste",       "edit.cut",
            "edit.duplicate", "edit.delete",         "edit.selectAll",   "design.group",     "design.dissolve",
            "design.unique",  "design.layout",       "design.snap",      "design.alignLeft", "design.distribute",
            "design.route",   "view.open",           "view.leave",       "view.fit",         "view.grid",
            "view.minimap",   "analyse.nextFinding", "analyse.baseline", "view.results"};
        m_window.trigger(kCommands[pick(24)]);
    }

    QString paletteKey()
    {
        static const char* const kKeys[] = {"part/accelerator",   "part/switch",        "sheet/node", "sheet/rack",
                                            "fabric/ring",        "fabric/fat-tree",    "own/chip",   "definition/node",
                                            "definition/cluster", "catalogue/nonsense", "note"};
        return QLatin1String(kKeys[pick(10)]); // a note would ask for its text
    }

    void wheel()
    {
        const QPointF at = point();
        QWheelEvent event(at, m_window.canvas().mapToGlobal(at), {}, {pick(480) - 240, pick(480) - 240}, Qt::NoButton,
                          pick(2) ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_window.canvas().viewport(), &event);
    }

    /// A gesture that is broken off or never ended.
    void half()
    {
        QWidget* at = m_window.canvas().viewport();
        const auto button = pick(3) == 0 ? Qt::MiddleButton : Qt::LeftButton;
        QTest::mousePress(at, button, {}, point());
        QTest::mouseMove(at, point());
        QTest::mouseMove(at, point());
        if (pick(2)) QTest::keyClick(&m_window.canvas(), Qt::Key_Escape);
        if (pick(3)) QTest::mouseRelease(at, button, {}, point());
    }

    test::Window& m_window;
    std::mt19937 m_random;
};

} // namespace

/// Counts what a person would have done on the drawing: each press, release, move, key and turn of the wheel.
class EventCount final : public QObject {
public:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseButtonDblClick:
        case QEvent::MouseMove:
        case QEvent::Wheel:
            count += qobject_cast<CanvasView*>(watched->parent()) ? 1 : 0;
            break; // its viewport
        case QEvent::KeyPress:
        case QEvent::KeyRelease:
            count += qobject_cast<CanvasView*>(watched) ? 1 : 0;
            break;
        default:
            break;
        }
        return false;
    }
    int count = 0;
};

class RandomEventsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        test::prepareApplication("random-events-test");
        qApp->installEventFilter(&m_events);
    }
    void cleanupTestCase() { QVERIFY2(m_events.count >= 10'000, qPrintable(QString::number(m_events.count))); }

    void whateverIsDoneTheDesignStaysSoundAndCanBeUndone_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 16; ++seed) QTest::addRow("%d", seed) << seed;
    }

    void whateverIsDoneTheDesignStaysSoundAndCanBeUndone()
    {
        QFETCH(int, seed);
        test::Window w;
        const std::string start = writeDesign(w.design());
        Monkey monkey(w, static_cast<unsigned>(seed));
        for (int i = 0; i < 400; ++i) {
            monkey.act();
            if (i % 20 == 0) QCoreApplication::processEvents();
            for (const auto& step : w.session().selection().way()) QVERIFY(w.design().findAssembly(step.sheet));
            QCOMPARE(w.scene().picture().sheet, w.session().selection().sheet());
        }
        QTest::mouseRelease(w.canvas().viewport(), Qt::LeftButton, {}, {1, 1});
        QTest::mouseRelease(w.canvas().viewport(), Qt::MiddleButton, {}, {1, 1});
        for (const Finding& finding : checkDesign(w.design()))
            for (const char* never : {"member.dangling", "link.dangling", "hierarchy.cycle", "count.overflow",
                                      "id.duplicate", "parameter.refused"})
                QVERIFY2(finding.rule() != never, qPrintable(QString::fromStdString(finding.message.english())));
        const std::string text = writeDesign(w.design());
        const auto read = readDesign(text, "random");
        QVERIFY(read.ok());
        QCOMPARE(writeDesign(read->design), text);
        const int index = w.steps();
        w.session().document().undoStack()->setIndex(0);
        QCOMPARE(writeDesign(w.design()), start);
        w.session().document().undoStack()->setIndex(index);
        QCOMPARE(writeDesign(w.design()), text);
        w.waitForFigures();
    }

private:
    EventCount m_events;
};

QTEST_MAIN(RandomEventsTest)
#include "random_events_test.moc"
