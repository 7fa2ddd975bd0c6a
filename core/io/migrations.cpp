// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/migrations.h"

#include <algorithm>

namespace studio::io {

std::span<const Migration> migrations()
{
    return {}; // version 1 is the first
}

Outcome<std::vector<Message>> migrate(Json& document, int from, int to, std::span<const Migration> steps)
{
    std::vector<Message> notes;
    for (int version = from; version < to; ++version) {
        const auto step =
            std::find_if(steps.begin(), steps.end(), [version](const Migration& m) { return m.from == version; });
        if (step == steps.end())
            return Error{{"format.no-migration",
                          "format version {from} cannot be read; this program reads {oldest} to {newest}",
                          {{"from", std::to_string(from)},
                           {"oldest", std::to_string(steps.empty() ? to : steps.front().from)},
                           {"newest", std::to_string(to)}}},
                         "formatVersion"};
        notes.push_back(step->apply(document));
        document["formatVersion"] = version + 1;
    }
    return notes;
}

} // namespace studio::io
