// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "views/canvas/sheet_picture.h"
#include "views/document/design_selection.h"

#include <QGraphicsScene>

#include <map>
#include <memory>
#include <set>

namespace studio::views {

class FigureItem;

/// What lies under a point of the sheet.
struct CanvasHit {
    enum class Kind { nothing, frame, member, fabric, link, note, uplink };
    Kind kind = Kind::nothing;
    std::string id; ///< of a member, fabric or link; number of a note or uplink

    [[nodiscard]] bool isThing() const
    {
        return kind == Kind::member || kind == Kind::fabric || kind == Kind::link || kind == Kind::note;
    }
    friend auto operator<=>(const CanvasHit&, const CanvasHit&) = default;
};

/// The open sheet on the screen: one item a figure, found by its id. Follows the document by applying its diffs;
/// a whole new scene is the same code with nothing to start from.
class SheetScene final : public QGraphicsScene {
    Q_OBJECT

public:
    SheetScene(DesignDocument* document, DesignSelection* selection, QObject* parent = nullptr);
    ~SheetScene() override;

    [[nodiscard]] const SheetPicture& picture() const { return m_picture; }
    [[nodiscard]] const SheetLayout& layoutOfSheet() const { return m_layout; }
    [[nodiscard]] DesignDocument* document() const { return m_document; }
    [[nodiscard]] DesignSelection* selection() const { return m_selection; }

    /// The topmost thing at a point; `reach` is how far a thin or small thing may be missed, in canvas units.
    [[nodiscard]] CanvasHit hitAt(QPointF point, double reach) const;
    [[nodiscard]] SheetItems thingsIn(const QRectF& area) const;
    /// Where a thing stands: its box, or what its route covers.
    [[nodiscard]] QRectF boxOf(const CanvasHit& thing) const;
    [[nodiscard]] std::vector<CanvasHit> selectedThings() const;

    /// Shows things at other places while they are dragged; the design is not touched.
    void preview(const std::map<std::string, QRectF>& boxes);
    void previewNote(std::size_t index, const QRectF& box);
    void previewRoute(const LinkId& link, const QPolygonF& route);
    void endPreview();

    /// The gravest finding of each thing by its object path.
    void setFindings(const std::map<std::string, Severity>& findings);
    [[nodiscard]] std::optional<Severity> findingOf(const CanvasHit& thing) const;

    /// Only things of this role are shown in full; all without one.
    void setRoleFilter(std::optional<Role> role);
    [[nodiscard]] std::optional<Role> roleFilter() const { return m_filter; }

    /// Loads by link id or fabric id while the heat layer is on.
    void setLoads(std::map<std::string, double> loads);
    [[nodiscard]] std::optional<double> loadOf(const std::string& id) const;
    [[nodiscard]] bool showsHeat() const { return !m_loads.empty(); }

    [[nodiscard]] std::size_t figureCount() const { return m_items.size(); }

Q_SIGNALS:
    /// Another sheet is shown: fit it.
    void sheetShown();
    void pictureChanged();

private:
    void rebuild();
    void applyDiff(const DesignDiff& diff, ChangeCause cause);
    [[nodiscard]] bool concerns(const DesignDiff& diff) const;
    void take(SheetPicture picture);
    [[nodiscard]] SheetContext context() const;
    template <class Figure, class Make>
    void sync(CanvasHit::Kind kind, const std::vector<Figure>& figures, Make make, std::set<CanvasHit>& kept);
    void put(const CanvasHit& key, std::unique_ptr<FigureItem> item);
    template <class Item>
    [[nodiscard]] Item* item(const CanvasHit& key) const;

    DesignDocument* m_document;
    DesignSelection* m_selection;
    SheetPicture m_picture;
    SheetLayout m_layout;
    std::map<CanvasHit, FigureItem*> m_items; ///< owned by the scene
    std::map<CanvasHit, FigureItem*> m_wires; ///< spokes below and ends above, by their fabric
    std::map<std::string, Severity> m_findings;
    std::map<std::string, double> m_loads;
    std::optional<Role> m_filter;
    bool m_previewing = false;
};

} // namespace studio::views
