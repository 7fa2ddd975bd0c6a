// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace studio::views {

namespace {

const QString kGroup = QStringLiteral("recentFiles");

/// The same file by whatever way it is named.
QString identity(const QString& path)
{
    const QFileInfo info(path);
    const QString canonical = info.canonicalFilePath();
    return canonical.isEmpty() ? info.absoluteFilePath() : canonical;
}

} // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent)
{
    QSettings settings;
    const int size = std::min(settings.beginReadArray(kGroup), kKept);
    for (int i = 0; i < size; ++i) {
        settings.setArrayIndex(i);
        RecentFile file{settings.value(QStringLiteral("path")).toString(),
                        settings.value(QStringLiteral("used")).toDateTime(),
                        settings.value(QStringLiteral("kind")).toString()};
        if (!file.path.isEmpty()) m_files.push_back(std::move(file));
    }
    settings.endArray();
}

void RecentFiles::add(const QString& path, const QString& kind)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const QString same = identity(absolute);
    std::erase_if(m_files, [&](const RecentFile& f) { return identity(f.path) == same; });
    m_files.insert(m_files.begin(), {absolute, QDateTime::currentDateTime(), kind});
    if (m_files.size() > kKept) m_files.resize(kKept);
    store();
}

void RecentFiles::remove(const QString& path)
{
    if (std::erase_if(m_files, [&](const RecentFile& f) { return f.path == path; }) > 0) store();
}

void RecentFiles::clear()
{
    m_files.clear();
    store();
}

void RecentFiles::store()
{
    QSettings settings;
    settings.remove(kGroup);
    settings.beginWriteArray(kGroup, static_cast<int>(m_files.size()));
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(QStringLiteral("path"), m_files[i].path);
        settings.setValue(QStringLiteral("used"), m_files[i].used);
        settings.setValue(QStringLiteral("kind"), m_files[i].kind);
    }
    settings.endArray();
    Q_EMIT changed();
}

} // namespace studio::views
