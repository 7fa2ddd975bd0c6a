// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/base/number_text.h"
#include "core/catalogue/catalogue.h"
#include "core/io/design_reader.h"
#include "core/validate/calculon_cases.h"
#include "core/validate/training_cases.h"
#include "core/validate/training_chips.h"
#include "core/validate/waste_cases.h"

#include <filesystem>

namespace studio::cli {

namespace {

struct Options {
    std::string kind;
    std::string file;
    std::optional<double> maxMean;
    std::optional<double> maxMedian;
    std::optional<double> maxWorst;
};

constexpr std::size_t kMaxBytes = std::size_t{32} << 20;

Outcome<CaseReport> waste(const std::string& text, const std::string& file)
{
    // Trace rows replay the trace that lies beside the cases; without one they are listed as not evaluated.
    const auto trace = readFileText(std::filesystem::path(file).parent_path() / "fault-trace.csv", kMaxBytes);
    return validateWaste(text, trace ? std::string_view(*trace) : std::string_view());
}

Outcome<CaseReport> calculon(const std::string& text, const std::string&)
{
    return validateCalculon(text);
}

Outcome<CaseReport> training(const std::string& text, const std::string&)
{
    return validateTraining(text, catalogueChips(shippedCatalogue()));
}

struct Kind {
    const char* name;
    Outcome<CaseReport> (*run)(const std::string& text, const std::string& file);
};
constexpr Kind kKinds[] = {{"calculon", calculon}, {"training", training}, {"waste", waste}};

int run(const Options& options)
{
    const auto text = readFileText(options.file, kMaxBytes);
    if (!text) return fail({}, text.error());
    for (const Kind& kind : kKinds) {
        if (options.kind != kind.name) continue;
        const auto report = kind.run(*text, options.file);
        if (!report) return fail(options.file, report.error());
        if (const int code = print(caseReportText(*report)); code != done) return code;
        const CaseSummary s = report->summary();
        const auto beyond = [](const std::optional<double>& value, const std::optional<double>& bound) {
            return bound && (!value || *value > *bound);
        };
        return beyond(s.meanPercent, options.maxMean) || beyond(s.medianPercent, options.maxMedian) || beyond(s.worstPercent, options.maxWorst) ? exceeded : done;
    }
    return unusable;
}

} // namespace

void addValidate(const Command& command)
{
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("validate", "Published cases against the engine; exit 1 when an error exceeds a given bound");
    std::vector<std::string> names;
    for (const Kind& kind : kKinds) names.emplace_back(kind.name);
    verb->add_option("KIND", options->kind, "Kind of cases")->required()->check(CLI::IsMember(names));
    verb->add_option("CASES", options->file, "A CSV file with the columns of the kind")->required();
    verb->add_option("--max-mean", options->maxMean, "Bound of the mean absolute error, percent");
    verb->add_option("--max-median", options->maxMedian, "Bound of the median, percent");
    verb->add_option("--max-worst", options->maxWorst, "Bound of the worst case, percent");
    verb->callback([options, &runLater = command.run] { runLater = [options] { return run(*options); }; });
}

} // namespace studio::cli
