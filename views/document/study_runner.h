// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"

#include <QObject>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace studio::views {

/// Runs what takes longer than a frame (curves, simulations) beside the window, one at a time: a newer request stops
/// the one in flight, and only the newest is delivered.
class StudyRunner final : public QObject {
    Q_OBJECT

public:
    using Result = std::shared_ptr<const void>;
    /// Called on the worker; returns soon, with nothing, once cancelled.
    using Study = std::function<Result(const Parallel& parallel, const CancelToken& cancel)>;

    explicit StudyRunner(QObject* parent = nullptr);
    /// The only place that waits for the worker.
    ~StudyRunner() override;

    void request(Study study);
    /// Stops what is in flight; nothing is delivered.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    /// In the thread of the window; null: the study failed.
    void finished(const std::shared_ptr<const void>& result);

private:
    struct Job {
        quint64 number = 0;
        Study study;
        CancelToken cancel;
    };

    void work();

    quint64 m_number = 0;
    bool m_running = false;
    CancelToken m_inFlight;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    std::optional<Job> m_next;
    bool m_quit = false;
    std::thread m_worker; ///< started by the first request
};

} // namespace studio::views
