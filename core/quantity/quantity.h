// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/dimension.h"

#include <algorithm>
#include <utility>

namespace studio {

/// A number of base units of a dimension that the compiler checks. N is the number type: double for speed, Traced
/// for a number that remembers where it came from; formulas are templates over N and so are written once.
/// There is no implicit way in or out: values are born from named makers (units.h) and read by base() or in(unit).
template <Dimension D, class N = double>
class Quantity {
public:
    constexpr Quantity() = default;
    [[nodiscard]] static constexpr Quantity ofBase(N v) { return Quantity(std::move(v)); }
    /// The number in base units (s, B, FLOP, J, USD, m, K and their products).
    [[nodiscard]] constexpr const N& base() const { return m_value; }
    /// The number in another unit of the same dimension: `q.in(gigabytesPerSecond(1.0))`.
    [[nodiscard]] constexpr N in(Quantity<D, double> unit) const { return m_value / unit.base(); }

    constexpr Quantity& operator+=(const Quantity& o) { m_value = m_value + o.m_value; return *this; }
    constexpr Quantity& operator-=(const Quantity& o) { m_value = m_value - o.m_value; return *this; }

    friend constexpr Quantity operator+(const Quantity& a, const Quantity& b) { return Quantity(a.m_value + b.m_value); }
    friend constexpr Quantity operator-(const Quantity& a, const Quantity& b) { return Quantity(a.m_value - b.m_value); }
    friend constexpr Quantity operator-(const Quantity& a) { return Quantity(-a.m_value); }
    friend constexpr Quantity operator*(const Quantity& a, const N& k) { return Quantity(a.m_value * k); }
    friend constexpr Quantity operator*(const N& k, const Quantity& a) { return Quantity(k * a.m_value); }
    friend constexpr Quantity operator/(const Quantity& a, const N& k) { return Quantity(a.m_value / k); }
    friend constexpr bool operator<(const Quantity& a, const Quantity& b) { return a.m_value < b.m_value; }
    friend constexpr bool operator>(const Quantity& a, const Quantity& b) { return b.m_value < a.m_value; }
    friend constexpr bool operator<=(const Quantity& a, const Quantity& b) { return !(b.m_value < a.m_value); }
    friend constexpr bool operator>=(const Quantity& a, const Quantity& b) { return !(a.m_value < b.m_value); }
    friend constexpr bool operator==(const Quantity& a, const Quantity& b) { return a.m_value == b.m_value; }
    friend constexpr Quantity max(const Quantity& a, const Quantity& b)
    {
        using std::max;
        return Quantity(max(a.m_value, b.m_value));
    }
    friend constexpr Quantity min(const Quantity& a, const Quantity& b)
    {
        using std::min;
        return Quantity(min(a.m_value, b.m_value));
    }

private:
    explicit constexpr Quantity(N v) : m_value(std::move(v)) {}
    N m_value{};
};

/// A product whose dimensions cancel is a plain number.
template <Dimension D, class N>
[[nodiscard]] constexpr auto quantityOf(N v)
{
    if constexpr (D == dimension::none) return v;
    else return Quantity<D, N>::ofBase(std::move(v));
}
template <Dimension A, Dimension B, class N>
[[nodiscard]] constexpr auto operator*(const Quantity<A, N>& a, const Quantity<B, N>& b)
{
    return quantityOf<A + B>(a.base() * b.base());
}
template <Dimension A, Dimension B, class N>
[[nodiscard]] constexpr auto operator/(const Quantity<A, N>& a, const Quantity<B, N>& b)
{
    return quantityOf<A + -B>(a.base() / b.base());
}
template <Dimension D, class N>
[[nodiscard]] constexpr auto operator/(const N& k, const Quantity<D, N>& a)
{
    return quantityOf<-D>(k / a.base());
}

template <class N = double> using Time = Quantity<dimension::time, N>;
template <class N = double> using Data = Quantity<dimension::data, N>;             ///< bytes
template <class N = double> using Bandwidth = Quantity<dimension::bandwidth, N>;   ///< bytes per second, ONE direction
template <class N = double> using Work = Quantity<dimension::work, N>;             ///< FLOP
template <class N = double> using WorkRate = Quantity<dimension::workRate, N>;     ///< FLOP/s
template <class N = double> using Energy = Quantity<dimension::energy, N>;
template <class N = double> using Power = Quantity<dimension::power, N>;
template <class N = double> using Rate = Quantity<dimension::rate, N>;             ///< events per second
template <class N = double> using Money = Quantity<dimension::money, N>;           ///< US dollars
template <class N = double> using MoneyRate = Quantity<dimension::moneyRate, N>;
template <class N = double> using EnergyPrice = Quantity<dimension::energyPrice, N>;
template <class N = double> using Length = Quantity<dimension::length, N>;

/// A bandwidth as data sheets of scale-up links print it, both directions added. It is not a Bandwidth: it becomes
/// one only by saying eachWay().
template <class N = double>
class BothWays {
public:
    constexpr BothWays() = default;
    explicit constexpr BothWays(Bandwidth<N> sum) : m_sum(std::move(sum)) {}
    [[nodiscard]] constexpr Bandwidth<N> eachWay() const { return m_sum / N(2.0); }
    [[nodiscard]] constexpr const Bandwidth<N>& summed() const { return m_sum; }
    [[nodiscard]] static constexpr BothWays ofEachWay(const Bandwidth<N>& one) { return BothWays(one + one); }

private:
    Bandwidth<N> m_sum;
};

} // namespace studio
