// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"
#include "views/canvas/sheet_picture.h"
#include "views/document/quantity_text.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <optional>

namespace studio::views {

/// A reference architecture as the start page shows it, in words already made.
struct StartCard {
    QString path; ///< handed back when it is opened
    QString name;
    QString line;        ///< "NVLink 5, Switched planes · 18 planes"
    QString description; ///< as the file has it, for the tool tip and the search
    std::optional<Level> level; ///< weakest of the figures shown
    NumberText accelerators;
    NumberText bandwidth; ///< scale-up, per accelerator, one direction
    NumberText itLoad;
    std::optional<State> state; ///< least real of its accelerators and scale-up paths
    std::shared_ptr<const SheetPicture> picture; ///< of the outermost sheet
};

/// Work that was not saved before the studio ended.
struct RecoveryNotice {
    QString id; ///< handed back with the choice
    QString name;
    QDateTime edited;
};

/// What a person decides about recovered work.
enum class RecoveryChoice { recover, lookFirst, discard };

} // namespace studio::views
