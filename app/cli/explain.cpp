// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/base/nearest.h"
#include "core/report/derivation_text.h"

namespace studio::cli {

namespace {

int explain(const std::string& file, const std::string& id, const std::vector<std::string>& settings)
{
    if (!findFigure(id)) {
        std::vector<std::string> known;
        for (const FigureInfo& info : figureTable()) known.emplace_back(info.id);
        return fail(file + ": " + id + ": there is no such figure; nearest: " + joined(nearest(id, known, 3)));
    }
    const auto read = load(file, settings);
    if (!read) return unusable;
    const Results results = evaluateRead(*read);
    const Figure* figure = results.find(id);
    if (!figure) return fail(file + ": " + id + ": the engine gives no such figure for this design");
    return print(derivationText(*figure, read->design));
}

} // namespace

void addExplain(const Command& command)
{
    struct Options {
        std::string file;
        std::string figure;
        std::vector<std::string> settings;
    };
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("explain", "The derivation of one figure as a tree: formula, inputs, sources");
    verb->add_option("FILE", options->file, "A *.supernode.json design")->required();
    verb->add_option("FIGURE", options->figure, "A figure id, e.g. training.mfu")->required();
    verb->add_option("--set", options->settings, "PATH=VALUE; may be repeated")->type_name("PATH=VALUE");
    verb->callback([options, &run = command.run] {
        run = [options] { return explain(options->file, options->figure, options->settings); };
    });
}

} // namespace studio::cli
