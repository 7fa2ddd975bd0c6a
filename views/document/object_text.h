// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/object_path.h"

#include <QCoreApplication>
#include <QString>

namespace studio::views {

/// How things of a design are called and drawn in lists: names, kinds, icons.
class ObjectText {
    Q_DECLARE_TR_FUNCTIONS(ObjectText)

public:
    [[nodiscard]] static QString name(const Design& design, const ObjectRef& object);
    /// "CloudMatrix 384 › Compute node › Ascend 910C": where a thing stands, its own name last.
    [[nodiscard]] static QString place(const Design& design, const ObjectRef& object);
    /// "Scale-up fabric", "Accelerator", "Supernode", "Scenario".
    [[nodiscard]] static QString kind(const Design& design, const ObjectRef& object);
    /// Name of its icon.
    [[nodiscard]] static QString icon(const Design& design, const ObjectRef& object);

    [[nodiscard]] static QString kindName(Owner partKind);            ///< "Accelerator"
    [[nodiscard]] static QString kindName(SheetKind kind);            ///< "Supernode"
    [[nodiscard]] static QString roleName(Role role);                 ///< "Scale-up"
    [[nodiscard]] static QString fabricName(Role role);               ///< "Scale-up fabric"
    [[nodiscard]] static QString topologyName(std::string_view word); ///< "Switched planes"
    [[nodiscard]] static QString iconName(Owner partKind);
    [[nodiscard]] static QString iconName(SheetKind kind);
    /// The glyph of a fabric: "topology/ring"; that of a drawn graph without a template.
    [[nodiscard]] static QString glyphName(const Fabric& fabric);
    [[nodiscard]] static QString glyphName(std::string_view topology);
};

} // namespace studio::views
