// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_writer.h"

#include "core/base/number_text.h"
#include "core/io/json_text.h"

#include <cmath>

namespace studio::io {

void JsonWriter::separate()
{
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_levels.empty()) return;
    Level& level = m_levels.back();
    if (!level.empty) m_text += level.line ? ", " : ",";
    level.empty = false;
    if (!level.line) m_text += '\n' + std::string(2 * m_levels.size(), ' ');
}

void JsonWriter::begin(char bracket, Layout layout)
{
    separate();
    const bool line = layout == Layout::line || (!m_levels.empty() && m_levels.back().line);
    m_levels.push_back({line, true});
    m_text += bracket;
}

void JsonWriter::end(char bracket)
{
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.line && !level.empty) m_text += '\n' + std::string(2 * m_levels.size(), ' ');
    m_text += bracket;
}

void JsonWriter::key(std::string_view name)
{
    separate();
    m_text += compact(Json(std::string(name)));
    m_text += ": ";
    m_afterKey = true;
}

void JsonWriter::text(std::string_view value)
{
    separate();
    m_text += compact(Json(std::string(value)));
}

void JsonWriter::number(double value)
{
    separate();
    m_text += std::isfinite(value) ? shortest(value) : "null";
}

void JsonWriter::raw(std::string_view json)
{
    separate();
    m_text += json;
}

} // namespace studio::io
