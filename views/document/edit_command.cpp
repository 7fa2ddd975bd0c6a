// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/edit_command.h"

namespace studio::views {

namespace {

constexpr int kMergeable = 1; // one id for all: the keys tell apart

} // namespace

EditCommand::EditCommand(Snapshot before, Snapshot after, DesignDiff diff, const QString& text, MergeKey key, Show show)
    : QUndoCommand(text),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_diff(std::move(diff)),
      m_key(std::move(key)),
      m_show(std::move(show))
{
}

void EditCommand::undo()
{
    m_show(m_before, diffOf(*m_after, *m_before), true);
}

void EditCommand::redo()
{
    m_show(m_after, m_diff, false);
}

int EditCommand::id() const
{
    return m_key.isEmpty() ? -1 : kMergeable;
}

bool EditCommand::mergeWith(const QUndoCommand* other)
{
    const auto* later = static_cast<const EditCommand*>(other); // ids are equal, and only this class has one
    if (m_key != later->m_key) return false;
    m_after = later->m_after;
    m_diff = diffOf(*m_before, *m_after);
    setText(later->text());
    // A drag that ends where it began leaves no step behind.
    setObsolete(m_diff.empty());
    return true;
}

} // namespace studio::views
