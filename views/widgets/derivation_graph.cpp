// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/derivation_graph.h"

#include "views/theme/theme.h"
#include "views/widgets/derivation_model.h"
#include "views/widgets/marks.h"

#include <QHelpEvent>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>

namespace studio::views {
namespace {

constexpr double kHeight = 44;
constexpr double kRowGap = 6;
constexpr double kColumnGap = 64;
constexpr double kPad = 10;
constexpr double kMargin = 12;
constexpr double kMinWidth = 130;
constexpr double kMaxWidth = 290;

// An input says how it was come by, a step what it is.
QString upperLine(const DerivationNode& n)
{
    return n.inputs.empty() && !n.formula.isEmpty() ? n.formula : n.name;
}

QString lowerLine(const DerivationNode& n)
{
    return n.inputs.empty() && !n.source.isEmpty() ? n.value + QStringLiteral(", ") + n.source : n.value;
}

double wantedWidth(const DerivationNode& n)
{
    const double words = std::max(textWidth(upperLine(n), TextStyle::caption), textWidth(lowerLine(n), TextStyle::bodyBold));
    return std::clamp(words + 3 * kPad + metric::evidence, kMinWidth, kMaxWidth);
}

struct Layouter {
    const DerivationModel& model;
    std::vector<DerivationBox> boxes;
    std::vector<int> depths;
    std::vector<double> widths; // per column
    double nextY = kMargin;

    // Places a subtree and gives the index of its box.
    int place(const QModelIndex& index, int parent, int depth)
    {
        const int own = static_cast<int>(boxes.size());
        boxes.push_back({index, parent, {}});
        depths.push_back(depth);
        const auto column = static_cast<std::size_t>(depth);
        if (widths.size() <= column)
            widths.resize(column + 1, kMinWidth);
        widths[column] = std::max(widths[column], wantedWidth(model.node(index)));
        const double high = dp(kHeight);
        double y = nextY;
        if (model.isOpen(index)) {
            double first = -1;
            double last = -1;
            for (int row = 0; row < model.rowCount(index); ++row) {
                const int child = place(model.index(row, 0, index), own, depth + 1);
                last = boxes[static_cast<std::size_t>(child)].rect.y();
                if (row == 0)
                    first = last;
            }
            y = (first + last) / 2;
        } else {
            nextY += high + kRowGap;
        }
        boxes[static_cast<std::size_t>(own)].rect = QRectF(0, std::round(y), 0, high);
        return own;
    }
};

} // namespace

std::vector<DerivationBox> layOutDerivation(const DerivationModel& model)
{
    if (model.rowCount() == 0)
        return {};
    Layouter layouter{model, {}, {}, {}};
    layouter.place(model.index(0, 0), -1, 0);
    std::vector<double> left = {kMargin};
    for (const double width : layouter.widths)
        left.push_back(left.back() + width + kColumnGap);
    for (std::size_t i = 0; i < layouter.boxes.size(); ++i) {
        const auto column = static_cast<std::size_t>(layouter.depths[i]);
        QRectF& rect = layouter.boxes[i].rect;
        rect.setLeft(left[column]);
        rect.setWidth(layouter.widths[column]);
    }
    return std::move(layouter.boxes);
}

DerivationGraph::DerivationGraph(QWidget* parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Derivation as a tree"));
}

void DerivationGraph::setModel(DerivationModel* model, QItemSelectionModel* selection)
{
    m_model = model;
    m_selection = selection;
    connect(model, &QAbstractItemModel::modelReset, this, &DerivationGraph::layOut);
    connect(model, &DerivationModel::openChanged, this, &DerivationGraph::layOut);
    connect(selection, &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        ensureVisible(current);
        viewport()->update();
    });
    layOut();
}

QSize DerivationGraph::sizeHint() const
{
    return m_extent.toSize().boundedTo({dp(1100), dp(420)}).expandedTo({dp(320), dp(120)});
}

void DerivationGraph::layOut()
{
    m_boxes = layOutDerivation(*m_model);
    m_hovered = -1;
    m_extent = {};
    for (const auto& box : m_boxes)
        m_extent = m_extent.expandedTo(QSizeF(box.rect.right() + kMargin, box.rect.bottom() + kMargin));
    updateBars();
    updateGeometry();
    viewport()->update();
}

void DerivationGraph::updateBars()
{
    const QSize view = viewport()->size();
    horizontalScrollBar()->setRange(0, std::max(0, qRound(m_extent.width()) - view.width()));
    horizontalScrollBar()->setPageStep(view.width());
    horizontalScrollBar()->setSingleStep(dp(40));
    verticalScrollBar()->setRange(0, std::max(0, qRound(m_extent.height()) - view.height()));
    verticalScrollBar()->setPageStep(view.height());
    verticalScrollBar()->setSingleStep(dp(40));
}

void DerivationGraph::ensureVisible(const QModelIndex& index)
{
    for (const auto& box : m_boxes) {
        if (box.index != index.siblingAtColumn(0))
            continue;
        const auto bring = [](QScrollBar* bar, double from, double to) {
            if (from < bar->value())
                bar->setValue(qRound(from - kMargin));
            else if (to > bar->value() + bar->pageStep())
                bar->setValue(qRound(to + kMargin) - bar->pageStep());
        };
        bring(horizontalScrollBar(), box.rect.left(), box.rect.right());
        bring(verticalScrollBar(), box.rect.top(), box.rect.bottom());
    }
}

int DerivationGraph::boxAt(const QPointF& position) const
{
    const QPointF p = position + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i].rect.contains(p) || handle(m_boxes[i]).contains(p))
            return static_cast<int>(i);
    return -1;
}

QRectF DerivationGraph::handle(const DerivationBox& box) const
{
    if (m_model->node(box.index).inputs.empty())
        return {};
    constexpr double kHandleHeight = 18;
    const double width = m_model->isOpen(box.index) ? kHandleHeight : 30;
    return {box.rect.right() + 4, box.rect.center().y() - kHandleHeight / 2, width, kHandleHeight};
}

void DerivationGraph::paintWire(QPainter& painter, const DerivationBox& box) const
{
    if (box.parent < 0)
        return;
    const QRectF from = m_boxes[static_cast<std::size_t>(box.parent)].rect;
    const bool weakest = m_model->leadsToWeakest(box.index);
    painter.setPen(QPen(colors()[weakest ? Token::textSecondary : Token::control], weakest ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    const double middle = std::round(box.rect.left() - kColumnGap * 0.3) + 0.5;
    const double y0 = std::round(from.center().y()) + 0.5;
    const double y1 = std::round(box.rect.center().y()) + 0.5;
    painter.drawPolyline(QPolygonF{{from.right(), y0}, {middle, y0}, {middle, y1}, {box.rect.left(), y1}});
}

void DerivationGraph::paintBox(QPainter& painter, const DerivationBox& box) const
{
    const DerivationNode& n = m_model->node(box.index);
    const bool current = m_selection && m_selection->currentIndex().siblingAtColumn(0) == box.index;
    const bool asked = box.parent < 0;
    const QRectF r = box.rect;
    painter.setPen(current ? QPen(colors()[Token::accent], stroke::focus)
                           : QPen(colors()[asked ? Token::accent : Token::borderStrong], 1));
    painter.setBrush(colors()[asked ? Token::accentSoft : Token::surface]);
    painter.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), radius::control, radius::control);
    const double letter = n.level ? metric::evidence + kPad : 0;
    if (n.level)
        paintEvidence(painter, {r.right() - kPad - metric::evidence, std::floor(r.center().y() - metric::evidence / 2.0)},
                      *n.level, colors());
    const double room = r.width() - 2 * kPad - letter;
    drawText(painter, r.left() + kPad, r.top() + dp(17), elided(upperLine(n), TextStyle::caption, room),
             TextStyle::caption, colors()[Token::textSecondary]);
    drawText(painter, r.left() + kPad, r.top() + dp(34), elided(lowerLine(n), TextStyle::bodyBold, room),
             TextStyle::bodyBold, colors()[n.unknown ? Token::textTertiary : Token::text]);
}

void DerivationGraph::paintHandle(QPainter& painter, const DerivationBox& box) const
{
    const QRectF pill = handle(box);
    if (pill.isEmpty())
        return;
    const bool open = m_model->isOpen(box.index);
    // What is folded says so always; what is open can be folded where the pointer or the focus is.
    const bool current = m_selection->currentIndex().siblingAtColumn(0) == box.index && hasFocus();
    const bool hovered = m_hovered >= 0 && m_boxes[static_cast<std::size_t>(m_hovered)].index == box.index;
    if (open && !current && !hovered)
        return;
    painter.setPen(QPen(colors()[Token::control], 1));
    painter.setBrush(colors()[Token::panel]);
    painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), pill.height() / 2, pill.height() / 2);
    const QString text =
        open ? QString(QChar(0x2212)) : QStringLiteral("+ %1").arg(m_model->node(box.index).inputs.size());
    drawTextCentred(painter, pill.center().x(), baselineAt(pill.center().y(), TextStyle::captionBold), text,
                    TextStyle::captionBold, colors()[Token::textSecondary]);
}

void DerivationGraph::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), colors()[Token::panel]);
    if (!m_model)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF scroll(horizontalScrollBar()->value(), verticalScrollBar()->value());
    painter.translate(-scroll);
    const QRectF shown = QRectF(event->rect()).translated(scroll).adjusted(-40, -2, 40, 2);
    for (const auto& box : m_boxes)
        if (!m_model->leadsToWeakest(box.index))
            paintWire(painter, box);
    for (const auto& box : m_boxes)
        if (m_model->leadsToWeakest(box.index))
            paintWire(painter, box);
    for (const auto& box : m_boxes) {
        if (!box.rect.intersects(shown))
            continue;
        paintHandle(painter, box);
        paintBox(painter, box);
    }
    if (hasFocus()) {
        painter.translate(scroll);
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
}

void DerivationGraph::resizeEvent(QResizeEvent* event)
{
    updateBars();
    QAbstractScrollArea::resizeEvent(event);
}

void DerivationGraph::mousePressEvent(QMouseEvent* event)
{
    const int at = event->button() == Qt::LeftButton ? boxAt(event->position()) : -1;
    if (at < 0)
        return;
    const DerivationBox box = m_boxes[static_cast<std::size_t>(at)];
    if (box.rect.contains(event->position() + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value())))
        m_selection->setCurrentIndex(box.index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        m_model->setOpen(box.index, !m_model->isOpen(box.index));
}

void DerivationGraph::mouseDoubleClickEvent(QMouseEvent* event)
{
    const int at = boxAt(event->position());
    if (at >= 0) {
        const QModelIndex index = m_boxes[static_cast<std::size_t>(at)].index;
        m_model->setOpen(index, !m_model->isOpen(index));
    }
}

void DerivationGraph::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current =
        m_selection->currentIndex().isValid() ? m_selection->currentIndex().siblingAtColumn(0) : m_model->index(0, 0);
    QModelIndex next;
    switch (event->key()) {
    case Qt::Key_Left: next = current.parent(); break;
    case Qt::Key_Right:
        m_model->setOpen(current, true);
        next = m_model->index(0, 0, current);
        break;
    case Qt::Key_Up: next = current.siblingAtRow(current.row() - 1); break;
    case Qt::Key_Down: next = current.siblingAtRow(current.row() + 1); break;
    case Qt::Key_Home: next = m_model->index(0, 0); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: m_model->setOpen(current, !m_model->isOpen(current)); return;
    default: QAbstractScrollArea::keyPressEvent(event); return;
    }
    if (next.isValid())
        m_selection->setCurrentIndex(next, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

bool DerivationGraph::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) {
        const int at =
            event->type() == QEvent::Leave ? -1 : boxAt(static_cast<QMouseEvent*>(event)->position());
        if (at != m_hovered) {
            m_hovered = at;
            viewport()->update();
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int at = boxAt(help->pos());
        if (at >= 0)
            QToolTip::showText(help->globalPos(),
                               m_boxes[static_cast<std::size_t>(at)].index.data(Qt::ToolTipRole).toString(), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void DerivationGraph::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Derivation as a tree"));
    QAbstractScrollArea::changeEvent(event);
}

} // namespace studio::views
