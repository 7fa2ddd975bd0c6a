// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/design_document.h"

#include "core/io/design_reader.h"
#include "core/io/design_writer.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <filesystem>

namespace studio::views {

namespace {

constexpr int kUndoSteps = 500;

std::filesystem::path nativePath(const QString& path)
{
    return std::filesystem::path(path.toStdU16String());
}

Error cannotWrite(const QString& path, const QString& reason)
{
    return {{"file.cannot-write",
             "the file cannot be written: {reason}; the design is unchanged and still open",
             {{"reason", reason.toStdString()}}},
            path.toStdString()};
}

} // namespace

DesignDocument::DesignDocument(QObject* parent) : QObject(parent), m_design(std::make_shared<const Design>())
{
    m_undo.setUndoLimit(kUndoSteps); // only works while the stack is empty
    connect(&m_undo, &QUndoStack::cleanChanged, this, &DesignDocument::tellModified);
}

std::optional<Error> DesignDocument::apply(const QString& text, const Edit& edit, const MergeKey& key)
{
    auto outcome = edit(*m_design);
    if (!outcome) {
        Q_EMIT refused(outcome.error());
        return outcome.error();
    }
    auto after = std::make_shared<const Design>(std::move(outcome).value());
    DesignDiff diff = diffOf(*m_design, *after);
    if (diff.empty()) return {};
    m_lastDiff = diff;
    const auto* last = static_cast<const EditCommand*>(m_undo.command(m_undo.index() - 1));
    m_continues = last && !key.isEmpty() && last->key() == key && !m_undo.isClean();
    m_applying = true;
    m_undo.push(new EditCommand(
        m_design, after, std::move(diff), text, key,
        [this](const Snapshot& next, const DesignDiff& change, bool undoing) {
            show(next, change, m_applying ? ChangeCause::edit : undoing ? ChangeCause::undo : ChangeCause::redo);
        }));
    m_applying = false;
    return {};
}

void DesignDocument::show(const Snapshot& next, const DesignDiff& diff, ChangeCause cause)
{
    m_design = next;
    ++m_revision;
    Q_EMIT designChanged(diff, cause);
}

void DesignDocument::reset(Design design, const QString& path, Findings readFindings)
{
    const Snapshot before = m_design;
    m_design = std::make_shared<const Design>(std::move(design));
    m_readFindings = std::move(readFindings);
    m_recovered = false;
    m_undo.clear();
    m_undo.setClean();
    m_path = path;
    ++m_revision;
    Q_EMIT pathChanged(m_path);
    Q_EMIT designChanged(diffOf(*before, *m_design), ChangeCause::load);
    tellModified();
}

Outcome<Done> DesignDocument::open(const QString& path)
{
    auto read = readDesignFile(nativePath(path));
    if (!read) return read.error();
    ReadDesign file = std::move(read).value();
    reset(std::move(file.design), QFileInfo(path).absoluteFilePath(), std::move(file.findings));
    return Done();
}

Outcome<Done> DesignDocument::save()
{
    if (m_path.isEmpty()) return Error{{"file.no-name", "the design has no file yet; choose one with Save as", {}}, {}};
    return saveAs(m_path);
}

Outcome<Done> DesignDocument::saveAs(const QString& path)
{
    const auto written = writeTo(path);
    if (!written) return written;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (absolute != m_path) {
        m_path = absolute;
        Q_EMIT pathChanged(m_path);
    }
    m_recovered = false;
    m_undo.setClean();
    tellModified();
    Q_EMIT saved(m_path);
    return written;
}

Outcome<Done> DesignDocument::writeTo(const QString& path)
{
    const std::string text = writeDesign(*m_design);
    QSaveFile file(path);
    file.setDirectWriteFallback(false); // writing in place could lose the old file
    if (!file.open(QIODevice::WriteOnly)) return cannotWrite(path, file.errorString());
    const auto size = static_cast<qint64>(text.size());
    if (file.write(text.data(), size) != size || !file.commit()) return cannotWrite(path, file.errorString());
    return Done();
}

QString DesignDocument::displayName() const
{
    if (!m_path.isEmpty()) return QFileInfo(m_path).fileName();
    if (!m_design->name.empty()) return QString::fromStdString(m_design->name);
    return tr("Untitled");
}

void DesignDocument::markRecovered()
{
    m_recovered = true;
    tellModified();
}

void DesignDocument::tellModified()
{
    if (m_toldModified == isModified()) return;
    m_toldModified = isModified();
    Q_EMIT modifiedChanged(m_toldModified);
}

} // namespace studio::views
