// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "views/theme/icons.h"
#include "views/theme/metrics.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace studio::app {

namespace {

struct Spec {
    const char* id; ///< "-": a separator of the menu
    const char* menu;
    const char* text;
    const char* icon;
    const char* keys;
    bool checkable = false;
};

#define T(text) QT_TRANSLATE_NOOP("Actions", text)
constexpr Spec kActions[] = {
    {"file.new", "File", T("&New design"), "file-new", "Ctrl+N"},
    {"file.open", "File", T("&Open …"), "file-open", "Ctrl+O"},
    {"file.start", "File", T("Start &page"), "", ""},
    {"-", "File", "", "", ""},
    {"file.save", "File", T("&Save"), "file-save", "Ctrl+S"},
    {"file.saveAs", "File", T("Save &as …"), "", "Ctrl+Shift+S"},
    {"file.picture", "File", T("&Export the drawing …"), "export", "Ctrl+E"},
    {"-", "File", "", "", ""},
    {"file.close", "File", T("&Close design"), "", "Ctrl+W"},
    {"file.quit", "File", T("&Quit"), "", "Ctrl+Q"},
    {"edit.undo", "Edit", T("&Undo"), "undo", "Ctrl+Z"},
    {"edit.redo", "Edit", T("&Redo"), "redo", "Ctrl+Shift+Z"},
    {"-", "Edit", "", "", ""},
    {"edit.cut", "Edit", T("Cu&t"), "cut", "Ctrl+X"},
    {"edit.copy", "Edit", T("&Copy"), "copy", "Ctrl+C"},
    {"edit.paste", "Edit", T("&Paste"), "paste", "Ctrl+V"},
    {"edit.duplicate", "Edit", T("&Duplicate"), "duplicate", "Ctrl+D"},
    {"edit.delete", "Edit", T("D&elete"), "delete", "Del"},
    {"-", "Edit", "", "", ""},
    {"edit.selectAll", "Edit", T("Select &all"), "", "Ctrl+A"},
    {"edit.values", "Edit", T("Edit &values"), "", "Ctrl+Return"},
    {"edit.find", "Edit", T("&Find in the catalogue"), "search", "Ctrl+F"},
    {"view.zoomIn", "View", T("Zoom &in"), "zoom-in", "Ctrl++"},
    {"view.zoomOut", "View", T("Zoom &out"), "zoom-out", "Ctrl+-"},
    {"view.zoom100", "View", T("Zoom to &100 %"), "", "Ctrl+0"},
    {"view.fit", "View", T("&Fit the sheet"), "zoom-fit", "Ctrl+1"},
    {"view.fitSelection", "View", T("Fit the &selection"), "", "Ctrl+2"},
    {"-", "View", "", "", ""},
    {"view.open", "View", T("Open the &group"), "drill-in", "Ctrl+Down"},
    {"view.leave", "View", T("&Leave to the sheet above"), "drill-out", "Ctrl+Up"},
    {"-", "View", "", "", ""},
    {"view.grid", "View", T("&Grid"), "grid", "Ctrl+'", true},
    {"view.minimap", "View", T("&Minimap"), "minimap", "Ctrl+M", true},
    {"view.palette", "View", T("&Palette and outline"), "outline", "F4", true},
    {"view.inspector", "View", T("&Inspector"), "", "F6", true},
    {"view.results", "View", T("&Results"), "", "F7", true},
    {"view.theme", "View", T("Light or &dark"), "theme", "Ctrl+T"},
    {"insert.select", "Insert", T("&Select"), "tool-select", "S", true},
    {"insert.hand", "Insert", T("&Hand"), "tool-hand", "H", true},
    {"insert.link", "Insert", T("&Link"), "tool-link", "L", true},
    {"insert.fabric", "Insert", T("&Interconnect"), "tool-fabric", "F", true},
    {"insert.note", "Insert", T("&Note"), "tool-text", "N", true},
    {"design.replicate", "Design", T("&Replicate …"), "replicate", "Ctrl+R"},
    {"design.group", "Design", T("&Group"), "group", "Ctrl+G"},
    {"design.dissolve", "Design", T("&Dissolve"), "ungroup", "Ctrl+Shift+G"},
    {"design.unique", "Design", T("&Own definition"), "", ""},
    {"-", "Design", "", "", ""},
    {"design.alignLeft", "Design", T("Align &left"), "align", ""},
    {"design.alignTop", "Design", T("Align &top"), "", ""},
    {"design.distribute", "Design", T("D&istribute"), "distribute", ""},
    {"design.snap", "Design", T("&Snap to the grid"), "", ""},
    {"design.route", "Design", T("Ro&ute automatically"), "route", ""},
    {"design.layout", "Design", T("&Lay out the sheet"), "layout", "Ctrl+L"},
    {"-", "Design", "", "", ""},
    {"design.scenario", "Design", T("S&cenario"), "scenario", "F9"},
    {"analyse.nextFinding", "Analyse", T("&Next finding"), "locate", "F8"},
    {"analyse.baseline", "Analyse", T("Make this the &baseline"), "baseline", "Ctrl+B"},
    {"analyse.reference", "Analyse", T("Changes against last &edit or baseline"), "", ""},
    {"window.commands", "Window", T("&Commands …"), "command", "Ctrl+K"},
    {"help.keys", "Help", T("&Keys and mouse"), "help", "F1"},
    {"help.about", "Help", T("&About Supernode Studio"), "", ""},
};
constexpr std::pair<const char*, const char*> kMenus[] = {
    {"File", T("&File")},     {"Edit", T("&Edit")},       {"View", T("&View")},     {"Insert", T("&Insert")},
    {"Design", T("&Design")}, {"Analyse", T("&Analyse")}, {"Window", T("&Window")}, {"Help", T("&Help")}};
#undef T
constexpr const char* kToolBar[] = {"file.new",
                                    "file.open",
                                    "file.save",
                                    "-",
                                    "edit.undo",
                                    "edit.redo",
                                    "-",
                                    "insert.select",
                                    "insert.hand",
                                    "insert.link",
                                    "insert.fabric",
                                    "insert.note",
                                    "-",
                                    "design.replicate",
                                    "design.group",
                                    "design.alignLeft",
                                    "design.route",
                                    "design.layout",
                                    "-",
                                    "view.zoomOut",
                                    "view.zoomIn",
                                    "view.fit",
                                    "view.grid",
                                    "view.minimap"};
constexpr const char* kContext[] = {"view.open",
                                    "view.leave",
                                    "-",
                                    "edit.cut",
                                    "edit.copy",
                                    "edit.paste",
                                    "edit.duplicate",
                                    "edit.delete",
                                    "-",
                                    "design.replicate",
                                    "design.group",
                                    "design.dissolve",
                                    "design.unique",
                                    "-",
                                    "design.layout",
                                    "view.fit"};

QString translated(const char* text)
{
    return QCoreApplication::translate("Actions", text);
}

} // namespace

Actions::Actions(QWidget* window) : QObject(window)
{
    auto* tools = new QActionGroup(this);
    for (const Spec& spec : kActions) {
        if (spec.id[0] == '-') continue;
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(spec.id));
        action->setCheckable(spec.checkable);
        if (spec.icon[0]) action->setIcon(views::icons::icon(QLatin1String(spec.icon)));
        if (spec.keys[0]) action->setShortcut(QKeySequence(QLatin1String(spec.keys)));
        if (std::string_view(spec.menu) == "Insert") tools->addAction(action);
        window->addAction(action);
        m_actions[spec.id] = action;
    }
    retranslate();
}

QAction* Actions::operator[](const char* id) const
{
    return m_actions.at(id);
}

void Actions::on(const char* id, QObject* context, const std::function<void()>& run)
{
    connect((*this)[id], &QAction::triggered, context, run);
}

std::vector<QAction*> Actions::all() const
{
    std::vector<QAction*> list;
    for (const Spec& spec : kActions)
        if (spec.id[0] != '-') list.push_back(m_actions.at(spec.id));
    return list;
}

void Actions::fillMenus(QMenuBar& bar)
{
    for (const auto& [key, title] : kMenus) m_menus[key] = bar.addMenu(translated(title));
    for (const Spec& spec : kActions) {
        if (spec.id[0] == '-')
            m_menus.at(spec.menu)->addSeparator();
        else
            m_menus.at(spec.menu)->addAction(m_actions.at(spec.id));
    }
}

void Actions::fillToolBar(QToolBar& bar)
{
    for (const char* id : kToolBar) {
        if (id[0] == '-')
            bar.addSeparator();
        else
            bar.addAction(m_actions.at(id));
    }
}

QMenu* Actions::contextMenu(QWidget* parent) const
{
    auto* menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* id : kContext) {
        if (id[0] == '-')
            menu->addSeparator();
        else
            menu->addAction(m_actions.at(id));
    }
    return menu;
}

void Actions::retranslate()
{
    for (const Spec& spec : kActions) {
        if (spec.id[0] == '-') continue;
        QAction* action = m_actions.at(spec.id);
        action->setText(translated(spec.text));
        QString words = action->text();
        words.remove(QLatin1Char('&'));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(keys.isEmpty() ? words : words + QStringLiteral(" (") + keys + QLatin1Char(')'));
    }
    for (const auto& [key, title] : kMenus)
        if (const auto it = m_menus.find(key); it != m_menus.end()) it->second->setTitle(translated(title));
}

} // namespace studio::app
