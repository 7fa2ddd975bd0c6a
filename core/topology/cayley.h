// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace studio::topology {

/// A network that looks the same from every node because nodes are the elements of a commutative group and links join
/// elements that differ by a generator (K-hop ring, torus, twisted torus). Generators come in classes of equal links; a
/// generator and its inverse are in one class. One source then stands for all.
struct CayleyNetwork {
    std::size_t nodes = 0;
    std::vector<std::uint8_t> classOf; ///< per generator, inverses listed apart
    std::vector<std::uint32_t> next;   ///< nodes x generators
    std::vector<double> links;         ///< per class: links in parallel of one generator

    [[nodiscard]] std::size_t generators() const { return classOf.size(); }
    [[nodiscard]] std::size_t classes() const { return links.size(); }
};

struct CayleyFigures {
    std::int64_t diameter = 0;
    double distances = 0; ///< from one node to all
    bool connected = true;
    double ecmpRate = 0; ///< flow per ordered pair of nodes that equal split over shortest paths carries, link rate 1
};

/// Breadth first from one node. A split counts each next hop once (parallel links of a class are one hop).
[[nodiscard]] CayleyFigures cayleyFigures(const CayleyNetwork& network);

/// The largest flow per ordered pair of nodes that any routing carries, exactly. Linear programming duality: it is the
/// minimum over link lengths of capacity x length / sum of distances, and because the problem is convex and looks the
/// same from every node, lengths that are equal within a class suffice. That is a matrix game between classes and
/// shortest-path trees, solved by generating the trees (Kelley's cutting planes).
[[nodiscard]] double cayleyOptimum(const CayleyNetwork& network);

} // namespace studio::topology
