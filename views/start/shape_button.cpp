// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/shape_button.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace studio::views {
namespace {

constexpr int kHeight = 128;
constexpr int kGlyph = 52;

} // namespace

ShapeButton::ShapeButton(const QString& topology, QWidget* parent) : StartButton(parent), m_topology(topology)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ShapeButton::setWords(const QString& name, const QString& detail)
{
    setText(name);
    m_detail = detail;
    setAccessibleName(name);
    setAccessibleDescription(detail);
    setToolTip(name + QStringLiteral(": ") + detail);
    update();
}

QSize ShapeButton::sizeHint() const
{
    return {dp(136), dp(kHeight)};
}

void ShapeButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintCard(painter);
    const double centre = width() / 2.0;
    const double side = dp(kGlyph);
    const QString glyph = m_topology.isEmpty() ? QStringLiteral("custom-graph") : m_topology;
    icons::drawGlyph(painter, glyph, {centre - side / 2, static_cast<double>(dp(18)), side, side}, colors()[Token::text]);
    const double room = width() - 2.0 * space::xs;
    drawTextCentred(painter, centre, baselineAt(dp(88), TextStyle::bodyBold), elided(text(), TextStyle::bodyBold, room),
                    TextStyle::bodyBold, colors()[Token::text]);
    drawTextCentred(painter, centre, baselineAt(dp(105), TextStyle::caption), elided(m_detail, TextStyle::caption, room),
                    TextStyle::caption, colors()[Token::textSecondary]);
    paintCardEdge(painter);
}

} // namespace studio::views
