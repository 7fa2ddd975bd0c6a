// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/base/number_text.h"
#include "core/report/compare_report.h"
#include "core/report/compare_text.h"
#include "core/report/writers/markdown.h"

namespace studio::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string baseline = "1";
    std::string at;
    std::string format = "text";
};

int run(const Options& options)
{
    std::vector<Results> results;
    for (const std::string& file : options.files) {
        const auto read = load(file);
        if (!read) return unusable;
        results.push_back(evaluateRead(*read));
    }
    // The check of the option saw to it that this is a number from 1.
    const auto baseline = static_cast<std::size_t>(*parseWhole(options.baseline)) - 1;
    auto outcome = compareDesigns(results, baseline, equalAtOf(options.at).value_or(EqualAt::drawn));
    if (!outcome) return fail("compare", outcome.error());
    Comparison comparison = std::move(outcome).value();
    for (std::size_t i = 0; i < options.files.size(); ++i) comparison.designs[i].file = options.files[i];
    if (options.format == "json") return print(comparisonJson(comparison));
    if (options.format == "csv") return print(comparisonCsv(comparison));
    if (options.format == "md") return print(markdown(comparisonReport(comparison, {{}, STUDIO_VERSION, {}})));
    return print(comparisonText(comparison));
}

} // namespace

void addCompare(const Command& command)
{
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("compare", "Designs side by side: every figure with difference, ratio, winner and evidence, also scaled to an equal quantity");
    verb->add_option("FILE", options->files, "Two or more *.supernode.json designs")->required()->expected(2, static_cast<int>(kMostCompared));
    verb->add_option("--baseline", options->baseline, "Number of the design that the others are compared with, from 1")
        ->check([](const std::string& text) {
            const auto number = parseWhole(text);
            return number && *number >= 1 ? std::string() : "\"" + text + "\" is no number of a design; they count from 1";
        })
        ->capture_default_str();
    verb->add_option("--at", options->at, "Also scaled to equal accelerators, power, cost or tokens")->check(CLI::IsMember({"accelerators", "power", "cost", "tokens"}));
    verb->add_option("--format", options->format, "text, json, csv or md")->check(CLI::IsMember({"text", "json", "csv", "md"}))->capture_default_str();
    verb->callback([options, &runLater = command.run] { runLater = [options] { return run(*options); }; });
}

} // namespace studio::cli
