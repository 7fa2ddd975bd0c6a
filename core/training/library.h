// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/evidence/evidence.h"
#include "core/training/transformer_model.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// A published model and how it was trained, as far as its source says.
struct Workload {
    std::string id; ///< "llama-3-1-405b"; an id in the sense of isId()
    std::string family;
    TransformerModel model; ///< name included
    std::optional<double> tokens;           ///< trained on
    std::optional<std::int64_t> batch;      ///< sequences per iteration, at the end of any ramp
    std::optional<double> publishedParameters;
    std::optional<double> publishedActive;  ///< per token, in the source's own convention
    std::string publishedCounts;            ///< what that convention is, where it is not "all parameters"
    Evidence evidence; ///< of the shape; `source` is this workload's id
    Source source;
};

/// The shipped models, in the order of the file.
class WorkloadLibrary {
public:
    static constexpr std::int64_t kFormatVersion = 1;

    /// Strict: unknown keys, wrong kinds, counts out of bounds, ids that repeat and newer versions are refused with
    /// the path of what is wrong.
    [[nodiscard]] static Outcome<WorkloadLibrary> parse(std::string_view json);

    [[nodiscard]] std::span<const Workload> all() const { return m_workloads; }
    [[nodiscard]] const Workload* find(std::string_view id) const; ///< null if there is none
    [[nodiscard]] const std::string& edition() const { return m_edition; } ///< date of the data

private:
    std::string m_edition;
    std::vector<Workload> m_workloads;
};

/// The library built into the program (resources/workloads/workloads.json). Immutable, read once.
[[nodiscard]] const WorkloadLibrary& builtInWorkloads();

/// The text it was read from.
[[nodiscard]] std::string_view builtInWorkloadText();

/// Largest value of each count that is read at all. modelFaults() bounds a model more closely; these keep what
/// comes before it free of overflow.
namespace model_bounds {
inline constexpr std::int64_t layers = 100'000;
inline constexpr std::int64_t hidden = 10'000'000;
inline constexpr std::int64_t heads = 1'000'000;
inline constexpr std::int64_t headDim = 1'000'000;
inline constexpr std::int64_t ffn = 100'000'000;
inline constexpr std::int64_t vocabulary = 1'000'000'000;
inline constexpr std::int64_t sequence = 1'000'000'000;
inline constexpr std::int64_t experts = 1'000'000;
inline constexpr double parameters = 9e15;
} // namespace model_bounds

} // namespace studio
