// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/theme.h"

#include <QRegularExpression>

namespace studio::views {
namespace {

// @token is a colour, 12px a size at 96 dpi. What a sheet cannot draw in our colours (arrows, indicators, fields)
// is in StudioStyle; item views and cells paint themselves.
constexpr auto kTemplate = R"(
QMenuBar { background: @window; border: 0; border-bottom: 1px solid @border; padding: 0 6px; }
QMenuBar::item { background: transparent; padding: 5px 9px; border-radius: 4px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @accentSoft; color: @text; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 5px; color: @text; padding: 3px; }
QToolBar QToolButton { min-width: 21px; min-height: 21px; }
QToolButton:hover { background: @hover; }
QToolButton:checked, QToolButton:pressed { background: @accentSoft; border-color: @accentLine; }
QToolButton:focus { border: 2px solid @accent; padding: 2px; }
QToolButton:disabled { color: @textDisabled; }
QToolButton::menu-indicator { image: none; }
QPushButton { background: @surface; border: 1px solid @control; border-radius: 4px; padding: 5px 14px; color: @text; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @accentSoft; }
QPushButton:checked { background: @accentSoft; border-color: @accentLine; }
QPushButton:default { background: @accent; border-color: @accent; color: @accentText; font-weight: bold; }
QPushButton:default:hover, QPushButton:default:pressed { background: @accentHover; border-color: @accentHover; }
QPushButton:focus { border: 2px solid @accent; padding: 4px 13px; }
QPushButton:default:focus { border-color: @text; }
QPushButton:disabled { background: transparent; border-color: @border; color: @textDisabled; font-weight: normal; }
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accentLine; }
QSplitter::handle { background: @border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QStatusBar { background: @window; border-top: 1px solid @border; color: @textSecondary; }
QStatusBar::item { border: 0; }
QHeaderView { background: @alt; border: 0; }
QHeaderView::section { background: @alt; color: @textSecondary; border: 0; border-bottom: 1px solid @border; padding: 4px 6px; }
QAbstractScrollArea { border: 0; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QAbstractItemView { alternate-background-color: @alt; }
QTableView { gridline-color: @border; }
QDockWidget QTreeView, QDockWidget QListView { background: @panel; }
QAbstractItemView:focus { outline: 0; }
QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @borderStrong; border-radius: 3px; margin: 2px; }
QScrollBar::handle:hover { background: @control; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: @toolTip; color: @toolTipText; border: 0; padding: 4px 8px; }
QProgressBar { background: @border; border: 0; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
)";

} // namespace

QString styleSheetOf(const Colors& colors, double scale)
{
    QString sheet = QString::fromLatin1(kTemplate).trimmed();
    for (const TokenRow& row : tokenTable()) {
        const QRegularExpression place(
            QStringLiteral("@%1\\b").arg(QString::fromLatin1(row.name.data(), qsizetype(row.name.size()))));
        sheet.replace(place, colors[row.token].name());
    }
    // Hairlines and the focus edge keep their width, everything larger follows the desktop's text.
    static const QRegularExpression size(QStringLiteral("\\b(\\d+)px"));
    QString scaled;
    qsizetype from = 0;
    for (auto found = size.globalMatch(sheet); found.hasNext();) {
        const auto match = found.next();
        const int pixels = match.captured(1).toInt();
        scaled += QStringView(sheet).mid(from, match.capturedStart() - from);
        scaled += QStringLiteral("%1px").arg(pixels <= 2 ? pixels : qRound(pixels * scale));
        from = match.capturedEnd();
    }
    scaled += QStringView(sheet).mid(from);
    return scaled;
}

} // namespace studio::views
