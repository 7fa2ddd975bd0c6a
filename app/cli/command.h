// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/engine/engine.h"
#include "core/io/design_reader.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace studio::cli {

/// What a verb ends with. 0: the output was produced; 1: check or validate found what it was asked to find;
/// 2: unusable arguments, path, figure or file, or a failed write.
enum Exit { done = 0, exceeded = 1, unusable = 2 };

/// A verb adds its subcommand and leaves what to run in `run`.
struct Command {
    CLI::App& app;
    std::function<int()>& run;
};

void addEvaluate(const Command& command);
void addExplain(const Command& command);
void addPaths(const Command& command);
void addCheck(const Command& command);
void addCompare(const Command& command);
void addSearch(const Command& command);
void addSweep(const Command& command);
void addValidate(const Command& command);
void addReport(const Command& command);

/// Writes to standard output; a failure (a closed pipe, a full disk) is exit 2.
[[nodiscard]] int print(const std::string& text);
/// "FILE: where: what is wrong, what would be right" to standard error; returns Exit::unusable.
int fail(const std::string& file, const Error& error);
int fail(const std::string& message);

/// A design file with `--set PATH=VALUE` applied, or nothing after an error was printed.
[[nodiscard]] std::optional<ReadDesign> load(const std::string& file, const std::vector<std::string>& settings = {});

/// Everything about a design, what its file had to say included.
[[nodiscard]] Results evaluateRead(const ReadDesign& read);

/// Writes a whole file: to a temporary name beside it, then renamed. Empty: done; else the reason.
[[nodiscard]] std::optional<std::string> writeWhole(const std::string& path, const std::string& text);

} // namespace studio::cli
