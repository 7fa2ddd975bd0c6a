// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/cost.h"
#include "core/design/assembly.h"
#include "core/power/power_item.h"
#include "core/power/site.h"
#include "core/reliability/failure_profile.h"
#include "core/training/step_estimate.h"
#include "views/charts/chart_data.h"

#include <QCoreApplication>
#include <QString>

namespace studio::views {

/// Names and colours of the classes by which results are divided.
class ClassText {
    Q_DECLARE_TR_FUNCTIONS(ClassText)

public:
    [[nodiscard]] static QString name(PowerClass cls);
    [[nodiscard]] static QString name(CostClass cls);
    [[nodiscard]] static QString name(FailureClass cls);
    [[nodiscard]] static QString name(CoolingKind kind);
    [[nodiscard]] static QString name(StepTerm term);
    [[nodiscard]] static QString name(HiddenTerm term);

    /// One class has one colour on every card.
    [[nodiscard]] static Ink ink(PowerClass cls);
    [[nodiscard]] static Ink ink(CostClass cls);
    [[nodiscard]] static Ink ink(FailureClass cls);
    [[nodiscard]] static Ink ink(Role role);
};

} // namespace studio::views
