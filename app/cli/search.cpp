// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/engine/strategy_study.h"
#include "core/report/strategy_report.h"

#include <map>

namespace studio::cli {

namespace {

struct Options {
    std::string file;
    std::vector<std::string> settings;
    std::size_t top = 10;
    std::string goal = "throughput";
    std::string format = "text";
    bool acrossDomains = false;
};

const std::map<std::string, SearchGoal> kGoals = {{"throughput", SearchGoal::throughput},
                                                  {"mfu", SearchGoal::mfu},
                                                  {"memory", SearchGoal::memory},
                                                  {"cost", SearchGoal::cost}};

/// A line on stderr at every tenth of a search that is long enough to wait for.
class ProgressLines {
public:
    void operator()(const SearchProgress& p)
    {
        if (p.total < 1'000'000) return;
        const std::size_t tenth = 10 * p.done / p.total;
        if (tenth <= m_told) return;
        m_told = tenth;
        std::string line = std::to_string(10 * tenth) + " % of " + std::to_string(p.total) + " strategies";
        if (p.bestStrategy) line += ", best so far " + strategyText(*p.bestStrategy);
        std::fputs((line + "\n").c_str(), stderr);
    }

private:
    std::size_t m_told = 0;
};

int run(const Options& options)
{
    const auto read = load(options.file, options.settings);
    if (!read) return unusable;
    const Results results = evaluateRead(*read);
    const auto study =
        studyStrategies(read->design, results, {kGoals.at(options.goal), options.top, options.acrossDomains},
                        Parallel(), {}, ProgressLines());
    if (!study) return fail(options.file, study.error());
    return print(options.format == "json"  ? strategyStudyJson(*study)
                 : options.format == "csv" ? strategyStudyCsv(*study)
                                           : strategyStudyText(*study));
}

} // namespace

void addSearch(const Command& command)
{
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand(
        "search",
        "The best parallel strategies for the job of a design, the Pareto set, and why the others were set aside");
    verb->add_option("FILE", options->file, "A *.supernode.json design")->required();
    verb->add_option("--top", options->top, "How many strategies are shown")
        ->check(CLI::Range(1, 10000))
        ->capture_default_str();
    verb->add_option("--by", options->goal, "throughput, mfu, memory (least) or cost (least)")
        ->check(CLI::IsMember({"throughput", "mfu", "memory", "cost"}))
        ->capture_default_str();
    verb->add_flag("--across-domains", options->acrossDomains,
                   "Also tensor groups that leave the scale-up domain, which no published run calibrates");
    verb->add_option("--set", options->settings, "PATH=VALUE; may be repeated")->type_name("PATH=VALUE");
    verb->add_option("--format", options->format, "text, json or csv")
        ->check(CLI::IsMember({"text", "json", "csv"}))
        ->capture_default_str();
    verb->callback([options, &runLater = command.run] { runLater = [options] { return run(*options); }; });
}

} // namespace studio::cli
