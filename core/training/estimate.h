// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/traced.h"
#include "core/training/chip_rates.h"
#include "core/training/conditions.h"
#include "core/training/memory_estimate.h"
#include "core/training/stack_constants.h"
#include "core/training/step_estimate.h"
#include "core/training/strategy.h"
#include "core/training/tiers.h"
#include "core/training/transformer_model.h"

#include <functional>
#include <string>

namespace studio {

/// How counts of the model and the strategy enter a derivation. With double a count is its number. With Traced it is
/// an input: by default "<prefix>.<field>" at level A (somebody chose it); give functions to set path and evidence.
template <class N>
struct CountInputs {
    [[nodiscard]] N model(std::string_view, double value) const { return value; }
    [[nodiscard]] N strategy(std::string_view, double value) const { return value; }
};
template <>
struct CountInputs<Traced> {
    using Make = std::function<Traced(std::string_view field, double value)>;
    Make modelInput;
    Make strategyInput;
    [[nodiscard]] Traced model(std::string_view field, double value) const;
    [[nodiscard]] Traced strategy(std::string_view field, double value) const;
};

/// What a job runs on: one kind of accelerator and the interconnect between them.
template <class N = double>
struct TrainingHardware {
    ChipRates<N> chip;
    ChipCalibration<N> calibration;
    Tiers<N> tiers;
};

/// The software: constants of its stack and of training in general.
template <class N = double>
struct TrainingSoftware {
    StackConstants<N> stack;
    GlobalConstants<N> global;
};

template <class N>
struct PreparedTraining; // core/training/prepared.h: the parts that no strategy changes

/// Precomputes what depends on model, hardware and software only. Never fails: what forbids an estimate becomes a
/// condition of every estimate made with it.
template <class N>
[[nodiscard]] PreparedTraining<N> prepareTraining(const TransformerModel& model, const TrainingHardware<N>& hardware,
                                                  const TrainingSoftware<N>& software, CountInputs<N> inputs = {});

/// Memory of the accelerator that needs most. No allocation with N = double.
template <class N>
[[nodiscard]] MemoryEstimate<N> estimateMemory(const PreparedTraining<N>& prepared, const Strategy& strategy);

/// One iteration. No allocation with N = double. `memory`, if given, adds the memory conditions.
template <class N>
[[nodiscard]] StepEstimate<N> estimateStep(const PreparedTraining<N>& prepared, const Strategy& strategy,
                                           const MemoryEstimate<N>* memory = nullptr);

/// Conditions that follow from counts alone: the cheapest test of a strategy, before any arithmetic.
template <class N>
[[nodiscard]] Conditions checkCounts(const PreparedTraining<N>& prepared, const Strategy& strategy);

/// A set of conditions as findings: code "training.<what>", where = the dotted fields concerned ("strategy.tensor",
/// "model.layers"), and what would be right. Errors first, in the order of the conditions.
template <class N>
[[nodiscard]] Findings trainingFindings(Conditions conditions, const PreparedTraining<N>& prepared,
                                        const Strategy& strategy);

} // namespace studio
