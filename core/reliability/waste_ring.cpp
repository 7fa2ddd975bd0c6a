// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/waste_ring.h"

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace studio {

namespace {

using Complex = std::complex<double>;

// No operator*: that of the library repairs NaN, and there is none here.
Complex product(const Complex& a, const Complex& b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// A small dense square matrix.
class Matrix {
public:
    explicit Matrix(std::size_t n) : m_n(n), m_v(n * n) {}
    [[nodiscard]] static Matrix identity(std::size_t n)
    {
        Matrix out(n);
        for (std::size_t i = 0; i < n; ++i) out.at(i, i) = 1;
        return out;
    }
    [[nodiscard]] Complex& at(std::size_t i, std::size_t j) { return m_v[i * m_n + j]; }
    [[nodiscard]] const Complex& at(std::size_t i, std::size_t j) const { return m_v[i * m_n + j]; }
    [[nodiscard]] std::size_t size() const { return m_n; }

    friend Matrix operator*(const Matrix& a, const Matrix& b)
    {
        Matrix out(a.m_n);
        for (std::size_t i = 0; i < a.m_n; ++i)
            for (std::size_t k = 0; k < a.m_n; ++k)
                for (std::size_t j = 0; j < a.m_n; ++j) out.at(i, j) += product(a.at(i, k), b.at(k, j));
        return out;
    }
    friend Matrix operator+(Matrix a, const Matrix& b)
    {
        for (std::size_t i = 0; i < a.m_v.size(); ++i) a.m_v[i] += b.m_v[i];
        return a;
    }

private:
    std::size_t m_n;
    std::vector<Complex> m_v;
};

/// One node further along the ring; state: faulty nodes in a row so far, fewer than `hops`. Each healthy node brings z.
Matrix transfer(std::size_t hops, double p, const Complex& z)
{
    Matrix t(hops);
    for (std::size_t run = 0; run < hops; ++run) {
        t.at(run, 0) = (1 - p) * z;
        if (run + 1 < hops) t.at(run, run + 1) = p;
    }
    return t;
}

struct PowerAndSum {
    Matrix power; ///< T^n
    Matrix sum;   ///< I + T + … + T^(n−1)
};

PowerAndSum powers(const Matrix& t, long long n)
{
    PowerAndSum out{Matrix::identity(t.size()), Matrix(t.size())};
    // From the highest bit of n: (T^n, S_n) -> (T^2n, S_n + T^n S_n) -> one more: (T^(2n+1), S_2n + T^2n).
    int bit = 62;
    while (bit >= 0 && !((n >> bit) & 1)) --bit;
    for (; bit >= 0; --bit) {
        out.sum = out.sum + out.power * out.sum;
        out.power = out.power * out.power;
        if ((n >> bit) & 1) {
            out.sum = out.sum + out.power;
            out.power = out.power * t;
        }
    }
    return out;
}

/// Σ over z^(healthy nodes) of all segments: generating function of segment sizes, weighted by their expected number.
Complex segments(long long nodes, std::size_t hops, double p, const Complex& z)
{
    const Matrix t = transfer(hops, p, z);
    const double q = 1 - p;
    // Uncut rings: closed walks (the all-faulty ring is no walk: a run never reaches `hops`).
    Complex out = 0;
    const Matrix around = powers(t, nodes).power;
    for (std::size_t i = 0; i < hops; ++i) out += around.at(i, i);
    // Cut rings, by where a segment begins: `hops` faulty nodes, then a healthy one, then on until the next cut, which
    // is at the latest the one it began after.
    const long long free = nodes - 1 - static_cast<long long>(hops);
    if (free < 0) return out;
    const PowerAndSum walk = powers(t, free);
    Complex ends = p * walk.sum.at(0, hops - 1);
    for (std::size_t j = 0; j < hops; ++j) ends += walk.power.at(0, j);
    return out + static_cast<double>(nodes) * std::pow(p, static_cast<double>(hops)) * q * product(z, ends);
}

} // namespace

double expectedRingRemainder(long long nodes, long long hops, long long block, double p)
{
    if (block <= 1) return 0;
    const auto k = static_cast<std::size_t>(hops);
    const auto m = static_cast<double>(block);
    // E[L mod m] = Σ_r r P(r), P(r) = 1/m Σ_j ω^(−jr) G(ω^j), Σ_r r ω^(−jr) = m/(ω^(−j) − 1). G(z̄) is the conjugate
    // of G(z): half of the roots suffice.
    double sum = (m - 1) / 2 * segments(nodes, k, p, 1.0).real();
    for (long long j = 1; 2 * j <= block; ++j) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(j) / m;
        const Complex root(std::cos(angle), std::sin(angle));
        const double term = (segments(nodes, k, p, root) / (std::conj(root) - 1.0)).real();
        sum += 2 * j == block ? term : 2 * term;
    }
    return sum;
}

} // namespace studio
