// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/card_grid.h"
#include "views/start/sample_button.h"
#include "views/start/shape_button.h"
#include "views/start/side_buttons.h"
#include "views/start/start_cards.h"
#include "views/start/start_page.h"
#include "views/widgets/banner.h"
#include "views/widgets/link_button.h"

#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace studio;
using namespace studio::views;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

const QString kSamples = QStringLiteral(STUDIO_SOURCE_DIR "/samples");

StartCard card(const char* name, const char* description = "")
{
    StartCard result;
    result.path = s("/samples/") + s(name);
    result.name = s(name);
    result.line = s("NVLink 5");
    result.description = s(description);
    result.level = Level::B;
    result.accelerators = {s("72"), {}, true};
    result.bandwidth = {s("900"), s("GB/s"), true};
    result.itLoad = {{}, {}, false};
    result.state = State::massProduced;
    return result;
}

int shownIn(const CardGrid& grid)
{
    int count = 0;
    for (const StartButton* button : grid.buttons()) count += button->isHidden() ? 0 : 1;
    return count;
}

} // namespace

class StartPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void samplesAreReadAwayFromTheFirstPaint()
    {
        StartPage page;
        QSignalSpy shown(&page, &StartPage::samplesShown);
        page.resize(1600, 948);
        page.setSamples(StartCards::samplePathsIn(kSamples).mid(0, 2) << s("/nowhere/none.supernode.json"));
        QCOMPARE(page.samples().buttons().size(), std::size_t(0));
        page.show();
        QCOMPARE(page.samples().buttons().size(), std::size_t(0));
        QVERIFY(shown.wait(20000));
        QCOMPARE(page.samples().buttons().size(), std::size_t(2)); // the missing file gives none
        const auto& first = static_cast<SampleButton*>(page.samples().buttons().front())->card();
        QCOMPARE(first.name, s("CloudMatrix 384"));
        QCOMPARE(first.accelerators.joined(), s("384"));
        QCOMPARE(first.bandwidth.joined(), s("392 GB/s"));
        QVERIFY(first.level.has_value());
        QVERIFY(first.picture && !first.picture->members.empty());
    }

    void unknownFiguresAndUnmadePathsSaySo()
    {
        StartCards cards;
        QSignalSpy ready(&cards, &StartCards::cardReady);
        QSignalSpy finished(&cards, &StartCards::finished);
        std::vector<StartCard> got;
        connect(&cards, &StartCards::cardReady, this, [&](const StartCard& c) { got.push_back(c); });
        cards.start({kSamples + s("/helios.supernode.json")});
        QVERIFY(finished.wait(20000));
        QCOMPARE(got.size(), std::size_t(1));
        QVERIFY(!got.front().itLoad.known || got.front().itLoad.number.startsWith(s("≥"))); // its maker publishes no power
        QVERIFY(got.front().state && *got.front().state != State::massProduced); // no native UALink silicon
        cards.retranslate();
        QCOMPARE(got.size(), std::size_t(2));
    }

    void bestKnownSamplesComeFirst()
    {
        const QStringList paths = StartCards::samplePathsIn(kSamples);
        QVERIFY(paths.size() >= 8);
        QVERIFY(paths.front().endsWith(s("/cloudmatrix384.supernode.json")));
        QVERIFY(paths[1].endsWith(s("/gb200-nvl72.supernode.json")));
        QCOMPARE(StartCards::samplePaths().size(), paths.size()); // found above the build folder
        QVERIFY(StartCards::samplePathsIn(s("/nowhere")).isEmpty());
    }

    void cardsOpenByPointerAndByEnter()
    {
        StartPage page;
        page.resize(1600, 948);
        page.setCard(card("a"));
        page.setCard(card("b"));
        page.setCard(card("a")); // replaces
        page.show();
        QCOMPARE(page.samples().buttons().size(), std::size_t(2));
        QSignalSpy opened(&page, &StartPage::openRequested);
        StartButton* first = page.samples().buttons()[0];
        StartButton* second = page.samples().buttons()[1];
        QTest::mouseClick(first, Qt::LeftButton);
        QTest::keyClick(second, Qt::Key_Return);
        QCOMPARE(opened.size(), 2);
        QCOMPARE(opened[0][0].toString(), s("/samples/a"));
        QCOMPARE(opened[1][0].toString(), s("/samples/b"));
        QCOMPARE(first->accessibleName(), s("a"));
        QVERIFY(first->accessibleDescription().contains(s("IT load unknown")));
    }

    void arrowsGoToNeighbours()
    {
        StartPage page;
        page.resize(1600, 948);
        for (const char* name : {"a", "b", "c", "d", "e", "f"}) page.setCard(card(name));
        page.show();
        page.activateWindow();
        const auto& buttons = page.samples().buttons();
        buttons[0]->setFocus();
        const auto press = [&](Qt::Key key) { QTest::keyClick(page.focusWidget(), key); };
        press(Qt::Key_Right);
        QCOMPARE(page.focusWidget(), buttons[1]);
        press(Qt::Key_Down); // four in a row
        QCOMPARE(page.focusWidget(), buttons[5]);
        press(Qt::Key_Right); // the last one
        QCOMPARE(page.focusWidget(), buttons[5]);
        press(Qt::Key_Up);
        press(Qt::Key_Left);
        QCOMPARE(page.focusWidget(), buttons[0]);
    }

    void tabGoesDownThePage()
    {
        StartPage page;
        page.resize(1600, 948);
        page.setCard(card("a"));
        page.setCard(card("b"));
        page.show();
        page.activateWindow();
        page.findChild<QLineEdit*>()->setFocus();
        QWidget* const expected[] = {page.samples().buttons()[0], page.samples().buttons()[1],
                                     page.shapes().buttons()[0], page.shapes().buttons()[1]};
        for (QWidget* next : expected) {
            QTest::keyClick(page.focusWidget(), Qt::Key_Tab);
            QCOMPARE(page.focusWidget(), next);
        }
    }

    void rowsFollowTheWidth()
    {
        StartPage page;
        for (const char* name : {"a", "b", "c", "d", "e", "f"}) page.setCard(card(name));
        page.resize(1600, 948);
        page.show();
        QCoreApplication::processEvents();
        CardGrid& grid = page.samples();
        QCOMPARE(grid.columnsFor(grid.width()), 4);
        QVERIFY(std::abs(grid.buttons()[0]->width() - 290) < 16);
        QCOMPARE(grid.buttons()[0]->height(), 286);
        auto* scroll = page.findChild<QScrollArea*>();
        QCOMPARE(scroll->verticalScrollBar()->maximum(), 0); // two rows and the shapes fit
        page.resize(1280, 748);
        QCoreApplication::processEvents();
        QCOMPARE(grid.columnsFor(grid.width()), 3);
        for (const StartButton* button : grid.buttons()) QVERIFY(grid.rect().contains(button->geometry()));
        for (const StartButton* button : page.shapes().buttons()) QVERIFY(page.shapes().rect().contains(button->geometry()));
        QCOMPARE(page.shapes().columnsFor(page.shapes().width()), 4); // two rows of four rather than six and two
    }

    void searchFindsNamesPartsAndTopologies()
    {
        StartPage page;
        page.setCard(card("GB200 NVL72", "72 Blackwell GPUs"));
        page.setCard(card("TPU v4 pod", "a 3D torus"));
        page.show();
        auto* search = page.findChild<QLineEdit*>();
        search->setText(s("blackwell"));
        QCOMPARE(shownIn(page.samples()), 1);
        search->setText(s("tpu torus"));
        QCOMPARE(shownIn(page.samples()), 1);
        search->setText(s("token ring"));
        QCOMPARE(shownIn(page.samples()), 0);
        search->clear();
        QCOMPARE(shownIn(page.samples()), 2);
    }

    void moreThanEightAreShownOnDemand()
    {
        StartPage page;
        for (int i = 0; i < 10; ++i) page.setCard(card(QByteArray::number(i).constData()));
        page.resize(1600, 948);
        page.show();
        QTRY_COMPARE(shownIn(page.samples()), 8);
        page.resize(1280, 748);
        QTRY_COMPARE(shownIn(page.samples()), 9); // three whole rows
        for (auto* link : page.findChildren<LinkButton*>())
            if (link->text().contains(s("10"))) link->click();
        QCOMPARE(shownIn(page.samples()), 10);
    }

    void shapesSayTheirTopology()
    {
        StartPage page;
        QSignalSpy wanted(&page, &StartPage::shapeRequested);
        QCOMPARE(page.shapes().buttons().size(), std::size_t(8));
        for (StartButton* button : page.shapes().buttons()) {
            QVERIFY(!button->accessibleName().isEmpty());
            button->click();
        }
        QCOMPARE(wanted.front()[0].toString(), s("switched-planes"));
        QCOMPARE(wanted.back()[0].toString(), QString());
    }

    void sideAsks()
    {
        StartPage page;
        page.setRecent({{s("/d/x.supernode.json"), QDateTime::currentDateTime(), s("cluster")}});
        page.setRecovery(RecoveryNotice{s("7"), s("ring"), QDateTime::currentDateTime()});
        page.setLanguages({{s("en"), s("English")}, {s("zh_CN"), s("简体中文")}}, s("en"));
        page.show();
        QSignalSpy made(&page, &StartPage::newRequested);
        QSignalSpy browse(&page, &StartPage::browseRequested);
        QSignalSpy recent(&page, &StartPage::recentRequested);
        QSignalSpy language(&page, &StartPage::languageChanged);
        QSignalSpy theme(&page, &StartPage::themeChanged);
        std::optional<RecoveryChoice> choice;
        connect(&page, &StartPage::recoveryChosen, this, [&](const QString& id, RecoveryChoice c) {
            QCOMPARE(id, s("7"));
            choice = c;
        });
        for (auto* button : page.side().findChildren<ActionButton*>()) button->click();
        page.findChild<RecentRow*>()->click();
        QCOMPARE(made.size(), 1);
        QCOMPARE(browse.size(), 1);
        QCOMPARE(recent[0][0].toString(), s("/d/x.supernode.json"));
        const auto links = page.findChild<Banner*>()->findChildren<LinkButton*>();
        QCOMPARE(links.size(), 3);
        links[1]->click();
        QVERIFY(choice == RecoveryChoice::lookFirst);
        for (auto* box : page.side().findChildren<QComboBox*>()) {
            box->setFocus();
            QTest::keyClick(box, Qt::Key_Down);
        }
        QCOMPARE(language[0][0].toString(), s("zh_CN"));
        QCOMPARE(theme.size(), 1);
    }

    void timesAndFoldersAreShort()
    {
        const QDateTime now(QDate(2026, 11, 28), QTime(20, 0));
        QCOMPARE(usedText(QDateTime(QDate(2026, 11, 28), QTime(14, 32)), now), s("14:32"));
        QCOMPARE(usedText(QDateTime(QDate(2026, 11, 27), QTime(14, 32)), now), s("yesterday"));
        QCOMPARE(usedText(QDateTime(QDate(2026, 11, 26), QTime(14, 32)), now), s("26 Nov"));
        QCOMPARE(usedText(QDateTime(QDate(2025, 11, 26), QTime(14, 32)), now), s("26 Nov 2025"));
        QCOMPARE(usedText({}, now), QString());
        QCOMPARE(folderText(QDir::homePath() + s("/a/b.json")), s("~/a"));
        QCOMPARE(folderText(QDir::homePath() + s("ly/b.json")), QDir::homePath() + s("ly"));
    }
};

QTEST_MAIN(StartPageTest)
#include "start_page_test.moc"
