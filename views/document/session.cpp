// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/session.h"

#include "core/engine/engine.h"
#include "core/io/design_reader.h"

#include <filesystem>

namespace studio::views {

Session::Session(QObject* parent)
    : QObject(parent),
      m_selection(&m_document),
      m_editor(&m_document, &m_selection),
      m_engine(std::make_shared<Engine>()),
      m_runner([engine = m_engine](const Snapshot& design, quint64 revision, const CancelToken& cancel) -> ResultsPtr {
          auto results = std::make_shared<Results>(engine->evaluate(*design, cancel, revision));
          results->snapshot = design;
          return results->cancelled ? nullptr : results;
      })
{
    connect(&m_document, &DesignDocument::designChanged, this,
            [this](const DesignDiff&, ChangeCause cause) { designChanged(cause); });
    connect(&m_runner, &AnalysisRunner::finished, this, &Session::resultsChanged);
    connect(&m_runner, &AnalysisRunner::cancelled, this, &Session::resultsChanged);
    m_runner.restart(m_document.snapshot(), m_document.revision());
}

Session::~Session() = default;

void Session::designChanged(ChangeCause cause)
{
    if (cause == ChangeCause::load) {
        m_before.reset();
        m_runner.restart(m_document.snapshot(), m_document.revision());
        Q_EMIT resultsChanged();
        return;
    }
    // All edits of one gesture are told against what stood before it.
    if (cause != ChangeCause::edit || !m_document.continuesGesture() || !m_before) m_before = m_runner.results();
    m_runner.request(m_document.snapshot(), m_document.revision());
    Q_EMIT resultsChanged();
}

void Session::setReference(Reference reference)
{
    m_reference = reference;
    Q_EMIT resultsChanged();
}

void Session::setBaseline()
{
    m_baseline = m_runner.results();
    setReference(Reference::baseline);
}

Outcome<Done> Session::open(const QString& path)
{
    auto opened = m_document.open(path);
    if (opened.ok()) m_recent.add(m_document.path(), rootKind());
    return opened;
}

Outcome<Done> Session::openSample(const QString& path)
{
    auto read = readDesignFile(std::filesystem::path(path.toStdU16String()));
    if (!read) return read.error();
    ReadDesign file = std::move(read).value();
    m_document.reset(std::move(file.design), {}, std::move(file.findings));
    return Done();
}

Outcome<Done> Session::saveAs(const QString& path)
{
    auto saved = m_document.saveAs(path);
    if (saved.ok()) m_recent.add(m_document.path(), rootKind());
    return saved;
}

QString Session::rootKind() const
{
    const Assembly* root = design().findAssembly(design().root);
    if (!root) return {};
    const std::string_view kind = sheetKindName(root->kind);
    return QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
}

} // namespace studio::views
