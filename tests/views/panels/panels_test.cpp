// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs themselves: order, states, links, and that nothing is done for those who are not shown.
#include "tests/views/panels/evaluated.h"
#include "views/charts/card_parts.h"
#include "views/charts/chart_canvas.h"
#include "views/charts/panels/panel_set.h"
#include "views/charts/panels/reliability_panel.h"
#include "views/charts/panels/table_card.h"
#include "views/theme/theme.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/key_values.h"
#include "views/widgets/link_button.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace studio::views;
using namespace studio::views::test;
using studio::Results;
using Kind = ChartState::Kind;

namespace {

ResultsPtr shared(const studio::test::DesignBuilder& builder)
{
    return std::make_shared<const Results>(evaluated(builder));
}

std::unique_ptr<DesignPanel> panelOf(const QString& id)
{
    for (const PanelTab& tab : panelTabs())
        if (tab.id == id) return std::unique_ptr<DesignPanel>(tab.make(nullptr));
    return nullptr;
}

} // namespace

class PanelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void tabsAreInOrderAndNameTheirPanels()
    {
        QStringList ids;
        for (const PanelTab& tab : panelTabs()) {
            ids << tab.id;
            const std::unique_ptr<DesignPanel> panel(tab.make(nullptr));
            QCOMPARE(panel->id(), tab.id);
            QCOMPARE(panel->title(), tab.title);
            QVERIFY(!tab.icon.isEmpty());
        }
        QCOMPARE(ids, (QStringList{QStringLiteral("bandwidth"), QStringLiteral("reliability"), QStringLiteral("power"),
                                   QStringLiteral("mfu"), QStringLiteral("cost")}));
    }

    void aHiddenPanelDoesNothingAndTakesTheLastResultsOnShow()
    {
        const auto panel = panelOf(QStringLiteral("bandwidth"));
        panel->setResults(shared(studio::test::nvl72()));
        const ResultsPtr last = shared(studio::test::cloudMatrix384());
        panel->setResults(last);
        QTest::qWait(80);
        QCOMPARE(panel->refreshes(), 0);
        QVERIFY(panel->cards()[0]->data().isEmpty());
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        QCOMPARE(panel->refreshes(), 1);
        const auto& chart = std::get<BarChart>(panel->cards()[0]->data().body);
        QVERIFY(near(*chart.series[0].values.back(), 392));
        panel->hide();
        panel->setResults(shared(studio::test::nvl72()));
        QTest::qWait(80);
        QCOMPARE(panel->refreshes(), 1);
    }

    void aBurstOfResultsIsOneRefresh()
    {
        const auto panel = panelOf(QStringLiteral("power"));
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        const int before = panel->refreshes();
        for (int i = 0; i < 5; ++i) panel->setResults(shared(wholeNvl72()));
        QTRY_COMPARE(panel->refreshes(), before + 1);
        QTest::qWait(80);
        QCOMPARE(panel->refreshes(), before + 1);
    }

    void everyPanelShowsItsStates_data()
    {
        QTest::addColumn<QString>("id");
        for (const PanelTab& tab : panelTabs()) QTest::newRow(qPrintable(tab.id)) << tab.id;
    }
    void everyPanelShowsItsStates()
    {
        QFETCH(QString, id);
        const auto panel = panelOf(id);
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        for (const ChartCard* card : panel->cards()) QCOMPARE(card->state().kind, Kind::empty); // not computed yet
        panel->setResults(shared(wholeNvl72()));
        QTRY_VERIFY(!panel->cards()[0]->data().isEmpty());
        std::size_t shown = 0;
        std::vector<Kind> kinds;
        for (const ChartCard* card : panel->cards()) {
            kinds.push_back(card->state().kind);
            shown += card->state().kind == Kind::current;
            QVERIFY(!card->data().title.isEmpty());
        }
        QVERIFY(shown > 0);
        for (const Kind kind : {Kind::stale, Kind::running, Kind::failed, Kind::current}) {
            panel->setState({kind, QStringLiteral("why"), -1, {}, {}});
            for (std::size_t i = 0; i < kinds.size(); ++i)
                QCOMPARE(panel->cards()[i]->state().kind, kinds[i] == Kind::empty ? Kind::empty : kind);
            panel->grab(); // draws
        }
    }

    void anEmptyCardLeadsToTheInputThatCuresIt()
    {
        const auto panel = panelOf(QStringLiteral("power"));
        panel->setResults(shared(studio::test::llama3Cluster()));
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        QSignalSpy wanted(panel.get(), &DesignPanel::pathWanted);
        ChartCard* pue = panel->cards().back();
        QCOMPARE(pue->state().kind, Kind::empty);
        QVERIFY(!pue->state().text.isEmpty());
        auto* link = pue->findChild<LinkButton*>();
        QVERIFY(link && link->isVisible());
        link->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("scenario.site.pue"));
    }

    void theLetterLeadsToTheDerivation()
    {
        const auto panel = panelOf(QStringLiteral("reliability"));
        panel->setResults(shared(studio::test::llama3Cluster()));
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        QSignalSpy wanted(panel.get(), &DesignPanel::figureWanted);
        panel->cards()[3]->findChild<EvidenceChip*>()->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("reliability.mtbf"));
    }

    // Curves and the month come from a worker; an edit begins anew, a hidden tab computes nothing.
    void theStudyRunsOnlyWhileItsTabIsShown()
    {
        ReliabilityPanel panel;
        panel.setResults(shared(studio::test::llama3Cluster()));
        QVERIFY(!panel.isStudying());
        panel.resize(1600, 700);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const auto shown = [&] { return std::holds_alternative<TimelineChart>(panel.cards()[6]->data().body) &&
                                        !std::get<TimelineChart>(panel.cards()[6]->data().body).spans.empty(); };
        QTRY_VERIFY(shown());
        QVERIFY(!panel.isStudying());
        QVERIFY(!std::get<LineChart>(panel.cards()[4]->data().body).series.empty());
        panel.setResults(shared(studio::test::nvl72()));
        QTRY_VERIFY(shown());
        panel.setResults(shared(studio::test::llama3Cluster()));
        panel.hide();
        QVERIFY(!panel.isStudying());
        panel.show();
        QTRY_VERIFY(shown());
    }

    void rowsOfTheTierTableLeadToTheirFabric()
    {
        const auto panel = panelOf(QStringLiteral("bandwidth"));
        panel->setResults(shared(studio::test::llama3Cluster()));
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        auto* table = panel->findChild<TableCard*>();
        QVERIFY(table);
        auto* view = table->findChild<QTableView*>();
        QCOMPARE(view->model()->rowCount(), 3);
        QSignalSpy wanted(panel.get(), &DesignPanel::pathWanted);
        Q_EMIT view->activated(view->model()->index(2, 0));
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("assemblies.node.fabrics.nvlink"));
        table->copyNumbers();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("Fabric\t")));
        QVERIFY(view->isEnabled());
        panel->setState({Kind::stale, {}, -1, {}, {}});
        QVERIFY(!view->isEnabled());
    }

    void anotherLanguageRefreshes()
    {
        const auto panel = panelOf(QStringLiteral("cost"));
        panel->resize(1600, 272);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        const int before = panel->refreshes();
        QEvent event(QEvent::LanguageChange);
        QApplication::sendEvent(panel.get(), &event);
        QTRY_COMPARE(panel->refreshes(), before + 1);
    }

    void theSetFollowsTheRunner()
    {
        QWidget window;
        PanelSet set;
        QCOMPARE(set.makePanels(&window).size(), panelTabs().size());
        std::atomic<bool> slow = false;
        AnalysisRunner runner([&](const Snapshot& design, quint64, const studio::CancelToken& cancel) {
            for (int i = 0; slow && i < 200 && !cancel.cancelled(); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            return cancel.cancelled() ? ResultsPtr() : std::make_shared<const Results>(evaluated(*design));
        });
        set.follow(&runner);
        const auto first = std::make_shared<const studio::Design>(wholeNvl72().build());
        runner.request(first, 1);
        QTRY_VERIFY(set.panels()[0]->results() != nullptr);
        QCOMPARE(set.panels()[0]->cards()[0]->state().kind, Kind::current);
        slow = true;
        runner.request(first, 2);
        QTRY_COMPARE(set.panels()[0]->cards()[0]->state().kind, Kind::running);
        runner.cancel();
        QTRY_COMPARE(set.panels()[0]->cards()[0]->state().kind, Kind::stale);
        slow = false;
        runner.request(first, 3);
        QTRY_COMPARE(set.panels()[0]->cards()[0]->state().kind, Kind::current);
        slow = true;
        runner.restart(first, 4); // another design: nothing of the one before stays
        QTRY_VERIFY(set.panels()[0]->results() == nullptr);
        runner.cancel();
    }

    void theSetGathersWhatThePanelsAskFor()
    {
        QWidget window;
        PanelSet set;
        set.makePanels(&window);
        QSignalSpy path(&set, &PanelSet::pathWanted);
        QSignalSpy figure(&set, &PanelSet::figureWanted);
        QSignalSpy retry(&set, &PanelSet::retryWanted);
        Q_EMIT set.panels()[0]->pathWanted(QStringLiteral("parts.x"));
        Q_EMIT set.panels()[1]->figureWanted(QStringLiteral("power.pue"));
        Q_EMIT set.panels()[2]->retryWanted();
        QCOMPARE(path.size() + figure.size() + retry.size(), 3);
    }
};

QTEST_MAIN(PanelsTest)
#include "panels_test.moc"
