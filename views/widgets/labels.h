// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/colors.h"
#include "views/theme/typography.h"

#include <QLabel>

namespace studio::views {

/// A label in a style and a colour of the theme that follows theme changes.
class TokenLabel final : public QLabel {
    Q_OBJECT

public:
    TokenLabel(TextStyle style, Token token, QWidget* parent = nullptr);
    void setToken(Token token);

private:
    void recolour();

    Token m_token;
};

[[nodiscard]] inline TokenLabel* label(TextStyle style, Token token, QWidget* parent = nullptr)
{
    return new TokenLabel(style, token, parent);
}

/// A label that shortens its text with an ellipsis instead of asking for room; the whole text is its tool tip.
class ElidedLabel final : public QWidget {
    Q_OBJECT

public:
    ElidedLabel(TextStyle style, Token token, QWidget* parent = nullptr);
    void setText(const QString& text);
    [[nodiscard]] QString text() const { return m_text; }
    void setStyle(TextStyle style, Token token);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextStyle m_style;
    Token m_token;
    QString m_text;
};

} // namespace studio::views
