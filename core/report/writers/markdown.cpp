// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers/markdown.h"

namespace studio {

namespace {

// Escapes what Markdown would read as markup, and keeps a cell on its line.
std::string escaped(const std::string& text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '\\':
        case '`':
        case '*':
        case '_':
        case '[':
        case ']':
        case '<':
        case '>':
        case '|':
        case '#':
        case '~':
            out += '\\';
            out += c;
            break;
        case '\n':
        case '\r':
        case '\t': out += ' '; break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20) out += c;
        }
    }
    return out;
}

struct Writer {
    std::string out;

    void operator()(const ReportHeading& h) { out += std::string(static_cast<std::size_t>(h.level), '#') + " " + escaped(h.text) + "\n\n"; }
    void operator()(const ReportParagraph& p) { out += escaped(p.text) + "\n\n"; }
    void operator()(const ReportTable& t)
    {
        if (!t.caption.empty()) out += escaped(t.caption) + "\n\n";
        for (const ReportColumn& c : t.columns) out += "| " + escaped(c.title) + " ";
        out += "|\n";
        for (const ReportColumn& c : t.columns) out += c.number ? "|---:" : "|---";
        out += "|\n";
        for (const auto& row : t.rows) {
            for (const std::string& cell : row) out += "| " + escaped(cell) + " ";
            out += "|\n";
        }
        out += "\n";
    }
};

} // namespace

std::string markdown(const Report& report)
{
    Writer writer{"# " + escaped(report.title) + "\n\n"};
    for (const ReportBlock& block : report.blocks) std::visit(writer, block);
    return std::move(writer.out);
}

} // namespace studio
