// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/card_parts.h"

#include "core/base/number_text.h"
#include "views/charts/number_text.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/pills.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>

namespace studio::views {

namespace {

// Counts as they are, other numbers to three digits, very small and very large ones with their power of ten.
QString shown(double number)
{
    const double size = std::abs(number);
    if (number == std::floor(number) && size < 1e12)
        return grouped(number, 0);
    return size >= 1e-4 && size < 1e12 ? rounded3(number) : QString::fromStdString(rounded(number));
}

} // namespace

StaleBadge::StaleBadge(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
}

void StaleBadge::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize StaleBadge::sizeHint() const
{
    return staleBadgeSize(m_text);
}

void StaleBadge::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintStaleBadge(painter, QPointF(width(), 0), m_text);
}

MessagePage::MessagePage(QWidget* parent)
    : QWidget(parent), m_place(new QWidget(this)), m_sentence(label(TextStyle::body, Token::textSecondary, this)),
      m_link(new LinkButton({}, this))
{
    m_place->setFixedSize(metric::iconEmpty, metric::iconEmpty);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter | Qt::AlignVCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::l, 0, space::l, space::m);
    column->setSpacing(space::xs);
    column->addStretch(1);
    column->addWidget(m_place, 0, Qt::AlignHCenter);
    column->addWidget(m_sentence);
    column->addWidget(m_link, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(m_link, &QAbstractButton::clicked, this, &MessagePage::linkActivated);
}

void MessagePage::setMessage(const QString& icon, Token iconToken, const QString& sentence, const QString& link)
{
    m_icon = icon;
    m_token = iconToken;
    m_place->setVisible(!icon.isEmpty());
    m_sentence->setText(sentence);
    m_link->setText(link);
    m_link->updateGeometry();
    m_link->setVisible(!link.isEmpty());
    update();
}

void MessagePage::paintEvent(QPaintEvent*)
{
    if (m_icon.isEmpty())
        return;
    QPainter painter(this);
    painter.drawPixmap(m_place->pos(), icons::pixmap(m_icon, m_place->size(), colors()[m_token], devicePixelRatioF()));
}

StateVeil::StateVeil(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    parent->installEventFilter(this);
    hide();
}

void StateVeil::showNothing()
{
    hide();
}

void StateVeil::showProgress(const QString& text, double progress)
{
    m_text = text;
    m_progress = progress;
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

bool StateVeil::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void StateVeil::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr double kBar = 4;
    const double wide = std::min<double>(width() - 2 * space::l, dp(280));
    const double left = (width() - wide) / 2;
    const double middle = height() / 2.0;
    // The faded plot lies below; the words get ground of their own.
    painter.setPen(QPen(colors()[Token::border], 1));
    painter.setBrush(colors()[Token::plot]);
    painter.drawRoundedRect(QRectF(left - 12, middle - dp(23), wide + 24, dp(40)).adjusted(0.5, 0.5, -0.5, -0.5),
                            radius::card, radius::card);
    drawText(painter, left, baselineAt(middle - dp(9), TextStyle::body), elided(m_text, TextStyle::body, wide),
             TextStyle::body, colors()[Token::textSecondary]);
    const QRectF groove(left, middle + 3, wide, kBar);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors()[Token::border]);
    painter.drawRoundedRect(groove, 2, 2);
    const bool known = m_progress >= 0;
    painter.setBrush(colors()[Token::accent]);
    painter.drawRoundedRect(QRectF(known ? left : left + wide / 3, groove.top(),
                                   known ? wide * std::min(1.0, m_progress) : wide / 3, kBar),
                            2, 2);
}

void ChartTableModel::setTable(ChartTable table)
{
    beginResetModel();
    m_content = std::move(table);
    endResetModel();
}

int ChartTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.rows.size());
}

int ChartTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.head.size());
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = m_content.rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<std::size_t>(index.column());
    if (column >= row.size())
        return {};
    if (const auto* number = std::get_if<double>(&row[column])) {
        if (role == Qt::DisplayRole)
            return shown(*number);
        if (role == Qt::ToolTipRole)
            return QString::fromStdString(shortest(*number));
        if (role == Qt::TextAlignmentRole)
            return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    } else if (const auto* words = std::get_if<QString>(&row[column])) {
        if (role == Qt::DisplayRole)
            return *words;
    }
    return {};
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= m_content.head.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_content.head[section];
    if (role == Qt::TextAlignmentRole) {
        const auto column = static_cast<std::size_t>(section);
        const bool numbers = std::any_of(m_content.rows.begin(), m_content.rows.end(), [column](const auto& row) {
            return column < row.size() && std::holds_alternative<double>(row[column]);
        });
        return static_cast<int>((numbers ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    return {};
}

} // namespace studio::views
