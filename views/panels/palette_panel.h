// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {

/// One thing to be put on the sheet: drag it there, or activate it.
class PaletteButton;

/// What can be drawn: chips and hosts, groups, interconnects; above them a search over the catalogue.
class PalettePanel final : public QWidget {
    Q_OBJECT

public:
    explicit PalettePanel(QWidget* parent = nullptr);

    /// The interconnect whose symbol the fabric tool draws is marked.
    void setTemplate(const QString& topology);
    void focusSearch();

Q_SIGNALS:
    /// An entry was activated: put it on the sheet. Keys are those of DesignEditor::place().
    void placeWanted(const QString& key);
    /// An interconnect was clicked: the fabric tool draws it.
    void templateChosen(const QString& topology);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void addHeading(const QString& title);
    void addEntries(const std::vector<std::pair<QString, QString>>& entries);
    void addGlyphs();
    void search(const QString& text);
    void startDragFromList();

    QLineEdit* m_search = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_page = nullptr;
    QListWidget* m_found = nullptr;
    std::vector<QToolButton*> m_glyphs;
    QString m_template;
};

} // namespace studio::views
