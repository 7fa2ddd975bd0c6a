// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/canvas_page.h"

#include "views/canvas/minimap_overlay.h"
#include "views/canvas/note_editor.h"
#include "views/document/object_text.h"
#include "views/theme/icons.h"
#include "views/theme/metrics.h"
#include "views/theme/theme.h"
#include "views/widgets/breadcrumb.h"

#include <QBoxLayout>
#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace studio::views {

CanvasPage::CanvasPage(Session* session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_scene(new SheetScene(&session->document(), &session->selection(), this)),
      m_view(new CanvasView(m_scene, &session->editor(), this)),
      m_breadcrumb(new Breadcrumb(this)),
      m_minimap(new MinimapOverlay(m_view)),
      m_layers(new QToolButton(this)),
      m_open(new QToolButton(this))
{
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 0, 12, 0);
    bar->setSpacing(8);
    bar->addWidget(m_breadcrumb, 1);
    bar->addWidget(m_layers);
    bar->addWidget(m_open);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new QWidget(this);
    head->setFixedHeight(dp(metric::breadcrumb));
    head->setLayout(bar);
    column->addWidget(head);
    column->addWidget(m_view, 1);
    for (QToolButton* button : {m_layers, m_open}) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({16, 16});
        button->setAutoRaise(true);
    }
    m_layers->setIcon(icons::icon(QStringLiteral("layers")));
    m_layers->setPopupMode(QToolButton::InstantPopup);
    m_open->setIcon(icons::icon(QStringLiteral("drill-in")));
    connect(m_open, &QToolButton::clicked, this, [this] {
        const SheetItems& items = m_session->selection().items();
        if (items.members.size() == 1) m_session->selection().enter(*items.members.begin());
    });
    connect(m_breadcrumb, &Breadcrumb::crumbActivated, this,
            [this](const QString& depth) { m_session->selection().leaveTo(depth.toUInt()); });
    connect(&session->selection(), &DesignSelection::sheetChanged, this, &CanvasPage::showWay);
    connect(&session->selection(), &DesignSelection::changed, this, &CanvasPage::showWay);
    connect(&session->document(), &DesignDocument::designChanged, this, &CanvasPage::showWay);
    connect(&session->editor(), &DesignEditor::noteWanted, this, &CanvasPage::editNote, Qt::QueuedConnection);
    retranslate();
    showWay();
}

void CanvasPage::setMinimapShown(bool shown)
{
    m_minimap->setVisible(shown);
}

void CanvasPage::showWay()
{
    const Design& design = m_session->design();
    std::vector<Crumb> crumbs;
    const auto& way = m_session->selection().way();
    for (std::size_t i = 0; i < way.size(); ++i) {
        const ObjectRef sheet{ObjectRef::Kind::sheet, {}, {}, way[i].sheet, {}, {}, {}};
        crumbs.push_back({QString::number(i), ObjectText::name(design, sheet), ObjectText::icon(design, sheet)});
    }
    m_breadcrumb->setCrumbs(crumbs);
    const SheetItems& items = m_session->selection().items();
    const Assembly* sheet = m_session->selection().openSheet();
    const Member* member = sheet && items.members.size() == 1 ? sheet->findMember(*items.members.begin()) : nullptr;
    const Assembly* inner = member ? design.findAssembly(member->assembly) : nullptr;
    m_open->setEnabled(inner != nullptr);
    m_open->setText(inner ? tr("Open %1").arg(ObjectText::kindName(inner->kind).toLower()) : tr("Open group"));
}

void CanvasPage::chooseRole(std::optional<Role> role)
{
    m_scene->setRoleFilter(role);
    m_layers->setText(role ? ObjectText::roleName(*role) : tr("All layers"));
}

void CanvasPage::retranslate()
{
    auto* menu = new QMenu(m_layers);
    menu->addAction(tr("All layers"), this, [this] { chooseRole({}); });
    menu->addSeparator();
    for (const Role role : {Role::scaleUp, Role::scaleOut, Role::host, Role::storage, Role::management})
        menu->addAction(ObjectText::roleName(role), this, [this, role] { chooseRole(role); });
    delete m_layers->menu();
    m_layers->setMenu(menu);
    chooseRole(m_scene->roleFilter());
    showWay();
}

void CanvasPage::editNote(std::size_t index)
{
    const auto drawing = m_session->design().placement->find(m_session->selection().sheet());
    if (drawing == m_session->design().placement->end() || index >= drawing->second.notes.size()) return;
    const Note& note = drawing->second.notes[index];
    const QRectF box = m_scene->boxOf({CanvasHit::Kind::note, std::to_string(index)});
    new NoteEditor(m_view, index, QString::fromStdString(note.text), box);
}

void CanvasPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void CanvasPage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors()[Token::panel]);
    painter.setPen(colors()[Token::border]);
    const int y = dp(metric::breadcrumb) - 1;
    painter.drawLine(0, y, width(), y);
}

} // namespace studio::views
