// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

namespace studio {

struct Parallel::Arena {
    explicit Arena(int n) : threads(n), arena(n, 1) {}
    int threads;
    tbb::task_arena arena;
};

Parallel::Parallel(int threads)
    : m_arena(std::make_unique<Arena>(threads > 0 ? threads : std::max(1, tbb::info::default_concurrency())))
{
}
Parallel::~Parallel() = default;
Parallel::Parallel(Parallel&&) noexcept = default;
Parallel& Parallel::operator=(Parallel&&) noexcept = default;

int Parallel::threads() const noexcept
{
    return m_arena->threads;
}

bool Parallel::forRange(std::size_t n, std::size_t grain, const CancelToken& cancel,
                        const std::function<void(std::size_t, std::size_t)>& body) const
{
    grain = std::max<std::size_t>(1, grain);
    if (m_arena->threads == 1 || n <= grain) {
        for (std::size_t begin = 0; begin < n; begin += grain) {
            if (cancel.cancelled()) return false;
            body(begin, std::min(n, begin + grain));
        }
        return !cancel.cancelled();
    }
    m_arena->arena.execute([&] {
        tbb::task_group_context context;
        // isolate: a thread that waits here takes no foreign task, which could hold a lock of the caller.
        tbb::this_task_arena::isolate([&] {
            tbb::parallel_for(
                tbb::blocked_range<std::size_t>(0, n, grain),
                [&](const tbb::blocked_range<std::size_t>& range) {
                    if (cancel.cancelled()) {
                        context.cancel_group_execution();
                        return;
                    }
                    body(range.begin(), range.end());
                },
                tbb::simple_partitioner(), context);
        });
    });
    return !cancel.cancelled();
}

bool Parallel::invoke(std::span<const std::function<void()>> jobs, const CancelToken& cancel) const
{
    return forRange(jobs.size(), 1, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) jobs[i]();
    });
}

} // namespace studio
