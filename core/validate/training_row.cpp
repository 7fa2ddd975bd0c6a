// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/training_row.h"

#include "core/base/number_text.h"
#include "core/quantity/units.h"

#include <algorithm>
#include <array>
#include <utility>

namespace studio {

namespace {

constexpr long long kMost = 1'000'000'000'000;

/// Reads columns of one row; remembers the first thing that could not be read and every assumption.
class Reader {
public:
    explicit Reader(const CsvRow& row) : m_row(row) {}

    [[nodiscard]] std::string text(std::string_view column) const { return std::string(m_row.text(column)); }
    [[nodiscard]] bool has(std::string_view column) const { return !m_row.blank(column); }

    /// A whole number, or `blank` if the column is empty.
    long long whole(std::string_view column, long long blank)
    {
        if (!has(column)) return blank;
        const auto v = m_row.whole(column, 0, kMost);
        if (!v) fail(v.error());
        return v ? *v : blank;
    }
    /// The first of two columns that is filled with a whole number.
    long long whole(std::string_view column, std::string_view raw, long long blank)
    {
        if (has(column)) return whole(column, blank);
        return parseWhole(m_row.text(raw)).value_or(blank);
    }
    long long needed(std::string_view column)
    {
        const auto v = m_row.whole(column, 0, kMost);
        if (!v) fail(v.error());
        return v ? *v : 0;
    }
    double number(std::string_view column, double blank)
    {
        if (!has(column)) return blank;
        const auto v = m_row.number(column);
        if (!v) fail(v.error());
        return v ? *v : blank;
    }
    bool flag(std::string_view column, bool blank) { return whole(column, blank ? 1 : 0) != 0; }
    [[nodiscard]] std::optional<double> optional(std::string_view column) const
    {
        return parseNumber(m_row.text(column));
    }

    void note(const std::string& sentence)
    {
        if (sentence.empty()) return;
        m_note += (m_note.empty() ? "" : "; ") + sentence;
    }
    void fail(Error e)
    {
        if (!m_error) m_error = std::move(e);
    }
    void fail(std::string_view column, std::string sentence)
    {
        fail(Error{{"training-cases.unreadable", std::move(sentence), {}}, m_row.where(column)});
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] const std::string& notes() const { return m_note; }

private:
    const CsvRow& m_row;
    std::optional<Error> m_error;
    std::string m_note;
};

/// Numbers of a flat JSON object in a cell, {"name": 1, …}, in its order.
std::vector<std::pair<std::string, double>> overrides(Reader& r, std::string_view column)
{
    std::vector<std::pair<std::string, double>> out;
    const std::string cell = r.text(column);
    std::string_view rest = cell;
    const auto skip = [&] {
        while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
    };
    const auto take = [&](char c) {
        skip();
        if (rest.empty() || rest.front() != c) return false;
        rest.remove_prefix(1);
        return true;
    };
    const auto upTo = [&](std::string_view ends) {
        const std::string_view part = rest.substr(0, std::min(rest.find_first_of(ends), rest.size()));
        rest.remove_prefix(part.size());
        return part;
    };
    if (rest.empty()) return out;
    bool fine = take('{');
    if (fine && take('}')) return out;
    while (fine) {
        fine = take('"');
        const std::string_view name = upTo("\"");
        fine = fine && take('"') && take(':');
        skip();
        const auto value = parseNumber(upTo(" ,}"));
        fine = fine && value.has_value();
        if (fine) out.emplace_back(name, *value);
        if (fine && take('}')) break;
        fine = fine && take(',');
    }
    if (!fine) r.fail(column, "not an object of numbers such as {\"name\": 1}");
    return out;
}

void readExperts(Reader& r, TransformerModel& m)
{
    m.moe.experts = r.whole("moe_experts", 0);
    if (m.moe.experts == 0) return;
    m.moe.topK = r.needed("moe_topk");
    m.moe.expertFfn = r.needed("moe_ffn");
    m.moe.sharedFfn = r.whole("moe_shared_ffn", 0);
    m.moe.denseLayers = r.whole("dense_layers", 0);
    m.moe.denseFfn = r.whole("dense_ffn", 0);
}

TransformerModel readModel(Reader& r)
{
    TransformerModel m;
    m.name = r.text("model");
    m.layers = r.needed("layers");
    m.hidden = r.needed("hidden");
    m.heads = r.needed("heads");
    m.sequence = r.needed("seq");
    m.vocabulary = r.whole("vocab_n", "vocab", 51200);
    if (!r.has("vocab_n") && !parseWhole(r.text("vocab"))) r.note("vocabulary assumed 51200");
    m.mlpMatrices = r.whole("mlp_matrices", 2);
    readExperts(r, m);
    m.ffn = m.isMoe() ? 0 : r.needed("ffn");
    if (r.flag("mla", false)) {
        m.attention = AttentionKind::latent; // the published latent models share DeepSeek-V3's ranks
        m.kvHeads = m.heads;
    } else {
        m.kvHeads = r.whole("kv_heads", m.heads);
        m.headDim = r.whole("head_dim", m.heads > 0 ? m.hidden / m.heads : 0);
        m.attention = m.kvHeads == m.heads ? AttentionKind::multiHead
                      : m.kvHeads == 1     ? AttentionKind::multiQuery
                                           : AttentionKind::groupedQuery;
    }
    m.parallelBlock = r.flag("parallel_block", false);
    m.window.coreFactor = r.number("attention_window_factor", 1);
    r.note(addPublishedFacts(m));
    return m;
}

PipelineSchedule scheduleOf(Reader& r, const std::string& name)
{
    if (name.empty() || name == "1f1b") return PipelineSchedule::oneForwardOneBackward;
    if (name == "interleaved-1f1b" || name == "interleaved") return PipelineSchedule::interleaved;
    if (name == "zero-bubble") return PipelineSchedule::zeroBubble;
    if (name == "dualpipe") return PipelineSchedule::dualPipe;
    r.fail("pipeline_schedule", "\"" + name + "\" is no schedule known here");
    return PipelineSchedule::oneForwardOneBackward;
}

Recompute recomputeOf(Reader& r, const std::string& name)
{
    if (name.empty() || name == "none") return Recompute::none;
    if (name == "selective") return Recompute::selective;
    if (name == "full") return Recompute::full;
    r.fail("recompute_mode", "\"" + name + "\" is no recompute mode; none, selective or full");
    return Recompute::none;
}

Execution executionOf(Reader& r)
{
    if (r.flag("eager", false)) return Execution::eager;
    // The recipe's Grace-Blackwell variants capture graphs; no column says so.
    const std::string chip = r.text("chip_id");
    const bool graceBlackwell = chip == "gb200-gpu" || chip == "gb300-gpu";
    return r.text("stack") == "megatron-bridge-2025" && graceBlackwell ? Execution::graphs : Execution::compiled;
}

void readDegrees(Reader& r, Strategy& s)
{
    const long long n = r.needed("n_accel");
    s.tensor = std::max(1LL, r.whole("tp", 1));
    s.pipeline = std::max(1LL, r.whole("pp", 1));
    s.context = std::max(1LL, r.whole("cp", 1));
    s.expert = std::max(1LL, r.whole("ep", 1));
    s.expertTensor = 1;
    const bool sane = s.tensor < kMost / s.pipeline && s.tensor * s.pipeline < kMost / s.context;
    const long long stage = sane ? s.tensor * s.pipeline * s.context : kMost;
    if (n < 1 || n % stage != 0)
        r.fail("n_accel", std::to_string(n) + " accelerators are no multiple of tp x pp x cp");
    else
        s.data = n / stage;
    const auto printed = parseWhole(r.text("dp"));
    if (printed && *printed != s.data)
        r.note("data degree " + std::to_string(s.data) + " from the counts, printed " + r.text("dp"));
}

Strategy readStrategy(Reader& r)
{
    Strategy s;
    readDegrees(r, s);
    s.virtualStages = std::max(1LL, r.whole("vpp_n", "vpp", 1));
    s.schedule = scheduleOf(r, r.text("pipeline_schedule"));
    if (!r.has("pipeline_schedule") && s.virtualStages > 1) s.schedule = PipelineSchedule::interleaved;
    s.microbatch = std::max(1LL, r.whole("mbs_n", "mbs", 1));
    s.globalBatch = r.whole("gbs_n", "gbs_seq", 0);
    if (s.globalBatch == 0) r.fail("gbs_n", "no batch size");
    std::string mode = r.text("recompute_mode");
    if (mode.empty() && r.text("recompute").starts_with("selective")) mode = "selective";
    s.recompute = recomputeOf(r, mode);
    s.sequenceParallel = r.flag("sequence_parallel", r.text("recompute").find("+SP") != std::string::npos);
    s.zeroStage = r.whole("zero_stage", 0);
    s.fsdp = r.flag("fsdp", false);
    s.execution = executionOf(r);
    const std::string precision = r.has("gemm_precision") ? r.text("gemm_precision") : "bf16";
    if (const auto p = precisionOf(precision))
        s.precision = *p;
    else
        r.fail("gemm_precision", "\"" + precision + "\" is no number format known here");
    return s;
}

/// A chip that nobody knows: the row's own peak and the balance of the chips that are known.
std::optional<ChipRates<>> unknownChip(Reader& r, Precision precision)
{
    const auto peak = r.optional("peak_tflops_dense");
    if (!peak || *peak <= 0) return {};
    ChipRates<> c;
    const double wide = isNarrow(precision) ? *peak / 2 : *peak;
    c.peak[index(Precision::bf16)] = teraflopPerSecond(wide);
    c.peak[index(Precision::fp16)] = teraflopPerSecond(wide);
    if (isNarrow(precision)) c.peak[index(precision)] = teraflopPerSecond(*peak);
    c.memoryBandwidth = bytesPerSecond(wide * 1e12 / 300); // FLOP per byte of the generations since 2022
    c.scaleUpBandwidth = gigabytesPerSecond(450.0);
    c.nicBandwidth = gigabytesPerSecond(50.0);
    c.domain = 8;
    r.note("accelerator not in the catalogue: peak of the row, memory at 300 FLOP/B, 450 and 50 GB/s, domain of 8");
    return c;
}

std::optional<ChipRates<>> readChip(Reader& r, const ChipLookup& chips, const Strategy& s)
{
    const std::string id = r.text("chip_id");
    std::optional<ChipRates<>> chip = chips ? chips(id) : std::nullopt;
    if (!chip) chip = unknownChip(r, s.precision);
    if (!chip) {
        r.fail("chip_id", "the catalogue has no accelerator \"" + id + "\" and the row no peak");
        return {};
    }
    chip->id = id;
    if (r.has("scaleup_domain")) chip->domain = r.needed("scaleup_domain");
    if (r.has("scaleout_GBps_per_accel"))
        chip->nicBandwidth = gigabytesPerSecond(r.number("scaleout_GBps_per_accel", 0));
    for (const auto& [key, value] : overrides(r, "chip_overrides")) {
        if (key == "mem_capacity_GB")
            chip->memoryCapacity = gigabytes(value);
        else if (key == "mem_bandwidth_GBps")
            chip->memoryBandwidth = gigabytesPerSecond(value);
        else if (key == "power_cap_W")
            chip->powerCap = watts(value);
        else
            r.fail("chip_overrides", "\"" + key + "\" is no override known here");
    }
    return chip;
}

StackConstants<> readStack(Reader& r)
{
    const std::string id = r.text("stack");
    StackConstants<> s = stackConstants<double>(id);
    if (s.id != id) r.note("unknown software stack \"" + id + "\": class defaults");
    for (const auto& [key, value] : overrides(r, "overlap_overrides")) {
        if (key == "zeta_tp")
            s.tensorOverlap = value;
        else if (key == "zeta_dp")
            s.dataOverlap = value;
        else if (key == "zeta_pp")
            s.pipelineOverlap = value;
        else if (key == "kappa")
            s.dataPathEfficiency = value;
        else if (key == "phi")
            s.elementwise = s.eagerElementwise = value;
        else
            r.fail("overlap_overrides", "\"" + key + "\" is no override known here");
    }
    return s;
}

std::optional<double> measuredTime(const Reader& r)
{
    for (const std::string_view column : {"measured_time_s", "iter_time_s", "d_iter_time_s"})
        if (const auto v = r.optional(column); v && *v > 0) return v;
    return {};
}

} // namespace

std::string addPublishedFacts(TransformerModel& m)
{
    std::string name;
    for (const char c : m.name)
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            name += c;
        else if (c >= 'A' && c <= 'Z')
            name += static_cast<char>(c - 'A' + 'a');
    if (name.starts_with("deepseekv3") && m.isMoe()) {
        m.moe.nodeLimit = 4;
        return "tokens go to at most 4 nodes (arXiv 2412.19437)";
    }
    if (name.starts_with("gptoss")) {
        m.window.width = 128;
        m.window.layerShare = 0.5;
        return "half of the layers have a window of 128 tokens (published configuration)";
    }
    return {};
}

Outcome<TrainingRow> readTrainingRow(const CsvRow& row, const ChipLookup& chips)
{
    Reader r(row);
    TrainingRow out;
    out.id = r.text("id");
    out.kind = r.text("kind");
    out.source = r.text("source");
    out.stack = r.text("stack");
    out.chip = r.text("chip_id");
    out.model = readModel(r);
    out.strategy = readStrategy(r);
    out.software = {readStack(r), globalConstants<double>()};
    if (r.error()) return *r.error();
    const auto chip = readChip(r, chips, out.strategy);
    if (r.error()) return *r.error();
    const ChipCalibration<> calibration = calibrationOf<double>(out.chip);
    if (!calibration.calibrated) r.note("no calibration for \"" + out.chip + "\": uncalibrated class defaults");
    out.hardware = {*chip, calibration, twoTiers(*chip, calibration, out.software.global, out.strategy.accelerators())};
    out.measuredSeconds = measuredTime(r);
    out.memoryGib = r.optional("mem_gib");
    if (out.kind == "memory") out.statesGib = r.optional("other_value");
    if (r.has("assumed")) r.note("assumed, not printed by the source: " + r.text("assumed"));
    out.note = r.notes();
    return out;
}

} // namespace studio
