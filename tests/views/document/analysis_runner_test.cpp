// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/design/test_design.h"
#include "views/document/analysis_runner.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace studio;
using namespace studio::views;

namespace {

/// Stands for results without looking into them: which one it is tells its address.
ResultsPtr token()
{
    return {std::make_shared<int>(0), reinterpret_cast<const Results*>(1)};
}

const Snapshot kDesign = std::make_shared<const Design>(test::smallCluster());

} // namespace

class AnalysisRunnerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRequestGivesResultsOfItsRevision()
    {
        AnalysisRunner runner([](const Snapshot&, quint64, const CancelToken&) { return token(); });
        QCOMPARE(runner.freshness(), Freshness::none);
        QSignalSpy finished(&runner, &AnalysisRunner::finished);
        runner.request(kDesign, 7);
        QVERIFY(runner.isRunning());
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(runner.resultsRevision(), 7u);
        QCOMPARE(runner.freshness(), Freshness::current);
        QVERIFY(!runner.isRunning());
        QVERIFY(runner.lastSeconds() > 0);
    }

    void editsWithinAFrameShareARun()
    {
        std::atomic<int> runs = 0;
        AnalysisRunner runner([&](const Snapshot&, quint64, const CancelToken&) {
            ++runs;
            return token();
        });
        for (quint64 i = 1; i <= 100; ++i) runner.request(kDesign, i);
        QTRY_COMPARE(runner.resultsRevision(), 100u);
        QVERIFY2(runs <= 3, qPrintable(QString::number(runs)));
    }

    void anEditDoesNotWaitForTheRunInFlight()
    {
        std::atomic<bool> inside = false;
        std::atomic<int> stopped = 0;
        AnalysisRunner runner([&](const Snapshot&, quint64 revision, const CancelToken& cancel) -> ResultsPtr {
            inside = true;
            if (revision > 1) return token();
            while (!cancel.cancelled()) std::this_thread::yield();
            ++stopped;
            return nullptr;
        });
        runner.request(kDesign, 1);
        QTRY_VERIFY(inside);
        QElapsedTimer timer;
        timer.start();
        runner.request(kDesign, 2);
        QVERIFY(timer.elapsed() < 5);
        QTRY_COMPARE(runner.resultsRevision(), 2u);
        QCOMPARE(int(stopped), 1);
        QCOMPARE(runner.freshness(), Freshness::current);
    }

    void whatWasFinishedForAnOlderRevisionIsShownAsStaleButNeverOverNewer()
    {
        std::atomic<bool> inside = false;
        std::atomic<bool> go = false;
        AnalysisRunner runner([&](const Snapshot&, quint64 revision, const CancelToken&) {
            inside = true;
            while (revision == 1 && !go) std::this_thread::yield();
            return token();
        });
        std::vector<quint64> shown;
        connect(&runner, &AnalysisRunner::finished, this, [&] { shown.push_back(runner.resultsRevision()); });
        runner.request(kDesign, 1);
        QTRY_VERIFY(inside);
        runner.request(kDesign, 2);
        go = true;
        QTRY_COMPARE(runner.resultsRevision(), 2u);
        QVERIFY(std::is_sorted(shown.begin(), shown.end()));
    }

    void anotherDesignNeverShowsTheResultsOfTheOneBefore()
    {
        std::atomic<bool> inside = false;
        std::atomic<bool> go = false;
        AnalysisRunner runner([&](const Snapshot&, quint64 revision, const CancelToken& cancel) -> ResultsPtr {
            inside = true;
            while (!go) std::this_thread::yield();
            return revision == 2 && cancel.cancelled() ? nullptr : token();
        });
        QSignalSpy finished(&runner, &AnalysisRunner::finished);
        runner.request(kDesign, 1);
        QTRY_VERIFY(inside);
        runner.restart(kDesign, 2);
        QCOMPARE(runner.freshness(), Freshness::none);
        go = true;
        QTRY_COMPARE(runner.resultsRevision(), 2u);
        QCOMPARE(finished.size(), 1);
    }

    void aCancelledRunLeavesWhatWasShown()
    {
        AnalysisRunner runner([&](const Snapshot&, quint64 revision, const CancelToken& cancel) -> ResultsPtr {
            if (revision == 1) return token();
            while (!cancel.cancelled()) std::this_thread::yield();
            return nullptr;
        });
        runner.request(kDesign, 1);
        QTRY_COMPARE(runner.freshness(), Freshness::current);
        runner.request(kDesign, 2);
        QSignalSpy cancelled(&runner, &AnalysisRunner::cancelled);
        QTest::qWait(2 * AnalysisRunner::kFrameMs);
        runner.cancel();
        QCOMPARE(cancelled.size(), 1);
        QCOMPARE(runner.freshness(), Freshness::stale);
        QCOMPARE(runner.resultsRevision(), 1u);
    }

    void goingAwayInTheMiddleOfARunIsSafe()
    {
        for (int i = 0; i < 20; ++i) {
            AnalysisRunner runner([](const Snapshot&, quint64, const CancelToken& cancel) -> ResultsPtr {
                while (!cancel.cancelled()) std::this_thread::yield();
                return token();
            });
            runner.request(kDesign, 1);
            if (i % 2 == 0) QTest::qWait(1);
        }
        QCoreApplication::processEvents();
    }
};

QTEST_GUILESS_MAIN(AnalysisRunnerTest)
#include "analysis_runner_test.moc"
