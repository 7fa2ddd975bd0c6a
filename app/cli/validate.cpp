// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/base/number_text.h"
#include "core/io/design_reader.h"
#include "core/validate/published_cases.h"

#include <filesystem>

namespace studio::cli {

namespace {

struct Options {
    std::string kind;
    std::string file; ///< empty: the cases that ship with the studio
    std::string maxMean;
    std::string maxMedian;
    std::string maxWorst;
};

constexpr std::size_t kMaxBytes = std::size_t{32} << 20;

Outcome<CaseReport> runKind(const CaseKind& kind, const std::string& file)
{
    if (file.empty()) return validateCases(kind, kind.shipped(), shippedFaultTrace());
    const auto text = readFileText(file, kMaxBytes);
    if (!text) return text.error();
    std::string trace;
    if (kind.name == "waste") {
        // Trace rows replay the trace that lies beside the cases; without one they are listed as not evaluated.
        const auto beside = std::filesystem::path(file).parent_path() / "fault-trace.csv";
        std::error_code error;
        if (std::filesystem::exists(beside, error)) {
            auto read = readFileText(beside, kMaxBytes);
            if (!read) return read.error();
            trace = std::move(read).value();
        }
    }
    auto report = validateCases(kind, *text, trace);
    if (report) return report;
    Error error = report.error();
    error.where = error.where.empty() ? file : file + ": " + error.where;
    return error;
}

int run(const Options& options)
{
    const auto report = runKind(*findCaseKind(options.kind), options.file);
    if (!report) return fail({}, report.error());
    if (const int code = print(caseReportText(*report)); code != done) return code;
    const CaseSummary s = report->summary();
    // A bound on nothing is not met: a table without a single evaluated case proves nothing.
    const auto beyond = [](const std::optional<double>& value, const std::string& bound) {
        return !bound.empty() && (!value || *value > *parseNumber(bound));
    };
    return beyond(s.meanPercent, options.maxMean) || beyond(s.medianPercent, options.maxMedian) || beyond(s.worstPercent, options.maxWorst) ? exceeded : done;
}

std::string percent(const std::string& text)
{
    const auto number = parseNumber(text);
    return number && *number >= 0 ? std::string() : "\"" + text + "\" is no percentage; give a number from 0, e.g. 5";
}

} // namespace

void addValidate(const Command& command)
{
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("validate", "Published cases against the engine; exit 1 when an error exceeds a given bound");
    std::vector<std::string> names;
    std::string kinds = "Kinds:";
    for (const CaseKind& kind : caseKinds()) {
        names.emplace_back(kind.name);
        kinds += "\n  " + std::string(kind.name) + std::string(13 - kind.name.size(), ' ') + std::string(kind.what) + " (" + std::string(kind.file) + ")";
    }
    verb->footer(kinds);
    verb->add_option("KIND", options->kind, "Kind of cases")->required()->check(CLI::IsMember(names));
    verb->add_option("CASES", options->file, "A CSV file with the columns of the kind (default: the cases that ship with the studio)");
    verb->add_option("--max-mean", options->maxMean, "Bound of the mean absolute error, percent")->check(percent)->type_name("PERCENT");
    verb->add_option("--max-median", options->maxMedian, "Bound of the median, percent")->check(percent)->type_name("PERCENT");
    verb->add_option("--max-worst", options->maxWorst, "Bound of the worst case, percent")->check(percent)->type_name("PERCENT");
    verb->callback([options, &runLater = command.run] { runLater = [options] { return run(*options); }; });
}

} // namespace studio::cli
