// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/study_runner.h"

namespace studio::views {

StudyRunner::StudyRunner(QObject* parent) : QObject(parent) {}

StudyRunner::~StudyRunner()
{
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
        m_next.reset();
    }
    m_inFlight.cancel();
    m_wake.notify_one();
    if (m_worker.joinable()) m_worker.join();
}

void StudyRunner::request(Study study)
{
    m_inFlight.cancel();
    m_inFlight = CancelToken();
    m_running = true;
    {
        const std::lock_guard lock(m_mutex);
        m_next = Job{++m_number, std::move(study), m_inFlight};
    }
    if (!m_worker.joinable()) m_worker = std::thread([this] { work(); });
    m_wake.notify_one();
}

void StudyRunner::cancel()
{
    m_inFlight.cancel();
    m_running = false;
    ++m_number;
    const std::lock_guard lock(m_mutex);
    m_next.reset();
}

void StudyRunner::work()
{
    const Parallel parallel;
    for (;;) {
        std::optional<Job> job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_quit || m_next; });
            if (m_quit) return;
            job.swap(m_next);
        }
        if (job->cancel.cancelled()) continue;
        const Result result = job->study(parallel, job->cancel);
        if (job->cancel.cancelled()) continue;
        QMetaObject::invokeMethod(
            this,
            [this, number = job->number, result] {
                if (number != m_number) return;
                m_running = false;
                Q_EMIT finished(result);
            },
            Qt::QueuedConnection);
    }
}

} // namespace studio::views
