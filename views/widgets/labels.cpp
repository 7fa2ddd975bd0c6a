// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/labels.h"

#include "views/theme/theme.h"

#include <QPainter>

namespace studio::views {

TokenLabel::TokenLabel(TextStyle style, Token token, QWidget* parent) : QLabel(parent), m_token(token)
{
    setFont(fontOf(style));
    setTextFormat(Qt::PlainText);
    recolour();
    connect(&Theme::instance(), &Theme::changed, this, &TokenLabel::recolour);
}

void TokenLabel::setToken(Token token)
{
    m_token = token;
    recolour();
}

void TokenLabel::recolour()
{
    QPalette own;
    own.setColor(QPalette::WindowText, colors()[m_token]);
    own.setColor(QPalette::Disabled, QPalette::WindowText, colors()[Token::textDisabled]);
    setPalette(own);
}

ElidedLabel::ElidedLabel(TextStyle style, Token token, QWidget* parent)
    : QWidget(parent), m_style(style), m_token(token)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    setToolTip(text);
    updateGeometry();
    update();
}

void ElidedLabel::setStyle(TextStyle style, Token token)
{
    m_style = style;
    m_token = token;
    updateGeometry();
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {qRound(std::ceil(textWidth(m_text, m_style))), lineHeight(m_style)};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {dp(16), lineHeight(m_style)};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor ink = colors()[isEnabled() ? m_token : Token::textDisabled];
    const QString shown = elided(m_text, m_style, width() + 1);
    drawText(painter, 0, baselineAt(height() / 2.0, m_style), shown, m_style, ink);
}

} // namespace studio::views
