// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_text.h"

#include "core/base/number_text.h"
#include "core/io/json_path.h"

#include <algorithm>
#include <unordered_set>

namespace studio::io {

namespace {

/// Builds the value while it checks what a plain parse lets through.
class Builder : public nlohmann::json_sax<Json> {
public:
    Builder(std::string_view text, std::string_view fileName, const JsonBounds& bounds)
        : m_text(text), m_fileName(fileName), m_bounds(bounds)
    {
    }

    [[nodiscard]] Outcome<Json> result() &&
    {
        if (m_error) return *m_error;
        return std::move(m_root);
    }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t, const string_t& written) override
    {
        // The library reads by the C locale of the process and puts that locale's decimal point into the text.
        std::string plainText = written;
        for (char& c : plainText)
            if ((c < '0' || c > '9') && c != '-' && c != '+' && c != 'e' && c != 'E') c = '.';
        const auto value = parseNumber(plainText);
        if (!value)
            return fail("json.number", "{number} is not a number that can be kept; the largest is about 1.8e308",
                        {{"number", plainText}});
        return add(*value);
    }
    bool string(string_t& value) override
    {
        return value.size() <= m_bounds.stringBytes ? add(std::move(value)) : failLength(value.size());
    }
    bool binary(binary_t&) override { return fail("json.binary", "binary data has no place in a JSON text", {}); }

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override
    {
        Frame& frame = m_frames.back();
        if (name.size() > m_bounds.stringBytes) return failLength(name.size());
        frame.key = std::move(name);
        if (!frame.isNew()) return failTwice();
        return true;
    }

    bool parse_error(std::size_t byte, const std::string&, const nlohmann::detail::exception& exception) override
    {
        if (m_error) return false;
        const auto where = positionOf(m_text, byte == 0 ? 0 : byte - 1);
        const std::string_view full = exception.what();
        const bool overflow = full.find("number overflow") != std::string_view::npos;
        m_error = Error{overflow ? Message{"json.number",
                                           "column {column}: the number is too large; the largest is about 1.8e308",
                                           {{"column", std::to_string(where.column)}}}
                                 : Message{"json.syntax",
                                           "column {column}: not valid JSON {detail}",
                                           {{"column", std::to_string(where.column)}, {"detail", detailOf(full)}}},
                        placeText(m_fileName, where.line, path().text())};
        return false;
    }

private:
    struct Frame {
        Json* container = nullptr;
        std::string key;
        std::size_t count = 0;
        std::unordered_set<std::string> seen; // asked only whether a key is in it

        bool isNew()
        {
            using Members = std::vector<std::pair<const std::string, Json>>;
            constexpr std::size_t kFew = 16;
            const Members& members = *container->get_ptr<Json::object_t*>();
            if (members.size() < kFew)
                return std::none_of(members.begin(), members.end(), [this](const auto& m) { return m.first == key; });
            if (seen.empty())
                for (const auto& member : members) seen.insert(member.first);
            return seen.insert(key).second;
        }
    };

    bool add(Json value) { return place(std::move(value)) != nullptr; }
    Json* place(Json value)
    {
        if (++m_values > m_bounds.values) {
            fail("json.too-many", "more than {max} values; split the design",
                 {{"max", std::to_string(m_bounds.values)}});
            return nullptr;
        }
        if (m_frames.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Frame& frame = m_frames.back();
        ++frame.count;
        if (auto* object = frame.container->get_ptr<Json::object_t*>()) {
            // The map's own emplace() looks for the key from the start each time; isNew() has done that already.
            auto& members = static_cast<std::vector<std::pair<const std::string, Json>>&>(*object);
            return &members.emplace_back(frame.key, std::move(value)).second;
        }
        auto& array = *frame.container->get_ptr<Json::array_t*>();
        return &array.emplace_back(std::move(value));
    }
    bool open(Json empty)
    {
        if (m_frames.size() >= m_bounds.depth)
            return fail("json.too-deep", "nested more than {max} levels deep",
                        {{"max", std::to_string(m_bounds.depth)}});
        Json* container = place(std::move(empty));
        if (!container) return false;
        m_frames.push_back(Frame{container, {}, 0, {}});
        return true;
    }
    bool close()
    {
        m_frames.pop_back();
        return true;
    }

    [[nodiscard]] JsonPath path() const
    {
        JsonPath path;
        for (const Frame& frame : m_frames) {
            if (frame.container->is_object()) {
                if (!frame.key.empty()) path.push(frame.key);
            } else {
                path.push(frame.count);
            }
        }
        return path;
    }
    bool fail(std::string code, std::string text, std::vector<std::pair<std::string, std::string>> args)
    {
        const JsonPath where = path();
        m_error = Error{{std::move(code), std::move(text), std::move(args)},
                        placeText(m_fileName, lineOf(m_text, where), where.text())};
        return false;
    }
    bool failLength(std::size_t size)
    {
        return fail("json.too-long", "a text of {size} bytes; at most {max} are allowed",
                    {{"size", std::to_string(size)}, {"max", std::to_string(m_bounds.stringBytes)}});
    }
    bool failTwice()
    {
        return fail("json.twice", "\"{key}\" is given twice; keep one of the two", {{"key", m_frames.back().key}});
    }
    static std::string detailOf(std::string_view what)
    {
        constexpr std::string_view kStart = "syntax error ";
        const auto start = what.find(kStart);
        if (start == std::string_view::npos) return {};
        return std::string(what.substr(start + kStart.size()));
    }

    std::string_view m_text;
    std::string_view m_fileName;
    const JsonBounds& m_bounds;
    Json m_root;
    std::vector<Frame> m_frames;
    std::size_t m_values = 0;
    std::optional<Error> m_error;
};

struct Signature {
    std::string_view bytes;
    std::string_view name;
};
constexpr Signature kOthers[] = {
    {"\x89PNG", "a PNG picture"},
    {"%PDF", "a PDF document"},
    {"PK\x03\x04", "a ZIP archive or an office document"},
    {"\x1f\x8b", "a gzip archive"},
    {"\xff\xd8\xff", "a JPEG picture"},
    {"GIF8", "a GIF picture"},
    {"\x7f"
     "ELF",
     "a program"},
    {"\xff\xfe", "a text in UTF-16"},
    {"\xfe\xff", "a text in UTF-16"},
    {"<", "an XML or HTML text"},
};

/// What the bytes are instead of JSON in UTF-8, or nothing.
std::optional<std::string> somethingElse(std::string_view text)
{
    for (const auto& [bytes, name] : kOthers)
        if (text.starts_with(bytes)) return std::string(name);
    if (text.size() >= 2 && (text[0] == '\0' || text[1] == '\0'))
        return std::string("a binary file or a text in UTF-16 or UTF-32");
    return {};
}

} // namespace

Outcome<Json> parseJson(std::string_view text, std::string_view fileName, const JsonBounds& bounds)
{
    const auto refuse = [&](std::string code, std::string sentence,
                            std::vector<std::pair<std::string, std::string>> args) {
        return Error{{std::move(code), std::move(sentence), std::move(args)}, placeText(fileName, 0, {})};
    };
    if (text.size() > bounds.bytes)
        return refuse("json.too-large", "{size} bytes; at most {max} are read",
                      {{"size", std::to_string(text.size())}, {"max", std::to_string(bounds.bytes)}});
    if (const auto other = somethingElse(text))
        return refuse("json.other-file", "this is {what}, not a JSON text in UTF-8", {{"what", *other}});
    const std::string_view body = text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
    if (body.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return refuse("json.empty", "the file is empty", {});

    Builder builder(body, fileName, bounds);
    Json::sax_parse(body.begin(), body.end(), &builder);
    return std::move(builder).result();
}

std::string compact(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json fromCompact(std::string_view text)
{
    Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    return json.is_discarded() ? Json() : json;
}

} // namespace studio::io
