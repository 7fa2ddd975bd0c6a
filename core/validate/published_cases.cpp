// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/published_cases.h"

#include "core/catalogue/catalogue.h"
#include "core/validate/calculon_cases.h"
#include "core/validate/catalogue_links.h"
#include "core/validate/collective_cases.h"
#include "core/validate/measured_cases.h"
#include "core/validate/topology_cases.h"
#include "core/validate/training_cases.h"
#include "core/validate/training_chips.h"
#include "core/validate/waste_cases.h"

namespace studio {

// Embedded by CMakeLists.txt.
std::string_view publishedTrainingText();
std::string_view calculonReferenceText();
std::string_view collectiveTimesText();
std::string_view topologyGoldenText();
std::string_view measuredCollectivesText();
std::string_view wasteCasesText();
std::string_view faultTraceText();

namespace {

constexpr CaseKind kKinds[] = {
    {"training", "published training runs: iteration time and memory", "published-training.csv", publishedTrainingText},
    {"calculon", "runs of Calculon, in its convention", "calculon-reference.csv", calculonReferenceText},
    {"collectives", "collective times of ASTRA-sim's analytic backends, in their convention", "collective-times.csv", collectiveTimesText},
    {"topology", "diameter, bisection and all-to-all throughput of named topologies", "topology-golden.csv", topologyGoldenText},
    {"measured", "measured bus bandwidths, with calibrated constants", "measured-collectives.csv", measuredCollectivesText},
    {"waste", "waste ratios of scale-up architectures under faults", "waste-cases.csv", wasteCasesText},
};

} // namespace

std::span<const CaseKind> caseKinds()
{
    return kKinds;
}

const CaseKind* findCaseKind(std::string_view name)
{
    for (const CaseKind& kind : kKinds)
        if (kind.name == name) return &kind;
    return nullptr;
}

std::string_view shippedFaultTrace()
{
    return faultTraceText();
}

Outcome<CaseReport> validateCases(const CaseKind& kind, std::string_view csvText, std::string_view traceText)
{
    if (kind.name == "training") return validateTraining(csvText, catalogueChips(shippedCatalogue()));
    if (kind.name == "calculon") return validateCalculon(csvText);
    if (kind.name == "collectives") return validateCollectives(csvText);
    if (kind.name == "topology") return validateTopology(csvText);
    if (kind.name == "measured") return validateMeasured(csvText, catalogueLinks(shippedCatalogue()));
    return validateWaste(csvText, traceText);
}

} // namespace studio
