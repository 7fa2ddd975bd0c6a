// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/collective_cases.h"

#include "core/base/name_table.h"
#include "core/base/number_text.h"
#include "core/validate/collective_peer.h"
#include "core/validate/csv.h"

#include <array>
#include <cmath>
#include <utility>

namespace studio {

namespace {

using peer::Algorithm;
using peer::Network;

constexpr std::size_t kMaxDimensions = 16;
constexpr long long kMaxRanks = 10'000'000;

constexpr std::string_view kColumns[] = {"backend",
                                         "collective",
                                         "npus",
                                         "topology_per_dim",
                                         "npus_per_dim",
                                         "bandwidth_GBps_per_dim",
                                         "latency_ns_per_dim",
                                         "comm_size_bytes",
                                         "algorithm_per_dim",
                                         "dataset_splits",
                                         "active_chunks_per_dim",
                                         "collective_optimization",
                                         "endpoint_delay_ns",
                                         "sim_time_ns"};

constexpr std::array<std::pair<Network, std::string_view>, 3> kNetworks{
    {{Network::ring, "Ring"}, {Network::switched, "Switch"}, {Network::fullyConnected, "FullyConnected"}}};

constexpr std::array<std::pair<Algorithm, std::string_view>, 4> kAlgorithms{
    {{Algorithm::ring, "ring"},
     {Algorithm::direct, "direct"},
     {Algorithm::halvingDoubling, "halvingDoubling"},
     {Algorithm::doubleBinaryTree, "doubleBinaryTree"}}};

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t from = 0;;) {
        const std::size_t at = text.find(separator, from);
        parts.push_back(text.substr(from, at == text.npos ? at : at - from));
        if (at == text.npos) return parts;
        from = at + 1;
    }
}

Error bad(const CsvRow& cells, std::string_view column, std::string_view why)
{
    return {{"collective-case.value",
             "\"{text}\" {why}",
             {{"text", std::string(cells.text(column))}, {"why", std::string(why)}}},
            cells.where(column)};
}

Outcome<std::vector<double>> numbers(const CsvRow& cells, std::string_view column, std::size_t wanted)
{
    std::vector<double> out;
    for (const auto part : split(cells.text(column), 'x')) {
        const auto value = parseNumber(part);
        if (!value || *value < 0) return bad(cells, column, "is no list of numbers joined by x");
        out.push_back(*value);
    }
    if (out.size() != wanted) return bad(cells, column, "has another number of dimensions than topology_per_dim");
    return out;
}

Outcome<std::vector<peer::Dimension>> dimensionsOf(const CsvRow& cells)
{
    std::vector<peer::Dimension> dims;
    for (const auto name : split(cells.text("topology_per_dim"), 'x')) {
        const auto network = keyIn(kNetworks, name);
        if (!network || dims.size() == kMaxDimensions)
            return bad(cells, "topology_per_dim",
                       "is no list of at most 16 of Ring, Switch, FullyConnected joined by x");
        dims.push_back({.network = *network});
    }
    const auto ranks = numbers(cells, "npus_per_dim", dims.size());
    const auto rates = numbers(cells, "bandwidth_GBps_per_dim", dims.size());
    const auto latencies = numbers(cells, "latency_ns_per_dim", dims.size());
    for (const auto* list : {&ranks, &rates, &latencies})
        if (!*list) return list->error();
    const auto algorithms = split(cells.text("algorithm_per_dim"), '+');
    if (algorithms.size() != dims.size()) return bad(cells, "algorithm_per_dim", "has another number of dimensions");
    double product = 1;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        const auto algorithm = keyIn(kAlgorithms, algorithms[i]);
        if (!algorithm) return bad(cells, "algorithm_per_dim", "names an algorithm that is not known");
        const double n = ranks.value()[i];
        if (n < 2 || n != std::floor(n) || n > static_cast<double>(kMaxRanks) || rates.value()[i] <= 0)
            return bad(cells, "npus_per_dim", "must be whole numbers from 2, with bandwidths above zero");
        dims[i].algorithm = *algorithm;
        dims[i].ranks = static_cast<std::int64_t>(n);
        dims[i].gibibytesPerSecond = rates.value()[i];
        dims[i].latency = latencies.value()[i];
        product *= n;
    }
    const auto npus = cells.whole("npus", 2, kMaxRanks);
    if (!npus) return npus.error();
    if (static_cast<double>(*npus) != product) return bad(cells, "npus", "is not the product of npus_per_dim");
    return dims;
}

Outcome<peer::Run> runOf(const CsvRow& cells)
{
    peer::Run run;
    if (cells.text("backend") != "aware" && cells.text("backend") != "unaware")
        return bad(cells, "backend", "is neither aware nor unaware");
    run.backend = cells.text("backend") == "aware" ? peer::Backend::aware : peer::Backend::unaware;
    const auto collective = collectiveOf(cells.text("collective"));
    if (!collective) return bad(cells, "collective", "is no known collective");
    run.collective = *collective;
    auto dims = dimensionsOf(cells);
    if (!dims) return dims.error();
    run.dimensions = std::move(dims).value();
    const auto bytes = cells.positive("comm_size_bytes");
    const auto delay = cells.number("endpoint_delay_ns");
    for (const auto* value : {&bytes, &delay})
        if (!*value) return value->error();
    const auto splits = cells.whole("dataset_splits", 1, 1'000'000);
    const auto active = cells.whole("active_chunks_per_dim", 1, 1'000'000);
    for (const auto* value : {&splits, &active})
        if (!*value) return value->error();
    if (cells.text("collective_optimization") != "baseline" && cells.text("collective_optimization") != "localBWAware")
        return bad(cells, "collective_optimization", "is neither baseline nor localBWAware");
    run.bytes = *bytes;
    run.endpointDelay = *delay;
    run.splits = *splits;
    run.activePieces = *active;
    run.shrinking = cells.text("collective_optimization") == "localBWAware";
    return run;
}

CaseRow evaluate(const CsvRow& cells)
{
    CaseRow row{.id = "line " + std::to_string(cells.line()) + " " + std::string(cells.text("backend")) + " " +
                      std::string(cells.text("collective")) + " " + std::string(cells.text("topology_per_dim")) + " " +
                      std::string(cells.text("npus_per_dim")) + " " + std::string(cells.text("algorithm_per_dim")),
                .kind = std::string(cells.text("collective")),
                .source = "ASTRA-sim analytic, congestion " + std::string(cells.text("backend"))};
    const auto run = runOf(cells);
    if (!run) {
        row.notEvaluated = run.error().english();
        return row;
    }
    const auto published = cells.positive("sim_time_ns");
    if (!published) {
        row.notEvaluated = published.error().english();
        return row;
    }
    const auto time = peer::timeOf(*run);
    if (!time) {
        row.notEvaluated = time.error().english();
        return row;
    }
    row.quantities.push_back({"time", "ns", *time, *published, percentError(*time, *published)});
    if (run->splits > 1)
        row.note = std::to_string(run->splits) + " pieces, " + std::to_string(run->activePieces) +
                   " at once in a dimension: " +
                   (run->backend == peer::Backend::aware ? "they share its ports" : "each as if it were alone");
    return row;
}

} // namespace

Outcome<CaseReport> validateCollectives(std::string_view csvText)
{
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    if (auto fine = table->require(kColumns); !fine) return fine.error();
    CaseReport report{"Collective times in the conventions of ASTRA-sim", {}};
    for (std::size_t i = 0; i < table->rows(); ++i) report.rows.push_back(evaluate(CsvRow(*table, i)));
    return report;
}

} // namespace studio
