// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/table_card.h"

#include "views/charts/card_parts.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/labels.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMimeData>
#include <QPainter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace studio::views {

TableCard::TableCard(QWidget* parent)
    : QWidget(parent),
      m_title(label(TextStyle::bodyBold, Token::text, this)),
      m_scope(new ElidedLabel(TextStyle::body, Token::textTertiary, this)),
      m_stale(new StaleBadge(this)),
      m_copy(new QToolButton(this)),
      m_evidence(new EvidenceChip(this)),
      m_stack(new QStackedWidget(this)),
      m_table(new QTableView(this)),
      m_model(new ChartTableModel(this)),
      m_message(new MessagePage(this))
{
    build();
    retranslate();
}

void TableCard::build()
{
    m_copy->setIcon(
        icons::icon(QStringLiteral("copy"), icons::Tone{Token::textTertiary, Token::accent, Token::textDisabled}));
    m_copy->setIconSize({metric::iconMark, metric::iconMark});
    m_copy->setFixedSize(22, 22);
    m_copy->setFocusPolicy(Qt::TabFocus);
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(dp(24));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setWordWrap(false);
    m_table->viewport()->setAutoFillBackground(false); // the rows lie on the card
    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_title);
    head->addSpacing(space::s - 2);
    head->addWidget(m_scope, 1);
    head->addWidget(m_stale);
    head->addSpacing(4);
    head->addWidget(m_copy);
    head->addWidget(m_evidence);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_message);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::m, 5, space::s, space::s);
    column->setSpacing(5);
    column->addLayout(head);
    column->addWidget(m_stack, 1);
    connect(m_copy, &QToolButton::clicked, this, &TableCard::copyNumbers);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(index.row());
        if (row < m_data.paths.size()) Q_EMIT pathWanted(QString::fromStdString(m_data.paths[row]));
    });
    connect(m_message, &MessagePage::linkActivated, this, [this] {
        if (!m_data.path.empty()) Q_EMIT pathWanted(QString::fromStdString(m_data.path));
    });
}

void TableCard::retranslate()
{
    m_stale->setText(tr("stale"));
    m_copy->setToolTip(tr("Copy numbers"));
    m_copy->setAccessibleName(tr("Copy numbers"));
    m_table->setAccessibleName(m_data.title);
}

void TableCard::setData(const TableData& data)
{
    if (data == m_data) return;
    const bool sameTable = data.table == m_data.table;
    m_data = data;
    m_title->setText(data.title);
    m_scope->setText(data.scope);
    m_evidence->setLevel(data.level);
    m_evidence->setVisible(data.level.has_value());
    if (!sameTable) {
        m_model->setTable(data.table);
        m_table->resizeColumnsToContents();
    }
    const bool empty = !data.reason.isEmpty();
    if (empty)
        m_message->setMessage(QStringLiteral("figure-bandwidth"), Token::textTertiary, data.reason,
                              data.path.empty() ? QString() : tr("Show where it is entered"));
    m_stack->setCurrentWidget(empty ? static_cast<QWidget*>(m_message) : m_table);
    m_copy->setEnabled(!empty);
    setAccessibleName(data.title);
    retranslate();
}

void TableCard::setStale(bool stale)
{
    m_stale->setVisible(stale && m_data.reason.isEmpty());
    m_table->setEnabled(!stale);
}

void TableCard::copyNumbers() const
{
    auto* mime = new QMimeData;
    mime->setText(tsvOf(m_data.table));
    mime->setData(QStringLiteral("text/csv"), csvOf(m_data.table).toUtf8());
    QGuiApplication::clipboard()->setMimeData(mime);
}

QSize TableCard::sizeHint() const
{
    return {dp(480), dp(metric::card)};
}

void TableCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Token::border], 1));
    painter.setBrush(colors()[Token::plot]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::card, radius::card);
}

void TableCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_message) retranslate();
    QWidget::changeEvent(event);
}

} // namespace studio::views
