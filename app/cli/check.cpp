// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/report/evaluation_text.h"

namespace studio::cli {

namespace {

int check(const std::string& file, const std::string& failOn)
{
    const auto read = load(file);
    if (!read) return unusable;
    const Findings findings = evaluateRead(*read).findings;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    for (const Finding& f : findings) {
        if (!f.waiver.empty()) continue;
        errors += f.severity == Severity::error ? 1 : 0;
        warnings += f.severity == Severity::warning ? 1 : 0;
    }
    const std::string text = findingsText(findings) + std::to_string(errors) + " errors, " + std::to_string(warnings) + " warnings, " +
                             std::to_string(findings.size() - errors - warnings) + " notes and waived\n";
    if (const int code = print(text); code != done) return code;
    const bool reached = failOn == "warning" ? errors + warnings > 0 : errors > 0;
    return reached ? exceeded : done;
}

} // namespace

void addCheck(const Command& command)
{
    struct Options {
        std::string file;
        std::string failOn = "error";
    };
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("check", "Findings of a design; exit 1 when one reaches the severity");
    verb->add_option("FILE", options->file, "A *.supernode.json design")->required();
    verb->add_option("--fail-on", options->failOn, "error or warning; waived findings do not count")->check(CLI::IsMember({"error", "warning"}))->capture_default_str();
    verb->callback([options, &run = command.run] { run = [options] { return check(options->file, options->failOn); }; });
}

} // namespace studio::cli
