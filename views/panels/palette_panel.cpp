// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/palette_panel.h"

#include "core/catalogue/catalogue.h"
#include "views/document/object_text.h"
#include "views/panels/palette_button.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/labels.h"
#include "views/widgets/surface.h"

#include <QBoxLayout>
#include <QDrag>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QStackedWidget>

namespace studio::views {

namespace {

constexpr int kGlyphsInARow = 6;
constexpr int kFoundAtMost = 60;
const char* const kTemplates[] = {"switched-planes", "leaf-spine", "fat-tree",   "rail-optimised", "rail-only",
                                  "multi-plane",     "ring",       "k-hop-ring", "mesh",           "torus",
                                  "twisted-torus",   "full-mesh",  "hyperx",     "dragonfly",      "hypercube",
                                  "ocs-cubes"};

QString keyOf(const char* kind, std::string_view word)
{
    return QLatin1String(kind) + QLatin1Char('/') + QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

} // namespace

PalettePanel::PalettePanel(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 6);
    column->setSpacing(6);
    m_search = new QLineEdit(this);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icons::icon(QStringLiteral("search"), Token::textTertiary), QLineEdit::LeadingPosition);
    column->addWidget(m_search);
    m_stack = new QStackedWidget(this);
    column->addWidget(m_stack, 1);
    m_found = new QListWidget(this);
    m_found->setIconSize({16, 16});
    m_found->setUniformItemSizes(true);
    m_found->setDragEnabled(false);
    showGround(*m_found);
    build();
    m_stack->addWidget(m_found);
    connect(m_search, &QLineEdit::textChanged, this, &PalettePanel::search);
    connect(m_found, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { Q_EMIT placeWanted(item->data(Qt::UserRole).toString()); });
    connect(m_found, &QListWidget::itemPressed, this, [this] { startDragFromList(); });
}

void PalettePanel::build()
{
    delete m_page;
    m_glyphs.clear();
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* page = new QWidget(area);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    area->setWidget(page);
    showGround(*area);
    m_page = area;
    m_search->setPlaceholderText(tr("Ascend, NVLink, torus …"));
    m_search->setAccessibleName(tr("Search the catalogue"));
    addHeading(tr("Chips & hosts"));
    std::vector<std::pair<QString, QString>> parts;
    for (const Owner kind :
         {Owner::accelerator, Owner::host, Owner::nic, Owner::networkSwitch, Owner::storage, Owner::cooling})
        parts.emplace_back(keyOf("part", ownerName(kind)), ObjectText::kindName(kind));
    addEntries(parts);
    addHeading(tr("Groups"));
    std::vector<std::pair<QString, QString>> groups;
    for (const SheetKind kind : {SheetKind::node, SheetKind::rack, SheetKind::supernode, SheetKind::cluster})
        groups.emplace_back(keyOf("sheet", sheetKindName(kind)), ObjectText::kindName(kind));
    addEntries(groups);
    addHeading(tr("Interconnects"));
    addGlyphs();
    column->addStretch(1);
    m_stack->insertWidget(0, m_page);
    m_stack->setCurrentIndex(0);
    setTemplate(m_template);
}

void PalettePanel::addHeading(const QString& title)
{
    auto* column = static_cast<QVBoxLayout*>(static_cast<QScrollArea*>(m_page)->widget()->layout());
    auto* heading = label(TextStyle::captionBold, Token::textSecondary, m_page);
    heading->setText(title);
    heading->setContentsMargins(0, column->count() > 0 ? 6 : 0, 0, 0);
    column->addWidget(heading);
}

void PalettePanel::addEntries(const std::vector<std::pair<QString, QString>>& entries)
{
    auto* column = static_cast<QVBoxLayout*>(static_cast<QScrollArea*>(m_page)->widget()->layout());
    auto* grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    int index = 0;
    for (const auto& [key, name] : entries) {
        const QString word = key.section(QLatin1Char('/'), 1);
        const auto part = partKindOf(word.toStdString());
        const auto sheet = sheetKindOf(word.toStdString());
        auto* button = new PaletteButton(
            key, part ? ObjectText::iconName(*part) : ObjectText::iconName(sheet.value_or(SheetKind::group)), m_page);
        button->setText(name);
        button->setToolTip(tr("%1: drag onto the sheet, or press Enter").arg(name));
        connect(button, &PaletteButton::placeWanted, this, [this, k = key] { Q_EMIT placeWanted(k); });
        grid->addWidget(button, index / 2, index % 2);
        ++index;
    }
    column->addLayout(grid);
}

void PalettePanel::addGlyphs()
{
    auto* column = static_cast<QVBoxLayout*>(static_cast<QScrollArea*>(m_page)->widget()->layout());
    auto* grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    int index = 0;
    for (const char* topology : kTemplates) {
        auto* button = new PaletteButton(keyOf("fabric", topology), ObjectText::glyphName(topology), m_page);
        button->setGlyph();
        button->setToolTip(ObjectText::topologyName(topology));
        button->setAccessibleName(ObjectText::topologyName(topology));
        button->setCheckable(true);
        connect(button, &QToolButton::clicked, this,
                [this, topology] { Q_EMIT templateChosen(QLatin1String(topology)); });
        grid->addWidget(button, index / kGlyphsInARow, index % kGlyphsInARow);
        m_glyphs.push_back(button);
        ++index;
    }
    column->addLayout(grid);
}

void PalettePanel::setTemplate(const QString& topology)
{
    m_template = topology;
    for (std::size_t i = 0; i < m_glyphs.size(); ++i) m_glyphs[i]->setChecked(QLatin1String(kTemplates[i]) == topology);
}

void PalettePanel::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

void PalettePanel::search(const QString& text)
{
    m_stack->setCurrentWidget(text.trimmed().isEmpty() ? m_page : static_cast<QWidget*>(m_found));
    m_found->clear();
    if (text.trimmed().isEmpty()) return;
    for (const char* topology : kTemplates) {
        const QString name = ObjectText::topologyName(topology);
        if (!name.contains(text.trimmed(), Qt::CaseInsensitive)) continue;
        auto* item = new QListWidgetItem(icons::icon(ObjectText::glyphName(topology)), name, m_found);
        item->setData(Qt::UserRole, keyOf("fabric", topology));
    }
    CatalogueQuery query;
    query.text = text.trimmed().toStdString();
    for (const CatalogueEntry* entry : shippedCatalogue().search(query)) {
        const auto kind = partKindFor(entry->category);
        if (!kind) continue;
        auto* item =
            new QListWidgetItem(icons::icon(ObjectText::iconName(*kind)), QString::fromStdString(entry->name), m_found);
        item->setData(Qt::UserRole, keyOf("catalogue", entry->id));
        item->setToolTip(QString::fromStdString(entry->name + "\n" + entry->vendor +
                                                (entry->generation.empty() ? "" : ", " + entry->generation)));
        if (m_found->count() >= kFoundAtMost) break;
    }
    if (m_found->count() == 0) {
        auto* none = new QListWidgetItem(tr("Nothing of that name"), m_found);
        none->setFlags(Qt::NoItemFlags);
    }
}

void PalettePanel::startDragFromList()
{
    QListWidgetItem* item = m_found->currentItem();
    if (!item || !(QGuiApplication::mouseButtons() & Qt::LeftButton)) return;
    dragPaletteKey(m_found, item->data(Qt::UserRole).toString(), item->icon());
}

void PalettePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) build();
    QWidget::changeEvent(event);
}

} // namespace studio::views
