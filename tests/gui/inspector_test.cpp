// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_parameter.h"
#include "tests/gui/window_fixture.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/inspector_row.h"
#include "views/widgets/quantity_edit.h"
#include "views/widgets/source_popover.h"

#include <QComboBox>

using namespace studio;
using namespace studio::views;

namespace {

QuantityEdit* editOf(test::Window& w, const char* path)
{
    InspectorRow* row = w.main.inspector()->row(path);
    return row ? qobject_cast<QuantityEdit*>(row->editor()) : nullptr;
}

void type(QuantityEdit* edit, const char* text)
{
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, QLatin1String(text));
    QTest::keyClick(edit, Qt::Key_Return);
}

} // namespace

class InspectorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::prepareApplication("inspector-test"); }

    void anEntryWithAUnitOrAnExpressionIsTaken()
    {
        test::Window w;
        w.select("assemblies.node.members.chips");
        QuantityEdit* power = editOf(w, "parts.chip.power");
        QVERIFY(power);
        QCOMPARE(power->text(), QStringLiteral("700"));
        type(power, "0.4*2kW");
        QCOMPARE(w.steps(), 1);
        const Parameter* stored = w.design().findPart(PartId("chip"))->parameters.find("power");
        QCOMPARE(stored->number()->base(), 800.0);
        QCOMPARE(stored->evidence->level, Level::C);
        InspectorRow* row = w.main.inspector()->row("parts.chip.power");
        QVERIFY(row->lineBelow().contains(QStringLiteral("700 W")));
        QCOMPARE(row->evidence()->level(), Level::C);
        Q_EMIT row->resetWanted();
        QCOMPARE(w.steps(), 2);
        QCOMPARE(row->evidence()->level(), Level::A);
        QVERIFY(w.design() == test::smallCluster());
    }

    void aBareNumberMeansTheUnitThatIsShown()
    {
        Design design = *edit::setPath(test::smallCluster(), "parts.chip.power", "0.9 kW");
        test::Window w(design);
        w.select("assemblies.node.members.chips");
        type(editOf(w, "parts.chip.power"), "1.2");
        QCOMPARE(w.design().findPart(PartId("chip"))->parameters.find("power")->number()->base(), 1200.0);
    }

    void aRefusedEntryKeepsItsTextAndChangesNothing()
    {
        test::Window w;
        w.select("assemblies.node.members.chips");
        QuantityEdit* count = editOf(w, "assemblies.node.members.chips.count");
        QVERIFY(count);
        for (const char* bad : {"0", "-3", "2.5", "many", "3 GB/s", "1e400"}) {
            type(count, bad);
            QVERIFY2(count->isRefused(), bad);
            QCOMPARE(count->text(), QLatin1String(bad));
            QVERIFY(!count->reason().isEmpty());
        }
        QCOMPARE(w.steps(), 0);
        QTest::keyClick(count, Qt::Key_Escape);
        QVERIFY(!count->isRefused());
        QCOMPARE(count->text(), QStringLiteral("8"));
    }

    void focusInAndOutAHundredTimesChangesNothing()
    {
        test::Window w;
        w.select("assemblies.node.fabrics.up");
        for (int i = 0; i < 100; ++i) w.main.inspector()->editFirst(), w.canvas().setFocus();
        QCOMPARE(w.steps(), 0);
        QVERIFY(w.design() == test::smallCluster());
    }

    void undoInAFieldUndoesTheTextThenTheDesign()
    {
        test::Window w;
        w.select("assemblies.node.members.chips");
        type(editOf(w, "parts.chip.power"), "650");
        QCOMPARE(w.steps(), 1);
        QuantityEdit* power = editOf(w, "parts.chip.power");
        power->setFocus();
        power->selectAll();
        QTest::keyClicks(power, QStringLiteral("9"));
        w.trigger("edit.undo");
        QCOMPARE(w.steps(), 1);
        QCOMPARE(power->text(), QStringLiteral("650"));
        w.canvas().setFocus();
        w.trigger("edit.undo");
        QCOMPARE(w.steps(), 0);
        QCOMPARE(editOf(w, "parts.chip.power")->text(), QStringLiteral("700"));
    }

    void choicesAreTakenAndRelevantFieldsFollow()
    {
        test::Window w;
        w.select("assemblies.node.fabrics.up");
        InspectorPanel* inspector = w.main.inspector();
        QVERIFY(inspector->row("assemblies.node.fabrics.up.planes"));
        QVERIFY(!inspector->row("assemblies.node.fabrics.up.hops"));
        auto* topology = qobject_cast<QComboBox*>(inspector->row("assemblies.node.fabrics.up.template")->editor());
        QVERIFY(topology);
        topology->setCurrentIndex(topology->findData(QStringLiteral("k-hop-ring")));
        Q_EMIT topology->activated(topology->currentIndex());
        QCOMPARE(w.steps(), 1);
        QVERIFY(inspector->row("assemblies.node.fabrics.up.hops"));
        QVERIFY(!inspector->row("assemblies.node.fabrics.up.planes"));
        auto* link = qobject_cast<QComboBox*>(inspector->row("assemblies.node.fabrics.up.link")->editor());
        QVERIFY(link->findData(QStringLiteral("ualink-200g")) >= 0);
        QVERIFY(link->findData(QStringLiteral("chip")) < 0);
    }

    void aDefaultIsShownAsSuchAndCanBeReplaced()
    {
        test::Window w;
        w.select("scenario.site.depreciation");
        QuantityEdit* years = editOf(w, "scenario.site.depreciation");
        QVERIFY(years);
        QVERIFY(years->text().isEmpty());
        QCOMPARE(years->placeholderText(), QStringLiteral("4 a"));
        type(years, "5"); // of what is shown
        QCOMPARE(w.design().scenario()->site.find("depreciation")->number()->base(), 5 * 31'536'000.0);
    }

    void theSourceOpensBesideTheLetter()
    {
        test::Window w;
        w.waitForFigures();
        w.select("assemblies.node.members.chips");
        w.main.inspector()->row("parts.chip.power")->evidence()->click();
        auto* popover = w.main.findChild<SourcePopover*>();
        QVERIFY(popover && popover->isVisible());
        QTest::keyClick(popover, Qt::Key_Escape);
        QVERIFY(!popover->isVisible());
    }

    void namesAreEditedWhereTheyStand()
    {
        test::Window w;
        w.select("assemblies.cluster.members.nodes");
        w.main.inspector()->editFirst();
        auto* name = qobject_cast<QuantityEdit*>(QApplication::focusWidget());
        QVERIFY(name);
        type(name, "Servers");
        QCOMPARE(w.cluster().members[0].name, std::string("Servers"));
        QCOMPARE(w.main.inspector()->data().name, QStringLiteral("Servers"));
    }
};

QTEST_MAIN(InspectorTest)
#include "inspector_test.moc"
