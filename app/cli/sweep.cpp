// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/engine/sweep.h"
#include "core/report/sweep_text.h"

namespace studio::cli {

namespace {

struct Options {
    std::string file;
    std::vector<std::string> axes;
    std::vector<std::string> figures;
    std::vector<std::string> settings;
    std::string format = "csv";
};

int run(const Options& options)
{
    const auto read = load(options.file, options.settings);
    if (!read) return unusable;
    std::vector<SweepAxis> axes;
    for (const std::string& text : options.axes) {
        auto axis = parseAxis(text);
        if (!axis) return fail({}, axis.error());
        axes.push_back(std::move(axis).value());
    }
    const auto table = sweep(read->design, axes, options.figures, Parallel());
    if (!table) return fail(options.file, table.error());
    return print(options.format == "json" ? sweepJson(*table) : sweepCsv(*table));
}

} // namespace

void addSweep(const Command& command)
{
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("sweep", "A figure table over the Cartesian product of values");
    verb->add_option("FILE", options->file, "A *.supernode.json design")->required();
    // A list of one: CLI11 must not split the values at their commas.
    verb->add_option("--vary", options->axes, "PATH=A,B,C; may be repeated")->required()->type_name("PATH=A,B,C")->expected(1)->take_all();
    verb->add_option("--figures", options->figures, "Figure ids, separated by commas (default: the headline figures)")->delimiter(',')->type_name("ID,…");
    verb->add_option("--set", options->settings, "PATH=VALUE; may be repeated")->type_name("PATH=VALUE");
    verb->add_option("--format", options->format, "csv or json")->check(CLI::IsMember({"csv", "json"}))->capture_default_str();
    verb->callback([options, &runLater = command.run] { runLater = [options] { return run(*options); }; });
}

} // namespace studio::cli
