// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/constant.h"

#include <algorithm>
#include <string>
#include <vector>

namespace studio {

/// A sum some of whose terms may be unknown: what is known of it, and the names of what is missing. While something
/// is missing (and no term is negative) the figure is "at least" the known part. Value is a number (double, Traced)
/// or a Quantity of either.
template <class Value>
struct PartialSum {
    Value known{};
    std::vector<std::string> missing; ///< in the order met, each once

    [[nodiscard]] bool complete() const { return missing.empty(); }

    /// An unknown term adds nothing but the paths of its unknown inputs (its own name if it has none).
    void add(std::string_view name, const Value& term)
    {
        if (!isUnknown(term)) {
            known = known + term;
            return;
        }
        const std::vector<std::string> paths = unknownsOf(term);
        if (paths.empty()) addMissing(name);
        for (const auto& path : paths) addMissing(path);
    }
    void add(const PartialSum& other)
    {
        known = known + other.known;
        for (const auto& name : other.missing) addMissing(name);
    }
    void addMissing(std::string_view name)
    {
        if (std::find(missing.begin(), missing.end(), name) == missing.end()) missing.emplace_back(name);
    }

    /// The same bound after an operation that does not fall when the sum grows (a factor above zero, a price).
    template <class F>
    [[nodiscard]] auto mapped(F&& f) const -> PartialSum<decltype(f(known))>
    {
        return {f(known), missing};
    }

private:
    static std::vector<std::string> unknownsOf(double) { return {}; }
    static std::vector<std::string> unknownsOf(const Traced& v) { return missingInputs(v.derivation()); }
    template <Dimension D, class N>
    static std::vector<std::string> unknownsOf(const Quantity<D, N>& v)
    {
        return unknownsOf(v.base());
    }
};

} // namespace studio
