// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/recovery_defaults.h"

namespace studio {

namespace {

Evidence planning(std::string date, std::string note)
{
    return {Level::C, Basis::estimate, {}, std::move(date), std::move(note)};
}

} // namespace

RecoveryDefaults recoveryDefaults(RecoveryPolicy policy)
{
    switch (policy) {
    case RecoveryPolicy::globalRestart:
        return {{minutes(10.0), {}, {}, minutes(2.0), minutes(5.0)},
                {},
                planning("", "NCCL watchdog of torch 10 min, a spare at hand within 2 min, reload 5 min")};
    case RecoveryPolicy::dpGroupIsolation:
        return {
            {seconds(30.0), minutes(2.0), seconds(30.0), minutes(2.0), minutes(5.0)},
            seconds(30.0),
            planning("", "in-band detection 30 s; the others regroup within 30 s, the group is back within 10 min")};
    case RecoveryPolicy::hotStandby:
        return {{minutes(10.0), {}, {}, minutes(1.0), minutes(5.0)},
                {},
                planning("", "NCCL watchdog of torch 10 min, hot standby within 1 min, reload 5 min")};
    case RecoveryPolicy::fiveStep:
        break;
    }
    return {{seconds(30.0), minutes(8.0), seconds(30.0), minutes(1.0), minutes(5.0)},
            {},
            planning("2024",
                     "MegaScale, arXiv 2402.15627: found and diagnosed in less than 10 min, caught up in less than "
                     "15 min")};
}

} // namespace studio
