// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace studio::app {

enum class SaveAnswer { save, discard, cancel };

/// Opens, saves and closes the design, and asks before anything unsaved goes. The questions can be replaced, for tests.
class FileHandling final : public QObject {
    Q_OBJECT

public:
    FileHandling(views::Session* session, QWidget* window);

    /// Whether the present design may go: saved, discarded or unchanged.
    [[nodiscard]] bool mayLeave();
    bool newDesign();
    bool open();
    bool openPath(const QString& path);
    bool openSample(const QString& path);
    bool openShape(const QString& topology);
    bool save();
    bool saveAs();

    std::function<SaveAnswer(const QString& name)> askSave;
    std::function<QString(bool saving, const QString& start)> askPath;
    std::function<void(const QString& title, const QString& text)> tell;

private:
    views::Session* m_session;
    QWidget* m_window;
};

} // namespace studio::app
