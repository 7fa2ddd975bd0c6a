// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/training/strategy.h"
#include "core/training/transformer_model.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace studio {

/// Which strategies a search considers. Degrees are enumerated: every factorisation accelerators = t p c D, with every
/// expert degree, number of virtual stages and microbatch that divides. The lists are the choices beyond that.
struct SearchSpace {
    std::vector<std::int64_t> accelerators; ///< job sizes to consider, at least one
    std::int64_t globalBatch = 1;           ///< sequences per iteration
    /// The batch of a layout is the largest multiple of its data ranks up to globalBatch, instead of globalBatch itself.
    bool roundBatchDown = false;

    std::int64_t mostTensor = 0; ///< largest degree; 0: no limit
    std::int64_t mostPipeline = 0;
    std::int64_t mostContext = 1;
    std::int64_t mostExpert = 0;
    std::int64_t mostMicrobatch = 0;

    std::vector<PipelineSchedule> schedules = {PipelineSchedule::oneForwardOneBackward, PipelineSchedule::interleaved};
    std::vector<bool> sequenceParallel = {false, true}; ///< tried where t > 1
    std::vector<std::int64_t> zeroStages = {0, 1, 2, 3}; ///< above 0 tried where D c > 1; 3 (FSDP) where p = 1
    std::vector<Recompute> recompute = {Recompute::none, Recompute::selective, Recompute::full};
    std::vector<ContextKind> contextKinds = {ContextKind::allGather}; ///< tried where c > 1
    std::vector<Execution> executions = {Execution::compiled};
    std::vector<Offload> offload = {Offload::none};
    std::vector<Precision> precisions = {Precision::bf16};
};

/// The strategies of a space for a model, numbered: accelerators, tensor, pipeline, context, expert, microbatch,
/// schedule, virtual stages ascending, then the lists in the order of their fields. The number is the last tie-break
/// of every ranking.
class StrategyList {
public:
    /// Fails with more than 50 million strategies or a million shapes, and on a list or count that is empty or not positive.
    [[nodiscard]] static Outcome<StrategyList> of(const SearchSpace& space, const TransformerModel& model);

    [[nodiscard]] std::size_t size() const { return m_size; }

    /// Strategies that share everything but the choices of the lists.
    struct Shape {
        Strategy strategy;
        std::size_t first = 0;  ///< number of its first strategy
        std::size_t choices = 0; ///< index of its table
    };
    [[nodiscard]] const std::vector<Shape>& shapes() const { return m_shapes; }
    [[nodiscard]] std::size_t countOf(const Shape& shape) const { return m_tables[shape.choices].size(); }

    /// The shape of a number below size().
    [[nodiscard]] std::size_t shapeOf(std::size_t number) const;
    /// Fills in the choices of a number that belongs to the shape. No allocation.
    void choose(std::size_t number, const Shape& shape, Strategy& out) const;

private:
    struct Choice {
        bool sequenceParallel = false;
        std::int64_t zeroStage = 0;
        Recompute recompute = Recompute::none;
        ContextKind contextKind = ContextKind::allGather;
        Execution execution = Execution::compiled;
        Offload offload = Offload::none;
        Precision precision = Precision::bf16;
    };
    struct Builder;

    std::vector<Shape> m_shapes;
    std::vector<std::vector<Choice>> m_tables; ///< by which of t, p, c, D c exceed 1
    std::size_t m_size = 0;
};

/// Divisors of n in ascending order. n >= 1.
[[nodiscard]] std::vector<std::int64_t> divisorsOf(std::int64_t n);

} // namespace studio
