// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/training_cases.h"

#include "core/base/number_text.h"
#include "core/quantity/units.h"
#include "core/training/confidence.h"
#include "core/training/prepared.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace studio {

namespace {

/// One compared iteration time, for the remarks.
struct Compared {
    std::string group;
    std::string chip;
    double error = 0; ///< predicted over measured - 1
    double measured = 0;
    double flopSeconds = 0; ///< model FLOP (full square) over the peak of all accelerators
    CalibrationState state = CalibrationState::uncalibrated;
    bool inBand = false;
};

class Cases {
public:
    explicit Cases(const ChipLookup& chips) : m_chips(chips) {}

    void add(const CsvRow& row)
    {
        const std::string kind(row.text("kind"));
        if (kind == "memory")
            addMemoryRow(row);
        else if (kind == "train" || kind == "train-ablation")
            addTrainingRow(row);
        else
            addUnmodelled(row, kind);
    }
    [[nodiscard]] CaseReport take();

private:
    void addUnmodelled(const CsvRow& row, const std::string& kind);
    void addTrainingRow(const CsvRow& row);
    void addMemoryRow(const CsvRow& row);
    void compareTime(CaseRow& out, const TrainingRow& in, const PreparedTraining<double>& prepared);
    void compareMemory(const TrainingRow& in, const PreparedTraining<double>& prepared);

    const ChipLookup& m_chips;
    CaseReport m_report;
    std::vector<Compared> m_compared;
};

CaseRow start(const CsvRow& row, std::string kind)
{
    CaseRow out;
    out.id = row.text("id");
    out.kind = std::move(kind);
    out.source = row.text("source");
    return out;
}

std::string kindOf(const TrainingRow& in)
{
    if (in.kind == "train-ablation") return "ablation, iteration time";
    return in.model.isMoe() ? "training with experts, iteration time" : "dense training, iteration time";
}

std::string firstError(const Findings& findings)
{
    for (const Finding& f : findings)
        if (f.severity == Severity::error) return f.message.english();
    return "the estimate does not exist";
}

void Cases::addUnmodelled(const CsvRow& row, const std::string& kind)
{
    CaseRow out = start(row, kind.empty() ? "no kind" : kind);
    if (kind == "infer")
        out.notEvaluated = "a serving figure: the training estimate has no prefill or decode";
    else if (kind == "mlperf-train")
        out.notEvaluated = "a time to train: it needs the number of samples to converge, which the row does not have";
    else
        out.notEvaluated = "rows of kind \"" + kind + "\" are not modelled";
    m_report.rows.push_back(std::move(out));
}

void Cases::compareTime(CaseRow& out, const TrainingRow& in, const PreparedTraining<double>& prepared)
{
    const StepEstimate<double> e = estimateStep(prepared, in.strategy);
    if (!e.valid()) {
        out.notEvaluated = firstError(trainingFindings(e.conditions, prepared, in.strategy));
        return;
    }
    const double predicted = e.iteration.base();
    const double measured = *in.measuredSeconds;
    out.quantities.push_back({"iteration time", "s", predicted, measured, percentError(predicted, measured), true});
    const double done = e.modelFlopFullSquare.base() / e.iteration.base();
    m_compared.push_back({out.kind + " | " + out.source, in.chip, predicted / measured - 1, measured,
                          done > 0 ? e.mfuFullSquare * predicted : 0, e.state,
                          measured >= e.low.base() && measured <= e.high.base()});
}

void Cases::compareMemory(const TrainingRow& in, const PreparedTraining<double>& prepared)
{
    const MemoryEstimate<double> m = estimateMemory(prepared, in.strategy);
    CaseRow out;
    out.id = in.kind == "memory" ? in.id : in.id + " (memory)";
    out.kind = "memory per accelerator";
    out.source = in.source;
    out.inTotal = false;
    const double gib = gibibytes(1.0).base();
    const auto add = [&](std::string name, double predicted, double published) {
        out.quantities.push_back(
            {std::move(name), "GiB", predicted / gib, published, percentError(predicted / gib, published), true});
    };
    if (in.kind != "memory") {
        add("memory", m.total.base(), *in.memoryGib);
    } else {
        if (in.memoryGib) add("activations", m.activations.base(), *in.memoryGib);
        if (in.statesGib) add("weights, gradients and optimizer of the layers", m.layerStates.base(), *in.statesGib);
    }
    out.note = "stage " + std::to_string(m.stage + 1) + " of " + std::to_string(in.strategy.pipeline) + " needs most";
    if (out.quantities.empty() || !(m.total.base() > 0)) out.notEvaluated = "no memory figure to compare";
    m_report.rows.push_back(std::move(out));
}

void Cases::addTrainingRow(const CsvRow& row)
{
    const Outcome<TrainingRow> in = readTrainingRow(row, m_chips);
    if (!in) {
        CaseRow out = start(row, std::string(row.text("kind")));
        out.notEvaluated = in.error().english();
        m_report.rows.push_back(std::move(out));
        return;
    }
    CaseRow out = start(row, kindOf(*in));
    // One paper may have measured several stacks: each is a source of its own.
    if (!in->stack.empty()) out.source += " [" + in->stack + "]";
    out.note = in->note;
    const PreparedTraining<double> prepared = prepareTraining(in->model, in->hardware, in->software);
    if (in->measuredSeconds)
        compareTime(out, *in, prepared);
    else
        out.notEvaluated = "the row has no iteration time";
    const bool evaluated = out.evaluated();
    m_report.rows.push_back(std::move(out));
    if (evaluated && in->memoryGib) compareMemory(*in, prepared);
}

void Cases::addMemoryRow(const CsvRow& row)
{
    const Outcome<TrainingRow> in = readTrainingRow(row, m_chips);
    if (!in) {
        CaseRow out = start(row, "memory per accelerator");
        out.notEvaluated = in.error().english();
        m_report.rows.push_back(std::move(out));
        return;
    }
    compareMemory(*in, prepareTraining(in->model, in->hardware, in->software));
}

std::string macroAverage(const std::vector<Compared>& all)
{
    std::map<std::string, std::pair<double, int>> groups;
    for (const Compared& c : all) {
        auto& g = groups[c.group];
        g.first += std::abs(c.error);
        ++g.second;
    }
    double sum = 0;
    for (const auto& [name, g] : groups) sum += g.first / g.second;
    return "mean over " + std::to_string(groups.size()) +
           " kinds and sources, each with equal weight: " + rounded(100 * sum / static_cast<double>(groups.size())) +
           " %";
}

/// What knowing nothing but the chip would give: every run at the mean MFU of its chip.
std::string naivePredictor(const std::vector<Compared>& all)
{
    std::map<std::string, std::pair<double, int>> chips;
    for (const Compared& c : all) {
        chips[c.chip].first += c.flopSeconds / c.measured;
        ++chips[c.chip].second;
    }
    double sum = 0;
    for (const Compared& c : all) {
        const auto& [total, count] = chips[c.chip];
        sum += std::abs(c.flopSeconds / (total / count) / c.measured - 1);
    }
    return "naive predictor, each chip's mean MFU over the same rows: mean absolute error " +
           rounded(100 * sum / static_cast<double>(all.size())) + " %";
}

std::string bandCoverage(const std::vector<Compared>& all)
{
    std::string text;
    std::size_t inside = 0;
    for (const auto state : {CalibrationState::calibrated, CalibrationState::chipOnly, CalibrationState::mixture,
                             CalibrationState::uncalibrated}) {
        std::size_t rows = 0;
        std::size_t hits = 0;
        for (const Compared& c : all)
            if (c.state == state) {
                ++rows;
                hits += c.inBand ? 1 : 0;
            }
        inside += hits;
        if (rows > 0)
            text += "; " + std::string(calibrationStateName(state)) + ", +-" + rounded(100 * bandOf(state)) +
                    " %: " + std::to_string(hits) + " of " + std::to_string(rows);
    }
    return "stated bands hold " + std::to_string(inside) + " of " + std::to_string(all.size()) + " rows (" +
           rounded(100 * static_cast<double>(inside) / static_cast<double>(all.size())) + " %)" + text;
}

CaseReport Cases::take()
{
    m_report.title = "Published training runs";
    if (!m_compared.empty())
        m_report.remarks = {macroAverage(m_compared), naivePredictor(m_compared), bandCoverage(m_compared)};
    return std::move(m_report);
}

} // namespace

Outcome<CaseReport> validateTraining(std::string_view csvText, const ChipLookup& chips)
{
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    constexpr std::array<std::string_view, 10> columns{"id",    "kind", "source",  "layers",  "hidden",
                                                       "heads", "seq",  "n_accel", "chip_id", "stack"};
    if (const auto ok = table->require(columns); !ok) return ok.error();
    Cases cases(chips);
    for (std::size_t i = 0; i < table->rows(); ++i) cases.add(CsvRow(*table, i));
    return cases.take();
}

} // namespace studio
