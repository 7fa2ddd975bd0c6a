// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/base/fingerprint.h"
#include "core/base/number_text.h"
#include "core/io/design_writer.h"
#include "core/report/design_report.h"
#include "core/report/writers/markdown.h"
#include "core/report/writers/report_json.h"

#include <cstdlib>
#include <ctime>

namespace studio::cli {

namespace {

// Today, or the day that SOURCE_DATE_EPOCH asks for: the same inputs then give the same bytes.
std::string date()
{
    std::time_t now = std::time(nullptr);
    if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH"))
        if (const auto seconds = parseWhole(epoch)) now = static_cast<std::time_t>(*seconds);
    std::tm day{};
    gmtime_r(&now, &day);
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(1900 + day.tm_year) + "-" + two(1 + day.tm_mon) + "-" + two(day.tm_mday);
}

int write(const std::string& file, const std::string& out, const std::vector<std::string>& settings)
{
    const bool asMarkdown = out.ends_with(".md");
    if (!asMarkdown && !out.ends_with(".json"))
        return fail(out + ": unknown report format; this build writes .md and .json");
    const auto read = load(file, settings);
    if (!read) return unusable;
    const ReportStamp stamp{date(), STUDIO_VERSION, Fingerprinter().add(writeDesign(read->design)).result().hex()};
    const Report report = reportOn(read->design, evaluateRead(*read), stamp);
    const auto reason = writeWhole(out, asMarkdown ? markdown(report) : reportJson(report));
    return reason ? fail(out + ": cannot write: " + *reason) : int(done);
}

} // namespace

void addReport(const Command& command)
{
    struct Options {
        std::string file;
        std::string out;
        std::vector<std::string> settings;
    };
    auto options = std::make_shared<Options>();
    CLI::App* verb = command.app.add_subcommand("report", "The report on a design");
    verb->add_option("FILE", options->file, "A *.supernode.json design")->required();
    verb->add_option("-o,--output", options->out, "OUT.md or OUT.json")->required();
    verb->add_option("--set", options->settings, "PATH=VALUE; may be repeated")->type_name("PATH=VALUE");
    verb->callback([options, &run = command.run] {
        run = [options] { return write(options->file, options->out, options->settings); };
    });
}

} // namespace studio::cli
