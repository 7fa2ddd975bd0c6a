// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_style.h"
#include "views/canvas/sheet_scene.h"

#include <QGraphicsItem>

namespace studio::views {

/// A thing on the scene. Only draws in paint(); everything it needs was made before.
class FigureItem : public QGraphicsItem {
public:
    [[nodiscard]] QRectF boundingRect() const final { return m_extent; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) final;
    /// Things of one layer lie over each other in the order of the design, not in that of their making.
    void setOrder(std::size_t index) { setZValue(m_layer + static_cast<double>(index) * 1e-6); }

protected:
    explicit FigureItem(double z);
    void setExtent(const QRectF& extent);
    [[nodiscard]] const SheetScene* sheet() const { return static_cast<const SheetScene*>(scene()); }
    /// Whether the role filter leaves it in full.
    [[nodiscard]] virtual bool passes(Role) const { return true; }
    virtual void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const = 0;

private:
    double m_layer;
    QRectF m_extent;
};

class MemberItem final : public FigureItem {
public:
    explicit MemberItem(MemberFigure figure);
    void set(const MemberFigure& figure);
    [[nodiscard]] const MemberFigure& figure() const { return m_figure; }

private:
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    MemberFigure m_figure;
};

class FabricItem final : public FigureItem {
public:
    explicit FabricItem(FabricFigure figure);
    void set(const FabricFigure& figure);
    [[nodiscard]] const FabricFigure& figure() const { return m_figure; }

private:
    [[nodiscard]] bool passes(Role role) const override { return m_figure.face.role == role; }
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    FabricFigure m_figure;
};

/// The strokes of a fabric below the boxes, or their ports and labels above them.
class SpokesItem final : public FigureItem {
public:
    enum class Layer { strokes, ends };
    SpokesItem(const FabricFigure& figure, Layer layer);
    void set(const FabricFigure& figure);

private:
    [[nodiscard]] bool passes(Role role) const override { return m_figure.face.role == role; }
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    FabricFigure m_figure;
    Layer m_layer;
};

class LinkItem final : public FigureItem {
public:
    explicit LinkItem(LinkFigure figure);
    void set(const LinkFigure& figure);
    [[nodiscard]] const LinkFigure& figure() const { return m_figure; }

private:
    [[nodiscard]] bool passes(Role role) const override { return m_figure.face.role == role; }
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    LinkFigure m_figure;
};

class NoteItem final : public FigureItem {
public:
    explicit NoteItem(NoteFigure figure);
    void set(const NoteFigure& figure);
    [[nodiscard]] const NoteFigure& figure() const { return m_figure; }

private:
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    NoteFigure m_figure;
};

class UplinkItem final : public FigureItem {
public:
    explicit UplinkItem(UplinkFigure figure);
    void set(const UplinkFigure& figure);
    [[nodiscard]] const UplinkFigure& figure() const { return m_figure; }

private:
    [[nodiscard]] bool passes(Role role) const override { return m_figure.role == role; }
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    UplinkFigure m_figure;
};

class FrameItem final : public FigureItem {
public:
    explicit FrameItem(FrameFigure figure);
    void set(const FrameFigure& figure);

private:
    void draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const override;
    FrameFigure m_figure;
};

} // namespace studio::views
