// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/colors.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAbstractScrollArea;
QT_END_NAMESPACE

namespace studio::views {

/// A ground in a colour of the theme, for what stands on it.
class Surface final : public QWidget {
    Q_OBJECT

public:
    explicit Surface(Token token, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Token m_token;
};

/// Lets the ground below a scroll area or view show through.
void showGround(QAbstractScrollArea& area);

} // namespace studio::views
