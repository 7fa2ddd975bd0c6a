// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace studio::views {

/// Dynamic property of an entry field: its text was refused, so its edge is drawn in `error`.
inline constexpr char kRefusedProperty[] = "studioRefused";

/// Fusion with the parts a style sheet cannot draw in the theme's colours or fonts: fields, combo boxes, indicators,
/// branch arrows, sliders, rows, menu items, dock titles and the focus frame.
class StudioStyle final : public QProxyStyle {
    Q_OBJECT

public:
    StudioStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap icon, const QStyleOption* option,
                                     const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option,
                                  const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* data) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                         const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                       const QWidget* widget) const override;

private:
    static void drawField(const QStyleOption* option, QPainter* painter, const QWidget* widget);
    static void drawCheck(const QStyleOption* option, QPainter* painter, bool round);
    /// Panels and frames of menus, separators of tool bars; false for anything else.
    static bool drawWindowPart(PrimitiveElement element, const QStyleOption* option, QPainter* painter);
    [[nodiscard]] static QSize menuItemSize(const QStyleOption* option, const QSize& wanted);
    static void drawMenuItem(const QStyleOption* option, QPainter* painter);
    static void drawDockTitle(const QStyleOption* option, QPainter* painter);
    static void drawRowBackground(const QStyleOption* option, QPainter* painter);
    static void drawBranch(const QStyleOption* option, QPainter* painter);
    void drawCombo(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
    void drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
};

} // namespace studio::views
