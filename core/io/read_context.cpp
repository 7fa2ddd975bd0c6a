// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/read_context.h"

#include "core/base/number_text.h"

#include <cmath>

namespace studio::io {

void ReadContext::fail(std::string code, std::string text, MessageArgs args)
{
    if (!m_failure) m_failure = Failure{{std::move(code), std::move(text), std::move(args)}, m_path};
}

void ReadContext::find(Severity severity, Message message, std::string where)
{
    Finding finding{severity, std::move(message), {}, {}};
    if (!where.empty()) finding.where.push_back(std::move(where));
    m_findings.push_back(std::move(finding));
}

bool ReadContext::wants(bool right, const Json& json, std::string_view what)
{
    if (failed()) return false;
    if (!right)
        fail("file.type", "{wanted} is wanted here, not {given}",
             {{"wanted", std::string(what)}, {"given", json.type_name()}});
    return right;
}

bool ReadContext::within(std::size_t size, std::size_t bound)
{
    if (size > bound)
        fail("file.too-many", "{size} entries; at most {max} are allowed",
             {{"size", std::to_string(size)}, {"max", std::to_string(bound)}});
    return size <= bound;
}

void ReadContext::failId(const std::string& given)
{
    fail("file.id", "\"{given}\" is not an id; ids are 1 to 64 of a-z, 0-9 and -", {{"given", given}});
}

std::string ReadContext::text(const Json& json)
{
    if (!wants(json.is_string(), json, "a text \"…\"")) return {};
    return *json.get_ptr<const std::string*>();
}

std::string ReadContext::idText(const Json& json)
{
    std::string given = text(json);
    if (!failed() && !isId(given)) failId(given);
    return given;
}

double ReadContext::number(const Json& json, double min, double max)
{
    if (!wants(json.is_number(), json, "a number")) return min;
    const double value = json.get<double>();
    if (value >= min && value <= max) return value;
    fail("file.range", "{given} lies outside {min} to {max}",
         {{"given", shortest(value)}, {"min", shortest(min)}, {"max", shortest(max)}});
    return min;
}

std::int64_t ReadContext::whole(const Json& json, double min, double max)
{
    const double value = number(json, min, max);
    if (value != std::trunc(value)) fail("file.whole", "{given} is not a whole number", {{"given", shortest(value)}});
    return static_cast<std::int64_t>(value);
}

} // namespace studio::io
