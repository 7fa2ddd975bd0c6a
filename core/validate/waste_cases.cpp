// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/waste_cases.h"

#include "core/base/number_text.h"
#include "core/reliability/waste_study.h"
#include "core/validate/csv.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace studio {

namespace {

constexpr long long kMost = 9007199254740992; // whole numbers beyond are not exact in a double

/// Reads "k=2", "size=72", "cube=64"; nothing else, and only what the architecture has.
Outcome<Done> readParameters(const CsvRow& row, WasteQuestion& q)
{
    const std::string_view text = row.text("parameters");
    const std::string_view key = q.kind == HbdKind::kHopRing   ? "k="
                                 : q.kind == HbdKind::switched ? "size="
                                 : q.kind == HbdKind::cubeOcs  ? "cube="
                                                               : "";
    long long& target = q.kind == HbdKind::kHopRing ? q.hops : q.domain;
    if (key.empty() && text.empty()) return Done{};
    if (!key.empty() && text.substr(0, key.size()) == key) {
        const std::optional<long long> value = parseWhole(text.substr(key.size()));
        target = value.value_or(-1);
        if (value) return Done{};
    }
    return Error{{"waste-cases.parameters",
                  "{architecture} has {wanted}, not \"{text}\"",
                  {{"architecture", std::string(hbdKindName(q.kind))},
                   {"wanted", key.empty() ? "no parameter" : std::string(key) + "a whole number"},
                   {"text", std::string(text)}}},
                 row.where("parameters")};
}

Outcome<WasteShape> readShape(const CsvRow& row)
{
    WasteQuestion q;
    const auto kind = hbdKindOf(row.text("architecture"));
    if (!kind)
        return Error{{"waste-cases.architecture",
                      "\"{name}\" is no architecture known here",
                      {{"name", std::string(row.text("architecture"))}}},
                     row.where("architecture")};
    q.kind = *kind;
    const std::array<std::pair<std::string_view, long long*>, 3> counts{
        {{"accelerators", &q.accelerators},
         {"accelerators_per_node", &q.acceleratorsPerNode},
         {"tensor_parallel", &q.tensorParallel}}};
    for (const auto& [column, target] : counts) {
        const auto value = row.whole(column, 1, kMost);
        if (!value) return value.error();
        *target = *value;
    }
    if (const auto ok = readParameters(row, q); !ok) return ok.error();
    return wasteShape(q);
}

Outcome<double> iidWaste(const CsvRow& row, const WasteShape& shape)
{
    const auto p = parseNumber(row.text("fault").substr(4));
    if (!p || *p < 0 || *p > 1)
        return Error{{"waste-cases.fault", "a fault ratio lies between 0 and 1", {}}, row.where("fault")};
    return wasteRatio(shape, *p);
}

Outcome<double> predict(const CsvRow& row, const Outcome<FaultTrace>* trace)
{
    const auto shape = readShape(row);
    if (!shape) return shape.error();
    const std::string_view fault = row.text("fault");
    if (fault.substr(0, 4) == "iid:") return iidWaste(row, *shape);
    if (fault != "trace") return Error{{"waste-cases.fault", "a fault is iid:P or trace", {}}, row.where("fault")};
    if (!trace)
        return Error{{"waste-cases.no-trace", "there is no fault trace beside the cases", {}}, row.where("fault")};
    if (!*trace) return trace->error();
    const auto study = studyTrace(*shape, **trace, {}, Parallel(), CancelToken());
    if (!study) return study.error();
    return study->wasteRatio;
}

CaseRow evaluate(const CsvRow& row, const Outcome<FaultTrace>* trace)
{
    CaseRow out;
    out.id = row.text("id");
    out.kind = row.text("architecture");
    out.source = row.text("fault") == "trace" ? "fault trace" : "independent faults";
    const auto expected = row.number("expected_percent");
    const auto tolerance = row.number("tolerance_pp");
    const auto predicted = predict(row, trace);
    if (!expected || !tolerance || !predicted) {
        out.notEvaluated = (!expected    ? expected.error()
                            : !tolerance ? tolerance.error()
                                         : predicted.error())
                               .english();
        return out;
    }
    CaseQuantity q{"waste ratio", "%", 100 * *predicted, *expected, 0, true};
    const double difference = q.predicted - q.published;
    // Half a unit of the last digit of a double decides nothing.
    const bool met = std::abs(difference) <= *tolerance * (1 + 1e-12);
    // A published value next to zero could leave no finite relative error.
    if (!met) q.errorPercent = std::clamp(percentError(q.predicted, q.published), -1e6, 1e6);
    out.note = std::string(met ? "within" : "outside") + " " + rounded(*tolerance) +
               " percentage points: " + (difference < 0 ? "−" : "+") + rounded(std::abs(difference));
    out.quantities.push_back(std::move(q));
    return out;
}

} // namespace

Outcome<CaseReport> validateWaste(std::string_view csvText, std::string_view traceText)
{
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    constexpr std::array<std::string_view, 9> columns{"id",           "architecture",          "parameters",
                                                      "accelerators", "accelerators_per_node", "tensor_parallel",
                                                      "fault",        "expected_percent",      "tolerance_pp"};
    if (const auto ok = table->require(columns); !ok) return ok.error();
    std::optional<Outcome<FaultTrace>> trace;
    if (!traceText.empty()) trace = FaultTrace::parse(traceText);
    CaseReport report;
    report.title = "GPU waste ratio";
    for (std::size_t i = 0; i < table->rows(); ++i)
        report.rows.push_back(evaluate(CsvRow(*table, i), trace ? &*trace : nullptr));
    return report;
}

} // namespace studio
