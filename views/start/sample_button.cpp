// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/sample_button.h"

#include "views/canvas/paint_picture.h"
#include "views/theme/theme.h"
#include "views/widgets/marks.h"
#include "views/widgets/words.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace studio::views {
namespace {

constexpr int kHeight = 286;
constexpr int kDrawing = 160;
constexpr int kPad = 14;
constexpr int kDrawingPad = 10;
constexpr int kFigures = 3;
constexpr double kMark = 8;

} // namespace

SampleButton::SampleButton(const StartCard& card, QWidget* parent) : StartButton(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCard(card);
}

void SampleButton::setCard(const StartCard& card)
{
    m_card = card;
    m_drawing = QPixmap();
    describe();
    update();
}

void SampleButton::describe()
{
    const auto value = [](const NumberText& figure) { return figure.known ? figure.joined() : tr("unknown"); };
    QStringList parts;
    if (m_card.level) parts << words(*m_card.level);
    parts << m_card.line << tr("%1 accelerators").arg(value(m_card.accelerators))
          << tr("scale-up bandwidth %1").arg(value(m_card.bandwidth)) << tr("IT load %1").arg(value(m_card.itLoad));
    if (m_card.state) parts << words(*m_card.state);
    setAccessibleName(m_card.name);
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
    setToolTip(m_card.name + QLatin1Char('\n') + m_card.line + QStringLiteral("\n\n") + m_card.description);
}

bool SampleButton::matches(const QString& search) const
{
    const QString all = m_card.name + QLatin1Char('\n') + m_card.description + QLatin1Char('\n') + accessibleDescription();
    const QStringList wanted = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

QSize SampleButton::sizeHint() const
{
    return {dp(290), dp(kHeight)};
}

void SampleButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintCard(painter);
    paintDrawing(painter);
    paintWords(painter);
    paintCardEdge(painter);
}

void SampleButton::paintDrawing(QPainter& painter)
{
    const QRectF place(0, 0, width(), dp(kDrawing));
    painter.save();
    QPainterPath card;
    card.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::card, radius::card);
    painter.setClipPath(card);
    painter.fillRect(place, colors()[Token::canvas]);
    const double ratio = devicePixelRatioF();
    const QSize pixels = (place.size() * ratio).toSize();
    if (m_card.picture && (m_drawing.size() != pixels || m_drawnScheme != colors().scheme())) {
        m_drawing = QPixmap(pixels);
        m_drawing.setDevicePixelRatio(ratio);
        m_drawing.fill(Qt::transparent);
        QPainter sheet(&m_drawing);
        sheet.setRenderHint(QPainter::Antialiasing);
        paintPictureInto(sheet, place.adjusted(kDrawingPad, kDrawingPad, -kDrawingPad, -kDrawingPad), *m_card.picture, colors());
        m_drawnScheme = colors().scheme();
    }
    if (m_card.picture) painter.drawPixmap(QPointF(0, 0), m_drawing);
    painter.restore();
    painter.setPen(QPen(colors()[Token::border], stroke::hairline));
    painter.drawLine(QPointF(0, place.bottom() + 0.5), QPointF(width(), place.bottom() + 0.5));
}

void SampleButton::paintWords(QPainter& painter) const
{
    const double left = kPad;
    const double right = width() - kPad;
    const double top = dp(kDrawing);
    const auto at = [&](double y, TextStyle style) { return baselineAt(top + dp(y), style); };
    if (m_card.level) paintEvidence(painter, {right - metric::evidence, top + dp(11)}, *m_card.level, colors());
    const double nameWidth = right - left - metric::evidence - space::s;
    drawText(painter, left, at(19, TextStyle::heading), elided(m_card.name, TextStyle::heading, nameWidth),
             TextStyle::heading, colors()[Token::text]);
    drawText(painter, left, at(36, TextStyle::body), elided(m_card.line, TextStyle::body, right - left),
             TextStyle::body, colors()[Token::textSecondary]);
    paintFigure(painter, 0, m_card.accelerators, false, tr("accelerators"));
    paintFigure(painter, 1, m_card.bandwidth, true, tr("scale-up"));
    paintFigure(painter, 2, m_card.itLoad, false, tr("IT load"));
    if (!m_card.state) return;
    paintStatus(painter, {left + kMark / 2 + 1, top + dp(105)}, kMark, *m_card.state, colors());
    drawText(painter, left + kMark + space::s, at(105, TextStyle::body), words(*m_card.state), TextStyle::body,
             colors()[token(*m_card.state)]);
}

void SampleButton::paintFigure(QPainter& painter, int column, const NumberText& figure, bool unitBelow,
                               const QString& caption) const
{
    const double width = (this->width() - 2.0 * kPad) / kFigures;
    const double left = kPad + column * width;
    const bool split = unitBelow && figure.known;
    const QString value = !figure.known ? tr("unknown") : split ? figure.number : figure.joined();
    const QString below = split ? figure.unit + QLatin1Char(' ') + caption : caption;
    const double top = dp(kDrawing);
    drawText(painter, left, baselineAt(top + dp(62), TextStyle::bodyBold),
             elided(value, TextStyle::bodyBold, width - space::xs), TextStyle::bodyBold, colors()[Token::text]);
    drawText(painter, left, baselineAt(top + dp(78), TextStyle::caption),
             elided(below, TextStyle::caption, width - space::xs), TextStyle::caption, colors()[Token::textSecondary]);
}

void SampleButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        update();
    }
    StartButton::changeEvent(event);
}

} // namespace studio::views
