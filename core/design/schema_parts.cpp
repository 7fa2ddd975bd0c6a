// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/schema_tables.h"

namespace studio::schema {

namespace {

// What every bought thing may say about itself.
#define STUDIO_COMMON_FIELDS                                                                                          \
    {.key = "power", .label = "Power at full load", .unit = "W"},                                                     \
        {.key = "idle_fraction", .label = "Idle power share", .max = 1},                                              \
        {.key = "failure_rate", .label = "Failure rate", .unit = "FIT", .catalogueKey = "fit"},                       \
        {.key = "repair_time", .label = "Repair time", .unit = "h"},                                                  \
        {.key = "price", .label = "Price", .unit = "USD", .catalogueKey = "price_usd"},                               \
        {.key = "process", .label = "Process", .kind = FieldKind::text},                                              \
        {.key = "packaging", .label = "Packaging", .kind = FieldKind::text},                                          \
        {.key = "features", .label = "Features", .kind = FieldKind::text}

constexpr Field kAccelerator[] = {
    {.key = "peak_fp64", .label = "Peak FP64, dense", .unit = "TFLOP/s", .catalogueKey = "peak_fp64_tflops"},
    {.key = "peak_fp64_matrix", .label = "Peak FP64 matrix, dense", .unit = "TFLOP/s", .catalogueKey = "peak_fp64_matrix_tflops"},
    {.key = "peak_fp32", .label = "Peak FP32, dense", .unit = "TFLOP/s", .catalogueKey = "peak_fp32_tflops"},
    {.key = "peak_tf32", .label = "Peak TF32, dense", .unit = "TFLOP/s", .catalogueKey = "peak_tf32_tflops"},
    {.key = "peak_bf16", .label = "Peak BF16, dense", .unit = "TFLOP/s", .catalogueKey = "peak_bf16_tflops"},
    {.key = "peak_fp16", .label = "Peak FP16, dense", .unit = "TFLOP/s", .catalogueKey = "peak_fp16_tflops"},
    {.key = "peak_fp8", .label = "Peak FP8, dense", .unit = "TFLOP/s", .catalogueKey = "peak_fp8_tflops"},
    {.key = "peak_hif8", .label = "Peak HiF8, dense", .unit = "TFLOP/s"},
    {.key = "peak_mxfp8", .label = "Peak MXFP8, dense", .unit = "TFLOP/s"},
    {.key = "peak_fp4", .label = "Peak FP4, dense", .unit = "TFLOP/s", .catalogueKey = "peak_fp4_tflops"},
    {.key = "peak_hif4", .label = "Peak HiF4, dense", .unit = "TFLOP/s"},
    {.key = "peak_mxfp4", .label = "Peak MXFP4, dense", .unit = "TFLOP/s"},
    {.key = "peak_nvfp4", .label = "Peak NVFP4, dense", .unit = "TFLOP/s"},
    {.key = "peak_int8", .label = "Peak INT8, dense", .unit = "TFLOP/s", .catalogueKey = "peak_int8_tops"},
    {.key = "memory_type", .label = "Memory type", .kind = FieldKind::text, .catalogueKey = "mem_type"},
    {.key = "memory_capacity", .label = "Memory capacity", .unit = "GB", .catalogueKey = "mem_capacity"},
    {.key = "memory_bandwidth", .label = "Memory bandwidth", .unit = "GB/s", .catalogueKey = "mem_bandwidth"},
    {.key = "second_memory_capacity", .label = "Second memory tier, capacity", .unit = "GB"},
    {.key = "second_memory_bandwidth", .label = "Second memory tier, bandwidth", .unit = "GB/s"},
    {.key = "scaleup_technology", .label = "Scale-up technology", .kind = FieldKind::text, .catalogueKey = "scaleup_tech"},
    {.key = "scaleup_bandwidth", .label = "Scale-up bandwidth, each way", .unit = "GB/s", .linkRate = true, .catalogueKey = "scaleup_bw_per_dir"},
    {.key = "scaleup_bandwidth_both", .label = "Scale-up bandwidth, both ways", .unit = "GB/s", .bothWays = true, .linkRate = true, .catalogueKey = "scaleup_bw_bidir"},
    {.key = "scaleout_rate", .label = "NIC rate per accelerator", .unit = "Gb/s", .linkRate = true, .catalogueKey = "scaleout_nic"},
    {.key = "host_link", .label = "Host link", .kind = FieldKind::text},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kHost[] = {
    {.key = "cores", .label = "Cores", .kind = FieldKind::count},
    {.key = "memory_capacity", .label = "Memory capacity", .unit = "GB"},
    {.key = "memory_bandwidth", .label = "Memory bandwidth", .unit = "GB/s"},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kNic[] = {
    {.key = "ports", .label = "Ports", .kind = FieldKind::count, .fallback = "1", .why = "one port unless its maker says otherwise"},
    {.key = "port_rate", .label = "Rate per port, each way", .unit = "Gb/s", .linkRate = true},
    {.key = "latency", .label = "Latency", .unit = "ns"},
    {.key = "host_link", .label = "Host link", .kind = FieldKind::text},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kSwitch[] = {
    {.key = "ports", .label = "Ports", .kind = FieldKind::count},
    {.key = "port_rate", .label = "Rate per port, each way", .unit = "Gb/s", .linkRate = true},
    {.key = "throughput", .label = "Throughput, one direction", .unit = "Tb/s", .linkRate = true, .catalogueKey = "throughput_per_dir"},
    {.key = "latency", .label = "Latency", .unit = "ns"},
    {.key = "reconfiguration_time", .label = "Reconfiguration time", .unit = "us", .catalogueKey = "reconfig_us"},
    {.key = "in_network_compute", .label = "In-network compute", .kind = FieldKind::text},
    {.key = "semantics", .label = "Semantics", .kind = FieldKind::text},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kLink[] = {
    {.key = "bandwidth", .label = "Bandwidth per link, each way", .unit = "GB/s", .linkRate = true, .catalogueKey = "bw_per_dir"},
    {.key = "bandwidth_both", .label = "Bandwidth per link, both ways", .unit = "GB/s", .bothWays = true, .linkRate = true, .catalogueKey = "bw_bidir"},
    {.key = "lane_rate", .label = "Lane rate", .unit = "Gb/s", .linkRate = true},
    {.key = "latency", .label = "Latency", .unit = "ns"},
    {.key = "reach", .label = "Reach", .unit = "m"},
    {.key = "domain_limit", .label = "Largest domain", .kind = FieldKind::count},
    {.key = "power_per_end", .label = "Power per end", .unit = "W"},
    {.key = "in_network_compute", .label = "In-network compute", .kind = FieldKind::text},
    {.key = "semantics", .label = "Semantics", .kind = FieldKind::text},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kOptic[] = {
    {.key = "bandwidth", .label = "Bandwidth, each way", .unit = "GB/s", .linkRate = true, .catalogueKey = "bw_per_dir"},
    {.key = "reach", .label = "Reach", .unit = "m"},
    {.key = "latency", .label = "Latency", .unit = "ns"},
    {.key = "reconfiguration_time", .label = "Reconfiguration time", .unit = "us", .catalogueKey = "reconfig_us"},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kCooling[] = {
    {.key = "medium", .label = "Medium", .kind = FieldKind::text},
    {.key = "heat_capacity", .label = "Heat it carries away", .unit = "kW"},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kConversion[] = {
    {.key = "rating", .label = "Rating", .unit = "kW"},
    {.key = "efficiency", .label = "Efficiency", .max = 1},
    STUDIO_COMMON_FIELDS,
};
constexpr Field kStorage[] = {
    {.key = "capacity", .label = "Capacity", .unit = "TB"},
    {.key = "bandwidth", .label = "Bandwidth, each way", .unit = "GB/s"},
    STUDIO_COMMON_FIELDS,
};
#undef STUDIO_COMMON_FIELDS

} // namespace

std::span<const Field> partFields(Owner kind)
{
    switch (kind) {
    case Owner::accelerator: return kAccelerator;
    case Owner::host: return kHost;
    case Owner::nic: return kNic;
    case Owner::networkSwitch: return kSwitch;
    case Owner::link: return kLink;
    case Owner::optic: return kOptic;
    case Owner::cooling: return kCooling;
    case Owner::conversion: return kConversion;
    case Owner::storage: return kStorage;
    default: return {};
    }
}

} // namespace studio::schema
