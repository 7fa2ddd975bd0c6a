// SPDX-License-Identifier: GPL-3.0-or-later
// Every tab of results, for designs that have much to show and for those that have not.
#include "core/engine/engine.h"
#include "core/io/design_reader.h"
#include "tests/support/design_builder.h"
#include "tests/views/gallery/gallery_page.h"
#include "views/charts/panels/panel_set.h"
#include "views/theme/theme.h"

#include <QBoxLayout>

namespace studio::views::gallery {
namespace {

ResultsPtr evaluated(const Design& design)
{
    return std::make_shared<const Results>(Engine(1).evaluate(design));
}

ResultsPtr sample(const std::string& name)
{
    auto read = readDesignFile(std::string(STUDIO_SOURCE_DIR) + "/samples/" + name + ".supernode.json");
    return read ? evaluated(read->design) : nullptr;
}

QWidget* column(const ResultsPtr& results, int width, const ChartState& state)
{
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(6);
    for (const PanelTab& tab : panelTabs()) {
        DesignPanel* panel = tab.make(page);
        panel->setResults(results);
        panel->setState(state);
        panel->setFixedHeight(dp(width < 1500 ? 528 : 272));
        rows->addWidget(panel);
    }
    page->setFocusPolicy(Qt::StrongFocus);
    page->setFocus(); // no ring on the first button
    return page;
}

Page page(const char* name, int width, std::function<ResultsPtr()> results, const ChartState& state = {})
{
    const int height = 5 * (width < 1500 ? 534 : 278);
    return {QString::fromLatin1(name), {width, height}, [width, results = std::move(results), state] {
                return column(results(), width, state);
            }};
}

} // namespace

std::vector<Page> panelPages()
{
    const auto builder = [](auto make) { return [make] { return evaluated(make().build()); }; };
    return {
        page("panels-cloudmatrix384", 1600, [] { return sample("cloudmatrix384"); }),
        page("panels-llama3-24k", 1600, [] { return sample("llama3-24k"); }),
        page("panels-gb200-nvl72", 1600, [] { return sample("gb200-nvl72"); }),
        page("panels-deepseek-v3-2048", 1600, [] { return sample("deepseek-v3-2048"); }),
        page("panels-llama3-24k-1280", 1280, [] { return sample("llama3-24k"); }),
        page("panels-bare", 1600, builder(test::llama3Cluster)),
        page("panels-stale", 1600, [] { return sample("cloudmatrix384"); }, {ChartState::Kind::stale, {}, -1, {}, {}}),
        page("panels-nothing", 1600, [] { return ResultsPtr(); })};
}

} // namespace studio::views::gallery
