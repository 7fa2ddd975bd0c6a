// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_options.h"

#include "app/derivation_popup.h"
#include "app/main_window.h"
#include "app/result_dock.h"
#include "views/document/analysis_runner.h"
#include "views/widgets/sizing_strip.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTimer>

#include <cstdlib>

namespace studio::app {

using namespace views;

namespace {

constexpr int kPictureDelayMs = 700; // lets panels, which gather their updates, draw what was computed

void takePicture(MainWindow& window, const WindowOptions& options)
{
    if (!options.select.isEmpty()) window.session().selection().locate(options.select.toStdString());
    if (!options.tab.isEmpty()) window.results()->show(options.tab);
    if (!options.open.isEmpty()) {
        window.derivation()->showFigure(options.open);
        window.strip()->setOpen(options.open);
    }
    QTimer::singleShot(kPictureDelayMs, &window, [&window, file = options.screenshot] {
        const bool written = window.grab().save(file);
        QCoreApplication::exit(written ? 0 : 2);
    });
}

/// Ends the process as soon as the window was painted once, without taking it apart.
class QuitWhenShown final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) QTimer::singleShot(0, qApp, [] { std::_Exit(0); });
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

WindowOptions windowOptions()
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("WindowOptions", "Draws AI systems and shows what they are worth."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"),
                                 QCoreApplication::translate("WindowOptions", "Design to open (*.supernode.json)."),
                                 QStringLiteral("[file…]"));
    const QCommandLineOption theme(
        QStringLiteral("theme"), QCoreApplication::translate("WindowOptions", "Colours of the window: light or dark."),
        QStringLiteral("name"));
    const QCommandLineOption shot(
        QStringLiteral("screenshot"),
        QCoreApplication::translate("WindowOptions", "For development: write a picture of the window and quit."),
        QStringLiteral("file.png"));
    const QCommandLineOption size(QStringLiteral("size"),
                                  QCoreApplication::translate("WindowOptions", "Size of the window, e.g. 1600x1000."),
                                  QStringLiteral("size"));
    const QCommandLineOption select(
        QStringLiteral("select"),
        QCoreApplication::translate("WindowOptions", "With --screenshot: path of what is selected."),
        QStringLiteral("path"));
    const QCommandLineOption open(
        QStringLiteral("derivation"),
        QCoreApplication::translate("WindowOptions", "With --screenshot: figure whose derivation is open."),
        QStringLiteral("id"));
    const QCommandLineOption tab(
        QStringLiteral("tab"),
        QCoreApplication::translate("WindowOptions", "With --screenshot: tab of results that is shown."),
        QStringLiteral("id"));
    const QCommandLineOption quit(
        QStringLiteral("quit-when-shown"),
        QCoreApplication::translate("WindowOptions", "For benchmarks: quit once the window was painted."));
    parser.addOptions({theme, quit, shot, size, select, open, tab});
    parser.process(*QCoreApplication::instance());
    WindowOptions options;
    options.files = parser.positionalArguments();
    if (parser.isSet(theme)) options.theme = parser.value(theme);
    options.quitWhenShown = parser.isSet(quit);
    options.screenshot = parser.value(shot);
    options.select = parser.value(select);
    options.open = parser.value(open);
    options.tab = parser.value(tab);
    const QStringList sides = parser.value(size).split(QLatin1Char('x'));
    if (sides.size() == 2) options.size = {sides[0].toInt(), sides[1].toInt()};
    return options;
}

void applyOptions(MainWindow& window, const WindowOptions& options)
{
    if (options.size.isValid()) window.resize(options.size);
    if (options.quitWhenShown) window.installEventFilter(new QuitWhenShown(&window));
    if (!options.files.isEmpty()) window.files().openPath(options.files.front());
    if (options.screenshot.isEmpty()) return;
    AnalysisRunner& runner = window.session().runner();
    if (runner.freshness() == Freshness::current) {
        takePicture(window, options);
        return;
    }
    QObject::connect(
        &runner, &AnalysisRunner::finished, &window, [&window, options] { takePicture(window, options); },
        Qt::SingleShotConnection);
}

} // namespace studio::app
