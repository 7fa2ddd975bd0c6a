// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/card_data.h"
#include "views/charts/result_panel.h"
#include "views/document/analysis_runner.h"

#include <map>

namespace studio::views {

class KeyValues;

/// A tab that shows the results of the open design. It keeps what it was last given and looks at it only while it is
/// shown. Links of its cards lead to inputs, letters to derivations.
class DesignPanel : public ResultPanel {
    Q_OBJECT

public:
    explicit DesignPanel(const QString& id, QWidget* parent = nullptr);

    /// Null: nothing is computed yet.
    void setResults(const ResultsPtr& results);
    [[nodiscard]] const ResultsPtr& results() const { return m_results; }
    void setState(const ChartState& state) override;

Q_SIGNALS:
    /// Show the input with this dotted path.
    void pathWanted(const QString& path);
    /// Open the derivation of this figure.
    void figureWanted(const QString& figure);

protected:
    /// Gives the cards their data; called while the panel is visible.
    virtual void fill(const Results& results) = 0;

    /// addCard() with its link and letter connected; `icon` for when it is empty.
    ChartCard* addDataCard(int least, int weight, const QString& icon);
    void showCard(ChartCard* card, const CardData& data);
    /// The narrow column at the end; faded while it is stale.
    void addFacts(int width);
    void showFacts(const std::vector<Fact>& facts);

    void refresh() final;

private:
    struct Leads {
        QString icon;
        QString path;
        QString figure;
    };

    ResultsPtr m_results;
    std::map<ChartCard*, Leads> m_leads;
    KeyValues* m_facts = nullptr;
};

} // namespace studio::views
