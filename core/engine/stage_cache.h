// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reader.h"

#include <deque>
#include <memory>
#include <mutex>

namespace studio {

/// Remembers the last results of one stage. A result is reused exactly when its stage would see the same: the same
/// upstream results (by identity) and the same of everything it read. Safe to use from several threads.
template <class Result>
class StageCache {
public:
    using Ptr = std::shared_ptr<const Result>;
    using Upstream = std::vector<std::shared_ptr<const void>>;

    /// run(reader) -> Result. `reused` tells whether it was spared.
    template <class Run>
    Ptr get(const Design& design, const Upstream& upstream, bool& reused, Run run)
    {
        {
            const std::lock_guard lock(m_mutex);
            for (const Entry& entry : m_entries) {
                if (entry.upstream == upstream && unchanged(design, entry.reads)) {
                    reused = true;
                    return entry.result;
                }
            }
        }
        reused = false;
        Entry entry{{}, upstream, {}};
        entry.result = std::make_shared<const Result>(run(Reader(design, entry.reads)));
        const std::lock_guard lock(m_mutex);
        m_entries.push_front(entry);
        if (m_entries.size() > kKept) m_entries.pop_back();
        return entry.result;
    }

    void clear()
    {
        const std::lock_guard lock(m_mutex);
        m_entries.clear();
    }

private:
    struct Entry {
        ReadLog reads;
        Upstream upstream;
        Ptr result;
    };
    // The state before the edit, after it, and a few more for undo and for two designs held side by side.
    static constexpr std::size_t kKept = 6;
    std::deque<Entry> m_entries;
    std::mutex m_mutex;
};

} // namespace studio
