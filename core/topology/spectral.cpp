// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/bisection.h"

#include <Eigen/Eigenvalues>
#include <Eigen/SparseCholesky>

#include <cmath>

namespace studio {

namespace {

using Sparse = Eigen::SparseMatrix<double>;
using Triplets = std::vector<Eigen::Triplet<double>>;

/// L + shift x M: Laplacian of the capacities, M the accelerators of the vertices.
Sparse shifted(const FabricGraph& graph, double shift)
{
    Triplets entries;
    for (std::size_t v = 0; v < graph.nodes(); ++v) {
        const auto row = static_cast<int>(v);
        double degree = shift * graph.node(v).terminals;
        for (const auto& arc : graph.arcsOf(v)) {
            degree += arc.capacity;
            entries.emplace_back(row, static_cast<int>(arc.to), -arc.capacity);
        }
        entries.emplace_back(row, row, degree);
    }
    const auto n = static_cast<Eigen::Index>(graph.nodes());
    Sparse matrix(n, n);
    matrix.setFromTriplets(entries.begin(), entries.end());
    return matrix;
}

/// Second smallest eigenvalue of L x = lambda M x, by subspace iteration with the inverse; from above.
double estimate(const FabricGraph& graph, double shift)
{
    const auto n = static_cast<Eigen::Index>(graph.nodes());
    Eigen::VectorXd mass(n);
    for (Eigen::Index v = 0; v < n; ++v) mass[v] = graph.node(static_cast<std::size_t>(v)).terminals;
    Eigen::SimplicialLDLT<Sparse> inverse(shifted(graph, shift));
    if (inverse.info() != Eigen::Success) return 0;
    // As many vectors as there are finite eigenvalues, at most 8.
    const Eigen::Index width = std::min<Eigen::Index>(8, (mass.array() > 0).count());
    if (width < 2) return 0;
    Eigen::MatrixXd x(n, width);
    // A fixed start without symmetry: fractional parts of multiples of the golden ratio.
    for (Eigen::Index j = 0; j < width; ++j)
        for (Eigen::Index v = 0; v < n; ++v) {
            const double turns = 0.6180339887498949 * static_cast<double>((v + 1) * (j + 3) + j * j);
            x(v, j) = turns - std::floor(turns) - 0.5;
        }
    double lambda = 0;
    for (int round = 0; round < 60; ++round) {
        const Eigen::MatrixXd y = inverse.solve(mass.asDiagonal() * x);
        // Rayleigh-Ritz in the span of y: M y theta = (L + shift M) y, theta = 1/(lambda + shift).
        const Eigen::MatrixXd massed = mass.asDiagonal() * y;
        const Eigen::MatrixXd gram = y.transpose() * massed;
        const Eigen::MatrixXd energy = y.transpose() * (mass.asDiagonal() * x);
        const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> small(
            (energy + energy.transpose()) / 2, gram + 1e-14 * gram.norm() * Eigen::MatrixXd::Identity(width, width));
        if (small.info() != Eigen::Success) return lambda;
        x = y * small.eigenvectors();
        const double next = small.eigenvalues()[1] - shift;
        if (std::abs(next - lambda) <= 1e-10 * std::abs(next)) return next;
        lambda = next;
    }
    return lambda;
}

/// Number of eigenvalues below `value`: negative pivots of L - value M.
int eigenvaluesBelow(const FabricGraph& graph, double value)
{
    const Eigen::SimplicialLDLT<Sparse> factor(shifted(graph, -value));
    if (factor.info() != Eigen::Success) return -1;
    const auto pivots = factor.vectorD();
    int negative = 0;
    for (Eigen::Index i = 0; i < pivots.size(); ++i) negative += pivots[i] < 0 ? 1 : 0;
    return negative;
}

} // namespace

double spectralBisectionBound(const FabricGraph& graph)
{
    const double n = graph.terminals();
    if (n < 2 || !isConnected(graph)) return 0;
    double scale = 0;
    for (std::size_t i = 0; i < graph.arcs(); ++i) scale = std::max(scale, graph.arc(i).capacity);
    const double lambda = estimate(graph, 1e-4 * scale);
    if (!(lambda > 0)) return 0;
    // Accept the largest value just below the estimate that has exactly one eigenvalue (the zero) beneath it.
    for (const double slack : {1e-8, 1e-6, 1e-4, 1e-2, 0.1, 0.5})
        if (eigenvaluesBelow(graph, lambda * (1 - slack)) == 1)
            return lambda * (1 - slack) * std::floor(n / 2) * std::ceil(n / 2) / n;
    return 0;
}

} // namespace studio
