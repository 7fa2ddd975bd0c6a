// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"

#include <optional>
#include <span>
#include <string_view>

namespace studio {

/// The kind of thing that failed; a part's rate replaces the profile's causes of its kind.
enum class FailureKind {
    accelerator,
    memory, ///< of the accelerator (HBM)
    host,   ///< processor, host memory, chassis, boards
    nic,
    network, ///< switches, cables, optics
    powerSupply,
    storage,
    cooling,
    software,
    maintenance, ///< of a host, not planned
    unknown,
};
[[nodiscard]] std::string_view failureKindName(FailureKind kind);

/// Hardware includes what the operator suspects to be hardware. Planned interruptions are counted apart from failures.
enum class FailureClass { hardware, software, undetermined, planned };
[[nodiscard]] std::string_view failureClassName(FailureClass cls);

/// One line of a published list of interruptions.
struct ProfileCause {
    std::string_view id;
    std::string_view name;
    std::string_view category; ///< as the source groups it
    FailureKind kind;
    FailureClass cls;
    double events;
    double printedPercent; ///< as printed; need not be the share by count
    Level level;           ///< of the count
};

/// Interruptions of one job, by cause: events of a known number of accelerators in a known time.
struct FailureProfile {
    std::string_view id;
    std::string_view title;
    std::string_view accelerator; ///< catalogue id of what it was observed on
    std::string_view generation;  ///< of these
    std::span<const ProfileCause> causes;
    double days;
    double accelerators;
    double acceleratorsPerNode;
    double plannedEvents;
    Evidence evidence;            ///< of days, accelerators and the total
    std::string_view causeSource; ///< source id of the counts by cause

    [[nodiscard]] double events() const;
    /// null if there is no such cause
    [[nodiscard]] const ProfileCause* find(std::string_view causeId) const;
};

/// Llama 3 405B: 54 days on 16,384 H100, 419 unexpected and 47 planned interruptions [arXiv 2407.21783, Table 5].
[[nodiscard]] const FailureProfile& llama3Profile();

/// A share of the interruptions of a category. Sources print shares that need not follow from their own counts
/// (Llama 3: GPU 58.7 % printed, 64.0 % by count), so a share always names its basis.
enum class ShareBasis { byCount, printed };
[[nodiscard]] std::string_view shareBasisName(ShareBasis basis);
struct CategoryShare {
    double percent;
    ShareBasis basis;
};
[[nodiscard]] CategoryShare categoryShare(const FailureProfile& profile, std::string_view category, ShareBasis basis);

} // namespace studio
