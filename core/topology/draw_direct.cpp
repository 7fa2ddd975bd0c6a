// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/graph_builder.h"
#include "core/topology/twisted_torus.h"

#include <bit>

namespace studio::topology {

namespace {

std::int64_t nodeCount(const TopologySpec& spec, const GraphBuilder& builder)
{
    return builder.counts().accelerators / std::max<std::int64_t>(1, spec.acceleratorsPerNode);
}

double parallelOf(const TopologySpec& spec)
{
    return static_cast<double>(std::max<std::int64_t>(1, spec.linksPerAccelerator));
}

std::vector<std::int64_t> axesOf(const TopologySpec& spec, std::int64_t nodes)
{
    using enum TopologyTemplate;
    if (spec.kind == hypercube)
        return std::vector<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(nodes)) - 1, 2);
    if (spec.dims.empty()) return {nodes};
    return spec.dims;
}

/// Every pair along one axis that the kind joins, once.
template <class Join>
void alongAxis(TopologyTemplate kind, std::int64_t size, Join join)
{
    using enum TopologyTemplate;
    const bool clique = kind == fullMesh || kind == hyperx || size <= 2;
    for (std::int64_t i = 0; i < size; ++i) {
        if (clique) {
            for (std::int64_t j = i + 1; j < size; ++j) join(i, j);
        } else if (i + 1 < size) {
            join(i, i + 1);
        } else if (kind != mesh) {
            join(i, std::int64_t{0});
        }
    }
}

} // namespace

Outcome<FabricGraph> drawProduct(const TopologySpec& spec, GraphBuilder& builder)
{
    const std::int64_t nodes = nodeCount(spec, builder);
    const auto axes = axesOf(spec, nodes);
    builder.addNodes(nodes, std::max<std::int64_t>(1, spec.acceleratorsPerNode));
    std::int64_t stride = nodes;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        stride /= axes[axis];
        const std::size_t tier = spec.kind == TopologyTemplate::hypercube ? 0 : axis;
        for (std::int64_t v = 0; v < nodes; ++v) {
            if (v / stride % axes[axis] != 0) continue; // the first node of each row draws it
            alongAxis(spec.kind, axes[axis], [&](std::int64_t i, std::int64_t j) {
                builder.link(v + i * stride, v + j * stride, tier, parallelOf(spec));
            });
        }
    }
    return builder.build();
}

Outcome<FabricGraph> drawKHopRing(const TopologySpec& spec, GraphBuilder& builder)
{
    const std::int64_t nodes = nodeCount(spec, builder);
    builder.addNodes(nodes, std::max<std::int64_t>(1, spec.acceleratorsPerNode));
    const std::int64_t reach = spec.lit == LitWires::all ? spec.hops : 1;
    for (std::int64_t v = 0; v < nodes; ++v)
        for (std::int64_t k = 1; k <= reach; ++k)
            if (2 * k < nodes || v < nodes / 2) builder.link(v, (v + k) % nodes, 0, parallelOf(spec));
    return builder.build();
}

Outcome<FabricGraph> drawTwisted(const TopologySpec& spec, GraphBuilder& builder)
{
    const auto network = twistedTorus(spec);
    if (!network) return network.error();
    const auto nodes = static_cast<std::int64_t>(network->nodes);
    builder.addNodes(nodes, std::max<std::int64_t>(1, spec.acceleratorsPerNode));
    for (std::size_t v = 0; v < network->nodes; ++v)
        for (std::size_t g = 0; g < network->generators(); g += 2) // forward steps only
            builder.link(static_cast<std::int64_t>(v), network->next[v * network->generators() + g], 0,
                         parallelOf(spec));
    return builder.build();
}

Outcome<FabricGraph> drawCubes(const TopologySpec& spec, GraphBuilder& builder)
{
    const auto network = twistedTorus(spec);
    if (!network) return network.error();
    const auto nodes = static_cast<std::int64_t>(network->nodes);
    builder.addNodes(nodes, std::max<std::int64_t>(1, spec.acceleratorsPerNode));
    for (std::int64_t v = 0; v < nodes; ++v) {
        std::int64_t stride = nodes;
        for (std::size_t axis = 0; axis < spec.dims.size(); ++axis) {
            stride /= spec.dims[axis];
            const std::int64_t at = v / stride % spec.dims[axis];
            const std::size_t tier = (at + 1) % spec.cube == 0 ? 1 : 0; // leaving a cube is optical
            const auto to = network->next[static_cast<std::size_t>(v) * network->generators() + 2 * axis];
            builder.link(v, to, tier, parallelOf(spec));
        }
    }
    return builder.build();
}

} // namespace studio::topology
