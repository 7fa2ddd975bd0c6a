// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/base/nearest.h"

#include <algorithm>
#include <csignal>
#include <cstdio>

namespace {

/// What to say of a first word that is no verb; empty if it is one, an option, or missing.
std::string unknownVerb(const CLI::App& app, int argc, char** argv)
{
    if (argc < 2 || argv[1][0] == '-') return {};
    std::vector<std::string> verbs;
    for (const CLI::App* verb : app.get_subcommands({})) verbs.push_back(verb->get_name());
    const std::string word = argv[1];
    if (std::find(verbs.begin(), verbs.end(), word) != verbs.end()) return {};
    return word + ": there is no such verb; nearest: " + studio::joined(studio::nearest(word, verbs, 2)) +
           "; the verbs are " + studio::joined(verbs) + "\n";
}

} // namespace

int main(int argc, char** argv)
{
    using namespace studio::cli;
    // A reader that went away and a file that may not grow are failed writes (exit 2), not a death by signal.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    CLI::App app{"Supernode Studio on the command line: evaluates AI systems from chip to cluster. Needs no display.",
                 "supernode-studio-cli"};
    app.require_subcommand(1);
    app.set_version_flag("--version", STUDIO_VERSION);
    app.footer("Exit codes: 0 the output was produced, 1 a check or validation exceeded its bound, 2 unusable input.");
    std::function<int()> run;
    const Command command{app, run};
    for (const auto add :
         {addEvaluate, addExplain, addPaths, addCheck, addCompare, addSearch, addSweep, addValidate, addReport})
        add(command);
    if (const std::string problem = unknownVerb(app, argc, argv); !problem.empty()) {
        std::fputs(problem.c_str(), stderr);
        return unusable;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? done : unusable; // --help and --version end here too, with 0
    }
    return run();
}
