// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_canvas.h"

#include "views/theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace studio::views {
namespace {

constexpr double kFaded = 0.4;

} // namespace

ChartCanvas::ChartCanvas(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_laidOut = false;
        update();
    });
}

ChartCanvas::~ChartCanvas() = default;

void ChartCanvas::setData(const ChartData& data)
{
    if (m_plot && data == m_data)
        return;
    const bool sameBody = m_plot && data.body == m_data.body;
    m_data = data;
    if (!sameBody) {
        if (!m_plot || !m_plot->replace(data))
            m_plot = makePlot(data);
        m_current = -1;
        m_laidOut = false;
    }
    describe();
    update();
}

void ChartCanvas::setFaded(bool faded)
{
    if (faded == m_faded)
        return;
    m_faded = faded;
    m_picture = {};
    update();
}

std::vector<LegendItem> ChartCanvas::legend() const
{
    return m_plot ? m_plot->legend(colors()) : std::vector<LegendItem>();
}

QSize ChartCanvas::sizeHint() const
{
    return {dp(280), dp(150)};
}

QSize ChartCanvas::minimumSizeHint() const
{
    return {dp(120), dp(80)};
}

void ChartCanvas::describe()
{
    setAccessibleName(m_data.title);
    const bool walking = m_plot && m_current >= 0 && m_current < static_cast<int>(m_plot->hits().size());
    if (walking) {
        const auto& hit = m_plot->hits()[static_cast<std::size_t>(m_current)];
        setAccessibleDescription(tr("%1: %2").arg(hit.title, hit.text));
    } else {
        setAccessibleDescription(m_plot ? m_plot->summary() : QString());
    }
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void ChartCanvas::layOut()
{
    if (m_laidOut || !m_plot)
        return;
    m_plot->layOut(size(), colors());
    m_laidOut = true;
    m_picture = {};
}

void ChartCanvas::render()
{
    layOut();
    const double ratio = devicePixelRatioF();
    if (!m_picture.isNull() && m_picture.devicePixelRatio() == ratio)
        return;
    ++m_renderings;
    m_picture = QPixmap((QSizeF(size()) * ratio).toSize());
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    m_plot->paint(painter, m_faded ? kFaded : 1);
}

void ChartCanvas::paintEvent(QPaintEvent*)
{
    if (!m_plot || size().isEmpty())
        return;
    render();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const auto& hits = m_plot->hits();
    if (m_current >= 0 && m_current < static_cast<int>(hits.size()))
        m_plot->paintHit(painter, hits[static_cast<std::size_t>(m_current)], size(), colors());
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius::control, radius::control);
    }
}

void ChartCanvas::resizeEvent(QResizeEvent* event)
{
    m_laidOut = false;
    m_picture = {};
    QWidget::resizeEvent(event);
}

void ChartCanvas::setCurrent(int hit)
{
    if (hit == m_current)
        return;
    m_current = hit;
    describe();
    update();
}

void ChartCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_plot)
        return;
    layOut();
    setCurrent(m_plot->hitAt(event->position()));
    const bool leads = m_plot->isClickable() && m_current >= 0
                       && m_plot->hits()[static_cast<std::size_t>(m_current)].item >= 0;
    leads ? setCursor(Qt::PointingHandCursor) : unsetCursor();
}

void ChartCanvas::activate(int hit)
{
    if (!m_plot || hit < 0 || hit >= static_cast<int>(m_plot->hits().size()))
        return;
    const int item = m_plot->hits()[static_cast<std::size_t>(hit)].item;
    if (item >= 0)
        Q_EMIT itemActivated(item);
}

void ChartCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_plot && rect().contains(event->position().toPoint()))
        activate(m_plot->hitAt(event->position()));
    QWidget::mouseReleaseEvent(event);
}

void ChartCanvas::leaveEvent(QEvent* event)
{
    setCurrent(-1);
    QWidget::leaveEvent(event);
}

void ChartCanvas::keyPressEvent(QKeyEvent* event)
{
    layOut();
    const int count = m_plot ? static_cast<int>(m_plot->hits().size()) : 0;
    if (count == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down: setCurrent(std::min(count - 1, m_current + 1)); break;
    case Qt::Key_Left:
    case Qt::Key_Up: setCurrent(std::max(0, m_current - 1)); break;
    case Qt::Key_Home: setCurrent(0); break;
    case Qt::Key_End: setCurrent(count - 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: activate(m_current); break;
    case Qt::Key_Escape:
        if (m_current < 0) {
            QWidget::keyPressEvent(event);
            return;
        }
        setCurrent(-1);
        break;
    default: QWidget::keyPressEvent(event);
    }
}

void ChartCanvas::focusOutEvent(QFocusEvent* event)
{
    setCurrent(-1);
    QWidget::focusOutEvent(event);
}

void ChartCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        m_laidOut = false; // numbers and words of the axes
        describe();
        update();
    }
    QWidget::changeEvent(event);
}

void paintChart(QPainter& painter, const QRectF& box, const ChartData& data, const Colors& colors)
{
    const auto plot = makePlot(data);
    if (!plot)
        return;
    plot->layOut(box.size(), colors);
    painter.save();
    painter.translate(box.topLeft());
    plot->paint(painter, 1);
    painter.restore();
}

} // namespace studio::views
