// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/matrix_game.h"

#include <cstddef>
#include <optional>

namespace studio::topology {

namespace {

constexpr double kTiny = 1e-10; ///< payoffs are scaled to 1

/// Constraint rows, one per column of the game; variables: one per row of the game, then the slacks, then the bound.
class Tableau {
public:
    explicit Tableau(const std::vector<std::vector<double>>& payoff)
        : m_constraints(payoff.front().size()),
          m_variables(payoff.size()),
          m_width(m_variables + m_constraints + 1),
          m_cells((m_constraints + 1) * m_width, 0.0),
          m_basis(m_constraints)
    {
        double largest = 0;
        for (const auto& row : payoff)
            for (const double v : row) largest = v > largest ? v : largest;
        m_scale = largest;
        for (std::size_t c = 0; c < m_constraints; ++c) {
            for (std::size_t r = 0; r < m_variables; ++r) at(c, r) = payoff[r][c] / m_scale;
            at(c, m_variables + c) = 1;
            at(c, m_width - 1) = 1;
            m_basis[c] = m_variables + c;
        }
        for (std::size_t r = 0; r < m_variables; ++r) at(m_constraints, r) = -1;
    }

    /// The steepest column first; the first one (Bland's rule) once that has gone on for long. A basis is feasible at
    /// any moment, so the cap costs accuracy at worst.
    void solve()
    {
        const std::size_t steep = 20 * m_constraints + 50;
        for (std::size_t step = 0; step < 4 * steep; ++step) {
            const auto entering = enteringColumn(step < steep);
            if (!entering) return;
            const std::size_t row = leavingRow(*entering);
            if (row == m_constraints) return;
            pivot(row, *entering);
        }
    }

    [[nodiscard]] GameSolution solution() const
    {
        GameSolution out;
        const double total = cell(m_constraints, m_width - 1);
        out.value = m_scale / total;
        for (std::size_t c = 0; c < m_constraints; ++c)
            out.columns.push_back(cell(m_constraints, m_variables + c) / total);
        out.rows.assign(m_variables, 0.0);
        for (std::size_t c = 0; c < m_constraints; ++c)
            if (m_basis[c] < m_variables) out.rows[m_basis[c]] = cell(c, m_width - 1) / total;
        return out;
    }

private:
    double& at(std::size_t row, std::size_t column) { return m_cells[row * m_width + column]; }
    [[nodiscard]] double cell(std::size_t row, std::size_t column) const { return m_cells[row * m_width + column]; }

    [[nodiscard]] std::optional<std::size_t> enteringColumn(bool steepest) const
    {
        std::optional<std::size_t> best;
        double least = -kTiny;
        for (std::size_t j = 0; j + 1 < m_width; ++j)
            if (cell(m_constraints, j) < least) {
                best = j;
                if (!steepest) break;
                least = cell(m_constraints, j);
            }
        return best;
    }

    [[nodiscard]] std::size_t leavingRow(std::size_t column) const
    {
        std::size_t best = m_constraints;
        double least = 0;
        for (std::size_t r = 0; r < m_constraints; ++r) {
            if (cell(r, column) <= kTiny) continue;
            const double ratio = cell(r, m_width - 1) / cell(r, column);
            if (best == m_constraints || ratio < least || (ratio == least && m_basis[r] < m_basis[best])) {
                best = r;
                least = ratio;
            }
        }
        return best;
    }

    void pivot(std::size_t row, std::size_t column)
    {
        const double divisor = at(row, column);
        for (std::size_t j = 0; j < m_width; ++j) at(row, j) /= divisor;
        for (std::size_t r = 0; r <= m_constraints; ++r) {
            const double factor = at(r, column);
            if (r == row || factor == 0) continue;
            for (std::size_t j = 0; j < m_width; ++j) at(r, j) -= factor * at(row, j);
        }
        m_basis[row] = column;
    }

    std::size_t m_constraints;
    std::size_t m_variables;
    std::size_t m_width;
    std::vector<double> m_cells;
    std::vector<std::size_t> m_basis;
    double m_scale = 1;
};

} // namespace

GameSolution solveGame(const std::vector<std::vector<double>>& payoff)
{
    Tableau tableau(payoff);
    tableau.solve();
    return tableau.solution();
}

} // namespace studio::topology
