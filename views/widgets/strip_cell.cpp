// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/strip_cell.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/words.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>

namespace studio::views {
namespace {

using CellState = StripCellData::State;

constexpr double kPad = 12;
constexpr double kInset = 10; // of the letter
constexpr double kTextAfterMark = 15;
constexpr double kFaded = 0.55;

struct Lines {
    explicit Lines(const QRectF& box)
        : first(box.top() + dp(15)), valueBaseline(box.top() + dp(43)), third(box.top() + dp(56))
    {
    }
    double first;
    double valueBaseline;
    double third;
};

void paintFirstLine(QPainter& p, const QRectF& box, const StripCellData& d, const Colors& c, double y)
{
    const bool stale = d.state == CellState::stale;
    const auto light = d.state == CellState::failed ? TrafficLight::beyond : d.light;
    paintTrafficLight(p, {box.left() + kPad + 4.5, y}, light, c, stale ? kFaded : 1);
    const double right = box.right() - kInset - metric::evidence;
    if (stale)
        icons::draw(p, QStringLiteral("stale"), QRectF(right, y - 8, 16, 16), c[Token::textSecondary]);
    else if (d.level)
        paintEvidence(p, {right, std::floor(y - metric::evidence / 2.0)}, *d.level, c);
    const double x = box.left() + kPad + kTextAfterMark;
    drawText(p, x, baselineAt(y, TextStyle::caption), elided(d.name, TextStyle::caption, right - x - 4),
             TextStyle::caption, c[Token::textSecondary]);
}

void paintValueLine(QPainter& p, const QRectF& box, const StripCellData& d, const Colors& c, double baseline)
{
    const double left = box.left() + kPad;
    const double room = box.right() - kInset;
    if (d.state == CellState::unknown) {
        const QString word = QCoreApplication::translate("StripCell", "unknown");
        QFont plain = fontOf(TextStyle::viewTitle);
        plain.setBold(false);
        p.setFont(plain);
        p.setPen(c[Token::textTertiary]);
        p.drawText(QPointF(left, baseline), word);
        return;
    }
    const bool faded = d.state == CellState::stale || d.state == CellState::running || d.state == CellState::failed;
    const double end =
        drawText(p, left, baseline, d.value, TextStyle::figure, c[faded ? Token::textTertiary : Token::text]);
    const QColor ink = c[faded ? Token::textTertiary : Token::textSecondary];
    const double afterUnit =
        drawText(p, end + 5, baseline, elided(d.unit, TextStyle::body, room - end - 5), TextStyle::body, ink);
    const bool wide = box.width() >= dp(metric::stripCellNarrow);
    if (wide && !d.note.isEmpty() && afterUnit + 4 + textWidth(d.note, TextStyle::body) <= room)
        drawText(p, afterUnit + 4, baseline, d.note, TextStyle::body, ink);
}

QString changeWords(const Change& change, double room)
{
    if (change.amount.isEmpty()) {
        const QString none = QCoreApplication::translate("StripCell", "no change");
        return elided(none, TextStyle::caption, room);
    }
    const QString both = change.amount + QLatin1Char(' ') + change.reference;
    if (textWidth(both, TextStyle::caption) <= room)
        return both;
    return elided(change.amount, TextStyle::caption, room);
}

void paintThirdLine(QPainter& p, const QRectF& box, const StripCellData& d, const Colors& c, double y)
{
    const double left = box.left() + kPad;
    const double right = box.right() - kInset;
    const double baseline = baselineAt(y, TextStyle::caption);
    const auto text = [&](const QString& words, Token token) {
        drawText(p, left, baseline, elided(words, TextStyle::caption, right - left), TextStyle::caption, c[token]);
    };
    switch (d.state) {
    case CellState::current: {
        paintChange(p, {left + 4.5, y}, d.change.amount.isEmpty() ? Direction::none : d.change.direction,
                    d.change.judgement, c);
        const double x = left + kTextAfterMark;
        const Token ink = d.change.amount.isEmpty() ? Token::textTertiary : token(d.change.judgement);
        drawText(p, x, baseline, changeWords(d.change, right - x), TextStyle::caption, c[ink]);
        break;
    }
    case CellState::stale: text(d.stateText, Token::textTertiary); break;
    case CellState::failed: text(d.stateText, Token::error); break;
    case CellState::unknown: text(d.stateText, Token::accent); break;
    case CellState::running: {
        const QRectF groove(left, y - 2, right - left, 4);
        p.setPen(Qt::NoPen);
        p.setBrush(c[Token::border]);
        p.drawRoundedRect(groove, 2, 2);
        // Unknown progress shows a third in the middle: neither nothing nor a promise.
        const bool known = d.progress >= 0;
        const double from = known ? 0 : groove.width() / 3;
        const double length = groove.width() * (known ? std::min(d.progress, 1.0) : 1 / 3.0);
        p.setBrush(c[Token::accent]);
        p.drawRoundedRect(QRectF(groove.left() + from, groove.top(), length, 4), 2, 2);
        break;
    }
    }
}

} // namespace

void paintStripCell(QPainter& painter, const QRectF& box, const StripCellData& data, const Colors& colors, bool open)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const Lines lines(box);
    if (open) {
        painter.fillRect(box, colors[Token::accentSoft]);
        painter.fillRect(QRectF(box.left(), box.bottom() - 2, box.width(), 2), colors[Token::accent]);
    }
    paintFirstLine(painter, box, data, colors, lines.first);
    paintValueLine(painter, box, data, colors, lines.valueBaseline);
    paintThirdLine(painter, box, data, colors, lines.third);
}

StripCell::StripCell(QWidget* parent) : QAbstractButton(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StripCell::setData(const StripCellData& data)
{
    if (data == m_data)
        return;
    m_data = data;
    retranslate();
    update();
}

void StripCell::setOpen(bool open)
{
    if (open == m_open)
        return;
    m_open = open;
    retranslate();
    update();
}

QSize StripCell::sizeHint() const
{
    return {dp(170), dp(metric::strip)};
}

QSize StripCell::minimumSizeHint() const
{
    return {dp(96), dp(metric::strip)};
}

bool StripCell::onThirdLine(const QPointF& position) const
{
    return position.y() >= dp(49) && position.x() >= kPad - 4;
}

void StripCell::retranslate()
{
    const auto& d = m_data;
    QStringList parts;
    switch (d.state) {
    case CellState::current: parts << tr("%1 %2 %3").arg(d.value, d.unit, d.note).simplified(); break;
    case CellState::unknown: parts << tr("unknown"); break;
    case CellState::running: parts << tr("%1 %2, being computed").arg(d.value, d.unit).simplified(); break;
    case CellState::stale:
    case CellState::failed: parts << tr("%1 %2").arg(d.value, d.unit).simplified(); break;
    }
    if (!d.stateText.isEmpty())
        parts << d.stateText;
    if (!d.change.amount.isEmpty() && d.state == CellState::current)
        parts << tr("%1 %2").arg(d.change.amount, d.change.reference)
              << (d.change.judgement == Judgement::better  ? tr("better")
                  : d.change.judgement == Judgement::worse ? tr("worse")
                                                           : QString());
    if (!d.target.isEmpty())
        parts << d.target
              << (d.light == TrafficLight::within   ? tr("within the target")
                  : d.light == TrafficLight::near   ? tr("within 10 % of the limit")
                  : d.light == TrafficLight::beyond ? tr("beyond the limit")
                                                    : QString());
    if (d.level)
        parts << words(*d.level);
    parts.removeAll(QString());
    setAccessibleName(d.name);
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
    setToolTip(tr("%1: %2").arg(d.name, parts.join(QStringLiteral("\n"))));
}

void StripCell::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF box(rect());
    painter.fillRect(box, colors()[underMouse() && !m_open ? Token::hover : Token::panel]);
    paintStripCell(painter, box, m_data, colors(), m_open);
    if (hasFocus()) {
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), radius::control, radius::control);
    }
}

void StripCell::mouseMoveEvent(QMouseEvent* event)
{
    const bool link = onThirdLine(event->position())
                      && (m_data.state == CellState::unknown
                          || (m_data.state == CellState::current && !m_data.change.reference.isEmpty()));
    setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QAbstractButton::mouseMoveEvent(event);
}

void StripCell::mouseReleaseEvent(QMouseEvent* event)
{
    const bool line = onThirdLine(event->position()) && event->button() == Qt::LeftButton && isDown();
    if (line && m_data.state == CellState::unknown) {
        setDown(false);
        Q_EMIT missingClicked();
    } else if (line && m_data.state == CellState::current && !m_data.change.reference.isEmpty()) {
        setDown(false);
        Q_EMIT changeClicked();
    } else {
        QAbstractButton::mouseReleaseEvent(event);
    }
}

void StripCell::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QAbstractButton::changeEvent(event);
}

void StripCell::enterEvent(QEnterEvent* event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void StripCell::leaveEvent(QEvent* event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

} // namespace studio::views
