// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/json_fields.h"

#include "core/base/number_text.h"

#include <cmath>

namespace studio {
namespace {

Error refusal(std::string code, std::string text, std::vector<std::pair<std::string, std::string>> args = {})
{
    return {Message{"json." + std::move(code), std::move(text), std::move(args)}, {}};
}

/// Watches a parse: nesting, and keys that one object has twice (a parser keeps the last and says nothing).
class Watch {
public:
    explicit Watch(int depth) : m_most(depth) {}

    bool operator()(int depth, nlohmann::json::parse_event_t event, const nlohmann::json& value)
    {
        using Event = nlohmann::json::parse_event_t;
        if (depth > m_most) m_tooDeep = true;
        if (event == Event::object_start) m_keys.emplace_back();
        if (event == Event::object_end && !m_keys.empty()) m_keys.pop_back();
        if (event == Event::key && !m_keys.empty() && !m_keys.back().insert(value.get_ref<const std::string&>()).second
            && m_twice.empty())
            m_twice = value.get_ref<const std::string&>();
        return !m_tooDeep;
    }
    [[nodiscard]] bool tooDeep() const { return m_tooDeep; }
    [[nodiscard]] const std::string& twice() const { return m_twice; }

private:
    int m_most;
    bool m_tooDeep = false;
    std::string m_twice;
    std::vector<std::set<std::string>> m_keys;
};

std::string numberText(double value)
{
    return shortest(value);
}

} // namespace

Outcome<nlohmann::json> parseJsonObject(std::string_view text, const JsonLimits& limits)
{
    if (text.size() > limits.bytes)
        return refusal("too-long", "{size} bytes are more than the {most} that are read",
                       {{"size", std::to_string(text.size())}, {"most", std::to_string(limits.bytes)}});
    Watch watch(limits.depth);
    nlohmann::json parsed = nlohmann::json::parse(
        text.begin(), text.end(), [&](int d, nlohmann::json::parse_event_t e, nlohmann::json& v) { return watch(d, e, v); },
        false);
    if (watch.tooDeep())
        return refusal("too-deep", "objects and lists are nested more than {most} deep",
                       {{"most", std::to_string(limits.depth)}});
    if (parsed.is_discarded()) return refusal("syntax", "this is not JSON");
    if (!watch.twice().empty()) return refusal("twice", "the key \"{key}\" stands twice in one object", {{"key", watch.twice()}});
    if (!parsed.is_object()) return refusal("no-object", "a JSON object is expected");
    return parsed;
}

JsonFields::JsonFields(const nlohmann::json& object, std::string path) : m_object(object), m_path(std::move(path)) {}

std::string JsonFields::pathOf(std::string_view key) const
{
    return m_path.empty() ? std::string(key) : m_path + "." + std::string(key);
}

void JsonFields::object(std::string code, std::string text, std::string_view key,
                        std::vector<std::pair<std::string, std::string>> args)
{
    if (!m_objection) m_objection = Error{Message{std::move(code), std::move(text), std::move(args)}, pathOf(key)};
}

bool JsonFields::has(std::string_view key) const
{
    const auto at = m_object.find(key);
    return at != m_object.end() && !at->is_null();
}

const nlohmann::json* JsonFields::member(std::string_view key)
{
    ignore(key);
    const auto at = m_object.find(key);
    return at == m_object.end() || at->is_null() ? nullptr : &*at;
}

std::optional<double> JsonFields::numberIf(std::string_view key, double least, double most)
{
    const nlohmann::json* value = member(key);
    if (value == nullptr) return {};
    if (!value->is_number()) {
        object("json.not-a-number", "a number is expected", key);
        return {};
    }
    const double number = value->get<double>();
    if (!(number >= least && number <= most)) {
        object("json.out-of-range", "{value} is not between {least} and {most}", key,
               {{"value", numberText(number)}, {"least", numberText(least)}, {"most", numberText(most)}});
        return {};
    }
    return number;
}

std::optional<std::int64_t> JsonFields::wholeIf(std::string_view key, std::int64_t least, std::int64_t most)
{
    const auto number = numberIf(key, static_cast<double>(least), static_cast<double>(most));
    if (!number) return {};
    if (*number != std::trunc(*number)) {
        object("json.not-whole", "{value} is not a whole number", key, {{"value", numberText(*number)}});
        return {};
    }
    return static_cast<std::int64_t>(*number);
}

std::optional<std::string> JsonFields::textIf(std::string_view key)
{
    const nlohmann::json* value = member(key);
    if (value == nullptr) return {};
    if (value->is_string()) return value->get<std::string>();
    object("json.not-a-text", "a text in quotes is expected", key);
    return {};
}

std::optional<bool> JsonFields::flagIf(std::string_view key)
{
    const nlohmann::json* value = member(key);
    if (value == nullptr) return {};
    if (value->is_boolean()) return value->get<bool>();
    object("json.not-a-flag", "true or false is expected", key);
    return {};
}

std::int64_t JsonFields::whole(std::string_view key, std::int64_t least, std::int64_t most)
{
    if (const auto value = wholeIf(key, least, most)) return *value;
    object("json.missing", "the number is missing", key);
    return least;
}

double JsonFields::number(std::string_view key, double least, double most)
{
    if (const auto value = numberIf(key, least, most)) return *value;
    object("json.missing", "the number is missing", key);
    return least;
}

std::string JsonFields::text(std::string_view key)
{
    if (auto value = textIf(key)) return *value;
    object("json.missing", "the text is missing", key);
    return {};
}

std::vector<std::string> JsonFields::unread() const
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : m_object.items())
        if (m_read.find(key) == m_read.end()) keys.push_back(key);
    return keys;
}

} // namespace studio
