// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/inspector_panel.h"

#include "core/design/invariants.h"
#include "core/edit/edit_design.h"
#include "core/edit/edit_fabric.h"
#include "views/document/message_text.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"
#include "views/theme/theme.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/inspector_row.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_edit.h"
#include "views/widgets/section.h"
#include "views/widgets/source_popover.h"
#include "views/widgets/surface.h"
#include "views/widgets/words.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDesktopServices>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QUrl>

namespace studio::views {

namespace {

/// Rows of all sections one after the other.
std::vector<const InspectorRowData*> rowsOf(const InspectorData& data)
{
    std::vector<const InspectorRowData*> rows;
    for (const InspectorSection& section : data.sections)
        for (const InspectorRowData& row : section.rows) rows.push_back(&row);
    return rows;
}

bool isWordField(const InspectorRowData& data)
{
    const FieldKind kind = data.entry->place.field->kind;
    return kind == FieldKind::choice || kind == FieldKind::flag || kind == FieldKind::part;
}

} // namespace

InspectorPanel::InspectorPanel(Session* session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_header(new InspectorHeader(this)),
      m_remark(label(TextStyle::caption, Token::textTertiary, this)),
      m_area(new QScrollArea(this)),
      m_popover(new SourcePopover(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    m_remark->setWordWrap(true);
    m_remark->setContentsMargins(space::m, 0, space::m, space::s);
    column->addWidget(m_remark);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* page = new QWidget(m_area);
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_area->setWidget(page);
    showGround(*m_area);
    column->addWidget(m_area, 1);
    connect(&session->selection(), &DesignSelection::changed, this, &InspectorPanel::refresh);
    connect(&session->selection(), &DesignSelection::sheetChanged, this, &InspectorPanel::refresh);
    connect(&session->document(), &DesignDocument::designChanged, this, &InspectorPanel::refresh);
    connect(session, &Session::resultsChanged, this, &InspectorPanel::refresh);
    connect(m_popover, &SourcePopover::openSourceActivated, this,
            [](const QString& address) { QDesktopServices::openUrl(QUrl(address)); });
    refresh();
}

void InspectorPanel::refresh()
{
    InspectorData data =
        InspectorContents::of(m_session->design(), m_session->selection().subject(), m_session->results().get());
    const bool same = sameRows(data);
    m_data = std::move(data);
    if (!same) rebuild();
    update(m_data);
}

bool InspectorPanel::sameRows(const InspectorData& data) const
{
    if (!(data.object == m_data.object) || data.sections.size() != m_data.sections.size()) return false;
    for (std::size_t i = 0; i < data.sections.size(); ++i)
        if (data.sections[i].id != m_data.sections[i].id) return false;
    const auto before = rowsOf(m_data);
    const auto after = rowsOf(data);
    return before.size() == m_rows.size() &&
           std::equal(before.begin(), before.end(), after.begin(), after.end(), [](const auto* a, const auto* b) {
               return a->kind == b->kind && a->path == b->path && a->label == b->label && a->choices == b->choices;
           });
}

void InspectorPanel::rebuild()
{
    const int scrolled = m_area->verticalScrollBar()->value();
    for (Section* section : m_sections) section->deleteLater();
    m_sections.clear();
    m_rows.clear();
    while (QLayoutItem* item = m_column->takeAt(0)) delete item;
    for (const InspectorSection& section : m_data.sections) {
        auto* widget = new Section(section.title, m_area->widget());
        widget->header()->setDetail(section.detail);
        const auto folded = m_folded.find(section.id);
        widget->setExpanded(folded == m_folded.end() ? !section.folded : !folded->second);
        connect(widget, &Section::expandedChanged, this,
                [this, id = section.id](bool expanded) { m_folded[id] = !expanded; });
        for (const InspectorRowData& row : section.rows) {
            m_rows.push_back(makeRow(row));
            widget->addRow(m_rows.back());
            m_rows.back()->show(); // now, so that it can take the focus before the layout has run
        }
        m_column->addWidget(widget);
        widget->show();
        m_sections.push_back(widget);
    }
    m_column->addStretch(1);
    m_area->verticalScrollBar()->setValue(scrolled);
}

void InspectorPanel::update(const InspectorData& data)
{
    m_filling = true;
    m_header->setThing(data.icon, data.name, data.kind,
                       data.tint > 0 ? Colors::series(data.tint) : colors()[Token::textTertiary]);
    m_header->setState(data.state);
    m_remark->setText(data.remark);
    m_remark->setVisible(!data.remark.isEmpty());
    const auto rows = rowsOf(data);
    for (std::size_t i = 0; i < rows.size() && i < m_rows.size(); ++i) fillRow(m_rows[i], *rows[i]);
    m_filling = false;
}

InspectorRow* InspectorPanel::makeRow(const InspectorRowData& data)
{
    auto* row = new InspectorRow(data.label, m_area->widget());
    row->setProperty("path", QString::fromStdString(data.path));
    makeEditor(row, data);
    connect(row, &InspectorRow::resetWanted, this, [this, path = data.path] { m_session->editor().resetValue(path); });
    connect(row, &InspectorRow::evidenceActivated, this, [this, row, path = data.path, figure = data.figure] {
        if (!figure.isEmpty())
            Q_EMIT figureWanted(figure);
        else
            showSource(row, path);
    });
    return row;
}

void InspectorPanel::makeEditor(InspectorRow* row, const InspectorRowData& data)
{
    const bool combo = data.kind == InspectorRowData::Kind::choice ||
                       (data.kind == InspectorRowData::Kind::value && isWordField(data));
    if (data.kind == InspectorRowData::Kind::result) {
        row->setResult(data.text, data.unit);
    } else if (combo) {
        auto* box = new QComboBox(row);
        box->setFocusPolicy(Qt::StrongFocus);
        connect(box, &QComboBox::activated, this, [this, row, box, data] {
            const QString key = box->currentData().toString();
            if (data.kind == InspectorRowData::Kind::choice)
                choose(data, key);
            else
                commit(row, data.path, key);
        });
        row->setEditor(box);
    } else {
        QuantityEdit* edit = row->setQuantity();
        const bool name = data.kind == InspectorRowData::Kind::name;
        connect(edit, &QuantityEdit::committed, this, [this, row, name, path = data.path](const QString& typed) {
            name ? rename(row, typed) : commit(row, path, typed);
        });
        if (data.entry) {
            const Field* field = data.entry->place.field;
            const Unit* unit = unitOf(data.entry->value);
            connect(edit, &QuantityEdit::previewWanted, row,
                    [row, field, unit](const QString& typed) { row->showPreview(previewOf(*field, typed, unit)); });
        }
    }
}

void InspectorPanel::fillRow(InspectorRow* row, const InspectorRowData& data)
{
    row->setLevel(data.kind == InspectorRowData::Kind::value || data.kind == InspectorRowData::Kind::result
                      ? data.level
                      : std::nullopt);
    row->setChanged(!data.changed.isEmpty(), data.changed);
    fillEditor(row, data);
}

void InspectorPanel::fillEditor(InspectorRow* row, const InspectorRowData& data)
{
    if (data.kind == InspectorRowData::Kind::result) {
        row->setResult(data.text, data.unit);
    } else if (auto* box = qobject_cast<QComboBox*>(row->editor())) {
        std::vector<std::pair<QString, QString>> choices = data.choices;
        QString present = data.choice;
        if (data.entry) {
            const Field& field = *data.entry->place.field;
            choices.emplace_back(QString(), data.placeholder.isEmpty() ? QStringLiteral("–") : data.placeholder);
            for (const auto word : field.choices)
                choices.emplace_back(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())),
                                     InspectorContents::choiceWords(word));
            if (field.kind == FieldKind::part) {
                const auto kinds = partKindsFor(data.entry->place.owner, field.key);
                for (const auto& [id, part] : *m_session->design().parts)
                    if (kinds.empty() || std::find(kinds.begin(), kinds.end(), part->kind) != kinds.end())
                        choices.emplace_back(QString::fromStdString(id.text()), QString::fromStdString(part->name));
            }
            const auto* word = std::get_if<std::string>(&data.entry->value);
            present = data.entry->standing == Standing::set && word ? QString::fromStdString(*word) : QString();
        }
        const QSignalBlocker quiet(box);
        box->clear();
        for (const auto& [key, words] : choices) box->addItem(words, key);
        box->setCurrentIndex(std::max(0, box->findData(present)));
    } else if (auto* edit = qobject_cast<QuantityEdit*>(row->editor())) {
        if (edit->hasFocus() && edit->isModified() && !edit->isRefused()) return; // somebody is typing
        if (data.kind == InspectorRowData::Kind::name) {
            edit->showValue(data.text, {});
        } else if (data.entry->standing == Standing::set &&
                   !std::holds_alternative<std::monostate>(data.entry->value)) {
            const NumberText value = editorNumber(data.entry->value);
            edit->showValue(value.number, value.unit);
        } else {
            const std::string_view unit = data.entry->place.field->unit;
            const bool fallback = data.entry->standing == Standing::fallback;
            edit->showNoValue(data.placeholder,
                              fallback ? QString()
                                       : QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())));
        }
    }
}

void InspectorPanel::commit(InspectorRow* row, const std::string& path, const QString& typed)
{
    if (m_filling) return;
    answer(row, m_session->editor().setValue(path, typed));
}

void InspectorPanel::rename(InspectorRow* row, const QString& typed)
{
    if (!m_filling) answer(row, m_session->editor().rename(m_data.object, typed.trimmed()));
}

void InspectorPanel::answer(InspectorRow* row, const std::optional<Error>& error)
{
    auto* edit = qobject_cast<QuantityEdit*>(row->editor());
    if (error && edit)
        edit->refuse(messageText(error->message));
    else if (!error)
        refresh(); // an entry that changed nothing still ends the typing
}

void InspectorPanel::choose(const InspectorRowData& data, const QString& key)
{
    const ObjectRef object = m_data.object;
    DesignDocument& document = m_session->document();
    const std::string word = key.toStdString();
    if (data.path == "role") {
        const Role role = roleOf(word).value_or(Role::scaleUp);
        document.apply(tr("Role: %1").arg(ObjectText::roleName(role)), [&](const Design& d) {
            return object.kind == ObjectRef::Kind::fabric ? edit::setFabricRole(d, object.sheet, object.fabric, role)
                                                          : edit::setLinkRole(d, object.sheet, object.link, role);
        });
    } else if (data.path == "part") {
        document.apply(tr("Link part"),
                       [&](const Design& d) { return edit::setLinkPart(d, object.sheet, object.link, PartId(word)); });
    } else if (data.path == "kind") {
        const Assembly* sheet = m_session->design().findAssembly(object.sheet);
        const Member* member =
            sheet && object.kind == ObjectRef::Kind::member ? sheet->findMember(object.member) : nullptr;
        const AssemblyId of = member ? member->assembly : object.sheet;
        document.apply(tr("Kind of sheet"), [&](const Design& d) {
            return edit::setSheetKind(d, of, sheetKindOf(word).value_or(SheetKind::group));
        });
    }
}

void InspectorPanel::showSource(InspectorRow* row, const std::string& path)
{
    const auto rows = rowsOf(m_data);
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const auto* r) { return r->path == path && r->level; });
    if (it == rows.end()) return;
    SourceCard card;
    card.level = *(*it)->level;
    if (const auto& evidence = (*it)->evidence) {
        card.basis = words(evidence->basis);
        card.date = QString::fromStdString(evidence->date);
        card.note = QString::fromStdString(evidence->note);
        if (const Source* source = m_session->design().findSource(evidence->source)) {
            card.title = QString::fromStdString(source->title);
            card.address = QString::fromStdString(source->url);
            if (card.date.isEmpty()) card.date = QString::fromStdString(source->date);
        }
    } else {
        card.basis = words(Basis::estimate);
        card.note = tr("no value is given");
    }
    if (m_session->results())
        for (const Figure& figure : m_session->results()->figures)
            for (const DerivationPtr& leaf : leavesOf(figure.derivation)) card.usedBy += leaf->name == path;
    m_popover->setCard(card);
    m_popover->popup(row->evidence());
}

InspectorRow* InspectorPanel::row(const std::string& path) const
{
    for (InspectorRow* row : m_rows)
        if (row->property("path").toString().toStdString() == path) return row;
    return nullptr;
}

void InspectorPanel::editFirst()
{
    for (InspectorRow* row : m_rows)
        if (qobject_cast<QuantityEdit*>(row->editor()) && row->editor()->isVisible()) {
            row->editor()->setFocus(Qt::ShortcutFocusReason);
            return;
        }
}

bool InspectorPanel::editPath(const std::string& path)
{
    InspectorRow* found = row(path);
    if (!found) return false;
    for (std::size_t i = 0; i < m_sections.size(); ++i)
        for (const InspectorRowData& data : m_data.sections[i].rows)
            if (data.path == path) m_sections[i]->setExpanded(true);
    m_area->ensureWidgetVisible(found);
    found->editor()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

void InspectorPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_data = {};
        refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace studio::views
