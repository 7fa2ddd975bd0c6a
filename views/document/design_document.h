// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "views/document/edit_command.h"

#include <QObject>
#include <QUndoStack>

#include <optional>

namespace studio::views {

/// Why the design is another one.
enum class ChangeCause { edit, undo, redo, load };

/// The open design: what it is, where it is kept, what was done to it. The only writer of the design is apply().
class DesignDocument final : public QObject {
    Q_OBJECT

public:
    using Edit = std::function<Outcome<Design>(const Design&)>;

    explicit DesignDocument(QObject* parent = nullptr);

    [[nodiscard]] const Design& design() const { return *m_design; }
    [[nodiscard]] const Snapshot& snapshot() const { return m_design; }
    /// Rises with every change, undo included; never used twice.
    [[nodiscard]] quint64 revision() const { return m_revision; }
    [[nodiscard]] QUndoStack* undoStack() { return &m_undo; }
    [[nodiscard]] const QUndoStack* undoStack() const { return &m_undo; }

    /// Makes one step of undo of an edit. An edit that changes nothing leaves none; one that is refused leaves the
    /// design alone, tells refused() and returns why.
    std::optional<Error> apply(const QString& text, const Edit& edit, const MergeKey& key = {});
    /// A fresh serial for the merge keys of one gesture.
    [[nodiscard]] int newGesture() { return ++m_gesture; }

    /// Whether the present edit goes on with the step of undo before it.
    [[nodiscard]] bool continuesGesture() const { return m_continues; }

    /// What the last apply() changed, for "select what was pasted".
    [[nodiscard]] const DesignDiff& lastDiff() const { return m_lastDiff; }

    /// Another design in place of this one; forgets the undo steps. An empty path: never saved.
    void reset(Design design, const QString& path, Findings readFindings = {});
    Outcome<Done> open(const QString& path);
    /// Writes in one step: either the old file or the whole new one is there, modes and links kept.
    Outcome<Done> save();
    Outcome<Done> saveAs(const QString& path);

    [[nodiscard]] const QString& path() const { return m_path; }
    /// For titles: the file's name, else the design's, else "Untitled".
    [[nodiscard]] QString displayName() const;
    [[nodiscard]] bool isModified() const { return !m_undo.isClean() || m_recovered; }
    /// A design brought back after a crash differs from its file though nothing was done to it yet.
    void markRecovered();
    /// What reading the file found; empties with the next design.
    [[nodiscard]] const Findings& readFindings() const { return m_readFindings; }

Q_SIGNALS:
    void designChanged(const studio::DesignDiff& diff, studio::views::ChangeCause cause);
    void modifiedChanged(bool modified);
    void pathChanged(const QString& path);
    void saved(const QString& path);
    void refused(const studio::Error& error);

private:
    void show(const Snapshot& next, const DesignDiff& diff, ChangeCause cause);
    Outcome<Done> writeTo(const QString& path);
    void tellModified();

    Snapshot m_design;
    QUndoStack m_undo;
    QString m_path;
    Findings m_readFindings;
    DesignDiff m_lastDiff;
    quint64 m_revision = 0;
    int m_gesture = 0;
    bool m_applying = false;
    bool m_continues = false;
    bool m_recovered = false;
    bool m_toldModified = false;
};

} // namespace studio::views
