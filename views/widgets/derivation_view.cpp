// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/derivation_view.h"

#include "views/theme/theme.h"
#include "views/widgets/derivation_graph.h"
#include "views/widgets/labels.h"
#include "views/widgets/marks.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QSplitter>
#include <QTreeView>

namespace studio::views {

void EvidenceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant level = index.data(DerivationModel::levelRole);
    if (!level.isValid())
        return;
    const QRectF box = option.rect;
    paintEvidence(*painter, {box.left() + 6, std::floor(box.center().y() - metric::evidence / 2.0) + 0.0},
                  static_cast<Level>(level.toInt()), colors());
}

DerivationView::DerivationView(QWidget* parent)
    : QWidget(parent), m_model(new DerivationModel(this)), m_title(label(TextStyle::heading, Token::text, this)),
      m_weakest(label(TextStyle::body, Token::textSecondary, this)), m_graph(new DerivationGraph(this)),
      m_outline(new QTreeView(this))
{
    m_outline->setModel(m_model);
    m_outline->setItemDelegateForColumn(DerivationModel::levelColumn, new EvidenceDelegate(this));
    m_outline->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_outline->setUniformRowHeights(true);
    m_outline->setAllColumnsShowFocus(true);
    m_outline->setExpandsOnDoubleClick(false);
    auto* columns = m_outline->header();
    columns->resizeSection(DerivationModel::nameColumn, dp(320));
    columns->resizeSection(DerivationModel::valueColumn, dp(120));
    columns->resizeSection(DerivationModel::levelColumn, dp(80));
    m_graph->setModel(m_model, m_outline->selectionModel());

    connect(m_outline, &QTreeView::expanded, m_model, [this](const QModelIndex& i) { m_model->setOpen(i, true); });
    connect(m_outline, &QTreeView::collapsed, m_model, [this](const QModelIndex& i) { m_model->setOpen(i, false); });
    connect(m_model, &DerivationModel::openChanged, m_outline, &QTreeView::setExpanded);
    connect(m_outline, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        const QModelIndex first = index.siblingAtColumn(0);
        if (m_model->node(first).inputs.empty())
            Q_EMIT inputActivated(m_model->node(first).name);
        else
            m_model->setOpen(first, !m_model->isOpen(first));
    });

    auto* head = new QHBoxLayout;
    head->setContentsMargins(space::m, space::s, space::m, space::xs);
    head->setSpacing(space::s);
    head->addWidget(m_title);
    head->addWidget(m_weakest, 1);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(m_graph);
    parts->addWidget(m_outline);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    parts->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(parts, 1);
    retranslate();
}

void DerivationView::setDerivation(DerivationData derivation)
{
    m_model->setData(std::move(derivation));
    openAsInModel(m_model->index(0, 0));
    m_outline->setCurrentIndex(m_model->index(0, 0));
    retranslate();
}

void DerivationView::openAsInModel(const QModelIndex& index)
{
    if (!m_model->isOpen(index))
        return;
    m_outline->setExpanded(index, true);
    for (int row = 0; row < m_model->rowCount(index); ++row)
        openAsInModel(m_model->index(row, 0, index));
}

void DerivationView::retranslate()
{
    const auto& shown = m_model->derivation();
    m_title->setText(shown.nodes.empty() ? tr("Derivation") : tr("Derivation of %1").arg(shown.nodes.front().name));
    m_weakest->setText(shown.weakest.isEmpty() ? QString() : tr("weakest input: %1").arg(shown.weakest));
    m_outline->setAccessibleName(tr("Derivation as an outline"));
}

void DerivationView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace studio::views
