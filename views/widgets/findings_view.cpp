// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/findings_view.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/labels.h"
#include "views/widgets/marks.h"
#include "views/widgets/pills.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QTreeView>

namespace studio::views {
namespace {

constexpr int kIcon = 16;
constexpr int kCellPad = 8;

} // namespace

void FindingsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem row(option);
    initStyleOption(&row, index);
    row.text.clear();
    row.widget->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    const FindingRow& f = static_cast<const FindingsModel*>(index.model())->finding(index.row());
    const QRectF box = option.rect;
    painter->fillRect(QRectF(box.left(), box.bottom(), box.width(), 1), colors()[Token::border]);
    if (index.column() == FindingsModel::severityColumn) {
        const QString name = f.isWaived() ? QStringLiteral("waived") : iconName(f.severity);
        const QColor ink = colors()[f.isWaived() ? Token::textTertiary : token(f.severity)];
        painter->drawPixmap(QPointF(box.left() + 13, box.center().y() - kIcon / 2.0),
                            icons::pixmap(name, {kIcon, kIcon}, ink, option.widget->devicePixelRatioF()));
        return;
    }
    const bool cure = index.column() == FindingsModel::cureColumn;
    const bool rule = index.column() == FindingsModel::ruleColumn;
    const Token ink = cure ? Token::accent : f.isWaived() ? Token::textTertiary : rule ? Token::textSecondary : Token::text;
    const double x = box.left() + (rule ? 0 : kCellPad);
    const QString text =
        elided(index.data(Qt::DisplayRole).toString(), TextStyle::body, box.right() - x - kCellPad,
               index.column() == FindingsModel::placeColumn ? Qt::ElideMiddle : Qt::ElideRight);
    drawText(*painter, x, baselineAt(box.center().y(), TextStyle::body), text, TextStyle::body, colors()[ink]);
}

QSize FindingsDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const double text = textWidth(index.data(Qt::DisplayRole).toString(), TextStyle::body);
    return {qRound(std::ceil(text)) + 3 * kCellPad, dp(metric::row) + 1};
}

bool FindingsDelegate::editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem&,
                                   const QModelIndex& index)
{
    const bool cure = index.column() == FindingsModel::cureColumn && !index.data().toString().isEmpty();
    if (!cure || event->type() != QEvent::MouseButtonRelease
        || static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton)
        return false;
    Q_EMIT cureClicked(index);
    return true;
}

FindingsView::FindingsView(QWidget* parent)
    : QWidget(parent), m_model(new FindingsModel(this)), m_view(new QTreeView(this)),
      m_hint(label(TextStyle::body, Token::textSecondary, this))
{
    auto* head = new QHBoxLayout;
    head->setContentsMargins(space::m, 6, space::m, 6);
    head->setSpacing(space::s);
    for (const auto severity : {Severity::error, Severity::warning, Severity::note}) {
        auto* pill = new CountPill(severity, this);
        connect(pill, &QAbstractButton::toggled, m_model,
                [this, severity](bool shown) { m_model->setShown(severity, shown); });
        head->addWidget(pill);
        m_pills.push_back(pill);
    }
    head->addStretch(1);
    head->addWidget(m_hint);

    auto* delegate = new FindingsDelegate(m_view);
    connect(delegate, &FindingsDelegate::cureClicked, this, &FindingsView::cure);
    m_view->setModel(m_model);
    m_view->setItemDelegate(delegate);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setIndentation(0);
    m_view->setHeaderHidden(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setMouseTracking(true);
    m_view->installEventFilter(this);
    auto* columns = m_view->header();
    columns->setStretchLastSection(false);
    columns->setMinimumSectionSize(dp(24));
    columns->setSectionResizeMode(FindingsModel::severityColumn, QHeaderView::Fixed);
    columns->resizeSection(FindingsModel::severityColumn, dp(40));
    columns->setSectionResizeMode(FindingsModel::ruleColumn, QHeaderView::ResizeToContents);
    columns->resizeSection(FindingsModel::placeColumn, dp(216));
    columns->setSectionResizeMode(FindingsModel::textColumn, QHeaderView::Stretch);
    columns->setSectionResizeMode(FindingsModel::cureColumn, QHeaderView::ResizeToContents);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_quiet)
                    locate(current);
            });
    connect(m_view, &QAbstractItemView::activated, this, &FindingsView::locate);
    connect(m_view, &QWidget::customContextMenuRequested, this, &FindingsView::showMenu);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    retranslate();
}

void FindingsView::setFindings(const std::vector<FindingRow>& rows)
{
    FindingRow selected;
    const QModelIndex current = m_view->currentIndex();
    if (current.isValid())
        selected = m_model->finding(current.row());
    m_quiet = true;
    m_model->setFindings(rows);
    for (int row = 0; current.isValid() && row < m_model->rowCount(); ++row) {
        const FindingRow& f = m_model->finding(row);
        if (f.rule == selected.rule && f.place == selected.place) {
            m_view->setCurrentIndex(m_model->index(row, 0));
            break;
        }
    }
    m_quiet = false;
    for (CountPill* pill : m_pills) {
        pill->setCount(m_model->count(pill->severity()));
        pill->setVisible(pill->count() > 0 || !pill->isChecked());
    }
    retranslate();
}

void FindingsView::selectNext()
{
    const int rows = m_model->rowCount();
    if (rows == 0)
        return;
    const QModelIndex current = m_view->currentIndex();
    const QModelIndex next = m_model->index(current.isValid() ? (current.row() + 1) % rows : 0, 0);
    if (next == current)
        locate(next);
    else
        m_view->setCurrentIndex(next);
    m_view->scrollTo(next);
}

void FindingsView::locate(const QModelIndex& index)
{
    if (index.isValid())
        Q_EMIT placeActivated(m_model->finding(index.row()).source);
}

void FindingsView::cure(const QModelIndex& index)
{
    if (index.isValid() && !m_model->finding(index.row()).cure.isEmpty())
        Q_EMIT cureActivated(m_model->finding(index.row()).source);
}

void FindingsView::showMenu(const QPoint& position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(icons::icon(QStringLiteral("locate")), tr("Show the place"), this, [&] { locate(index); });
    if (const QString words = m_model->finding(index.row()).cure; !words.isEmpty())
        menu.addAction(icons::icon(QStringLiteral("quick-fix")), words, this, [&] { cure(index); });
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

bool FindingsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && key->modifiers() & Qt::AltModifier) {
            cure(m_view->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindingsView::retranslate()
{
    const int waived = m_model->waivedCount();
    m_hint->setText(waived > 0 ? tr("%n waived, F8 goes to the next", nullptr, waived) : tr("F8 goes to the next"));
    m_view->setAccessibleName(tr("Findings"));
}

void FindingsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace studio::views
