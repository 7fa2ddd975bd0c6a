// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/derivation.h"
#include "core/quantity/quantity.h"

#include <cmath>
#include <string_view>

namespace studio {

/// A number that remembers where it came from. Arithmetic on it is the same arithmetic on double, bit for bit, and
/// additionally records what went in. `named()` closes a step: gives the value a name and a formula and turns the
/// recorded operations into a short list of named inputs. A plain constant (2.0, pi) leaves no trace.
/// An unknown input is a Traced too: whatever depends on it is unknown, and says on what.
class Traced {
public:
    Traced() = default;
    Traced(double constant) : m_value(constant) {} // NOLINT: formulas mix numbers and constants

    /// An input: a parameter of the design or a constant of a model, with its evidence. NaN: unknown.
    [[nodiscard]] static Traced input(std::string name, double baseValue, Dimension dimension, Evidence evidence,
                                      std::string generation = {});
    [[nodiscard]] static Traced unknown(std::string name, Dimension dimension, Evidence evidence = {});
    /// Something the architect decided (a degree, a count as drawn): it is what it is and weakens no result.
    [[nodiscard]] static Traced decision(std::string name, double baseValue, Dimension dimension);
    /// A word that decided something (a topology, a precision): carries evidence into what depends on it.
    [[nodiscard]] static Traced word(std::string name, std::string text, Evidence evidence);

    [[nodiscard]] double value() const noexcept { return m_value; }
    [[nodiscard]] bool isUnknown() const noexcept { return std::isnan(m_value); }

    /// Makes this value also depend on something that decided it without entering the arithmetic.
    [[nodiscard]] Traced dependingOn(const Traced& other) const;

    /// The value as a named step.
    [[nodiscard]] Traced step(std::string_view name, std::string_view formula, Dimension dimension) const;

    /// The tree behind the value; null for a plain constant. An unnamed value gets a node called "value".
    [[nodiscard]] DerivationPtr derivation() const;

    friend Traced operator+(const Traced& a, const Traced& b) { return Traced(a.m_value + b.m_value, a, b); }
    friend Traced operator-(const Traced& a, const Traced& b) { return Traced(a.m_value - b.m_value, a, b); }
    friend Traced operator*(const Traced& a, const Traced& b) { return Traced(a.m_value * b.m_value, a, b); }
    friend Traced operator/(const Traced& a, const Traced& b) { return Traced(a.m_value / b.m_value, a, b); }
    friend Traced operator-(const Traced& a) { return Traced(-a.m_value, a, a); }
    Traced& operator+=(const Traced& b) { return *this = *this + b; }
    Traced& operator-=(const Traced& b) { return *this = *this - b; }
    Traced& operator*=(const Traced& b) { return *this = *this * b; }
    Traced& operator/=(const Traced& b) { return *this = *this / b; }

    friend bool operator==(const Traced& a, const Traced& b) { return a.m_value == b.m_value; }
    friend bool operator<(const Traced& a, const Traced& b) { return a.m_value < b.m_value; }
    friend bool operator>(const Traced& a, const Traced& b) { return a.m_value > b.m_value; }
    friend bool operator<=(const Traced& a, const Traced& b) { return a.m_value <= b.m_value; }
    friend bool operator>=(const Traced& a, const Traced& b) { return a.m_value >= b.m_value; }

    // Both operands leave a trace: which of the two counts is itself a result of both. Unknown wins.
    friend Traced max(const Traced& a, const Traced& b)
    {
        return Traced(pick(a, b, std::max(a.m_value, b.m_value)), a, b);
    }
    friend Traced min(const Traced& a, const Traced& b)
    {
        return Traced(pick(a, b, std::min(a.m_value, b.m_value)), a, b);
    }
    friend Traced sqrt(const Traced& a) { return Traced(std::sqrt(a.m_value), a, a); }
    friend Traced exp(const Traced& a) { return Traced(std::exp(a.m_value), a, a); }
    friend Traced expm1(const Traced& a) { return Traced(std::expm1(a.m_value), a, a); }
    friend Traced log(const Traced& a) { return Traced(std::log(a.m_value), a, a); }
    friend Traced log1p(const Traced& a) { return Traced(std::log1p(a.m_value), a, a); }
    friend Traced log2(const Traced& a) { return Traced(std::log2(a.m_value), a, a); }
    friend Traced pow(const Traced& a, const Traced& b) { return Traced(std::pow(a.m_value, b.m_value), a, b); }
    friend Traced ceil(const Traced& a) { return Traced(std::ceil(a.m_value), a, a); }
    friend Traced floor(const Traced& a) { return Traced(std::floor(a.m_value), a, a); }
    friend Traced abs(const Traced& a) { return Traced(std::abs(a.m_value), a, a); }

private:
    struct Node;  // an anonymous operation or a derivation
    struct Named; // the latter
    using NodePtr = std::shared_ptr<const Node>;
    Traced(double value, const Traced& a, const Traced& b);
    template <class Fill>
    [[nodiscard]] static Traced closed(double value, Fill fill);
    static double pick(const Traced& a, const Traced& b, double v)
    {
        return a.isUnknown() || b.isUnknown() ? std::nan("") : v;
    }

    double m_value = 0;
    NodePtr m_node;
};

/// Names a step of a formula. On double it is nothing at all; on Traced it closes a node of the derivation.
/// `formula` is written in the symbols of its source and cites it.
constexpr double named(std::string_view, std::string_view, double v)
{
    return v;
}
inline Traced named(std::string_view name, std::string_view formula, const Traced& v)
{
    return v.step(name, formula, dimension::none);
}
template <Dimension D>
constexpr Quantity<D, double> named(std::string_view, std::string_view, const Quantity<D, double>& v)
{
    return v;
}
template <Dimension D>
Quantity<D, Traced> named(std::string_view name, std::string_view formula, const Quantity<D, Traced>& v)
{
    return Quantity<D, Traced>::ofBase(v.base().step(name, formula, D));
}

/// The plain number of either type, for decisions that need one (a loop count, a table index).
constexpr double plain(double v)
{
    return v;
}
inline double plain(const Traced& v)
{
    return v.value();
}
template <Dimension D, class N>
constexpr Quantity<D, double> plain(const Quantity<D, N>& v)
{
    return Quantity<D, double>::ofBase(plain(v.base()));
}

} // namespace studio
