// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <vector>

namespace studio::views {

struct RecentFile {
    QString path;
    QDateTime used;
    QString kind; ///< of the outermost sheet, for its icon: "cluster"; may be empty
    friend bool operator==(const RecentFile&, const RecentFile&) = default;
};

/// The last designs that were opened or saved, kept in the user's settings, newest first, each path once.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    static constexpr int kKept = 12;

    explicit RecentFiles(QObject* parent = nullptr);

    [[nodiscard]] const std::vector<RecentFile>& files() const { return m_files; }
    void add(const QString& path, const QString& kind);
    void remove(const QString& path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void store();
    std::vector<RecentFile> m_files;
};

} // namespace studio::views
