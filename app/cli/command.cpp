// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/edit/edit_parameter.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>

namespace studio::cli {

int print(const std::string& text)
{
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written) return done;
    std::fprintf(stderr, "standard output: cannot write: %s\n", std::strerror(errno));
    return unusable;
}

int fail(const std::string& file, const Error& error)
{
    const std::string text = file.empty() ? error.english() : file + ": " + error.english();
    std::fprintf(stderr, "%s\n", text.c_str());
    return unusable;
}

int fail(const std::string& message)
{
    std::fprintf(stderr, "%s\n", message.c_str());
    return unusable;
}

std::optional<ReadDesign> load(const std::string& file, const std::vector<std::string>& settings)
{
    auto outcome = readDesignFile(file);
    if (!outcome) {
        fail({}, outcome.error()); // it names the file
        return {};
    }
    ReadDesign read = std::move(outcome).value();
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos) {
            fail(file + ": --set " + setting + ": wants PATH=VALUE, e.g. scenario.site.pue=1.2");
            return {};
        }
        auto next = edit::setPath(read.design, setting.substr(0, equals), setting.substr(equals + 1));
        if (!next) {
            fail(file, next.error());
            return {};
        }
        read.design = std::move(next).value();
    }
    return read;
}

Results evaluateRead(const ReadDesign& read)
{
    Results results = Engine().evaluate(read.design);
    addFindings(results, read.findings);
    return results;
}

std::optional<std::string> writeWhole(const std::string& path, const std::string& text)
{
    const std::string temporary = path + ".part";
    std::FILE* file = std::fopen(temporary.c_str(), "wb");
    if (!file) return std::string(std::strerror(errno));
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    const bool closed = std::fclose(file) == 0;
    std::error_code error;
    if (written && closed) std::filesystem::rename(temporary, path, error);
    if (written && closed && !error) return {};
    const std::string reason = error ? error.message() : std::strerror(errno);
    std::filesystem::remove(temporary, error);
    return reason;
}

} // namespace studio::cli
