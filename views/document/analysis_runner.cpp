// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/analysis_runner.h"

namespace studio::views {

AnalysisRunner::AnalysisRunner(Analyse analyse, QObject* parent) : QObject(parent), m_analyse(std::move(analyse))
{
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    connect(&m_frame, &QTimer::timeout, this, &AnalysisRunner::start);
    m_worker = std::thread([this] { work(); });
}

AnalysisRunner::~AnalysisRunner()
{
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
        m_next.reset();
    }
    m_inFlight.cancel();
    m_wake.notify_one();
    m_worker.join();
}

Freshness AnalysisRunner::freshness() const
{
    if (!m_results) return Freshness::none;
    return m_resultsRevision == m_wantedRevision ? Freshness::current : Freshness::stale;
}

void AnalysisRunner::request(const Snapshot& design, quint64 revision)
{
    if (!m_wanted) m_sinceRequest.start();
    m_wanted.emplace(design, revision);
    m_wantedRevision = revision;
    m_inFlight.cancel();
    if (m_frame.isActive()) return;
    const qint64 since = m_sinceStart.isValid() ? m_sinceStart.elapsed() : kFrameMs;
    if (since >= kFrameMs)
        start();
    else
        m_frame.start(static_cast<int>(kFrameMs - since));
}

void AnalysisRunner::restart(const Snapshot& design, quint64 revision)
{
    m_results.reset();
    m_oldestShown = revision;
    request(design, revision);
}

void AnalysisRunner::cancel()
{
    m_frame.stop();
    m_wanted.reset();
    m_inFlight.cancel();
    {
        const std::lock_guard lock(m_mutex);
        m_next.reset();
    }
    if (!m_running) return;
    m_running = false;
    Q_EMIT cancelled();
}

void AnalysisRunner::start()
{
    if (!m_wanted) return;
    m_inFlight = CancelToken();
    m_startedRevision = m_wanted->second;
    {
        const std::lock_guard lock(m_mutex);
        m_next = Job{m_wanted->first, m_wanted->second, m_inFlight, m_analyse};
    }
    m_wanted.reset();
    m_sinceStart.start();
    m_running = true;
    m_wake.notify_one();
    Q_EMIT started();
}

void AnalysisRunner::work()
{
    for (;;) {
        std::optional<Job> job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_quit || m_next; });
            if (m_quit) return;
            job.swap(m_next);
        }
        if (job->cancel.cancelled()) continue;
        const ResultsPtr results = job->analyse(job->design, job->revision, job->cancel);
        QMetaObject::invokeMethod(
            this, [this, revision = job->revision, results] { deliver(revision, results); }, Qt::QueuedConnection);
    }
}

void AnalysisRunner::deliver(quint64 revision, const ResultsPtr& results)
{
    if (revision == m_startedRevision) m_running = false;
    if (!results || revision < m_oldestShown || (m_results && revision < m_resultsRevision)) return;
    m_results = results;
    m_resultsRevision = revision;
    m_lastSeconds = static_cast<double>(m_sinceRequest.nsecsElapsed()) * 1e-9;
    Q_EMIT finished();
}

} // namespace studio::views
