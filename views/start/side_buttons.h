// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/recent_files.h"
#include "views/start/start_button.h"

#include <QKeySequence>

namespace studio::views {

/// New and Open: an icon, words, the shortcut at the right.
class ActionButton final : public StartButton {
    Q_OBJECT

public:
    ActionButton(const QString& icon, const QKeySequence& keys, bool primary, QWidget* parent = nullptr);

    void setWords(const QString& words);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    QKeySequence m_keys;
    bool m_primary;
};

/// A recent design: name, folder, when it was used.
class RecentRow final : public StartButton {
    Q_OBJECT

public:
    explicit RecentRow(const RecentFile& file, QWidget* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_file.path; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();

    RecentFile m_file;
    QString m_folder;
    QString m_when;
};

/// "14:32" today, "yesterday", "26 Nov", with the year once it is another.
[[nodiscard]] QString usedText(const QDateTime& used, const QDateTime& now);
/// A folder with the person's home shortened to "~".
[[nodiscard]] QString folderText(const QString& path);

} // namespace studio::views
