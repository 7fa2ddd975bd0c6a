// SPDX-License-Identifier: GPL-3.0-or-later
// Cards and panels: states, table, exports, gathered updates.
#include "views/charts/card_flow.h"
#include "views/charts/card_parts.h"
#include "views/charts/chart_canvas.h"
#include "views/charts/chart_card.h"
#include "views/charts/result_panel.h"
#include "views/theme/theme.h"
#include "views/widgets/link_button.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace studio::views;
using Kind = ChartState::Kind;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

ChartData bars(double value)
{
    BarChart chart;
    chart.value.unit = s("s");
    chart.categories = {{s("a"), {}, false, {}, {}}, {s("b"), {}, false, {}, {}}};
    chart.series = {{s("x"), {1}, {value, 2.0}, {}}, {s("y"), {2}, {1.0, 1.0}, {}}};
    return {s("Title"), s("scope"), studio::Level::B, s("note"), chart};
}

class TestPanel final : public ResultPanel {
public:
    TestPanel() : ResultPanel(s("test")), first(addCard()), second(addCard()) {}
    QString title() const override { return s("Test"); }
    using ResultPanel::clearOwnState;
    using ResultPanel::setOwnState;

    void setValue(double given)
    {
        value = given;
        requestRefresh();
    }

    ChartCard* first;
    ChartCard* second;
    double value = 0;

protected:
    void refresh() override { first->setData(bars(value)); }
};

} // namespace

class ChartsCardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void aCardShowsItsState()
    {
        ChartCard card;
        card.setData(bars(3));
        card.resize(400, 240);
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        auto* message = card.findChild<MessagePage*>();
        auto* stale = card.findChild<StaleBadge*>();
        auto* veil = card.findChild<StateVeil*>();
        QVERIFY(card.canvas()->isVisible() && !message->isVisible() && !stale->isVisible() && !veil->isVisible());
        card.setState({Kind::stale, s("stale, from edit 41"), -1, {}, {}});
        QVERIFY(card.canvas()->isVisible() && stale->isVisible());
        card.setState({Kind::running, s("Searching"), 0.5, {}, {}});
        QVERIFY(card.canvas()->isVisible() && veil->isVisible() && !stale->isVisible());
        card.setState({Kind::failed, s("no memory"), -1, {}, {}});
        QVERIFY(message->isVisible() && !card.canvas()->isVisible() && !veil->isVisible());
        card.setState({});
        QVERIFY(card.canvas()->isVisible() && !message->isVisible());
    }

    void failedAndEmptyCardsOfferACure()
    {
        ChartCard card;
        card.setData(bars(3));
        card.show();
        auto* link = card.findChild<MessagePage*>()->findChild<LinkButton*>();
        QSignalSpy retry(&card, &ChartCard::retryWanted);
        QSignalSpy cure(&card, &ChartCard::cureWanted);
        card.setState({Kind::failed, s("no memory"), -1, {}, {}});
        QCOMPARE(link->text(), s("Try again"));
        QTest::keyClick(link, Qt::Key_Return);
        QCOMPARE(retry.count(), 1);
        card.setState({Kind::empty, s("No workload in this scenario"), -1, s("Choose a model"), s("figure-mfu")});
        QCOMPARE(link->text(), s("Choose a model"));
        QTest::mouseClick(link, Qt::LeftButton);
        QCOMPARE(cure.count(), 1);
        QCOMPARE(retry.count(), 1);
    }

    void theTableShowsTheNumbersAndFollowsThem()
    {
        ChartCard card;
        card.setData(bars(3.25));
        card.setTableShown(true);
        auto* view = card.findChild<QTableView*>();
        QCOMPARE(view->model()->rowCount(), 2);
        QCOMPARE(view->model()->data(view->model()->index(0, 1), Qt::DisplayRole).toString(), s("3.25"));
        card.setData(bars(12.3456));
        QCOMPARE(view->model()->data(view->model()->index(0, 1), Qt::DisplayRole).toString(), s("12.3"));
        QCOMPARE(view->model()->data(view->model()->index(0, 1), Qt::ToolTipRole).toString(), s("12.3456"));
    }

    void numbersAndPictureAreCopied()
    {
        ChartCard card;
        card.setData(bars(3.5));
        card.copyNumbers();
        const auto* mime = QApplication::clipboard()->mimeData();
        QCOMPARE(mime->text(), s("Item\tx (s)\ty (s)\na\t3.5\t1\nb\t2\t1\n"));
        QVERIFY(mime->data(s("text/csv")).contains("a,3.5,1\n"));
        card.copyPicture();
        QVERIFY(!QApplication::clipboard()->image().isNull());
    }

    void exportsGoByTheEnding()
    {
        QTemporaryDir folder;
        ChartCard card;
        card.setData(bars(3.5));
        for (const char* ending : {"svg", "png", "csv"}) {
            const QString path = folder.filePath(s("chart.") + s(ending));
            QCOMPARE(card.save(path), QString());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.size() > 10);
        }
        QVERIFY(!card.save(folder.filePath(s("chart.bmp"))).isEmpty());
        QVERIFY(!card.save(folder.filePath(s("no/such/folder/chart.svg"))).isEmpty());
    }

    void updatesAreGathered()
    {
        TestPanel panel;
        panel.resize(900, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTest::qWait(70);
        const int before = panel.refreshes();
        for (int i = 1; i <= 100; ++i)
            panel.setValue(i);
        QTRY_COMPARE(panel.first->data(), bars(100));
        QCOMPARE(panel.refreshes(), before + 1);
        // The next one right after has to wait for its turn.
        panel.setValue(7);
        QTest::qWait(10);
        QCOMPARE(panel.refreshes(), before + 1);
        QTRY_COMPARE(panel.first->data(), bars(7));
        QCOMPARE(panel.refreshes(), before + 2);
    }

    void hiddenPanelsDoNothingUntilTheyAreShown()
    {
        TestPanel panel;
        for (int i = 1; i <= 5; ++i)
            panel.setValue(i);
        QTest::qWait(70);
        QCOMPARE(panel.refreshes(), 0);
        panel.show();
        QCOMPARE(panel.refreshes(), 1);
        QCOMPARE(panel.first->data(), bars(5));
        panel.hide();
        panel.setValue(9);
        QTest::qWait(70);
        QCOMPARE(panel.refreshes(), 1);
        panel.show();
        QCOMPARE(panel.first->data(), bars(9));
    }

    void statesReachAllCardsButThoseWithTheirOwn()
    {
        TestPanel panel;
        panel.setOwnState(panel.second, {Kind::empty, s("No workload"), -1, s("Choose"), {}});
        panel.setState({Kind::stale, {}, -1, {}, {}});
        QCOMPARE(panel.first->state().kind, Kind::stale);
        QCOMPARE(panel.second->state().kind, Kind::empty);
        panel.clearOwnState(panel.second);
        QCOMPARE(panel.second->state().kind, Kind::stale);
        QSignalSpy retry(&panel, &ResultPanel::retryWanted);
        Q_EMIT panel.first->retryWanted();
        QCOMPARE(retry.count(), 1);
    }

    void cardsThatDoNotFitGoBelow()
    {
        CardFlow flow;
        std::vector<QWidget*> cards;
        for (int i = 0; i < 4; ++i) {
            cards.push_back(new QWidget);
            flow.addCard(cards.back(), 300, 1);
        }
        const auto sameRow = [&](std::size_t a, std::size_t b) { return cards[a]->y() == cards[b]->y(); };
        flow.show();
        flow.resize(1600, 600);
        QVERIFY(sameRow(0, 3));
        flow.resize(1000, 600);
        QVERIFY(sameRow(0, 2) && !sameRow(2, 3));
        for (std::size_t a = 0; a < 4; ++a) {
            QVERIFY(flow.rect().contains(cards[a]->geometry()));
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!cards[a]->geometry().intersects(cards[b]->geometry()));
        }
    }
};

QTEST_MAIN(ChartsCardTest)
#include "charts_card_test.moc"
