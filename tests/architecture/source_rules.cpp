// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_rules.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <sstream>

namespace studio::architecture {

namespace {

namespace fs = std::filesystem;

bool startsWithAny(std::string_view text, std::initializer_list<std::string_view> beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(), [&](auto b) { return text.starts_with(b); });
}

bool containsAny(std::string_view text, std::initializer_list<std::string_view> parts)
{
    return std::any_of(parts.begin(), parts.end(), [&](auto p) { return text.find(p) != std::string_view::npos; });
}

std::string stemOf(std::string_view path)
{
    return fs::path(path).stem().string();
}

/// Blanks /* … */ and the rest of a line after //, keeping the lines.
std::string withoutComments(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    bool block = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!block && text.substr(i, 2) == "/*") block = true;
        if (block && text.substr(i, 2) == "*/") {
            block = false;
            ++i;
            continue;
        }
        if (!block && text.substr(i, 2) == "//") {
            while (i < text.size() && text[i] != '\n') ++i;
            if (i == text.size()) break;
        }
        if (!block || text[i] == '\n') out += text[i];
    }
    return out;
}

bool isQt(const Include& include)
{
    const std::string& t = include.target;
    return (t.size() > 1 && t[0] == 'Q' && (std::isupper(static_cast<unsigned char>(t[1])) != 0 || t.starts_with("Qt")))
           || startsWithAny(t, {"qt", "qglobal", "qobject"});
}

bool isWidgets(const Include& include)
{
    constexpr std::string_view kNames[] = {
        "QtWidgets",   "QWidget",      "QApplication", "QMainWindow", "QDialog",     "QMessageBox", "QFileDialog",
        "QInputDialog", "QLabel",      "QPushButton",  "QToolButton", "QCheckBox",   "QComboBox",   "QLineEdit",
        "QTextEdit",   "QPlainTextEdit", "QSpinBox",   "QDoubleSpinBox", "QSlider",  "QTreeView",   "QTableView",
        "QListView",   "QHeaderView",  "QDockWidget",  "QMenu",       "QMenuBar",    "QToolBar",    "QStatusBar",
        "QTabWidget",  "QSplitter",    "QScrollArea",  "QStackedWidget", "QFormLayout", "QGridLayout", "QBoxLayout",
        "QVBoxLayout", "QHBoxLayout",  "QUndoView",    "QStyle",      "QStyledItemDelegate", "QCompleter",
        "QProgressBar", "QProgressDialog"};
    return std::any_of(std::begin(kNames), std::end(kNames),
                       [&](auto name) { return include.target == name || include.target.starts_with(std::string(name) + "/"); })
           || include.target.starts_with("QGraphics");
}

bool isCharts(const Include& include)
{
    constexpr std::string_view kNames[] = {"QChart",       "QChartView",  "QLineSeries",     "QBarSeries", "QBarSet",
                                           "QAreaSeries",  "QPieSeries",  "QScatterSeries",  "QValueAxis", "QLogValueAxis",
                                           "QStackedBarSeries", "QSplineSeries", "QBarCategoryAxis", "QXYSeries",
                                           "QAbstractSeries", "QAbstractAxis", "QHorizontalBarSeries", "QLegend",
                                           "QHorizontalStackedBarSeries", "QCategoryAxis"};
    return include.target.starts_with("QtCharts")
           || std::any_of(std::begin(kNames), std::end(kNames), [&](auto name) { return include.target == name; });
}

/// A stage is the files of one stem, or of one stem and its parts: training.h, training_memory.cpp.
bool sameStage(std::string_view one, std::string_view other)
{
    const std::string a = stemOf(one);
    const std::string b = stemOf(other);
    return a == b || a.starts_with(b + "_") || b.starts_with(a + "_");
}

bool jsonAllowed(std::string_view path)
{
    if (startsWithAny(path, {"core/io/", "core/catalogue/", "core/report/", "core/validate/"})) return true;
    return path.starts_with("core/") && containsAny(stemOf(path), {"import", "validat", "reader", "writer", "json"});
}

struct LayeringRule {
    std::string_view text;
    std::function<bool(std::string_view path, const Include& include)> broken;
};

bool peersOfViews(std::string_view path, const Include& include)
{
    constexpr std::array<std::string_view, 3> kPeers = {"views/canvas/", "views/charts/", "views/panels/"};
    const auto own = std::find_if(kPeers.begin(), kPeers.end(), [&](auto p) { return path.starts_with(p); });
    if (own == kPeers.end()) return false;
    return std::any_of(kPeers.begin(), kPeers.end(),
                       [&](auto p) { return p != *own && include.target.starts_with(p); });
}

const std::vector<LayeringRule>& layeringRules()
{
    static const std::vector<LayeringRule> rules = {
        {"core never includes Qt", [](auto path, auto& i) { return path.starts_with("core/") && isQt(i); }},
        {"core includes neither views nor app",
         [](auto path, auto& i) { return path.starts_with("core/") && startsWithAny(i.target, {"views/", "app/"}); }},
        {"views do not include app",
         [](auto path, auto& i) { return path.starts_with("views/") && i.target.starts_with("app/"); }},
        {"only core/base/parallel.* includes TBB",
         [](auto path, auto& i) {
             return startsWithAny(i.target, {"tbb/", "oneapi/tbb"}) && !path.starts_with("core/base/parallel.");
         }},
        {"only views/charts includes Qt Charts",
         [](auto path, auto& i) { return isCharts(i) && !path.starts_with("views/charts/"); }},
        {"stages do not include each other",
         [](auto path, auto& i) {
             constexpr std::string_view kStages = "core/engine/stages/";
             return path.starts_with(kStages) && i.target.starts_with(kStages) && !sameStage(path, i.target);
         }},
        {"canvas, charts and panels do not include each other", peersOfViews},
        {"views/document includes no widgets",
         [](auto path, auto& i) { return path.starts_with("views/document/") && (isWidgets(i) || isCharts(i)); }},
        {"nlohmann/json stays with readers, writers, imports and the catalogue",
         [](auto path, auto& i) {
             return i.target == "nlohmann/json.hpp" && path.starts_with("core/") && !jsonAllowed(path);
         }},
        {"core uses no <ranges>: clang 14 cannot read that of libstdc++ 12",
         [](auto path, auto& i) { return path.starts_with("core/") && !i.quoted && i.target == "ranges"; }},
        {"core formats no number through a locale",
         [](auto path, auto& i) {
             return path.starts_with("core/") && !i.quoted
                    && (i.target == "iomanip" || i.target == "sstream" || i.target == "locale");
         }},
    };
    return rules;
}

std::size_t lineLimit(std::string_view path)
{
    if (path.starts_with("tests/")) return 500;
    if (stemOf(path) == "main_window") return 300;
    return path.ends_with(".h") ? 250 : 450;
}

} // namespace

std::vector<Include> includesOf(const Source& source)
{
    std::vector<Include> includes;
    std::istringstream lines(withoutComments(source.text));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const auto hash = line.find_first_not_of(" \t");
        if (hash == std::string::npos || line[hash] != '#') continue;
        const auto word = line.find_first_not_of(" \t", hash + 1);
        if (word == std::string::npos || line.compare(word, 7, "include") != 0) continue;
        const auto open = line.find_first_of("<\"", word + 7);
        if (open == std::string::npos) continue;
        const auto close = line.find(line[open] == '<' ? '>' : '"', open + 1);
        if (close == std::string::npos) continue;
        Include include{number, line.substr(open + 1, close - open - 1), line[open] == '"'};
        const bool neighbour = include.target.find('/') == std::string::npos || include.target.starts_with("..");
        if (include.quoted && neighbour)
            include.target = (fs::path(source.path).parent_path() / include.target).lexically_normal().generic_string();
        includes.push_back(std::move(include));
    }
    return includes;
}

Violations layeringViolations(const Source& source)
{
    Violations violations;
    for (const Include& include : includesOf(source))
        for (const LayeringRule& rule : layeringRules())
            if (rule.broken(source.path, include))
                violations.push_back(source.path + ":" + std::to_string(include.line) + ": " + std::string(rule.text)
                                     + " (" + include.target + ")");
    return violations;
}

Violations shapeViolations(const Source& source)
{
    Violations violations;
    const auto say = [&](std::size_t line, const std::string& rule) {
        violations.push_back(source.path + ":" + std::to_string(line) + ": " + rule);
    };
    const auto lines = static_cast<std::size_t>(std::count(source.text.begin(), source.text.end(), '\n'));
    const std::size_t limit = lineLimit(source.path);
    if (lines > limit) say(lines, "a file of this kind has at most " + std::to_string(limit) + " lines");
    if (!source.text.starts_with("// SPDX-License-Identifier: GPL-3.0-or-later\n"))
        say(1, "the first line is // SPDX-License-Identifier: GPL-3.0-or-later");
    if (source.path.ends_with(".h") && source.text.find("#pragma once") == std::string::npos)
        say(1, "a header has #pragma once");
    if (!source.text.empty() && source.text.back() != '\n') say(lines + 1, "a file ends with a newline");
    return violations;
}

std::vector<Source> readSources(const fs::path& root, const std::vector<std::string>& folders)
{
    std::vector<Source> sources;
    for (const std::string& folder : folders) {
        if (!fs::is_directory(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto extension = entry.path().extension();
            if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) continue;
            std::ifstream file(entry.path(), std::ios::binary);
            std::ostringstream text;
            text << file.rdbuf();
            sources.push_back({fs::relative(entry.path(), root).generic_string(), text.str()});
        }
    }
    std::sort(sources.begin(), sources.end(), [](auto& a, auto& b) { return a.path < b.path; });
    return sources;
}

} // namespace studio::architecture
