// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/csv.h"

#include "core/base/number_text.h"

#include <algorithm>

namespace studio {

namespace {

std::string lineText(std::size_t line)
{
    return "line " + std::to_string(line);
}

Error failure(std::size_t line, std::string code, std::string text,
              std::vector<std::pair<std::string, std::string>> args = {})
{
    return {{"csv." + std::move(code), std::move(text), std::move(args)}, lineText(line)};
}

struct Record {
    std::vector<std::string> fields;
    std::size_t line = 1;
};

/// Splits the text into records, one at a time.
class Reader {
public:
    Reader(std::string_view text, const CsvLimits& limits) : m_text(text), m_limits(limits) {}

    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }

    Outcome<Record> next()
    {
        Record record;
        record.line = m_line;
        for (;;) {
            auto field = peek() == '"' ? quoted() : bare();
            if (!field) return field.error();
            record.fields.push_back(std::move(field).value());
            if (record.fields.size() > m_limits.columns)
                return failure(m_line, "too-many-columns", "more than {limit} columns",
                               {{"limit", std::to_string(m_limits.columns)}});
            if (peek() == ',') {
                ++m_at;
                continue;
            }
            if (auto ended = endOfRecord(); !ended) return ended.error();
            return record;
        }
    }

private:
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    Outcome<Done> admit(const std::string& field, char c) const
    {
        if (field.size() >= m_limits.cellBytes)
            return failure(m_line, "cell-too-long", "a field is longer than {limit} bytes",
                           {{"limit", std::to_string(m_limits.cellBytes)}});
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7f)
            return failure(m_line, "control-character", "a field holds control character {code}",
                           {{"code", std::to_string(static_cast<int>(byte))}});
        return Done{};
    }

    Outcome<std::string> quoted()
    {
        const std::size_t opened = m_line;
        std::string field;
        ++m_at;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c == '"') {
                if (peek() != '"') return field;
                ++m_at;
            }
            if (auto fine = admit(field, c); !fine) return fine.error();
            if (c == '\n') ++m_line;
            field += c;
        }
        return failure(opened, "open-quote", "a quoted field is never closed");
    }

    Outcome<std::string> bare()
    {
        std::string field;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == ',' || c == '\n' || c == '\r') break;
            if (c == '"') return failure(m_line, "stray-quote", "a quote stands inside a field that is not quoted");
            if (auto fine = admit(field, c); !fine) return fine.error();
            field += c;
            ++m_at;
        }
        return field;
    }

    Outcome<Done> endOfRecord()
    {
        if (atEnd()) return Done{};
        if (peek() == '\r') {
            ++m_at;
            if (peek() != '\n') return failure(m_line, "lone-return", "a carriage return without a line feed");
        }
        if (peek() != '\n') return failure(m_line, "after-quote", "text follows the closing quote of a field");
        ++m_at;
        ++m_line;
        return Done{};
    }

    std::string_view m_text;
    const CsvLimits& m_limits;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

Outcome<Done> checkHeader(const Record& header)
{
    auto names = header.fields;
    std::sort(names.begin(), names.end());
    if (names.front().empty()) return failure(header.line, "unnamed-column", "a column has no name");
    if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
        return failure(header.line, "column-twice", "column {column} appears twice", {{"column", *twice}});
    return Done{};
}

} // namespace

Outcome<CsvTable> CsvTable::parse(std::string_view text, const CsvLimits& limits)
{
    if (text.size() > limits.bytes)
        return failure(1, "too-large", "the table has {size} bytes; the limit is {limit}",
                       {{"size", std::to_string(text.size())}, {"limit", std::to_string(limits.bytes)}});
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    Reader reader(text, limits);
    if (reader.atEnd()) return failure(1, "empty", "the table is empty; its first line must name the columns");
    auto header = reader.next();
    if (!header) return header.error();
    if (auto fine = checkHeader(*header); !fine) return fine.error();

    CsvTable table;
    table.m_columns = std::move(header).value().fields;
    while (!reader.atEnd()) {
        auto record = reader.next();
        if (!record) return record.error();
        if (record->fields.size() != table.m_columns.size())
            return failure(
                record->line, "field-count", "{found} fields; the header has {wanted}",
                {{"found", std::to_string(record->fields.size())}, {"wanted", std::to_string(table.m_columns.size())}});
        if (table.rows() == limits.rows)
            return failure(record->line, "too-many-rows", "more than {limit} rows",
                           {{"limit", std::to_string(limits.rows)}});
        table.m_lines.push_back(record->line);
        for (auto& field : std::move(record).value().fields) table.m_cells.push_back(std::move(field));
    }
    return table;
}

std::optional<std::size_t> CsvTable::column(std::string_view name) const
{
    const auto at = std::find(m_columns.begin(), m_columns.end(), name);
    if (at == m_columns.end()) return {};
    return static_cast<std::size_t>(at - m_columns.begin());
}

Outcome<Done> CsvTable::require(std::span<const std::string_view> names) const
{
    std::string missing;
    for (const auto name : names)
        if (!column(name)) missing += (missing.empty() ? "" : ", ") + std::string(name);
    if (missing.empty()) return Done{};
    return failure(1, "missing-column", "the table has no column {columns}", {{"columns", missing}});
}

std::string_view CsvRow::text(std::string_view column) const
{
    const auto at = m_table->column(column);
    return at ? std::string_view(m_table->cell(m_row, *at)) : std::string_view();
}

std::string CsvRow::where(std::string_view column) const
{
    return lineText(line()) + ", column " + std::string(column);
}

Outcome<double> CsvRow::number(std::string_view column) const
{
    if (const auto value = parseNumber(text(column))) return *value;
    return Error{{"csv.not-a-number", "\"{text}\" is not a number", {{"text", std::string(text(column))}}},
                 where(column)};
}

Outcome<double> CsvRow::positive(std::string_view column) const
{
    auto value = number(column);
    if (value && *value <= 0)
        return Error{{"csv.not-positive", "{text} is not above zero", {{"text", std::string(text(column))}}},
                     where(column)};
    return value;
}

Outcome<long long> CsvRow::whole(std::string_view column, long long least, long long most) const
{
    const auto value = parseWhole(text(column));
    if (value && *value >= least && *value <= most) return *value;
    return Error{
        {"csv.not-whole",
         "\"{text}\" is not a whole number from {least} to {most}",
         {{"text", std::string(text(column))}, {"least", std::to_string(least)}, {"most", std::to_string(most)}}},
        where(column)};
}

} // namespace studio
