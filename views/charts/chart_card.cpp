// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_card.h"

#include "views/charts/card_parts.h"
#include "views/charts/chart_canvas.h"
#include "views/charts/chart_export.h"
#include "views/charts/chart_legend.h"
#include "views/charts/chart_table.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/labels.h"

#include <QApplication>
#include <QBoxLayout>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPainter>
#include <QSaveFile>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace studio::views {
namespace {

using Kind = ChartState::Kind;

constexpr double kExportRatio = 2; // of PNG files, for slides
constexpr QSize kExportSize(640, 400);

QToolButton* smallButton(const QString& icon, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icons::icon(icon, icons::Tone{Token::textTertiary, Token::accent, Token::textDisabled}));
    button->setIconSize({metric::iconMark, metric::iconMark});
    button->setFixedSize(22, 22);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ChartCard::ChartCard(QWidget* parent) : QWidget(parent)
{
    build();
    connect(m_tableButton, &QToolButton::toggled, this, [this](bool) { showState(); });
    connect(m_menuButton, &QToolButton::clicked, this,
            [this] { showMenu(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height()))); });
    connect(m_evidence, &QAbstractButton::clicked, this, &ChartCard::evidenceActivated);
    connect(m_canvas, &ChartCanvas::itemActivated, this, &ChartCard::itemActivated);
    connect(m_message, &MessagePage::linkActivated, this,
            [this] { m_state.kind == Kind::failed ? Q_EMIT retryWanted() : Q_EMIT cureWanted(); });
    retranslate();
    showState();
}

void ChartCard::build()
{
    m_title = new ElidedLabel(TextStyle::bodyBold, Token::text, this);
    m_scope = new ElidedLabel(TextStyle::body, Token::textTertiary, this);
    m_scope->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // takes what title and note leave
    m_note = new ElidedLabel(TextStyle::caption, Token::textSecondary, this);
    m_stale = new StaleBadge(this);
    m_tableButton = smallButton(QStringLiteral("table"), this);
    m_tableButton->setCheckable(true);
    m_menuButton = smallButton(QStringLiteral("more"), this);
    m_evidence = new EvidenceChip(this);
    m_legend = new ChartLegend(this);
    m_canvas = new ChartCanvas(this);
    m_veil = new StateVeil(m_canvas);
    m_message = new MessagePage(this);
    m_tableModel = new ChartTableModel(this);
    m_table = new QTableView(this);
    m_table->setModel(m_tableModel);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(dp(24));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);

    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_title);
    head->addSpacing(space::s - 2);
    head->addWidget(m_scope, 1);
    head->addWidget(m_note);
    head->addWidget(m_stale);
    head->addSpacing(4);
    head->addWidget(m_tableButton);
    head->addWidget(m_menuButton);
    head->addWidget(m_evidence);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::m, 5, space::s, space::s);
    column->setSpacing(5);
    column->addLayout(head);
    column->addWidget(m_legend);
    column->addWidget(m_stack, 1);
}

void ChartCard::setData(const ChartData& data)
{
    m_title->setText(data.title);
    m_scope->setText(data.scope);
    m_note->setText(data.note);
    m_note->setVisible(!data.note.isEmpty());
    m_evidence->setLevel(data.level);
    m_evidence->setVisible(data.level.has_value());
    m_canvas->setData(data);
    m_legend->setItems(m_canvas->legend());
    m_tableModel->setTable(m_tableButton->isChecked() ? tableOf(data) : ChartTable());
    setAccessibleName(data.title);
    setAccessibleDescription(data.scope);
    showState();
}

void ChartCard::setState(const ChartState& state)
{
    if (state == m_state)
        return;
    m_state = state;
    showState();
}

const ChartData& ChartCard::data() const
{
    return m_canvas->data();
}

void ChartCard::setTableShown(bool shown)
{
    m_tableButton->setChecked(shown);
}

bool ChartCard::isTableShown() const
{
    return m_tableButton->isChecked();
}

void ChartCard::showState()
{
    const bool nothing = m_canvas->data().isEmpty();
    const bool message = m_state.kind == Kind::failed || m_state.kind == Kind::empty;
    m_canvas->setFaded(m_state.kind == Kind::stale || m_state.kind == Kind::running);
    m_stale->setVisible(m_state.kind == Kind::stale);
    m_stale->setText(m_state.text.isEmpty() ? tr("stale") : m_state.text);
    if (m_state.kind == Kind::running)
        m_veil->showProgress(m_state.text, m_state.progress);
    else
        m_veil->showNothing();
    if (m_state.kind == Kind::failed)
        m_message->setMessage(QStringLiteral("error"), Token::error, m_state.text, tr("Try again"));
    else if (m_state.kind == Kind::empty)
        m_message->setMessage(m_state.icon, Token::textTertiary, m_state.text, m_state.link);
    const bool table = m_tableButton->isChecked() && !nothing && !message;
    if (table && m_tableModel->columnCount() == 0) {
        m_tableModel->setTable(tableOf(m_canvas->data()));
        m_table->resizeColumnsToContents();
    }
    if (message)
        m_stack->setCurrentWidget(m_message);
    else if (table)
        m_stack->setCurrentWidget(m_table);
    else
        m_stack->setCurrentWidget(m_canvas);
    m_legend->setVisible(!message && !table && !m_canvas->legend().empty());
    m_tableButton->setEnabled(!nothing && !message);
    m_menuButton->setEnabled(!nothing && !message);
    update();
}

void ChartCard::copyPicture() const
{
    QGuiApplication::clipboard()->setImage(
        imageOf(m_canvas->data(), size().expandedTo(minimumSizeHint()), kExportRatio));
}

void ChartCard::copyNumbers() const
{
    const ChartTable table = tableOf(m_canvas->data());
    auto* mime = new QMimeData;
    mime->setText(tsvOf(table));
    mime->setData(QStringLiteral("text/csv"), csvOf(table).toUtf8());
    QGuiApplication::clipboard()->setMimeData(mime);
}

QString ChartCard::save(const QString& path) const
{
    const QSize picture = size().expandedTo(kExportSize);
    QByteArray content;
    if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) {
        content = svgOf(m_canvas->data(), picture);
    } else if (path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) {
        QBuffer buffer(&content);
        buffer.open(QIODevice::WriteOnly);
        imageOf(m_canvas->data(), picture, kExportRatio).save(&buffer, "PNG");
    } else if (path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive)) {
        content = csvOf(tableOf(m_canvas->data())).toUtf8();
    } else {
        return tr("%1 ends in none of .svg, .png, .csv").arg(path);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return tr("%1 cannot be written: %2").arg(path, file.errorString());
    return {};
}

void ChartCard::exportTo(const QString& ending)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export %1").arg(m_canvas->data().title),
                                                      m_canvas->data().title + ending, QLatin1Char('*') + ending);
    if (path.isEmpty())
        return;
    const QString whole = path.endsWith(ending, Qt::CaseInsensitive) ? path : path + ending;
    if (const QString reason = save(whole); !reason.isEmpty())
        QMessageBox::warning(this, tr("Export"), reason);
}

void ChartCard::showMenu(const QPoint& globalPosition)
{
    QMenu menu(this);
    menu.addAction(icons::icon(QStringLiteral("copy")), tr("Copy picture"), this, [this] { copyPicture(); });
    menu.addAction(icons::icon(QStringLiteral("copy")), tr("Copy numbers"), this, [this] { copyNumbers(); });
    menu.addSeparator();
    menu.addAction(icons::icon(QStringLiteral("export")), tr("Export as SVG …"), this,
                   [this] { exportTo(QStringLiteral(".svg")); });
    menu.addAction(icons::icon(QStringLiteral("export")), tr("Export as PNG …"), this,
                   [this] { exportTo(QStringLiteral(".png")); });
    menu.addAction(icons::icon(QStringLiteral("export")), tr("Export as CSV …"), this,
                   [this] { exportTo(QStringLiteral(".csv")); });
    menu.addSeparator();
    auto* table = menu.addAction(icons::icon(QStringLiteral("table")), tr("Show as table"));
    table->setCheckable(true);
    table->setChecked(m_tableButton->isChecked());
    connect(table, &QAction::toggled, m_tableButton, &QToolButton::setChecked);
    menu.exec(globalPosition);
}

void ChartCard::retranslate()
{
    m_tableButton->setToolTip(tr("Show as table"));
    m_tableButton->setAccessibleName(tr("Show as table"));
    m_menuButton->setToolTip(tr("Copy and export"));
    m_menuButton->setAccessibleName(tr("Copy and export"));
    m_table->setAccessibleName(tr("Numbers behind the chart"));
}

QSize ChartCard::sizeHint() const
{
    return {dp(360), dp(metric::card)};
}

QSize ChartCard::minimumSizeHint() const
{
    return {dp(240), dp(160)};
}

void ChartCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Token::border], 1));
    painter.setBrush(colors()[Token::plot]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::card, radius::card);
}

void ChartCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_table) {
        retranslate();
        m_tableModel->setTable(m_tableButton->isChecked() ? tableOf(m_canvas->data()) : ChartTable());
        showState();
    }
    QWidget::changeEvent(event);
}

void ChartCard::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_menuButton->isEnabled())
        showMenu(event->globalPos());
}

} // namespace studio::views
