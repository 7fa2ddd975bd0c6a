// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/report/evaluation_json.h"
#include "core/report/evaluation_text.h"

namespace studio::cli {

void addEvaluate(const Command& command)
{
    struct Options {
        std::string file;
        std::vector<std::string> settings;
        std::string format = "text";
    };
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("evaluate", "Every figure of a design with unit, level, basis, generation and weakest source; findings; wall time per stage");
    verb->add_option("FILE", options->file, "A *.supernode.json design")->required();
    verb->add_option("--set", options->settings, "PATH=VALUE, e.g. scenario.site.pue=1.2 or parts.h100-sxm.power=650W; may be repeated")->type_name("PATH=VALUE");
    verb->add_option("--format", options->format, "text or json")->check(CLI::IsMember({"text", "json"}))->capture_default_str();
    verb->callback([options, &run = command.run] {
        run = [options] {
            const auto read = load(options->file, options->settings);
            if (!read) return int(unusable);
            const Results results = evaluateRead(*read);
            return print(options->format == "json" ? evaluationJson(results) : evaluationText(results));
        };
    });
}

} // namespace studio::cli
