// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/studio_style.h"
#include "views/theme/theme.h"
#include "views/widgets/banner.h"
#include "views/widgets/breadcrumb.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/inspector_row.h"
#include "views/widgets/link_button.h"
#include "views/widgets/pills.h"
#include "views/widgets/quantity_edit.h"
#include "views/widgets/section.h"
#include "views/widgets/sizing_strip.h"
#include "views/widgets/source_popover.h"
#include "views/widgets/strip_cell.h"
#include "views/widgets/tab_bar.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QVBoxLayout>

using namespace studio;
using namespace studio::views;
using Cell = StripCellData;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

Cell cellOf(const char* id, const char* value)
{
    Cell cell;
    cell.id = s(id);
    cell.name = s(id);
    cell.value = s(value);
    cell.unit = s("%");
    cell.level = Level::B;
    cell.change = {Direction::up, Judgement::better, s("+1.9 pp"), s("last edit")};
    return cell;
}

QImage painted(const Cell& data, int width)
{
    QImage image(width, 66, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintStripCell(painter, image.rect(), data, Colors(), false);
    return image;
}

bool differ(const QImage& a, const QImage& b, const QRect& where)
{
    return a.copy(where) != b.copy(where);
}

class Shouting final : public QTranslator {
public:
    QString translate(const char*, const char* text, const char*, int) const override
    {
        return QString::fromUtf8(text).toUpper();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class WidgetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void arrowKeysMoveBetweenCellsAndEnterOpens()
    {
        SizingStrip strip;
        strip.setCells({cellOf("a", "1"), cellOf("b", "2"), cellOf("c", "3")});
        strip.show();
        QVERIFY(QTest::qWaitForWindowActive(&strip));
        strip.cell(s("a"))->setFocus();
        QTest::keyClick(strip.cell(s("a")), Qt::Key_Right);
        QVERIFY(strip.cell(s("b"))->hasFocus());
        QTest::keyClick(strip.cell(s("b")), Qt::Key_End);
        QVERIFY(strip.cell(s("c"))->hasFocus());
        QTest::keyClick(strip.cell(s("c")), Qt::Key_Right);
        QVERIFY(strip.cell(s("c"))->hasFocus());
        QTest::keyClick(strip.cell(s("c")), Qt::Key_Home);
        QSignalSpy opened(&strip, &SizingStrip::figureActivated);
        QTest::keyClick(strip.cell(s("a")), Qt::Key_Return);
        QTest::keyClick(strip.cell(s("a")), Qt::Key_Space);
        QCOMPARE(opened.count(), 2);
        QCOMPARE(opened.front().front().toString(), s("a"));
    }

    void theStripIsOneTabStop()
    {
        SizingStrip strip;
        strip.setCells({cellOf("a", "1"), cellOf("b", "2"), cellOf("c", "3")});
        const auto stops = [&] {
            return std::count_if(strip.cells().begin(), strip.cells().end(),
                                 [](StripCell* c) { return c->focusPolicy() & Qt::TabFocus; });
        };
        QCOMPARE(stops(), 1);
        strip.show();
        QVERIFY(QTest::qWaitForWindowActive(&strip));
        strip.cell(s("b"))->setFocus();
        QCOMPARE(stops(), 1);
        QVERIFY(strip.cell(s("b"))->focusPolicy() & Qt::TabFocus);
    }

    void newFiguresKeepFocusAndOpenCell()
    {
        SizingStrip strip;
        strip.setCells({cellOf("a", "1"), cellOf("b", "2")});
        strip.setOpen(s("b"));
        strip.show();
        QVERIFY(QTest::qWaitForWindowActive(&strip));
        StripCell* before = strip.cell(s("b"));
        before->setFocus();
        strip.setCells({cellOf("a", "7"), cellOf("b", "8"), cellOf("c", "9")});
        QCOMPARE(strip.cell(s("b")), before);
        QVERIFY(before->hasFocus() && before->isOpen());
        QCOMPARE(before->data().value, s("8"));
        strip.setCells({cellOf("a", "7")});
        QCOMPARE(strip.cells().size(), std::size_t(1));
    }

    void aClickOnTheChangeAsksForTheOtherReference()
    {
        SizingStrip strip;
        Cell unknown = cellOf("b", "");
        unknown.state = Cell::State::unknown;
        unknown.stateText = s("price missing");
        strip.setCells({cellOf("a", "1"), unknown});
        strip.resize(400, 67);
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        QSignalSpy toggled(&strip, &SizingStrip::referenceToggled);
        QSignalSpy opened(&strip, &SizingStrip::figureActivated);
        QSignalSpy missing(&strip, &SizingStrip::missingInputActivated);
        QTest::mouseClick(strip.cell(s("a")), Qt::LeftButton, {}, QPoint(40, 57));
        QCOMPARE(toggled.count(), 1);
        QTest::mouseClick(strip.cell(s("a")), Qt::LeftButton, {}, QPoint(40, 30));
        QCOMPARE(opened.count(), 1);
        QTest::mouseClick(strip.cell(s("b")), Qt::LeftButton, {}, QPoint(40, 57));
        QCOMPARE(missing.count(), 1);
    }

    void narrowCellsDropTheNoteAndKeepTheRest()
    {
        Cell with = cellOf("MFU", "41.2");
        with.note = s("± 3");
        Cell without = with;
        without.note.clear();
        QVERIFY(painted(with, 176) != painted(without, 176));
        QCOMPARE(painted(with, 140), painted(without, 140));
        Cell bare = without;
        bare.value.clear();
        QVERIFY(painted(without, 110) != painted(bare, 110));
        bare = without;
        bare.level = Level::C;
        QVERIFY(differ(painted(without, 110), painted(bare, 110), QRect(80, 0, 30, 30)));
        bare = without;
        bare.light = TrafficLight::beyond;
        QVERIFY(differ(painted(without, 110), painted(bare, 110), QRect(0, 0, 30, 30)));
    }

    void statesDifferWithoutColour()
    {
        const auto grey = [](const Cell& c) { return painted(c, 176).convertToFormat(QImage::Format_Grayscale8); };
        Cell up = cellOf("a", "1");
        Cell worse = up;
        worse.change.judgement = Judgement::worse;
        Cell down = up;
        down.change.direction = Direction::down;
        const QRect triangle(8, 50, 18, 14);
        QVERIFY(differ(grey(up), grey(worse), triangle));
        QVERIFY(differ(grey(up), grey(down), triangle));
        // Traffic lights are known by their outline alone: ink or no ink, whatever its colour.
        std::vector<QList<bool>> outlines;
        for (const auto light : {TrafficLight::noTarget, TrafficLight::within, TrafficLight::near, TrafficLight::beyond}) {
            Cell c = up;
            c.light = light;
            const QImage image = grey(c);
            QList<bool> ink;
            for (int y = 8; y < 22; ++y)
                for (int x = 8; x < 26; ++x)
                    ink << (image.pixelColor(x, y).value() < 235);
            for (const auto& other : outlines)
                QVERIFY(other != ink);
            outlines.push_back(ink);
        }
    }

    void cellsSayWhatTheyShow()
    {
        StripCell cell;
        Cell data = cellOf("MFU", "41.2");
        data.light = TrafficLight::near;
        data.target = s("target at least 45 %");
        cell.setData(data);
        QCOMPARE(cell.accessibleName(), s("MFU"));
        for (const char* part : {"41.2 %", "+1.9 pp last edit", "better", "within 10 % of the limit", "evidence B"})
            QVERIFY2(cell.accessibleDescription().contains(s(part)), part);
    }

    void committingHandsOnWhatWasTyped()
    {
        QuantityEdit edit;
        edit.showValue(s("120"), s("kW"));
        QSignalSpy committed(&edit, &QuantityEdit::committed);
        edit.selectAll();
        QTest::keyClicks(&edit, s("72*2"));
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(committed.count(), 1);
        QCOMPARE(committed.front().front().toString(), s("72*2"));
        edit.showValue(s("144"), s("kW"));
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(committed.count(), 1); // nothing changed
    }

    void fullWidthDigitsAndMinusSignsBecomePlain()
    {
        QuantityEdit edit;
        edit.showValue(s("1"), {});
        QSignalSpy committed(&edit, &QuantityEdit::committed);
        edit.setText(s("−１２０ｋＷ"));
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(committed.front().front().toString(), s("-120kW"));
    }

    void aRefusedEntryKeepsItsTextAndEscRestores()
    {
        InspectorRow row(s("Rack power"));
        QuantityEdit* edit = row.setQuantity();
        edit->showValue(s("120"), s("kW"));
        row.setChanged(false, {});
        connect(edit, &QuantityEdit::committed, edit, [edit] { edit->refuse(s("a power is wanted")); });
        QSignalSpy committed(edit, &QuantityEdit::committed);
        row.show();
        QVERIFY(QTest::qWaitForWindowActive(&row));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, s("120 kWh"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(edit->isRefused());
        QVERIFY(edit->property(kRefusedProperty).toBool());
        QCOMPARE(edit->text(), s("120 kWh"));
        QCOMPARE(row.lineBelow(), s("a power is wanted"));
        const QImage image = edit->grab().toImage();
        QCOMPARE(image.pixelColor(image.width() / 2, 1), colors()[Token::error]);
        edit->clearFocus(); // leaving does not ask again
        QCOMPARE(committed.count(), 1);
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!edit->isRefused());
        QCOMPARE(edit->text(), s("120"));
        QCOMPARE(row.lineBelow(), QString());
    }

    void leavingTheFieldCommits()
    {
        QWidget window;
        QVBoxLayout column(&window);
        auto* edit = new QuantityEdit;
        auto* other = new QuantityEdit;
        column.addWidget(edit);
        column.addWidget(other);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        edit->showValue(s("7"), {});
        edit->setFocus();
        QSignalSpy committed(edit, &QuantityEdit::committed);
        QSignalSpy preview(edit, &QuantityEdit::previewWanted);
        QTest::keyClicks(edit, s("*2"));
        QCOMPARE(preview.last().front().toString(), s("7*2"));
        other->setFocus();
        QCOMPARE(committed.count(), 1);
    }

    void undoBelongsToTheWindowUnlessTheTextHasSome()
    {
        QWidget window;
        QVBoxLayout column(&window);
        auto* edit = new QuantityEdit;
        column.addWidget(edit);
        QAction undo;
        undo.setShortcut(QKeySequence::Undo);
        window.addAction(&undo);
        QSignalSpy undone(&undo, &QAction::triggered);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        edit->showValue(s("7"), {});
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undone.count(), 1);
        QTest::keyClicks(edit, s("5"));
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undone.count(), 1);
        QCOMPARE(edit->text(), s("7"));
    }

    void changedValuesStayBoldWhereverTheRowGoes()
    {
        auto* row = new InspectorRow(s("Port rate"));
        QuantityEdit* edit = row->setQuantity();
        edit->showValue(s("28"), s("GB/s"));
        row->setChanged(true, s("changed here, catalogue says 25 GB/s"));
        Section section(s("Link"));
        section.addRow(row);
        section.show();
        QVERIFY(edit->font().bold());
        QCOMPARE(row->lineBelow(), s("changed here, catalogue says 25 GB/s"));
        row->setChanged(false, {});
        QVERIFY(!edit->font().bold());
    }

    void sectionsFoldFromTheKeyboard()
    {
        Section section(s("Link"));
        auto* row = new InspectorRow(s("Medium"));
        section.addRow(row);
        section.show();
        QVERIFY(row->isVisible());
        QTest::keyClick(section.header(), Qt::Key_Left);
        QVERIFY(!section.isExpanded() && !row->isVisible());
        QTest::keyClick(section.header(), Qt::Key_Return);
        QVERIFY(row->isVisible());
    }

    void evidenceLettersAreButtons()
    {
        EvidenceChip chip;
        QVERIFY(!chip.isEnabled());
        chip.setLevel(Level::C);
        QSignalSpy clicked(&chip, &QAbstractButton::clicked);
        QTest::keyClick(&chip, Qt::Key_Return);
        QCOMPARE(clicked.count(), 1);
        QVERIFY(chip.accessibleName().contains(s("estimate")));
    }

    void thePopoverStaysOnScreenAndClosesOnEsc()
    {
        QWidget window;
        window.setGeometry(500, 300, 200, 100);
        QWidget anchor(&window);
        anchor.setGeometry(180, 40, 16, 16);
        window.show();
        SourcePopover popover;
        popover.setCard({Level::A, s("Paper measurement"), s("2025-06"), s("A title"), s("A note"), s("https://x.invalid"), 14});
        popover.popup(&anchor);
        QVERIFY(popover.isVisible());
        QVERIFY(anchor.screen()->availableGeometry().contains(popover.geometry()));
        QVERIFY(popover.geometry().top() >= anchor.mapToGlobal(QPoint(0, 0)).y());
        QSignalSpy opened(&popover, &SourcePopover::openSourceActivated);
        const auto links = popover.findChildren<LinkButton*>();
        QCOMPARE(links.size(), 2);
        QTest::keyClick(&popover, Qt::Key_Escape);
        QVERIFY(!popover.isVisible());
        popover.popup(&anchor);
        links[1]->click();
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().toString(), s("https://x.invalid"));
    }

    void crumbsFoldInTheMiddle()
    {
        Breadcrumb crumbs;
        crumbs.setCrumbs({{s("1"), s("A long cluster name"), {}}, {s("2"), s("A long supernode name"), {}}, {s("3"), s("A long node name"), {}}});
        QSignalSpy activated(&crumbs, &Breadcrumb::crumbActivated);
        const auto visible = [&] {
            QStringList texts;
            for (auto* button : crumbs.findChildren<QToolButton*>())
                if (!button->isHidden())
                    texts << button->text();
            texts.sort();
            return texts;
        };
        crumbs.resize(900, 30);
        crumbs.show();
        QCOMPARE(visible(), QStringList({s("A long cluster name"), s("A long node name"), s("A long supernode name")}));
        crumbs.resize(340, 30);
        QVERIFY(!visible().contains(s("A long supernode name")));
        QVERIFY(visible().contains(s("A long node name")));
        for (auto* button : crumbs.findChildren<QToolButton*>())
            if (button->text() == s("A long cluster name"))
                button->click();
        QCOMPARE(activated.front().front().toString(), s("1"));
    }

    void tabsDoNotMoveWhenOneIsChosen()
    {
        TabBar tabs;
        for (const char* name : {"Bandwidth", "Reliability", "Findings"})
            tabs.addTab(s(name));
        tabs.show();
        const QRect before = tabs.tabRect(2);
        tabs.setCurrentIndex(2);
        QCOMPARE(tabs.tabRect(2), before);
        tabs.setCount(2, 12);
        QVERIFY(tabs.tabRect(2).width() > before.width());
        tabs.setCount(2, 0);
        QCOMPARE(tabs.tabRect(2), before);
    }

    void toastsGoUnlessTheyAreErrors()
    {
        QWidget window;
        window.resize(600, 400);
        window.show();
        Toast* toast = Toast::show(&window, Severity::error, s("Cannot save"), s("The disk is full."));
        QVERIFY(window.rect().contains(toast->geometry()));
        window.resize(300, 300);
        QVERIFY(window.rect().contains(toast->geometry()));
        QCOMPARE(toast->accessibleName(), s("Cannot save"));
    }

    void wordsFollowTheLanguage()
    {
        InspectorRow row(s("x"));
        CountPill pill(Severity::error);
        StatusPill status;
        status.setState(State::planned);
        EvidenceChip chip;
        chip.setLevel(Level::A);
        pill.setCount(2);
        Shouting translator;
        QApplication::installTranslator(&translator);
        QApplication::processEvents();
        QVERIFY(pill.text().contains(s("ERROR")));
        QVERIFY(chip.accessibleName().contains(s("PRIMARY SOURCE")));
        QVERIFY(status.accessibleName().contains(s("PLANNED")));
        QApplication::removeTranslator(&translator);
        QApplication::processEvents();
        QVERIFY(pill.text().contains(s("error")));
    }

    void nothingOperableIsWithoutAName()
    {
        QWidget window;
        QVBoxLayout column(&window);
        auto* strip = new SizingStrip;
        strip->setCells({cellOf("a", "1")});
        auto* row = new InspectorRow(s("Port rate"));
        row->setQuantity();
        row->setLevel(Level::B);
        auto* choice = new InspectorRow(s("Medium"));
        choice->setEditor(new QComboBox);
        auto* banner = new Banner(Severity::warning);
        banner->setMessage(s("Title"), {});
        banner->addLink(s("a"), s("Recover"));
        banner->setClosable(true);
        auto* crumbs = new Breadcrumb;
        crumbs->setCrumbs({{s("1"), s("Cluster"), {}}, {s("2"), s("Node"), {}}});
        for (QWidget* widget : std::initializer_list<QWidget*>{strip, row, choice, banner, crumbs, new CountPill(Severity::note),
                                                               new Section(s("Link"))})
            column.addWidget(widget);
        window.show();
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            const bool operable = widget->focusPolicy() != Qt::NoFocus && widget->isEnabled() && widget->isVisible();
            if (!operable)
                continue;
            const auto* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }
};

QTEST_MAIN(WidgetsTest)
#include "widgets_test.moc"
