// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/design/design.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace studio {
struct Results;
}

namespace studio::views {

using Snapshot = std::shared_ptr<const Design>;
using ResultsPtr = std::shared_ptr<const Results>;

/// How what is shown relates to the design as it is now.
enum class Freshness { none, current, stale };

/// Keeps the results of the present design coming. A run starts with the edit; edits within one frame share a run.
/// A run in flight is told to stop and not waited for; what it had finished by then is still shown, as stale, but
/// results of an older revision never replace newer ones.
class AnalysisRunner final : public QObject {
    Q_OBJECT

public:
    /// Called on the worker; returns soon once cancelled, with nothing if it did not get to the end.
    using Analyse = std::function<ResultsPtr(const Snapshot& design, quint64 revision, const CancelToken& cancel)>;

    static constexpr int kFrameMs = 16;

    explicit AnalysisRunner(Analyse analyse, QObject* parent = nullptr);
    /// The only place that waits for the worker.
    ~AnalysisRunner() override;

    void request(const Snapshot& design, quint64 revision);
    /// Another design: forgets the results of the one before, so that they are never shown beside it.
    void restart(const Snapshot& design, quint64 revision);
    /// Stops the run in flight; what is shown stays, marked stale.
    void cancel();

    [[nodiscard]] const ResultsPtr& results() const { return m_results; }
    [[nodiscard]] quint64 resultsRevision() const { return m_resultsRevision; }
    [[nodiscard]] Freshness freshness() const;
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// Wall time of the last finished run, from the edit to the results.
    [[nodiscard]] double lastSeconds() const { return m_lastSeconds; }

Q_SIGNALS:
    void started();
    void finished();
    void cancelled();

private:
    struct Job {
        Snapshot design;
        quint64 revision = 0;
        CancelToken cancel;
        Analyse analyse;
    };

    void start();
    void work();
    void deliver(quint64 revision, const ResultsPtr& results);

    Analyse m_analyse;
    QTimer m_frame;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceRequest;
    std::optional<std::pair<Snapshot, quint64>> m_wanted;
    CancelToken m_inFlight;
    ResultsPtr m_results;
    quint64 m_resultsRevision = 0;
    quint64 m_wantedRevision = 0;
    quint64 m_startedRevision = 0;
    quint64 m_oldestShown = 0; ///< results of another design before this revision are dropped
    double m_lastSeconds = 0;
    bool m_running = false;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    std::optional<Job> m_next;
    bool m_quit = false;
    std::thread m_worker;
};

} // namespace studio::views
