// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/design/paths.h"

namespace studio::cli {

namespace {

// "path<TAB>value with unit<TAB>level": columns that cut and awk can read.
std::string line(const PathEntry& entry)
{
    std::string out = entry.path + "\t" + entry.text + "\t";
    out += entry.level ? std::string(levelName(*entry.level)) : std::string("-");
    if (entry.standing == Standing::fallback) out += "\tdefault";
    return out + "\n";
}

} // namespace

void addPaths(const Command& command)
{
    auto file = std::make_shared<std::string>();
    CLI::App* verb = command.app.add_subcommand("paths", "Every settable path with its value, unit and level");
    verb->add_option("FILE", *file, "A *.supernode.json design")->required();
    verb->callback([file, &run = command.run] {
        run = [file] {
            const auto read = load(*file);
            if (!read) return int(unusable);
            std::string out;
            for (const PathEntry& entry : listPaths(read->design)) out += line(entry);
            return print(out);
        };
    });
}

} // namespace studio::cli
