// SPDX-License-Identifier: GPL-3.0-or-later
// The window as its user waits for it, without a display. One executable of its own: it needs Qt.
#include "app/file_handling.h"
#include "app/main_window.h"
#include "app/result_dock.h"
#include "core/edit/edit_parameter.h"
#include "tests/bench/reference.h"
#include "views/document/design_document.h"
#include "views/document/session.h"
#include "views/widgets/sizing_strip.h"
#include "views/widgets/strip_cell.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <stdexcept>

namespace studio::bench {
namespace {

QString samplePath(const char* name)
{
    return QStringLiteral(STUDIO_SOURCE_DIR "/samples/%1.supernode.json").arg(QLatin1String(name));
}

/// Knows the longest time that one event kept the GUI thread, and when the strip was painted last.
class TimedApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        const bool outermost = m_depth++ == 0;
        if (outermost) m_sinceEvent.start();
        const bool done = QApplication::notify(receiver, event);
        --m_depth;
        if (outermost) longest = std::max(longest, static_cast<double>(m_sinceEvent.nsecsElapsed()) * 1e-6);
        return done;
    }
    double longest = 0; ///< ms

private:
    int m_depth = 0;
    QElapsedTimer m_sinceEvent;
};

/// Whether a widget was painted with figures of the present design.
class PaintWatch final : public QObject {
public:
    explicit PaintWatch(const views::AnalysisRunner& runner) : m_runner(runner) {}
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && m_runner.freshness() == views::Freshness::current) painted = true;
        return QObject::eventFilter(watched, event);
    }
    bool painted = false;

private:
    const views::AnalysisRunner& m_runner;
};

double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

double residentMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() / 1024;
    return 0;
}

void waitForFigures(app::MainWindow& window)
{
    while (window.session().runner().freshness() != views::Freshness::current)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

/// From an edit to the frame that shows its figures, one tab of charts visible.
void editToStrip(benchmark::State& state, const char* sample, const char* tab)
{
    app::MainWindow window;
    window.resize(1600, 1000);
    window.show();
    window.files().openPath(samplePath(sample));
    window.results()->show(QLatin1String(tab));
    waitForFigures(window);
    for (int i = 0; i < 50; ++i) QCoreApplication::processEvents();
    PaintWatch watch(window.session().runner());
    views::StripCell* cell = window.strip()->cell(QStringLiteral("power.facility_load"));
    if (!cell) throw std::runtime_error("the strip has no facility power");
    cell->installEventFilter(&watch);
    auto& timed = *static_cast<TimedApplication*>(qApp);
    timed.longest = 0;
    std::vector<double> times;
    int i = 0;
    for (auto _ : state) {
        const char* value = i++ % 2 ? "1.3" : "1.31";
        watch.painted = false;
        QElapsedTimer timer;
        timer.start();
        window.session().document().apply(QStringLiteral("PUE"), [&](const Design& design) {
            return edit::setPath(design, "scenario.site.pue", value);
        });
        while (!watch.painted) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        const double seconds = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
        times.push_back(seconds * 1e3);
        state.SetIterationTime(seconds);
        for (int k = 0; k < 20; ++k) QCoreApplication::processEvents(); // the charts too
    }
    state.counters["p95_ms"] = percentile(times, 0.95);
    state.counters["longest_event_ms"] = timed.longest;
    state.counters["rss_MB"] = residentMegabytes();
    state.counters["reference"] = percentile(times, 0.5) * 1e-3 / referenceSeconds();
}

/// From the wish to the painted canvas of another sample.
void openSample(benchmark::State& state, const char* sample)
{
    app::MainWindow window;
    window.resize(1600, 1000);
    window.show();
    window.files().openPath(samplePath("dgx-h100"));
    waitForFigures(window);
    std::vector<double> times;
    for (auto _ : state) {
        state.PauseTiming();
        window.files().openPath(samplePath("dgx-h100"));
        waitForFigures(window);
        for (int k = 0; k < 20; ++k) QCoreApplication::processEvents();
        state.ResumeTiming();
        QElapsedTimer timer;
        timer.start();
        window.files().openPath(samplePath(sample));
        waitForFigures(window);
        for (int k = 0; k < 3; ++k) QCoreApplication::processEvents();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-9);
    }
    state.counters["rss_MB"] = residentMegabytes();
    state.counters["reference"] = percentile(times, 0.5) / referenceSeconds();
}

/// A process of its own, until its first painted frame and out again.
void startProgram(benchmark::State& state, QStringList arguments)
{
    arguments.prepend(QStringLiteral("--quit-when-shown"));
    std::vector<double> times;
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        QProcess process;
        process.start(QStringLiteral(STUDIO_WINDOW_PROGRAM), arguments);
        if (!process.waitForFinished(20000) || process.exitCode() != 0)
            throw std::runtime_error("the window did not start");
        times.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-9);
    }
    state.counters["reference"] = percentile(times, 0.5) / referenceSeconds();
}

void registerAll()
{
    for (const char* sample : {"gb200-nvl576", "llama3-24k"}) {
        for (const char* tab : {"bandwidth", "reliability", "power", "training", "cost"})
            benchmark::RegisterBenchmark((std::string("BM_EditToStrip/") + sample + "/" + tab).c_str(),
                                         [=](benchmark::State& s) { editToStrip(s, sample, tab); })
                ->Unit(benchmark::kMillisecond)
                ->UseManualTime()
                ->Iterations(60);
        benchmark::RegisterBenchmark((std::string("BM_OpenSample/") + sample).c_str(),
                                     [=](benchmark::State& s) { openSample(s, sample); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime()
            ->Iterations(10);
    }
    benchmark::RegisterBenchmark("BM_Start/empty", [](benchmark::State& s) { startProgram(s, {}); })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->Iterations(10);
    benchmark::RegisterBenchmark("BM_Start/sample",
                                 [](benchmark::State& s) { startProgram(s, {samplePath("cloudmatrix384")}); })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->Iterations(10);
}

} // namespace
} // namespace studio::bench

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
    studio::bench::TimedApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("studio-bench"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    benchmark::Initialize(&argc, argv);
    studio::bench::registerAll();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
