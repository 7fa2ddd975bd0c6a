// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/card_grid.h"

#include "views/start/start_button.h"

#include <algorithm>

namespace studio::views {

CardGrid::CardGrid(const Shape& shape, QWidget* parent) : QWidget(parent), m_shape(shape)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardGrid::insert(std::size_t at, StartButton* button)
{
    button->setParent(this);
    m_buttons.insert(m_buttons.begin() + static_cast<std::ptrdiff_t>(std::min(at, m_buttons.size())), button);
    for (std::size_t i = 1; i < m_buttons.size(); ++i) QWidget::setTabOrder(m_buttons[i - 1], m_buttons[i]);
    connect(button, &StartButton::moveWanted, this,
            [this, button](int right, int down) { moveFocus(button, right, down); });
    button->show();
    rearrange();
}

void CardGrid::rearrange()
{
    updateGeometry();
    place();
}

std::vector<StartButton*> CardGrid::shown() const
{
    std::vector<StartButton*> result;
    std::copy_if(m_buttons.begin(), m_buttons.end(), std::back_inserter(result),
                 [](const StartButton* button) { return !button->isHidden(); });
    return result;
}

int CardGrid::columnsFor(int width) const
{
    const int most = std::max(1, (width + m_shape.gap) / (m_shape.narrowest + m_shape.gap));
    const int count = static_cast<int>(shown().size());
    if (!m_shape.balanced || count == 0) return most;
    const int rows = (count + most - 1) / most;
    return (count + rows - 1) / rows;
}

int CardGrid::heightForWidth(int width) const
{
    const auto buttons = shown();
    if (buttons.empty()) return 0;
    const int columns = columnsFor(width);
    const int rows = (static_cast<int>(buttons.size()) + columns - 1) / columns;
    return rows * buttons.front()->sizeHint().height() + (rows - 1) * m_shape.gap;
}

QSize CardGrid::sizeHint() const
{
    const int wide = 4 * m_shape.narrowest + 3 * m_shape.gap;
    return {wide, heightForWidth(wide)};
}

QSize CardGrid::minimumSizeHint() const
{
    return {m_shape.narrowest, 0}; // the height follows from the width alone
}

void CardGrid::resizeEvent(QResizeEvent*)
{
    place();
}

void CardGrid::place()
{
    const auto buttons = shown();
    const int columns = columnsFor(width());
    const double step = double(width() + m_shape.gap) / columns;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const int column = static_cast<int>(i) % columns;
        const int row = static_cast<int>(i) / columns;
        const int left = qRound(column * step);
        const int height = buttons[i]->sizeHint().height();
        buttons[i]->setGeometry(left, row * (height + m_shape.gap), qRound((column + 1) * step) - m_shape.gap - left,
                                height);
    }
    if (columns == m_columns) return;
    m_columns = columns;
    Q_EMIT columnsChanged();
}

void CardGrid::moveFocus(StartButton* from, int right, int down)
{
    const auto buttons = shown();
    const auto found = std::find(buttons.begin(), buttons.end(), from);
    if (found == buttons.end()) return;
    const auto to = (found - buttons.begin()) + (isRightToLeft() ? -right : right) + down * columnsFor(width());
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(buttons.size())) return;
    buttons[static_cast<std::size_t>(to)]->setFocus(right < 0 || down < 0 ? Qt::BacktabFocusReason : Qt::TabFocusReason);
}

} // namespace studio::views
