// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/diff.h"

#include <QUndoCommand>

#include <functional>
#include <memory>

namespace studio::views {

/// Which edits make one step of undo: the same words for the same gesture (one drag, one slider, one field); empty:
/// never merged. A new gesture gives a new serial.
struct MergeKey {
    QString what;
    int gesture = 0;

    [[nodiscard]] bool isEmpty() const { return what.isEmpty(); }
    friend bool operator==(const MergeKey&, const MergeKey&) = default;
};

using Snapshot = std::shared_ptr<const Design>;

/// The only command there is: it holds two designs, which share all that the edit left alone, and no pointer into a
/// scene or a widget.
class EditCommand final : public QUndoCommand {
public:
    using Show = std::function<void(const Snapshot& next, const DesignDiff& diff, bool undoing)>;

    EditCommand(Snapshot before, Snapshot after, DesignDiff diff, const QString& text, MergeKey key, Show show);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    [[nodiscard]] const MergeKey& key() const { return m_key; }
    [[nodiscard]] const Snapshot& before() const { return m_before; }
    [[nodiscard]] const Snapshot& after() const { return m_after; }
    [[nodiscard]] const DesignDiff& diff() const { return m_diff; }

private:
    Snapshot m_before;
    Snapshot m_after;
    DesignDiff m_diff;
    MergeKey m_key;
    Show m_show;
};

} // namespace studio::views
