// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/collectives/collective.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// Collective times as the analytic backends of ASTRA-sim count them, in closed form. Its conventions, which are not
/// ours: a "GB/s" is 2^30 B/s; an all-gather's size is the part of one rank; "unaware" never serialises at a port;
/// "aware" sends a whole message into a switch before it leaves it again.
namespace studio::peer {

enum class Backend : std::uint8_t { aware, unaware };
enum class Network : std::uint8_t { ring, switched, fullyConnected };
enum class Algorithm : std::uint8_t { ring, direct, halvingDoubling, doubleBinaryTree };

struct Dimension {
    Network network = Network::ring;
    Algorithm algorithm = Algorithm::ring;
    std::int64_t ranks = 1;
    double gibibytesPerSecond = 0; ///< one direction, of one link
    double latency = 0;            ///< ns per hop
};

struct Run {
    Backend backend = Backend::unaware;
    Collective collective = Collective::allReduce;
    std::vector<Dimension> dimensions;
    double bytes = 0;              ///< all-gather: of one rank; else the whole array
    bool shrinking = false;        ///< localBWAware: an all-reduce gets smaller from dimension to dimension
    std::int64_t splits = 1;       ///< pieces of the array that pass the dimensions one behind the other
    std::int64_t activePieces = 1; ///< of which a dimension works on so many at once
    double endpointDelay = 0;      ///< ns per message
};

/// Time in ns, or why there is no closed form.
[[nodiscard]] Outcome<double> timeOf(const Run& run);

} // namespace studio::peer
