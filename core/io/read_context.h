// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/id.h"
#include "core/design/design.h"
#include "core/io/json_path.h"
#include "core/io/json_text.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace studio::io {

using MessageArgs = std::vector<std::pair<std::string, std::string>>;

/// Where the reader is, the first thing that was wrong, and what it found on the way. After a failure the reading
/// functions return empty values; nothing is read any more.
class ReadContext {
public:
    [[nodiscard]] bool failed() const { return m_failure.has_value(); }
    /// What went wrong and the path at that moment.
    struct Failure {
        Message message;
        JsonPath path;
    };
    [[nodiscard]] const std::optional<Failure>& failure() const { return m_failure; }
    void fail(std::string code, std::string text, MessageArgs args = {});

    /// A finding about an object of the design, by its dotted path.
    void find(Severity severity, Message message, std::string where);
    Findings takeFindings() { return std::move(m_findings); }
    [[nodiscard]] std::string where() const { return m_path.text(); }

    // Typed values; each fails with what would be right.
    std::string text(const Json& json);
    std::string idText(const Json& json);
    template <class IdType>
    IdType id(const Json& json)
    {
        return IdType(idText(json));
    }
    double number(const Json& json, double min, double max);
    std::int64_t whole(const Json& json, double min, double max);
    /// One of a table's words.
    template <class Find>
    auto word(const Json& json, std::string_view choices, Find&& find) ->
        typename decltype(find(std::string_view()))::value_type
    {
        const std::string given = text(json);
        const auto found = find(std::string_view(given));
        if (!found)
            fail("file.word", "\"{given}\" is not known here; it is one of: {choices}",
                 {{"given", given}, {"choices", std::string(choices)}});
        return found.value_or(typename decltype(find(std::string_view()))::value_type{});
    }

    /// body(key, value) for every key of an object, with the path following.
    template <class Body>
    void eachKey(const Json& json, Body&& body)
    {
        if (!wants(json.is_object(), json, "an object { … }")) return;
        for (const auto& [key, value] : *json.get_ptr<const Json::object_t*>()) {
            m_path.push(key);
            body(key, value);
            if (failed()) return;
            m_path.pop();
        }
    }
    /// body(value) for every element of an array of at most `bound`.
    template <class Body>
    void eachElement(const Json& json, std::size_t bound, Body&& body)
    {
        if (!wants(json.is_array(), json, "an array [ … ]") || !within(json.size(), bound)) return;
        std::size_t index = 0;
        for (const Json& value : json) {
            m_path.push(index++);
            body(value);
            if (failed()) return;
            m_path.pop();
        }
    }
    /// body(id, value) for every entry of a table {id: value} of at most `bound`.
    template <class Body>
    void eachEntry(const Json& json, std::size_t bound, Body&& body)
    {
        if (json.is_object() && !within(json.size(), bound)) return;
        eachKey(json, [&](const std::string& key, const Json& value) {
            if (!isId(key)) return failId(key);
            body(key, value);
        });
    }

    /// body() one key further down.
    template <class Body>
    void inside(std::string key, Body&& body)
    {
        m_path.push(std::move(key));
        body();
        if (!failed()) m_path.pop();
    }

    bool within(std::size_t size, std::size_t bound);

private:
    bool wants(bool right, const Json& json, std::string_view what);
    void failId(const std::string& given);

    JsonPath m_path;
    std::optional<Failure> m_failure;
    Findings m_findings;
};

/// Keeps a key that this version does not know.
inline void keep(UnknownKeys& keys, const std::string& key, const Json& value)
{
    keys.push_back({key, compact(value)});
}

} // namespace studio::io
