// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <csignal>

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
    for (const auto add : {addEvaluate, addExplain, addPaths, addCheck, addCompare, addSweep, addValidate, addReport}) add(command);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? done : unusable; // --help and --version end here too, with 0
    }
    return run();
}
