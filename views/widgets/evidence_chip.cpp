// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/evidence_chip.h"

#include "views/theme/theme.h"
#include "views/widgets/marks.h"
#include "views/widgets/words.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

namespace studio::views {
namespace {

constexpr int kFocusRoom = 2;

} // namespace

EvidenceChip::EvidenceChip(QWidget* parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setLevel(std::nullopt);
}

void EvidenceChip::setLevel(std::optional<Level> level)
{
    m_level = level;
    setFocusPolicy(level ? Qt::StrongFocus : Qt::NoFocus);
    setEnabled(level.has_value());
    level ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    retranslate();
    update();
}

void EvidenceChip::retranslate()
{
    const QString meaning = m_level ? words(*m_level) : tr("no evidence");
    setAccessibleName(meaning);
    setToolTip(m_level ? meaning : QString());
}

QSize EvidenceChip::sizeHint() const
{
    return {metric::evidence + 2 * kFocusRoom, metric::evidence + 2 * kFocusRoom};
}

void EvidenceChip::paintEvent(QPaintEvent*)
{
    if (!m_level)
        return;
    QPainter painter(this);
    const QPointF corner((width() - metric::evidence) / 2.0, (height() - metric::evidence) / 2.0);
    paintEvidence(painter, corner, *m_level, colors());
    if (hasFocus()) {
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(corner, QSizeF(metric::evidence, metric::evidence)).adjusted(-1, -1, 1, 1),
                                radius::control, radius::control);
    }
}

void EvidenceChip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QAbstractButton::changeEvent(event);
}

void EvidenceChip::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace studio::views
