// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// What a table read from outside may cost at most.
struct CsvLimits {
    std::size_t bytes = std::size_t{32} << 20;
    std::size_t rows = 200000;
    std::size_t columns = 512;
    std::size_t cellBytes = std::size_t{64} << 10;
};

/// A table as RFC 4180 defines it, read strictly: the first record names the columns (each once, none empty), every
/// record has as many fields, a quote opens a field or is doubled inside one. CRLF and LF both end a record; a UTF-8
/// byte order mark before the header is skipped; other control characters are refused.
class CsvTable {
public:
    [[nodiscard]] static Outcome<CsvTable> parse(std::string_view text, const CsvLimits& limits = {});

    [[nodiscard]] const std::vector<std::string>& columns() const { return m_columns; }
    [[nodiscard]] std::size_t rows() const { return m_lines.size(); }
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    [[nodiscard]] const std::string& cell(std::size_t row, std::size_t column) const
    {
        return m_cells[row * m_columns.size() + column];
    }
    /// The line of the file (from 1) on which a row begins: what an editor jumps to.
    [[nodiscard]] std::size_t line(std::size_t row) const { return m_lines[row]; }

    /// An error that names each of these columns which the table lacks.
    [[nodiscard]] Outcome<Done> require(std::span<const std::string_view> names) const;

private:
    std::vector<std::string> m_columns;
    std::vector<std::string> m_cells;
    std::vector<std::size_t> m_lines;
};

/// One row by column names. Reading something that is not there or not a number is an error that names the line and
/// the column.
class CsvRow {
public:
    CsvRow(const CsvTable& table, std::size_t row) : m_table(&table), m_row(row) {}

    [[nodiscard]] std::size_t line() const { return m_table->line(m_row); }
    /// Empty if the column does not exist.
    [[nodiscard]] std::string_view text(std::string_view column) const;
    [[nodiscard]] bool blank(std::string_view column) const { return text(column).empty(); }
    [[nodiscard]] Outcome<double> number(std::string_view column) const;
    [[nodiscard]] Outcome<double> positive(std::string_view column) const;
    [[nodiscard]] Outcome<long long> whole(std::string_view column, long long least, long long most) const;
    /// "line 12, column bytes"
    [[nodiscard]] std::string where(std::string_view column) const;

private:
    const CsvTable* m_table;
    std::size_t m_row;
};

} // namespace studio
