// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace studio::topology {

/// max over mixtures x of the columns of min over rows r of sum_c payoff[r][c] x[c].
struct GameSolution {
    double value = 0;
    std::vector<double> columns; ///< the mixture x, sums to 1
    std::vector<double> rows;    ///< the mixture of the other side, sums to 1: no x earns more against it
};

/// Solves a matrix game with payoffs of zero or more, no row all zero, by the simplex method on
/// max sum y, A^T y <= 1, y >= 0 (von Neumann), to about 1e-9 of the largest payoff.
[[nodiscard]] GameSolution solveGame(const std::vector<std::vector<double>>& payoff);

} // namespace studio::topology
