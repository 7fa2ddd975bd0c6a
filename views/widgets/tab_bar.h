// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace studio::views {

/// Tabs of a dock: 2 px accent line on top of the active one, which is bold; all are measured bold, so nothing moves
/// on a change of tab. A tab may carry a count ("Findings 3").
class TabBar final : public QTabBar {
    Q_OBJECT

public:
    explicit TabBar(QWidget* parent = nullptr);

    /// Zero hides it.
    void setCount(int index, int count);

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    void paintTab(QPainter& painter, int index) const;
};

} // namespace studio::views
