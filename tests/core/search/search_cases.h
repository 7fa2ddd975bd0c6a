// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/units.h"
#include "core/search/strategy_search.h"
#include "core/training/library.h"
#include "core/training/prepared.h"

#include <stdexcept>
#include <string>

namespace studio::search_cases {

inline const TransformerModel& model(std::string_view id)
{
    const Workload* found = builtInWorkloads().find(id);
    if (found == nullptr) throw std::runtime_error("no workload " + std::string(id));
    return found->model;
}

/// A100 80 GB by its data sheet: 8 in a domain, one 200 Gb/s NIC and PCIe 4.0 x16 to the host each.
inline PreparedTraining<double> onA100(const TransformerModel& model, std::int64_t accelerators)
{
    TrainingHardware<double> hardware;
    hardware.chip.id = "a100-80-sxm";
    hardware.chip.peak[index(Precision::bf16)] = teraflopPerSecond(312.0);
    hardware.chip.peak[index(Precision::fp16)] = teraflopPerSecond(312.0);
    hardware.chip.memoryBandwidth = gigabytesPerSecond(2039.0);
    hardware.chip.memoryCapacity = gigabytes(80.0);
    hardware.chip.scaleUpBandwidth = gigabytesPerSecond(300.0);
    hardware.chip.nicBandwidth = gigabytesPerSecond(25.0);
    hardware.chip.hostBandwidth = gigabytesPerSecond(32.0);
    hardware.chip.domain = 8;
    hardware.calibration = calibrationOf<double>(hardware.chip.id);
    const auto global = globalConstants<double>();
    hardware.tiers = twoTiers(hardware.chip, hardware.calibration, global, accelerators);
    return prepareTraining(model, hardware, TrainingSoftware<double>{stackConstants<double>("default"), global});
}

/// Calculon's search example: 530B on 5,128 accelerators, at most 2,520 sequences.
inline SearchRequest turing()
{
    SearchRequest request;
    request.space.accelerators = {5128};
    request.space.globalBatch = 2520;
    request.space.roundBatchDown = true;
    return request;
}

/// Everything that can be said about 64 accelerators and 64 sequences, nothing set aside.
inline SearchRequest gpt3Unpruned()
{
    SearchRequest request;
    request.space.accelerators = {64};
    request.space.globalBatch = 64;
    request.space.mostContext = 0;
    request.space.schedules = {PipelineSchedule::oneForwardOneBackward, PipelineSchedule::interleaved,
                               PipelineSchedule::zeroBubble, PipelineSchedule::dualPipe};
    request.space.contextKinds = {ContextKind::allGather, ContextKind::ring};
    request.space.executions = {Execution::eager, Execution::compiled, Execution::graphs};
    request.space.precisions = {Precision::bf16, Precision::fp16};
    request.reject = {};
    return request;
}

} // namespace studio::search_cases
