// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/sheet_picture.h"
#include "views/theme/colors.h"

namespace studio::views {

/// Writes a sheet to a file by its ending: .svg and .pdf as vectors with text, .png at twice the size. Gives what went
/// wrong, empty for nothing. Drawn from the model, so that it needs no window and equal designs give equal pictures.
[[nodiscard]] QString savePicture(const QString& path, const SheetPicture& picture, const Colors& colors);

} // namespace studio::views
