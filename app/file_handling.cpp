// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_handling.h"

#include "views/document/message_text.h"
#include "views/document/starting_shapes.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace studio::app {

using namespace views;

namespace {

const QString kEnding = QStringLiteral(".supernode.json");

SaveAnswer askInBox(QWidget* window, const QString& name)
{
    QMessageBox box(QMessageBox::Question, FileHandling::tr("Unsaved changes"),
                    FileHandling::tr("Save the changes to “%1”?").arg(name), QMessageBox::NoButton, window);
    box.setInformativeText(FileHandling::tr("Without saving they are lost."));
    const auto* save = box.addButton(FileHandling::tr("Save"), QMessageBox::AcceptRole);
    const auto* discard = box.addButton(FileHandling::tr("Discard"), QMessageBox::DestructiveRole);
    box.addButton(FileHandling::tr("Cancel"), QMessageBox::RejectRole);
    box.exec();
    return box.clickedButton() == save      ? SaveAnswer::save
           : box.clickedButton() == discard ? SaveAnswer::discard
                                            : SaveAnswer::cancel;
}

QString askInDialog(QWidget* window, bool saving, const QString& start)
{
    const QString filter = FileHandling::tr("Supernode designs (*%1);;All files (*)").arg(kEnding);
    if (!saving) return QFileDialog::getOpenFileName(window, FileHandling::tr("Open a design"), start, filter);
    QString path = QFileDialog::getSaveFileName(window, FileHandling::tr("Save the design"), start, filter);
    if (!path.isEmpty() && !path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) path += kEnding;
    return path;
}

} // namespace

FileHandling::FileHandling(Session* session, QWidget* window) : QObject(window), m_session(session), m_window(window)
{
    askSave = [this](const QString& name) { return askInBox(m_window, name); };
    askPath = [this](bool saving, const QString& start) { return askInDialog(m_window, saving, start); };
    tell = [this](const QString& title, const QString& text) { QMessageBox::warning(m_window, title, text); };
}

bool FileHandling::mayLeave()
{
    if (!m_session->document().isModified()) return true;
    switch (askSave(m_session->document().displayName())) {
    case SaveAnswer::save:
        return save();
    case SaveAnswer::discard:
        return true;
    case SaveAnswer::cancel:
        return false;
    }
    return false;
}

bool FileHandling::newDesign()
{
    if (!mayLeave()) return false;
    m_session->document().reset(Design(), {});
    return true;
}

bool FileHandling::open()
{
    const QString path = askPath(false, QFileInfo(m_session->document().path()).path());
    return !path.isEmpty() && openPath(path);
}

bool FileHandling::openPath(const QString& path)
{
    if (!mayLeave()) return false;
    const auto opened = m_session->open(path);
    if (!opened) tell(tr("Cannot open the design"), errorText(opened.error()));
    return opened.ok();
}

bool FileHandling::openSample(const QString& path)
{
    if (!mayLeave()) return false;
    const auto opened = m_session->openSample(path);
    if (!opened) tell(tr("Cannot open the design"), errorText(opened.error()));
    return opened.ok();
}

bool FileHandling::openShape(const QString& topology)
{
    if (!mayLeave()) return false;
    m_session->document().reset(startingDesign(topology.toStdString()), {});
    return true;
}

bool FileHandling::save()
{
    if (m_session->document().path().isEmpty()) return saveAs();
    const auto saved = m_session->saveAs(m_session->document().path());
    if (!saved) tell(tr("Cannot save the design"), errorText(saved.error()));
    return saved.ok();
}

bool FileHandling::saveAs()
{
    QString start = m_session->document().path();
    if (start.isEmpty()) start = m_session->document().displayName() + kEnding;
    const QString path = askPath(true, start);
    if (path.isEmpty()) return false;
    const auto saved = m_session->saveAs(path);
    if (!saved) tell(tr("Cannot save the design"), errorText(saved.error()));
    return saved.ok();
}

} // namespace studio::app
