// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"
#include "app/window_options.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QSettings>

#include <clocale>

int main(int argc, char* argv[])
{
    using namespace studio;
    QApplication application(argc, argv);
    // Qt has set the user's locale; numbers in files and from C libraries stay as they are.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setOrganizationName(QStringLiteral("supernode-studio"));
    QApplication::setApplicationName(QStringLiteral("supernode-studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Supernode Studio"));
    QApplication::setApplicationVersion(QStringLiteral(STUDIO_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("supernode-studio"));
    QSettings::setDefaultFormat(QSettings::IniFormat);

    const app::WindowOptions options = app::windowOptions();
    const QString theme = options.theme.value_or(QSettings().value(QStringLiteral("window/theme")).toString());
    views::Theme::instance().apply(theme == QLatin1String("dark")    ? views::ThemeChoice::dark
                                   : theme == QLatin1String("light") ? views::ThemeChoice::light
                                                                     : views::ThemeChoice::followSystem);
    app::MainWindow window;
    app::applyOptions(window, options);
    window.show();
    return QApplication::exec();
}
