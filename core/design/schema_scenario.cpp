// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/schema_tables.h"

namespace studio::schema {

namespace {

constexpr std::string_view kJobs[] = {"training", "serving"};
constexpr std::string_view kPrecisions[] = {"fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "hif8", "mxfp8", "fp4", "hif4", "mxfp4", "nvfp4", "int8"};
constexpr std::string_view kAttention[] = {"mha", "gqa", "mqa", "mla"};
constexpr std::string_view kModes[] = {"fixed", "search"};
constexpr std::string_view kFlags[] = {"yes", "no"};
constexpr std::string_view kSchedules[] = {"1f1b", "interleaved", "zero-bubble", "dualpipe"};
constexpr std::string_view kRecompute[] = {"none", "selective", "full"};
constexpr std::string_view kContext[] = {"ring", "all-gather"};
constexpr std::string_view kPolicies[] = {"global-restart", "dp-group-isolation", "hot-standby", "five-step"};
constexpr std::string_view kCheckpoints[] = {"synchronous", "asynchronous", "in-memory"};
constexpr std::string_view kCooling[] = {"air", "rear-door", "cold-plate", "immersion", "hybrid"};
constexpr std::string_view kSites[] = {"new-large", "expanded-large", "national-hub", "new-hub", "existing", "edge"};

constexpr Field kScenario[] = {
    {.key = "accelerators", .label = "Accelerators of the job", .kind = FieldKind::count, .min = 1, .max = 9e15, .decision = true},
    {.key = "date", .label = "Date", .kind = FieldKind::text, .decision = true},
};
constexpr Field kWorkload[] = {
    {.key = "job", .label = "Job", .kind = FieldKind::choice, .choices = kJobs, .fallback = "training", .decision = true},
    {.key = "model", .label = "Model", .kind = FieldKind::text, .decision = true},
    {.key = "precision", .label = "GEMM precision", .kind = FieldKind::choice, .choices = kPrecisions, .fallback = "bf16", .why = "the precision most published runs use", .decision = true},
    {.key = "sequence", .label = "Sequence length", .kind = FieldKind::count, .min = 1, .max = 1e7, .decision = true},
    {.key = "tokens", .label = "Tokens to train", .unit = "", .max = 1e18, .decision = true},
    {.key = "layers", .label = "Layers", .kind = FieldKind::count, .min = 1, .max = 1e5, .decision = true},
    {.key = "hidden", .label = "Hidden size", .kind = FieldKind::count, .min = 1, .max = 1e7, .decision = true},
    {.key = "heads", .label = "Attention heads", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "kv_heads", .label = "Key-value heads", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "head_dim", .label = "Head size", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "ffn", .label = "MLP width", .kind = FieldKind::count, .max = 1e8, .decision = true},
    {.key = "mlp_matrices", .label = "MLP matrices (2 plain, 3 gated)", .kind = FieldKind::count, .min = 2, .max = 3, .decision = true},
    {.key = "vocabulary", .label = "Vocabulary", .kind = FieldKind::count, .min = 1, .max = 1e9, .decision = true},
    {.key = "attention", .label = "Attention", .kind = FieldKind::choice, .choices = kAttention, .decision = true},
    {.key = "parallel_block", .label = "Parallel attention and MLP", .kind = FieldKind::flag, .choices = kFlags, .decision = true},
    {.key = "window_factor", .label = "Share of the attention square computed by windows", .max = 1, .decision = true},
    {.key = "experts", .label = "Experts", .kind = FieldKind::count, .max = 1e6, .decision = true},
    {.key = "active_experts", .label = "Active experts per token", .kind = FieldKind::count, .max = 1e6, .decision = true},
    {.key = "expert_ffn", .label = "Expert width", .kind = FieldKind::count, .max = 1e8, .decision = true},
    {.key = "shared_ffn", .label = "Shared expert width", .kind = FieldKind::count, .max = 1e8, .decision = true},
    {.key = "dense_layers", .label = "Layers without experts", .kind = FieldKind::count, .max = 1e5, .decision = true},
    {.key = "prompt", .label = "Prompt tokens", .kind = FieldKind::count, .max = 1e8, .decision = true},
    {.key = "output", .label = "Output tokens", .kind = FieldKind::count, .max = 1e8, .decision = true},
    {.key = "concurrency", .label = "Concurrent requests", .kind = FieldKind::count, .max = 1e9, .decision = true},
};
constexpr Field kStrategy[] = {
    {.key = "mode", .label = "Strategy", .kind = FieldKind::choice, .choices = kModes, .fallback = "fixed", .decision = true},
    {.key = "tensor", .label = "Tensor parallel", .kind = FieldKind::count, .min = 1, .max = 1e7, .fallback = "1", .decision = true},
    {.key = "sequence_parallel", .label = "Sequence parallel", .kind = FieldKind::flag, .choices = kFlags, .decision = true},
    {.key = "pipeline", .label = "Pipeline stages", .kind = FieldKind::count, .min = 1, .max = 1e6, .fallback = "1", .decision = true},
    {.key = "virtual_stages", .label = "Virtual stages per rank", .kind = FieldKind::count, .min = 1, .max = 1e5, .fallback = "1", .decision = true},
    {.key = "schedule", .label = "Pipeline schedule", .kind = FieldKind::choice, .choices = kSchedules, .decision = true},
    {.key = "data", .label = "Data parallel (blank: what is left)", .kind = FieldKind::count, .min = 1, .max = 1e9, .decision = true},
    {.key = "zero_stage", .label = "ZeRO stage", .kind = FieldKind::count, .max = 3, .decision = true},
    {.key = "fsdp", .label = "Fully sharded data parallel", .kind = FieldKind::flag, .choices = kFlags, .decision = true},
    {.key = "context", .label = "Context parallel", .kind = FieldKind::count, .min = 1, .max = 1e6, .fallback = "1", .decision = true},
    {.key = "context_kind", .label = "Context parallel kind", .kind = FieldKind::choice, .choices = kContext, .decision = true},
    {.key = "expert", .label = "Expert parallel", .kind = FieldKind::count, .min = 1, .max = 1e6, .fallback = "1", .decision = true},
    {.key = "expert_tensor", .label = "Tensor parallel inside experts", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "microbatch", .label = "Micro-batch, sequences", .kind = FieldKind::count, .min = 1, .max = 1e9, .fallback = "1", .decision = true},
    {.key = "global_batch", .label = "Global batch, sequences", .kind = FieldKind::count, .min = 1, .max = 1e12, .decision = true},
    {.key = "recompute", .label = "Recompute", .kind = FieldKind::choice, .choices = kRecompute, .decision = true},
    {.key = "graphs", .label = "CUDA graphs or compiled launch", .kind = FieldKind::flag, .choices = kFlags, .decision = true},
    {.key = "stack", .label = "Software stack", .kind = FieldKind::text, .decision = true},
};
constexpr Field kOperations[] = {
    {.key = "policy", .label = "Recovery policy", .kind = FieldKind::choice, .choices = kPolicies, .fallback = "global-restart", .decision = true},
    {.key = "checkpoint_kind", .label = "Checkpoint", .kind = FieldKind::choice, .choices = kCheckpoints, .fallback = "synchronous", .decision = true},
    {.key = "checkpoint_interval", .label = "Checkpoint interval (blank: optimum)", .unit = "min", .decision = true},
    {.key = "checkpoint_write", .label = "Time a checkpoint stops the job", .unit = "s", .fallback = "60 s", .why = "a typical synchronous write; give your own"},
    {.key = "detection", .label = "Heartbeat detection (blank: as the policy has it)", .unit = "s"},
    {.key = "self_check", .label = "Self-check", .unit = "s"},
    {.key = "isolation", .label = "Isolation", .unit = "s"},
    {.key = "replacement", .label = "Replacement", .unit = "s"},
    {.key = "recovery", .label = "Checkpoint recovery", .unit = "s"},
    {.key = "spares", .label = "Spare nodes", .kind = FieldKind::count, .max = 1e9, .decision = true},
    {.key = "repair_time", .label = "Repair time of a node", .unit = "h", .fallback = "132.8 h", .why = "mean of the StepFun trace, 5.535 d (arXiv 2502.03885)"},
    {.key = "ocs_control", .label = "Control time of an optical reconfiguration", .unit = "s", .fallback = "1 s", .why = "switching itself takes 60 to 80 us (arXiv 2502.03885); the control plane is an estimate"},
    {.key = "failure_rate_per_accelerator", .label = "All-cause failure rate per accelerator", .unit = "FIT"},
    {.key = "planned_per_day", .label = "Planned interruptions", .unit = "1/d"},
    {.key = "node_fault_ratio", .label = "Share of nodes that are down (blank: rate × repair)", .max = 1},
};
constexpr Field kSite[] = {
    {.key = "class", .label = "Site class", .kind = FieldKind::choice, .choices = kSites, .decision = true},
    {.key = "date", .label = "Date in service", .kind = FieldKind::text, .decision = true},
    {.key = "pue", .label = "PUE", .unit = "", .min = 1, .max = 10},
    {.key = "cooling", .label = "Cooling", .kind = FieldKind::choice, .choices = kCooling, .decision = true},
    {.key = "liquid_share", .label = "Share of heat taken by liquid (hybrid)", .max = 1},
    {.key = "utilisation", .label = "Power utilisation over the year", .max = 1, .fallback = "0.7", .why = "measured training draw is typically 60 to 80 % of nameplate"},
    {.key = "electricity_price", .label = "Electricity price", .unit = "USD/kWh", .fallback = "0.08 USD/kWh", .why = "planning value of public cost models"},
    {.key = "green_share", .label = "Green power share", .max = 1},
    {.key = "water_usage", .label = "Water usage", .unit = "L/kWh"},
    {.key = "depreciation", .label = "Depreciation", .unit = "a", .min = 86400, .fallback = "4 a", .why = "straight line over 4 years, usual for accelerators"},
    {.key = "interest", .label = "Interest", .max = 1, .fallback = "0", .why = "straight line without financing cost unless given"},
    {.key = "operations_share", .label = "Yearly operations as a share of capital", .max = 1},
    {.key = "rack_limit", .label = "Power limit per rack", .unit = "kW"},
};

} // namespace

std::span<const Field> scenarioFields(Owner kind)
{
    switch (kind) {
    case Owner::scenario: return kScenario;
    case Owner::workload: return kWorkload;
    case Owner::strategy: return kStrategy;
    case Owner::operations: return kOperations;
    case Owner::site: return kSite;
    default: return {};
    }
}

} // namespace studio::schema
