// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results.h"
#include "views/document/analysis_runner.h"
#include "views/document/design_document.h"
#include "views/document/design_editor.h"
#include "views/document/design_selection.h"
#include "views/document/recent_files.h"

namespace studio {
class Engine;
}

namespace studio::views {

/// What changes of figures are told against.
enum class Reference { lastEdit, baseline };

/// One open design with everything that belongs to it: document, selection, editor, and results that follow it.
class Session final : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    [[nodiscard]] DesignDocument& document() { return m_document; }
    [[nodiscard]] const Design& design() const { return m_document.design(); }
    [[nodiscard]] DesignSelection& selection() { return m_selection; }
    [[nodiscard]] DesignEditor& editor() { return m_editor; }
    [[nodiscard]] AnalysisRunner& runner() { return m_runner; }
    [[nodiscard]] RecentFiles& recentFiles() { return m_recent; }
    [[nodiscard]] const ResultsPtr& results() const { return m_runner.results(); }

    /// Results to compare the present ones with; null if there are none.
    [[nodiscard]] ResultsPtr referenceResults() const
    {
        return m_reference == Reference::baseline && m_baseline ? m_baseline : m_before;
    }
    [[nodiscard]] Reference reference() const
    {
        return m_reference == Reference::baseline && m_baseline ? m_reference : Reference::lastEdit;
    }
    void setReference(Reference reference);
    /// Makes the present results the baseline.
    void setBaseline();
    [[nodiscard]] bool hasBaseline() const { return m_baseline != nullptr; }

    /// Computes the present design once more.
    void recompute() { m_runner.request(m_document.snapshot(), m_document.revision()); }

    /// Opens a file and remembers it; the error says why not.
    Outcome<Done> open(const QString& path);
    /// Opens a copy of a sample: it has no file of its own.
    Outcome<Done> openSample(const QString& path);
    Outcome<Done> saveAs(const QString& path);

Q_SIGNALS:
    /// Results, their freshness or what they are compared with has changed.
    void resultsChanged();

private:
    void designChanged(ChangeCause cause);
    [[nodiscard]] QString rootKind() const;

    DesignDocument m_document;
    DesignSelection m_selection;
    DesignEditor m_editor;
    std::shared_ptr<Engine> m_engine;
    AnalysisRunner m_runner; ///< after the engine it uses
    RecentFiles m_recent;
    ResultsPtr m_before;
    ResultsPtr m_baseline;
    Reference m_reference = Reference::lastEdit;
};

} // namespace studio::views
