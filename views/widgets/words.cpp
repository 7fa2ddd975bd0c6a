// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/words.h"

#include <QCoreApplication>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

} // namespace

QString words(State state)
{
    switch (state) {
    case State::massProduced: return Words::tr("mass-produced");
    case State::specificationPublished: return Words::tr("specification published");
    case State::planned: return Words::tr("planned");
    }
    return {};
}

QString words(Basis basis)
{
    switch (basis) {
    case Basis::officialRelease: return Words::tr("Official release");
    case Basis::mlperf: return Words::tr("MLPerf");
    case Basis::paperMeasurement: return Words::tr("Paper measurement");
    case Basis::thirdPartyMeasurement: return Words::tr("Third-party measurement");
    case Basis::vendorClaim: return Words::tr("Vendor claim");
    case Basis::launchEvent: return Words::tr("Launch event");
    case Basis::estimate: return Words::tr("Estimate");
    }
    return {};
}

QString words(Severity severity)
{
    switch (severity) {
    case Severity::error: return Words::tr("error");
    case Severity::warning: return Words::tr("warning");
    case Severity::note: return Words::tr("note");
    }
    return {};
}

QString words(Level level)
{
    switch (level) {
    case Level::A: return Words::tr("evidence A: primary source or paper measurement");
    case Level::B: return Words::tr("evidence B: vendor account or official figure through a recount");
    case Level::C: return Words::tr("evidence C: estimate, third party or unknown");
    }
    return {};
}

} // namespace studio::views
