// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

namespace studio::views::gallery {

/// One picture of the gallery: how to build it and how large it is at scale 1.
struct Page {
    QString name;
    QSize size;
    std::function<QWidget*()> build;
};

[[nodiscard]] std::vector<Page> widgetPages();
[[nodiscard]] std::vector<Page> listPages();
[[nodiscard]] std::vector<Page> chartPages();
[[nodiscard]] std::vector<Page> panelPages();

/// A titled frame on `panel`, as the groups of the component sheet.
QWidget* group(const QString& title, const QString& detail, QWidget* content, QWidget* parent = nullptr);
/// A caption below a widget.
QWidget* captioned(QWidget* widget, const QString& caption);

} // namespace studio::views::gallery
