// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace studio::cli_test {

/// What a run of the real executable left behind.
struct Ran {
    int code = -1; ///< exit code; 128 + signal if one killed it
    std::string out;
    std::string err;
};

/// Runs supernode-studio-cli. `environment` are NAME=VALUE settings beside the inherited ones.
[[nodiscard]] Ran run(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {});

/// Runs a line of sh in which "$CLI" is the executable.
[[nodiscard]] Ran shell(const std::string& line);

/// A shipped sample by its name without ending.
[[nodiscard]] std::string sample(const std::string& name);

/// A folder of its own for a test, removed with it.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// Writes a file and returns its path.
    std::string write(const std::string& name, const std::string& bytes) const;
    [[nodiscard]] std::string path(const std::string& name) const;

private:
    std::filesystem::path m_path;
};

/// The bytes of a file; empty if there is none.
[[nodiscard]] std::string bytesOf(const std::string& path);

/// The shipped sample with values set at paths ("PATH=VALUE"), written as a design file.
std::string writeVariant(const Folder& folder, const std::string& sampleName, const std::vector<std::string>& settings);

} // namespace studio::cli_test
