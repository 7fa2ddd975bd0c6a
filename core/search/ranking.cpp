// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/ranking.h"

#include <algorithm>

namespace studio {
namespace {

/// At least as good in every respect; equal candidates dominate by the smaller number.
bool dominates(const Candidate& a, const Candidate& b)
{
    if (a.tokensPerSecond < b.tokensPerSecond || a.memory > b.memory || a.costPerToken > b.costPerToken) return false;
    return a.tokensPerSecond > b.tokensPerSecond || a.memory < b.memory || a.costPerToken < b.costPerToken ||
           a.number < b.number;
}

} // namespace

bool standsBefore(SearchGoal goal, const Candidate& a, const Candidate& b)
{
    switch (goal) {
    case SearchGoal::throughput: break;
    case SearchGoal::mfu:
        if (a.mfu != b.mfu) return a.mfu > b.mfu;
        break;
    case SearchGoal::memory:
        if (a.memory != b.memory) return a.memory < b.memory;
        break;
    case SearchGoal::cost:
        if (a.costPerToken != b.costPerToken) return a.costPerToken < b.costPerToken;
        break;
    }
    if (a.tokensPerSecond != b.tokensPerSecond) return a.tokensPerSecond > b.tokensPerSecond;
    if (a.memory != b.memory) return a.memory < b.memory;
    return a.number < b.number;
}

BestList::BestList(SearchGoal goal, std::size_t most) : m_goal(goal), m_most(most)
{
    m_best.reserve(most + 1);
}

void BestList::offer(const Candidate& candidate)
{
    if (m_most == 0) return;
    if (m_best.size() == m_most && !standsBefore(m_goal, candidate, m_best.back())) return;
    const auto at = std::upper_bound(m_best.begin(), m_best.end(), candidate,
                                     [this](const Candidate& a, const Candidate& b) { return standsBefore(m_goal, a, b); });
    m_best.insert(at, candidate);
    if (m_best.size() > m_most) m_best.pop_back();
}

void ParetoSet::offer(const Candidate& candidate)
{
    // Whoever beats one candidate beats many that follow it: keep it in front. The set stays the same in any order.
    for (std::size_t i = 0; i < m_front.size(); ++i) {
        if (!dominates(m_front[i], candidate)) continue;
        std::swap(m_front[i], m_front[i / 2]);
        return;
    }
    m_front.erase(std::remove_if(m_front.begin(), m_front.end(), [&](const Candidate& c) { return dominates(candidate, c); }),
                  m_front.end());
    m_front.push_back(candidate);
}

std::vector<Candidate> ParetoSet::sorted() const
{
    std::vector<Candidate> front = m_front;
    std::sort(front.begin(), front.end(),
              [](const Candidate& a, const Candidate& b) { return standsBefore(SearchGoal::throughput, a, b); });
    return front;
}

} // namespace studio
