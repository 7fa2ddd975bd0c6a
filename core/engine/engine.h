// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/engine/results.h"

#include <memory>

namespace studio {

/// Turns designs into results. Keeps what its stages found, so that an edit recomputes only what saw the change;
/// the result is bit-equal to that of a fresh engine, on any number of threads.
class Engine {
public:
    /// threads = 0: as many as the machine has.
    explicit Engine(int threads = 0);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Never throws and never blocks on anything but its own work; safe to call from several threads. A cancelled
    /// evaluation returns what stood by then, marked as such.
    [[nodiscard]] Results evaluate(const Design& design, const CancelToken& cancel = CancelToken(),
                                   std::uint64_t revision = 0);

    /// Forgets everything kept; the next evaluation is a cold one.
    void forget();

private:
    struct Stages;
    std::unique_ptr<Stages> m_stages;
};

} // namespace studio
