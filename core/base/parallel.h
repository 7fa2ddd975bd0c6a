// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace studio {

/// A request to stop that any thread may make; long work polls it. Copies share one state.
class CancelToken {
public:
    CancelToken() : m_state(std::make_shared<std::atomic<bool>>(false)) {}
    void cancel() const noexcept { m_state->store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool cancelled() const noexcept { return m_state->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_state;
};

/// The one place that knows TBB. Chunks have a fixed grain, given by the caller, and are cut without regard to
/// the number of threads (simple_partitioner), so a sum has the same bits on 1, 2 or 8 threads and a cancelled
/// loop returns within one chunk. Keep a chunk at or below about 2 ms of work.
class Parallel {
public:
    /// threads = 0: as many as the machine has; 1: everything runs in the calling thread, in order.
    explicit Parallel(int threads = 0);
    ~Parallel();
    Parallel(Parallel&&) noexcept;
    Parallel& operator=(Parallel&&) noexcept;

    [[nodiscard]] int threads() const noexcept;

    /// body(begin, end) over [0, n) in chunks of at most `grain`. Returns false if cancelled before the end.
    bool forRange(std::size_t n, std::size_t grain, const CancelToken& cancel,
                  const std::function<void(std::size_t, std::size_t)>& body) const;

    /// Runs independent jobs; each may itself use this object.
    bool invoke(std::span<const std::function<void()>> jobs, const CancelToken& cancel) const;

    /// Deterministic reduction: partial(begin, end) per chunk, then join(left, right) in a fixed tree.
    template <class T, class Partial, class Join>
    T reduce(std::size_t n, std::size_t grain, T identity, const CancelToken& cancel, Partial partial, Join join) const;

private:
    struct Arena;
    std::unique_ptr<Arena> m_arena;
};

template <class T, class Partial, class Join>
T Parallel::reduce(std::size_t n, std::size_t grain, T identity, const CancelToken& cancel, Partial partial,
                   Join join) const
{
    if (n == 0) return identity;
    const std::size_t chunks = (n + grain - 1) / grain;
    std::vector<T> parts(chunks, identity);
    forRange(chunks, 1, cancel, [&](std::size_t first, std::size_t last) {
        for (std::size_t c = first; c < last; ++c) parts[c] = partial(c * grain, std::min(n, (c + 1) * grain));
    });
    // Pairwise, in index order: the same additions whatever thread did the parts.
    for (std::size_t step = 1; step < chunks; step *= 2)
        for (std::size_t i = 0; i + step < chunks; i += 2 * step) parts[i] = join(parts[i], parts[i + step]);
    return parts[0];
}

} // namespace studio
