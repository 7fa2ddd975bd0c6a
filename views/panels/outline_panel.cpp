// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/outline_panel.h"

#include "views/theme/metrics.h"
#include "views/theme/theme.h"
#include "views/widgets/surface.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QTreeView>

#include <functional>

namespace studio::views {

void OutlineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect row = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    if (selected || option.state & QStyle::State_MouseOver)
        painter->fillRect(row, colors()[selected ? Token::accentSoft : Token::hover]);
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    icon.paint(painter, QRect(row.left() + 2, row.center().y() - 8, 16, 16));
    const QString count = index.data(OutlineModel::countRole).toString();
    double right = row.right() - 8;
    const double baseline = baselineAt(row.center().y() + 0.5, TextStyle::body);
    if (!count.isEmpty())
        right = drawTextRight(*painter, right, baseline, count, TextStyle::caption, colors()[Token::textTertiary]) - 8;
    const double x = row.left() + 24;
    drawText(*painter, x, baseline, elided(index.data().toString(), TextStyle::body, right - x, Qt::ElideMiddle),
             TextStyle::body, colors()[Token::text]);
}

QSize OutlineDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {dp(120), dp(24)};
}

OutlinePanel::OutlinePanel(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new OutlineModel(session, this)), m_view(new QTreeView(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new OutlineDelegate(m_view));
    m_view->header()->hide();
    m_view->setIndentation(14);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setAccessibleName(tr("Outline"));
    showGround(*m_view);
    m_view->installEventFilter(this);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) { choose(index); });
    connect(m_view, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const ObjectRef object = m_model->objectAt(index);
        if (object.kind == ObjectRef::Kind::member) m_session->selection().enter(object.member);
    });
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, &OutlinePanel::rememberExpanded);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        restoreExpanded();
        follow();
    });
    connect(&session->selection(), &DesignSelection::changed, this, &OutlinePanel::follow);
    connect(&session->selection(), &DesignSelection::sheetChanged, this, &OutlinePanel::follow);
    restoreExpanded();
    follow();
}

void OutlinePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) m_view->setAccessibleName(tr("Outline"));
    QWidget::changeEvent(event);
}

void OutlinePanel::choose(const QModelIndex& index)
{
    if (m_quiet || !index.isValid()) return;
    m_quiet = true;
    const ObjectRef object = m_model->objectAt(index);
    DesignSelection& selection = m_session->selection();
    // The row may stand below a group: open the very sheet it hangs under, not just any with this definition.
    selection.leaveTo(0);
    if (object.kind != ObjectRef::Kind::scenario)
        for (const MemberId& step : m_model->wayTo(index)) selection.enter(step);
    selection.locate(object);
    m_quiet = false;
}

void OutlinePanel::follow()
{
    if (m_quiet) return;
    m_quiet = true;
    std::vector<MemberId> way;
    for (const auto& step : m_session->selection().way())
        if (!step.by.empty()) way.push_back(step.by);
    const QModelIndex index = m_model->find(way, m_session->selection().subject());
    if (index.isValid()) {
        m_view->setCurrentIndex(index);
        m_view->scrollTo(index);
    } else {
        m_view->selectionModel()->clear();
    }
    m_quiet = false;
}

namespace {

QString keyOf(const OutlineModel& model, const QModelIndex& index)
{
    QString key;
    for (const MemberId& step : model.wayTo(index)) key += QString::fromStdString(step.text()) + QLatin1Char('/');
    return key + index.data(OutlineModel::objectPathRole).toString();
}

} // namespace

void OutlinePanel::rememberExpanded()
{
    m_expanded.clear();
    const std::function<void(const QModelIndex&)> walk = [&](const QModelIndex& parent) {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (!m_view->isExpanded(index)) continue;
            m_expanded.insert(keyOf(*m_model, index));
            walk(index);
        }
    };
    walk({});
}

void OutlinePanel::restoreExpanded()
{
    const bool first = m_expanded.empty();
    const std::function<void(const QModelIndex&, int)> walk = [&](const QModelIndex& parent, int depth) {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            const bool open = first ? depth == 0 || (depth < 2 && m_model->rowCount(index) <= 40)
                                    : m_expanded.contains(keyOf(*m_model, index));
            if (!open) continue;
            m_view->setExpanded(index, true);
            walk(index, depth + 1);
        }
    };
    walk({}, 0);
}

bool OutlinePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Delete) {
            m_session->editor().remove();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            const ObjectRef object = m_model->objectAt(m_view->currentIndex());
            if (object.kind == ObjectRef::Kind::member) m_session->selection().enter(object.member);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace studio::views
