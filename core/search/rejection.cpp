// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/rejection.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace studio {
namespace {

/// By Condition.
constexpr std::array<std::pair<std::string_view, std::string_view>, kConditions> kReasons = {{
    {"model-count", "a count of the model is out of range"},
    {"strategy-count", "a degree or the batch is out of range"},
    {"stages", "there are more stages than layers"},
    {"experts", "the expert ranks do not divide the experts or the data ranks"},
    {"precision", "the accelerator has no rate for the format"},
    {"batch-small", "there are fewer sequences than data ranks"},
    {"interconnect", "there is no interconnect between the accelerators"},
    {"offload", "the link to host memory is not known"},
    {"heads", "the tensor ranks do not divide the heads"},
    {"layers", "the stages do not divide the layers"},
    {"batch", "the data ranks do not divide the batch"},
    {"sequence", "the context or tensor ranks do not divide the sequence"},
    {"accelerators", "the job needs more accelerators than there are"},
    {"interleaving", "the microbatches are no multiple of the stages"},
    {"domain", "the tensor ranks leave the scale-up domain"},
    {"memory-tight", "they need more than 90 % of the memory"},
    {"memory", "they need more memory than an accelerator has"},
    {"tokens", "a rank has fewer than 2048 tokens a microbatch"},
    {"graphs", "the experts are launched without graphs"},
    {"sequence-long", "the sequence is longer than 131072 tokens"},
    {"kernel", "the attention kernel has no calibration on the accelerator"},
    {"narrow", "the narrow format has no calibration"},
    {"schedule", "the pipeline schedule has no calibration"},
    {"capacity", "the memory capacity is not known"},
    {"input", "a rate is not known"},
    {"ring", "the context ring has no calibration"},
    {"offload-uncalibrated", "the optimizer in host memory has no calibration"},
}};

} // namespace

Message rejectionMessage(const RejectionCount& rejection)
{
    const auto& [code, why] = kReasons[static_cast<std::size_t>(rejection.reason)];
    return {"search.rejected." + std::string(code), "{count} strategies: " + std::string(why),
            {{"count", std::to_string(rejection.strategies)}}};
}

} // namespace studio
