// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/design_selection.h"
#include "views/document/sheet_layout.h"

#include <QPointF>

#include <optional>

namespace studio::views {

enum class AlignTo { left, centre, right, top, middle, bottom };

/// What a person does to the open sheet, each one step of undo: the same for canvas, outline, menus and keys. Works on
/// the selection; says in refused() of the document why something cannot be done.
class DesignEditor final : public QObject {
    Q_OBJECT

public:
    DesignEditor(DesignDocument* document, DesignSelection* selection, QObject* parent = nullptr);

    [[nodiscard]] DesignDocument* document() const { return m_document; }
    [[nodiscard]] DesignSelection* selection() const { return m_selection; }

    // Clipboard. Text of a design, so that it can be pasted into another window and design.
    bool copy();
    void cut();
    void paste(std::optional<QPointF> at = std::nullopt);
    [[nodiscard]] static bool canPaste();
    void duplicate();
    void remove();

    /// Puts down what the palette names: "part/accelerator", "catalogue/h100-sxm", "own/chip" (a part the design has),
    /// "sheet/rack", "definition/node" (a sheet the design has), "fabric/ring", "note". `at` is its centre.
    bool place(const QString& paletteKey, QPointF at);

    void group(SheetKind kind);
    void dissolve();
    void replicate(std::int64_t count);
    void makeUnique();

    /// Boxes by member or fabric id. The first hand that moves a thing pins the places of its neighbours, so that none
    /// of them wanders off.
    void move(const std::map<std::string, QRectF>& boxes, const MergeKey& key = {});
    void moveNote(std::size_t index, const QRectF& box, const MergeKey& key = {});
    void nudge(QPointF by);
    void align(AlignTo edge);
    void distribute(Qt::Orientation orientation);
    void snapToGrid();
    void layOutAgain();

    void link(const LinkEnd& from, const LinkEnd& to);
    void reconnect(const LinkId& link, bool fromEnd, const LinkEnd& end);
    void setRoute(const LinkId& link, const std::vector<QPointF>& bends, const MergeKey& key = {});
    void reroute();

    std::optional<Error> rename(const ObjectRef& object, const QString& name);
    void setNoteText(std::size_t index, const QString& text);
    std::optional<Error> setValue(const std::string& path, const QString& typed, const MergeKey& key = {});
    std::optional<Error> resetValue(const std::string& path);

Q_SIGNALS:
    /// The note that was just placed wants its text.
    void noteWanted(std::size_t index);

private:
    using Positions = std::map<std::string, Box>;

    bool apply(const QString& text, const DesignDocument::Edit& edit, const MergeKey& key = {});
    /// The places of everything as it stands, if the layout placed any of it.
    [[nodiscard]] Positions pinned() const;
    [[nodiscard]] SheetLayout layout() const;
    [[nodiscard]] std::map<std::string, QRectF> selectedBoxes() const;
    void selectAdded();
    [[nodiscard]] Outcome<Design> placed(const Design& design, const QString& key, QPointF at) const;
    [[nodiscard]] Outcome<Design> placedMember(const Design& design, Member member, Shape shape, QPointF at) const;

    DesignDocument* m_document;
    DesignSelection* m_selection;
    int m_pastes = 0;
    Role m_lastRole = Role::scaleUp;
    PartId m_lastPart;
};

} // namespace studio::views
