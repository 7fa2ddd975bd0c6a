// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/command_palette.h"

#include "views/theme/metrics.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace studio::views {

CommandPalette::CommandPalette(std::vector<QAction*> actions, QWidget* parent)
    : QDialog(parent), m_actions(std::move(actions)), m_edit(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setWindowTitle(tr("Commands"));
    resize(dp(520), dp(380));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_edit);
    column->addWidget(m_list);
    m_edit->setPlaceholderText(tr("What do you want to do?"));
    m_edit->setAccessibleName(windowTitle());
    m_edit->installEventFilter(this);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize({16, 16});
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::run);
    fill();
}

int CommandPalette::matchScore(const QString& command, const QString& typed)
{
    int score = 0;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto at = command.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0) return -1;
        const bool beginsWord = at == 0 || !command[at - 1].isLetterOrNumber();
        score += (at == 0 ? 4 : beginsWord ? 3 : 1);
    }
    return score;
}

void CommandPalette::fill()
{
    m_list->clear();
    std::vector<std::pair<int, QAction*>> found;
    for (QAction* action : m_actions) {
        QString words = action->text();
        words.remove(QLatin1Char('&'));
        const int score = matchScore(words, m_edit->text());
        if (score >= 0 && action->isEnabled()) found.emplace_back(score, action);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [score, action] : found) {
        QString words = action->text();
        words.remove(QLatin1Char('&'));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto* item =
            new QListWidgetItem(action->icon(), keys.isEmpty() ? words : words + QStringLiteral("    ") + keys, m_list);
        item->setData(Qt::UserRole, QVariant::fromValue<QObject*>(action));
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::run()
{
    const QListWidgetItem* item = m_list->currentItem();
    auto* action = item ? qobject_cast<QAction*>(item->data(Qt::UserRole).value<QObject*>()) : nullptr;
    accept();
    if (action) action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Down:
            m_list->setCurrentRow(std::min(m_list->currentRow() + 1, m_list->count() - 1));
            return true;
        case Qt::Key_Up:
            m_list->setCurrentRow(std::max(m_list->currentRow() - 1, 0));
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run();
            return true;
        default:
            break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace studio::views
