// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/unknown_keys.h"

#include <string>
#include <string_view>
#include <vector>

namespace studio::io {

/// Writes JSON text with two-space indents. A container is either spread (one entry a line) or, together with all
/// it holds, on one line: `{"a": 1, "b": [1, 2]}`. Commas and line breaks come by themselves.
class JsonWriter {
public:
    enum class Layout { spread, line };

    void beginObject(Layout layout) { begin('{', layout); }
    void endObject() { end('}'); }
    void beginArray(Layout layout) { begin('[', layout); }
    void endArray() { end(']'); }
    void key(std::string_view name);

    void text(std::string_view value); ///< invalid UTF-8 becomes U+FFFD
    void number(double value);         ///< shortest form; null for what is not finite
    void null() { raw("null"); }
    void raw(std::string_view json); ///< a value that is JSON already

    void textField(std::string_view name, std::string_view value) { key(name), text(value); }
    void textUnlessEmpty(std::string_view name, std::string_view value)
    {
        if (!value.empty()) textField(name, value);
    }
    void numberField(std::string_view name, double value) { key(name), number(value); }
    void unknown(const UnknownKeys& keys)
    {
        for (const auto& [name, json] : keys) key(name), raw(json);
    }

    /// The text so far with a final newline.
    [[nodiscard]] std::string finished() && { return std::move(m_text) + '\n'; }

private:
    void begin(char bracket, Layout layout);
    void end(char bracket);
    void separate();

    struct Level {
        bool line = false;
        bool empty = true;
    };
    std::string m_text;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

} // namespace studio::io
