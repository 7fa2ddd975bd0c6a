// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sizing_strip.h"

#include "views/theme/theme.h"
#include "views/widgets/strip_cell.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace studio::views {

SizingStrip::SizingStrip(QWidget* parent) : QWidget(parent), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 1);
    m_layout->setSpacing(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Headline figures"));
}

StripCell* SizingStrip::addCell()
{
    auto* cell = new StripCell(this);
    cell->installEventFilter(this);
    connect(cell, &QAbstractButton::clicked, this, [this, cell] { Q_EMIT figureActivated(cell->data().id); });
    connect(cell, &StripCell::changeClicked, this, &SizingStrip::referenceToggled);
    connect(cell, &StripCell::missingClicked, this, [this, cell] { Q_EMIT missingInputActivated(cell->data().id); });
    m_layout->addWidget(cell, 1);
    m_cells.push_back(cell);
    return cell;
}

void SizingStrip::setCells(const std::vector<StripCellData>& cells)
{
    while (m_cells.size() < cells.size())
        addCell();
    while (m_cells.size() > cells.size()) {
        m_cells.back()->deleteLater();
        m_layout->removeWidget(m_cells.back());
        m_cells.back()->hide();
        m_cells.pop_back();
    }
    bool anyFocus = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        m_cells[i]->setData(cells[i]);
        m_cells[i]->setOpen(!m_open.isEmpty() && cells[i].id == m_open);
        anyFocus = anyFocus || m_cells[i]->hasFocus();
    }
    if (!anyFocus && !m_cells.empty())
        makeTabStop(m_cells.front());
}

void SizingStrip::setOpen(const QString& id)
{
    m_open = id;
    for (StripCell* cell : m_cells)
        cell->setOpen(!id.isEmpty() && cell->data().id == id);
}

StripCell* SizingStrip::cell(const QString& id) const
{
    for (StripCell* cell : m_cells)
        if (cell->data().id == id)
            return cell;
    return nullptr;
}

void SizingStrip::makeTabStop(const StripCell* stop)
{
    for (StripCell* cell : m_cells)
        cell->setFocusPolicy(cell == stop ? Qt::StrongFocus : Qt::ClickFocus);
}

bool SizingStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        makeTabStop(static_cast<StripCell*>(watched));
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const auto at = std::find(m_cells.begin(), m_cells.end(), watched);
        if (at == m_cells.end())
            return false;
        const auto index = at - m_cells.begin();
        const auto last = static_cast<std::ptrdiff_t>(m_cells.size()) - 1;
        const int step = layoutDirection() == Qt::RightToLeft ? -1 : 1;
        std::ptrdiff_t next = -1;
        if (key == Qt::Key_Right)
            next = std::clamp<std::ptrdiff_t>(index + step, 0, last);
        else if (key == Qt::Key_Left)
            next = std::clamp<std::ptrdiff_t>(index - step, 0, last);
        else if (key == Qt::Key_Home)
            next = 0;
        else if (key == Qt::Key_End)
            next = last;
        if (next >= 0) {
            m_cells[static_cast<std::size_t>(next)]->setFocus(Qt::OtherFocusReason);
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            (*at)->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SizingStrip::paintEvent(QPaintEvent*)
{
    // Shows through the one pixel between and below the cells.
    QPainter(this).fillRect(rect(), colors()[Token::border]);
}

void SizingStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Headline figures"));
    QWidget::changeEvent(event);
}

} // namespace studio::views
