// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStringList>

#include <optional>

namespace studio::app {

class MainWindow;

/// What the command line of the window asks for.
struct WindowOptions {
    QStringList files;
    std::optional<QString> theme; ///< "light" or "dark"
    bool quitWhenShown = false;   ///< for benchmarks of the start: quit after the first painted frame
    QString screenshot;           ///< for development: where to write a picture of the window, then quit
    QSize size;                   ///< of the window, for pictures
    QString select;               ///< path of what is selected, for pictures
    QString open;                 ///< id of a figure whose derivation is open, for pictures
    QString tab;                  ///< id of the tab of results, for pictures
};

/// Reads the arguments of the running application; prints help or an error and leaves the program if asked to.
[[nodiscard]] WindowOptions windowOptions();
/// Opens what was asked for; a file that cannot be opened is told in the window.
void applyOptions(MainWindow& window, const WindowOptions& options);

} // namespace studio::app
