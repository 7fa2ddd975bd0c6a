// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/colors.h"
#include "views/theme/metrics.h"
#include "views/theme/typography.h"

#include <QObject>
#include <QPalette>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace studio::views {

enum class ThemeChoice { light, dark, followSystem };

/// The look of the application: Fusion with our own palette, fonts and a small generated style sheet.
/// Painted things ask colors() when they paint; things that keep pixmaps or brushes listen to changed().
class Theme final : public QObject {
    Q_OBJECT

public:
    static Theme& instance();

    /// Sets style, fonts, palette and sheet of the running QApplication. The first call remembers what the desktop
    /// had, which is what "follow system" goes by until the desktop's portal answers.
    void apply(ThemeChoice choice);

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] Scheme scheme() const { return m_colors.scheme(); }
    [[nodiscard]] const Colors& colors() const { return m_colors; }

Q_SIGNALS:
    void changed();

private:
    Theme();
    void setScheme(Scheme scheme);
    void systemSchemeReported(Scheme scheme);

    ThemeChoice m_choice = ThemeChoice::light;
    Scheme m_systemScheme = Scheme::light;
    Colors m_colors;
    bool m_applied = false;
};

/// Sets the sheet aside while a window is built. With a sheet every change of parent styles the whole moved tree again,
/// which took half the time until the window stood; so it is styled once, at the end.
class SheetPause {
public:
    SheetPause();
    ~SheetPause();
    SheetPause(const SheetPause&) = delete;
    SheetPause& operator=(const SheetPause&) = delete;

private:
    QString m_sheet;
};

/// The colours of the window at this moment.
[[nodiscard]] inline const Colors& colors()
{
    return Theme::instance().colors();
}

[[nodiscard]] QPalette paletteOf(const Colors& colors);

/// Fills a widget's ground with a token's colour and keeps doing so when the theme changes.
void setGround(QWidget* widget, Token token);

/// The generated sheet, under 100 lines. `scale` multiplies its pixel sizes.
[[nodiscard]] QString styleSheetOf(const Colors& colors, double scale);

} // namespace studio::views
