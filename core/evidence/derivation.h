// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"
#include "core/quantity/dimension.h"

#include <memory>
#include <string>
#include <vector>

namespace studio {

struct Derivation;
using DerivationPtr = std::shared_ptr<const Derivation>;

/// One node of the tree behind a figure. A leaf is an input of the design (path, evidence) or a documented constant
/// of a model; an inner node is a named step with its formula and the named values that went into it.
struct Derivation {
    std::string name;    ///< a leaf's path ("parts.h100-sxm.memory_bandwidth") or a step's name ("all-gather time")
    std::string formula; ///< steps only, in the symbols of the source, with its citation
    double value = 0;    ///< base units; NaN exactly if unknown
    Dimension dimension;
    std::vector<DerivationPtr> inputs; ///< of a step, in order of first use, each once
    std::string text;                  ///< an input that is a word (a template, a precision) has no number

    bool leaf = false;
    bool decision = false;  ///< a leaf that the architect decided: no evidence, weakens nothing
    Evidence evidence;      ///< of a leaf
    std::string generation; ///< hardware generation of a leaf that belongs to a part, else empty

    /// Of the whole tree below and including this node.
    Level level = Level::A;
    const Derivation* weakest = nullptr; ///< the leaf that decides the level: first of the weakest; null if no leaf
    bool unknown = false;                ///< some leaf below has no value

    [[nodiscard]] bool isUnknown() const { return unknown; }
};

/// Paths of the unknown leaves below, in order, each once.
[[nodiscard]] std::vector<std::string> missingInputs(const DerivationPtr& root);
/// All leaves below, in order, each once.
[[nodiscard]] std::vector<DerivationPtr> leavesOf(const DerivationPtr& root);
/// The hardware generations met below, joined by " + " in order of first use.
[[nodiscard]] std::string generationsOf(const DerivationPtr& root);

} // namespace studio
