// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/calculon_cases.h"

#include "core/base/number_text.h"
#include "core/calculon/iteration.h"
#include "core/validate/csv.h"

#include <array>
#include <cmath>
#include <tuple>
#include <utility>

namespace studio {
namespace {

constexpr double kTimeTolerancePercent = 0.5;
constexpr long long kMostOfAnything = 1'000'000'000;

constexpr std::array<std::string_view, 32> kColumns = {
    "case", "system_file", "m_hidden", "m_feedforward", "m_seq_size", "m_attn_heads", "m_attn_size", "m_num_blocks",
    "x_num_procs", "x_tensor_par", "x_pipeline_par", "x_data_par", "x_tensor_par_net", "x_pipeline_par_net",
    "x_data_par_net", "x_batch_size", "x_microbatch_size", "x_datatype", "x_fused_activation", "x_attention_type",
    "x_activation_recompute", "x_pipeline_interleaving", "x_optimizer_sharding", "x_tensor_par_comm_type",
    "x_tensor_par_overlap", "x_seq_par_ag_redo", "x_data_par_overlap", "x_weight_offload", "x_activations_offload",
    "x_optimizer_offload", "x_training", "o_total_time"};

/// Reads cells of one row and keeps the first objection.
class Cells {
public:
    explicit Cells(const CsvRow& row) : m_row(row) {}

    void read(std::string_view column, long long& out, long long least = 1)
    {
        if (const auto value = m_row.whole(column, least, kMostOfAnything)) out = *value;
        else object(value.error());
    }
    void read(std::string_view column, int& out)
    {
        if (const auto value = m_row.whole(column, 0, 100)) out = static_cast<int>(*value);
        else object(value.error());
    }
    template <class T, std::size_t Count>
    void read(std::string_view column, T& out, const std::array<std::pair<std::string_view, T>, Count>& words)
    {
        std::string known;
        for (const auto& [word, value] : words) {
            if (m_row.text(column) == word) {
                out = value;
                return;
            }
            known += (known.empty() ? "" : ", ") + std::string(word);
        }
        object({{"calculon.word", "\"{text}\" is none of {known}", {{"text", std::string(m_row.text(column))}, {"known", known}}},
                m_row.where(column)});
    }
    void read(std::string_view column, bool& out)
    {
        constexpr std::array<std::pair<std::string_view, bool>, 4> kWords = {
            {{"True", true}, {"False", false}, {"true", true}, {"false", false}}};
        read(column, out, kWords);
    }
    [[nodiscard]] const std::optional<Error>& objection() const { return m_objection; }

private:
    void object(Error error)
    {
        if (!m_objection) m_objection = std::move(error);
    }

    const CsvRow& m_row;
    std::optional<Error> m_objection;
};

struct Run {
    calculon::Model model;
    calculon::Execution execution;
    const calculon::System* system = nullptr;
};

void readModel(Cells& cells, calculon::Model& m)
{
    cells.read("m_hidden", m.hidden);
    cells.read("m_feedforward", m.feedforward);
    cells.read("m_seq_size", m.sequence);
    cells.read("m_attn_heads", m.heads);
    cells.read("m_attn_size", m.headSize);
    cells.read("m_num_blocks", m.blocks);
}

void readExecution(Cells& cells, calculon::Execution& x)
{
    using namespace calculon;
    cells.read("x_num_procs", x.processors);
    cells.read("x_tensor_par", x.tensor);
    cells.read("x_pipeline_par", x.pipeline);
    cells.read("x_data_par", x.data);
    cells.read("x_tensor_par_net", x.tensorNetwork);
    cells.read("x_pipeline_par_net", x.pipelineNetwork);
    cells.read("x_data_par_net", x.dataNetwork);
    cells.read("x_batch_size", x.batch);
    cells.read("x_microbatch_size", x.microbatch);
    cells.read("x_datatype", x.datatype,
               std::array{std::pair(std::string_view("float8"), Datatype::float8),
                          std::pair(std::string_view("float16"), Datatype::float16),
                          std::pair(std::string_view("bfloat16"), Datatype::bfloat16),
                          std::pair(std::string_view("float32"), Datatype::float32)});
    cells.read("x_fused_activation", x.fusedActivation);
    cells.read("x_attention_type", x.multiquery,
               std::array{std::pair(std::string_view("multihead"), false), std::pair(std::string_view("multiquery"), true)});
    cells.read("x_activation_recompute", x.recompute,
               std::array{std::pair(std::string_view("none"), Recompute::none),
                          std::pair(std::string_view("attn_only"), Recompute::attentionOnly),
                          std::pair(std::string_view("full"), Recompute::full)});
    cells.read("x_pipeline_interleaving", x.interleaving);
    cells.read("x_optimizer_sharding", x.shardOptimizer);
    cells.read("x_tensor_par_comm_type", x.exchange,
               std::array{std::pair(std::string_view("ar"), TensorExchange::allReduce),
                          std::pair(std::string_view("p2p_rs_ag"), TensorExchange::splitAtEdges),
                          std::pair(std::string_view("rs_ag"), TensorExchange::splitEverywhere)});
    cells.read("x_tensor_par_overlap", x.overlap,
               std::array{std::pair(std::string_view("none"), TensorOverlap::none),
                          std::pair(std::string_view("ring"), TensorOverlap::ring),
                          std::pair(std::string_view("pipe"), TensorOverlap::pipe)});
    cells.read("x_seq_par_ag_redo", x.gatherAgain);
    cells.read("x_data_par_overlap", x.overlapData);
    cells.read("x_weight_offload", x.offloadWeights);
    cells.read("x_activations_offload", x.offloadActivations);
    cells.read("x_optimizer_offload", x.offloadOptimizer);
    cells.read("x_training", x.training);
}

Outcome<Run> readRun(const CsvRow& row)
{
    Run run;
    Cells cells(row);
    readModel(cells, run.model);
    readExecution(cells, run.execution);
    if (cells.objection()) return *cells.objection();
    run.system = calculon::findSystem(row.text("system_file"));
    if (run.system == nullptr) {
        std::string known;
        for (const auto& system : calculon::allSystems()) known += (known.empty() ? "" : ", ") + std::string(system.name);
        return Error{{"calculon.system", "there are no figures for system \"{name}\"; known are {known}",
                      {{"name", std::string(row.text("system_file"))}, {"known", known}}},
                     row.where("system_file")};
    }
    return run;
}

CaseQuantity quantity(std::string name, std::string unit, double predicted, double published, bool counted)
{
    return {std::move(name), std::move(unit), predicted, published, percentError(predicted, published), counted};
}

void compareMemory(CaseRow& out, const CsvRow& row, const calculon::Iteration& run)
{
    const std::array<std::tuple<const char*, const char*, double>, 2> tiers = {
        {{"o_proc_mem_tier1_cap_req", "tier 1 memory", run.nearMemory},
         {"o_proc_mem_tier2_cap_req", "tier 2 memory", run.farMemory}}};
    for (const auto& [column, name, predicted] : tiers)
        if (const auto published = row.number(column); published)
            out.quantities.push_back(quantity(name, "B", predicted, *published, false));
}

void explainDefect(CaseRow& out, const Run& run, double published)
{
    if (!calculon::carriesRecomputeDefect(run.execution)) return;
    const double difference = std::abs(out.quantities.front().errorPercent);
    const auto copied = calculon::iterationOf(run.model, run.execution, *run.system, calculon::RecomputeDefect::copied);
    const double left = std::abs(percentError(copied->total(), published));
    const std::string with = rounded(copied->total(), 7) + " s (" + rounded(left) + " % off)";
    if (difference > kTimeTolerancePercent && left <= kTimeTolerancePercent)
        out.notEvaluated = "the published time carries Calculon's recompute-with-overlap defect: reproducing it gives " +
                           with + ", without it our time differs by " + rounded(difference) + " %";
    else
        out.note = "Calculon's recompute-with-overlap defect touches this row; reproducing it would give " + with;
}

CaseRow evaluate(const CsvRow& row)
{
    CaseRow out;
    out.id = std::string(row.text("case"));
    out.kind = row.text("x_training") == "False" || row.text("x_training") == "false" ? "forward only" : "training";
    out.source = "Calculon on " + std::string(row.text("system_file"));
    const auto run = readRun(row);
    if (!run) {
        out.notEvaluated = run.error().english();
        return out;
    }
    const auto published = row.positive("o_total_time");
    if (!published) {
        const std::string status(row.text("status"));
        out.notEvaluated = status.empty() || status == "ok" ? published.error().english()
                                                            : "Calculon itself gave no time: " + status;
        return out;
    }
    const auto iteration = calculon::iterationOf(run->model, run->execution, *run->system);
    if (!iteration) {
        out.notEvaluated = iteration.error().english();
        return out;
    }
    out.quantities.push_back(quantity("total time", "s", iteration->total(), *published, true));
    compareMemory(out, row, *iteration);
    explainDefect(out, *run, *published);
    return out;
}

} // namespace

Outcome<CaseReport> validateCalculon(std::string_view csvText)
{
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    if (const auto complete = table->require(kColumns); !complete) return complete.error();
    CaseReport report;
    report.title = "Calculon's convention: step efficiencies, compute and memory time added, no embedding or logits";
    report.rows.reserve(table->rows());
    for (std::size_t r = 0; r < table->rows(); ++r) report.rows.push_back(evaluate(CsvRow(*table, r)));
    return report;
}

} // namespace studio
