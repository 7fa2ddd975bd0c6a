// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"
#include "views/widgets/strip_cell_data.h"

#include <QCoreApplication>

namespace studio::views {

/// The nine headline figures as the sizing strip shows them: value, letter, light, change, freshness.
class StripData {
    Q_DECLARE_TR_FUNCTIONS(StripData)

public:
    [[nodiscard]] static std::vector<StripCellData> of(Session& session);
    /// Their ids in order.
    [[nodiscard]] static std::vector<std::string_view> figures();
};

} // namespace studio::views
