// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace studio {

// With one row [Wagner, Fischer, J. ACM 21 (1974) 168].
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    if (a.size() < b.size()) std::swap(a, b);
    if (a.size() - b.size() >= limit) return limit;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        std::size_t smallest = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
            smallest = std::min(smallest, row[j]);
        }
        if (smallest >= limit) return limit;
    }
    return std::min(row[b.size()], limit);
}

std::vector<std::string> nearest(std::string_view misspelt, std::span<const std::string> names, std::size_t count)
{
    constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max();
    misspelt = misspelt.substr(0, 256);
    std::vector<std::pair<std::size_t, std::size_t>> ranked;
    ranked.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) ranked.emplace_back(editDistance(misspelt, names[i], kFar), i);
    count = std::min(count, ranked.size());
    std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count), ranked.end());
    std::vector<std::string> out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(names[ranked[i].second]);
    return out;
}

std::string joined(std::span<const std::string> names)
{
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
    return out;
}

} // namespace studio
