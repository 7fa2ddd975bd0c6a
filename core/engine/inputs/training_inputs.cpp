// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/inputs/training_inputs.h"

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/engine/inputs/job.h"
#include "core/evidence/constant.h"

#include <cmath>

namespace studio {

namespace {

const OwnerRef kWorkload{Owner::workload, {}, {}};
const OwnerRef kStrategy{Owner::strategy, {}, {}};

std::string lower(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

// "Llama 3.1 405B" and "llama-3.1-405b" name the library's "llama-3-1-405b".
std::string asId(std::string_view name)
{
    std::string out = lower(name);
    for (char& c : out)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) c = '-';
    return out;
}

// The library calls its fields in code; a design calls them by path: "kvHeads" is scenario.workload.kv_heads.
std::string asKey(std::string_view field)
{
    if (field == "topK") return "active_experts";
    std::string out;
    for (const char c : field) {
        if (c >= 'A' && c <= 'Z') {
            out += '_';
            out += static_cast<char>(c - 'A' + 'a');
        } else {
            out += c;
        }
    }
    return out;
}

void readCount(const Reader& reader, std::string_view key, std::int64_t& field)
{
    if (const auto value = reader.plainNumber(kWorkload, key)) field = static_cast<std::int64_t>(*value);
}

std::int64_t degree(const Reader& reader, std::string_view key, std::int64_t otherwise = 1)
{
    const auto value = reader.plainNumber(kStrategy, key);
    return value ? static_cast<std::int64_t>(*value) : otherwise;
}

bool flag(const Reader& reader, std::string_view key, bool otherwise)
{
    const std::string word = reader.word(kStrategy, key);
    return word.empty() ? otherwise : word == "yes";
}

PipelineSchedule scheduleOf(const Reader& reader, std::int64_t virtualStages)
{
    const std::string word = reader.word(kStrategy, "schedule");
    if (word == "zero-bubble") return PipelineSchedule::zeroBubble;
    if (word == "dualpipe") return PipelineSchedule::dualPipe;
    if (word == "interleaved" || (word.empty() && virtualStages > 1)) return PipelineSchedule::interleaved;
    return PipelineSchedule::oneForwardOneBackward;
}

// What is left for data parallelism, or what the scenario says. A remainder is a finding: the estimate then runs on
// the accelerators that fit.
std::int64_t dataDegree(const Reader& reader, const Strategy& s, const Traced& job, Findings& findings)
{
    const std::int64_t model = s.tensor * s.pipeline * s.context;
    const auto given = reader.plainNumber(kStrategy, "data");
    const auto total = static_cast<std::int64_t>(job.value());
    if (given) {
        const auto data = static_cast<std::int64_t>(*given);
        if (data * model > total)
            findings.push_back({Severity::error,
                                {"strategy.too-many-accelerators",
                                 "The strategy uses {used} accelerators; the job has {all}",
                                 {{"used", std::to_string(data * model)}, {"all", std::to_string(total)}}},
                                {"scenario.strategy.data"},
                                {}});
        return data;
    }
    if (model > total) {
        findings.push_back({Severity::error,
                            {"strategy.too-many-accelerators", "Tensor × pipeline × context is {used}; the job has {all} accelerators",
                             {{"used", std::to_string(model)}, {"all", std::to_string(total)}}},
                            {"scenario.strategy.tensor"},
                            {}});
        return 1;
    }
    const std::int64_t data = total / model;
    if (data * model != total)
        findings.push_back({Severity::warning,
                            {"strategy.does-not-divide",
                             "Tensor × pipeline × context = {model} does not divide the job's {all} accelerators; {left} stay idle in this estimate",
                             {{"model", std::to_string(model)}, {"all", std::to_string(total)}, {"left", std::to_string(total - data * model)}}},
                            {"scenario.strategy.tensor"},
                            {}});
    return data;
}

Strategy readStrategy(const Reader& reader, const StackConstants<Traced>& stack, const Traced& job, TrainingInputs& in)
{
    Strategy s;
    s.tensor = degree(reader, "tensor");
    s.sequenceParallel = flag(reader, "sequence_parallel", stack.sequenceParallel);
    s.pipeline = degree(reader, "pipeline");
    s.virtualStages = degree(reader, "virtual_stages");
    s.schedule = scheduleOf(reader, s.virtualStages);
    s.context = degree(reader, "context");
    s.contextKind = reader.word(kStrategy, "context_kind") == "ring" ? ContextKind::ring : ContextKind::allGather;
    s.expert = degree(reader, "expert");
    s.expertTensor = degree(reader, "expert_tensor");
    s.microbatch = degree(reader, "microbatch");
    s.zeroStage = degree(reader, "zero_stage", stack.zeroStage);
    s.fsdp = flag(reader, "fsdp", s.zeroStage >= 3);
    s.execution = flag(reader, "graphs", false) ? Execution::graphs : Execution::compiled;
    const std::string recompute = reader.word(kStrategy, "recompute");
    s.recompute = recompute == "full" ? Recompute::full : recompute == "selective" ? Recompute::selective : Recompute::none;
    s.precision = precisionOf(reader.word(kWorkload, "precision")).value_or(Precision::bf16);
    s.data = dataDegree(reader, s, job, in.findings);
    if (const auto batch = reader.plainNumber(kStrategy, "global_batch")) {
        s.globalBatch = static_cast<std::int64_t>(*batch);
    } else if (in.workload && in.workload->batch) {
        s.globalBatch = *in.workload->batch;
        in.findings.push_back({Severity::note,
                               {"strategy.batch-of-model", "No global batch is given; the {batch} sequences with which {model} was trained are used",
                                {{"batch", std::to_string(s.globalBatch)}, {"model", in.model.name}}},
                               {"scenario.strategy.global_batch"},
                               {}});
    } else
        in.missing.push_back("scenario.strategy.global_batch");
    return s;
}

Tiers<Traced> readTiers(const NetworkStage& network, const TrainingInputs& in)
{
    Tiers<Traced> tiers;
    for (const DesignTier& tier : network.tiers) {
        if (isUnknown(tier.bandwidth)) continue;
        const auto size = static_cast<std::int64_t>(tier.size.value());
        if (size <= 1 || (tiers.count > 0 && size <= tiers.tier[tiers.count - 1].size)) continue;
        tiers.add(calibratedTier(tier.role == Role::scaleUp ? TierRole::scaleUp : TierRole::scaleOut, size,
                                 tier.bandwidth, in.hardware.calibration, in.software.global));
    }
    return tiers;
}

} // namespace

TransformerModel readModel(const Reader& reader, std::vector<std::string>& missing, Findings& findings,
                           const Workload*& known)
{
    TransformerModel m;
    known = nullptr;
    const std::string id = reader.word(kWorkload, "model");
    if (!id.empty() && id != "custom") {
        known = builtInWorkloads().find(asId(id));
        if (known) {
            m = known->model;
        } else {
            std::vector<std::string> ids;
            for (const Workload& w : builtInWorkloads().all()) ids.push_back(w.id);
            findings.push_back({Severity::error,
                                {"workload.unknown-model", "There is no model \"{id}\" in the library; nearest: {near}",
                                 {{"id", id}, {"near", joined(nearest(id, ids, 3))}}},
                                {"scenario.workload.model"},
                                {}});
        }
    }
    if (m.name.empty()) m.name = id.empty() ? "custom" : id;
    readCount(reader, "layers", m.layers);
    readCount(reader, "hidden", m.hidden);
    readCount(reader, "heads", m.heads);
    readCount(reader, "kv_heads", m.kvHeads);
    readCount(reader, "head_dim", m.headDim);
    readCount(reader, "ffn", m.ffn);
    readCount(reader, "mlp_matrices", m.mlpMatrices);
    readCount(reader, "vocabulary", m.vocabulary);
    readCount(reader, "sequence", m.sequence);
    readCount(reader, "experts", m.moe.experts);
    readCount(reader, "active_experts", m.moe.topK);
    readCount(reader, "expert_ffn", m.moe.expertFfn);
    readCount(reader, "shared_ffn", m.moe.sharedFfn);
    readCount(reader, "dense_layers", m.moe.denseLayers);
    const std::string attention = reader.word(kWorkload, "attention");
    if (attention == "mha") m.attention = AttentionKind::multiHead;
    if (attention == "gqa") m.attention = AttentionKind::groupedQuery;
    if (attention == "mqa") m.attention = AttentionKind::multiQuery;
    if (attention == "mla") m.attention = AttentionKind::latent;
    if (m.attention == AttentionKind::multiQuery) m.kvHeads = 1;
    if (const std::string block = reader.word(kWorkload, "parallel_block"); !block.empty()) m.parallelBlock = block == "yes";
    if (const auto factor = reader.plainNumber(kWorkload, "window_factor")) m.window.coreFactor = *factor;
    if (m.headDim == 0 && m.heads > 0) m.headDim = m.hidden / m.heads;
    if (m.kvHeads == 0) m.kvHeads = m.heads;
    if (m.ffn == 0 && !m.isMoe()) m.ffn = 4 * m.hidden;
    const auto need = [&](const char* key, std::int64_t value) {
        if (value <= 0) missing.push_back(std::string("scenario.workload.") + key);
    };
    if (m.layers <= 0 && m.hidden <= 0 && id.empty()) {
        missing.emplace_back("scenario.workload.model");
        return m;
    }
    need("layers", m.layers);
    need("hidden", m.hidden);
    need("heads", m.heads);
    need("vocabulary", m.vocabulary);
    need("sequence", m.sequence);
    return m;
}

ChipRates<Traced> readChip(const Reader& reader, const Part& part)
{
    const OwnerRef ref = refTo(part);
    ChipRates<Traced> chip;
    chip.id = part.catalogue.empty() ? part.id.text() : part.catalogue;
    chip.generation = part.generation;
    for (std::size_t i = 0; i < kPrecisions; ++i) {
        const std::string key = "peak_" + lower(kPrecisionNames[i]);
        if (reader.given(ref, key)) chip.peak[i] = reader.quantity<dimension::workRate>(ref, key);
    }
    chip.memoryBandwidth = reader.quantity<dimension::bandwidth>(ref, "memory_bandwidth");
    chip.memoryCapacity = reader.quantity<dimension::data>(ref, "memory_capacity");
    return chip;
}

TrainingInputs readTrainingInputs(const Reader& reader, const Expansion& expansion, const NetworkStage& network)
{
    TrainingInputs in;
    if (!reader.scenario()) {
        in.missing.emplace_back("scenario");
        return in;
    }
    const Part* part = reader.part(expansion.accelerator());
    if (!part) {
        in.missing.emplace_back("assemblies");
        return in;
    }
    in.model = readModel(reader, in.missing, in.findings, in.workload);
    in.stack = reader.word(kStrategy, "stack");
    if (in.stack.empty()) in.stack = "default";
    in.software.stack = stackConstants<Traced>(in.stack);
    in.software.global = globalConstants<Traced>();
    if (in.software.stack.id != in.stack)
        in.findings.push_back({Severity::warning,
                               {"strategy.unknown-stack", "There is no software stack \"{id}\"; class defaults are used", {{"id", in.stack}}},
                               {"scenario.strategy.stack"},
                               {}});
    in.hardware.chip = readChip(reader, *part);
    in.hardware.calibration = calibrationOf<Traced>(in.hardware.chip.id);
    in.hardware.tiers = readTiers(network, in);
    if (const DesignTier* up = network.scaleUp()) {
        in.hardware.chip.scaleUpBandwidth = up->bandwidth;
        in.hardware.chip.domain = static_cast<std::int64_t>(up->size.value());
    }
    if (const DesignTier* out = network.scaleOut()) in.hardware.chip.nicBandwidth = out->bandwidth;
    in.strategy = readStrategy(reader, in.software.stack, jobAccelerators(reader, expansion), in);
    for (const auto& [value, key] : {std::pair{in.hardware.chip.memoryBandwidth.base(), "memory_bandwidth"},
                                     std::pair{in.hardware.chip.memoryCapacity.base(), "memory_capacity"}})
        if (value.isUnknown()) in.missing.push_back(pathOf(refTo(*part)) + "." + key);
    if (in.strategy.accelerators() > 1 && in.hardware.tiers.count == 0) {
        in.missing.emplace_back("assemblies");
        for (const DesignTier& tier : network.tiers)
            for (const std::string& path : missingInputs(tier.bandwidth.base().derivation())) in.missing.push_back(path);
    }
    in.counts.modelInput = [workload = in.workload](std::string_view field, double value) {
        std::string path = "scenario.workload." + asKey(field);
        return workload ? Traced::input(std::move(path), value, dimension::none, workload->evidence)
                        : Traced::decision(std::move(path), value, dimension::none);
    };
    in.counts.strategyInput = [](std::string_view field, double value) {
        return Traced::decision("scenario.strategy." + asKey(field), value, dimension::none);
    };
    return in;
}

} // namespace studio
