// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_command.h"

#include "core/edit/edit_parameter.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace studio::cli_test {

namespace fs = std::filesystem;

namespace {

std::string quoted(const std::string& text)
{
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

} // namespace

Ran shell(const std::string& line)
{
    const Folder folder;
    const std::string command = "export CLI=" + quoted(STUDIO_CLI) + "; (" + line + "\n) >" + quoted(folder.path("out")) +
                                " 2>" + quoted(folder.path("err")) + " </dev/null";
    const int status = std::system(command.c_str());
    Ran ran;
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ran.out = bytesOf(folder.path("out"));
    ran.err = bytesOf(folder.path("err"));
    return ran;
}

Ran run(const std::vector<std::string>& arguments, const std::vector<std::string>& environment)
{
    std::string line = "exec env";
    for (const std::string& setting : environment) line += " " + quoted(setting);
    line += " \"$CLI\"";
    for (const std::string& argument : arguments) line += " " + quoted(argument);
    return shell(line);
}

std::string sample(const std::string& name)
{
    return std::string(STUDIO_SOURCE_DIR) + "/samples/" + name + ".supernode.json";
}

Folder::Folder()
{
    std::string name = (fs::temp_directory_path() / "studio-cli-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    m_path = name;
}

Folder::~Folder()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

std::string Folder::path(const std::string& name) const
{
    return (m_path / name).string();
}

std::string Folder::write(const std::string& name, const std::string& bytes) const
{
    std::ofstream(m_path / name, std::ios::binary) << bytes;
    return path(name);
}

std::string bytesOf(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string writeVariant(const Folder& folder, const std::string& sampleName, const std::vector<std::string>& settings)
{
    const auto read = readDesignFile(sample(sampleName));
    if (!read) throw std::runtime_error(read.error().english());
    Design design = read->design;
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        auto next = edit::setPath(design, setting.substr(0, equals), setting.substr(equals + 1));
        if (!next) throw std::runtime_error(next.error().english());
        design = std::move(next).value();
    }
    return folder.write("variant.supernode.json", writeDesign(design));
}

} // namespace studio::cli_test
