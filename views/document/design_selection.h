// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/selection.h"
#include "views/document/design_document.h"
#include "views/document/object_path.h"

namespace studio::views {

/// What canvas, outline, inspector and findings look at together: the sheet that is open, the way to it, and what is
/// selected. View state: not part of the design and not undone, but kept in step with it.
class DesignSelection final : public QObject {
    Q_OBJECT

public:
    /// A sheet on the way from the outermost one: its id and the member of the sheet above it that led here.
    struct Step {
        AssemblyId sheet;
        MemberId by; ///< empty for the root
        friend bool operator==(const Step&, const Step&) = default;
    };

    explicit DesignSelection(DesignDocument* document, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<Step>& way() const { return m_way; }
    /// The open sheet; empty in a design without one.
    [[nodiscard]] AssemblyId sheet() const { return m_way.empty() ? AssemblyId() : m_way.back().sheet; }
    [[nodiscard]] const Assembly* openSheet() const { return m_document->design().findAssembly(sheet()); }
    [[nodiscard]] const SheetItems& items() const { return m_items; }
    /// What the inspector shows: the one selected thing, the thing chosen outside the canvas, else the open sheet.
    [[nodiscard]] ObjectRef subject() const;

    void select(SheetItems items);
    void clear() { select({}); }
    void selectAll();
    /// Something that does not stand on the canvas: the scenario, a part's definition, the design.
    void choose(const ObjectRef& object);

    /// Opens the sheet a member stands for; false if it is a part.
    bool enter(const MemberId& member);
    /// Goes to a sheet on the way, 0 being the outermost; what led down is selected.
    void leaveTo(std::size_t depth);
    void leave();
    void openSheetById(const AssemblyId& sheet);
    /// Opens the sheet of a thing, selects it and asks the canvas to show it.
    void locate(const ObjectRef& object);
    bool locate(std::string_view path);

Q_SIGNALS:
    void sheetChanged();
    void changed(); ///< items or subject
    void revealWanted();

private:
    void keepInStep(const DesignDiff& diff, ChangeCause cause);
    void setWay(std::vector<Step> way, SheetItems items);

    DesignDocument* m_document;
    std::vector<Step> m_way;
    SheetItems m_items;
    std::optional<ObjectRef> m_chosen;
};

} // namespace studio::views
