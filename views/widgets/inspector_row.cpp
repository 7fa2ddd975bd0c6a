// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/inspector_row.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/labels.h"
#include "views/widgets/pills.h"
#include "views/widgets/quantity_edit.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGridLayout>
#include <QMenu>
#include <QPainter>

namespace studio::views {
namespace {

enum Column { labelColumn, editorColumn, evidenceColumn };

constexpr int kDot = 6;
constexpr int kTile = 40;

} // namespace

InspectorRow::InspectorRow(const QString& label, QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)),
      m_label(new ElidedLabel(TextStyle::body, Token::textSecondary, this)), m_evidence(new EvidenceChip(this)),
      m_line(new TokenLabel(TextStyle::caption, Token::textTertiary, this)), m_reset(new QAction(this))
{
    m_grid->setContentsMargins(space::m, 2, 8, 2);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(labelColumn, 1);
    m_grid->setRowMinimumHeight(0, dp(metric::editorHeight));
    m_grid->addWidget(m_label, 0, labelColumn);
    m_grid->addWidget(m_evidence, 0, evidenceColumn, Qt::AlignVCenter);
    m_grid->addWidget(m_line, 1, labelColumn, 1, 3);
    m_line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_line->setWordWrap(true);
    m_line->setContentsMargins(0, 1, 2, 2);
    m_line->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_reset->setVisible(false);
    connect(m_reset, &QAction::triggered, this, &InspectorRow::resetWanted);
    connect(m_evidence, &QAbstractButton::clicked, this, &InspectorRow::evidenceActivated);
    setLabel(label);
    retranslate();
}

QuantityEdit* InspectorRow::setQuantity()
{
    auto* edit = new QuantityEdit(this);
    edit->addAction(m_reset);
    connect(edit, &QuantityEdit::refusalChanged, this, &InspectorRow::showRefusal);
    setEditor(edit);
    return edit;
}

void InspectorRow::setEditor(QWidget* editor)
{
    delete m_editor;
    m_editor = editor;
    editor->setParent(this);
    editor->setFixedSize(dp(metric::editorWidth), dp(metric::editorHeight));
    editor->setAccessibleName(m_label->text());
    m_grid->addWidget(editor, 0, editorColumn);
    setTabOrder(editor, m_evidence);
    editor->show();
}

void InspectorRow::setResult(const QString& value, const QString& unit)
{
    auto* shown = qobject_cast<ElidedLabel*>(m_editor);
    if (!shown) {
        shown = new ElidedLabel(TextStyle::body, Token::text, this);
        setEditor(shown);
        shown->setContentsMargins(8, 0, 0, 0);
    }
    shown->setText(unit.isEmpty() ? value : value + QLatin1Char(' ') + unit);
}

void InspectorRow::setSliderValue(const QString& value)
{
    if (!m_sliderValue) {
        m_sliderValue = label(TextStyle::bodyBold, Token::text, this);
        m_sliderValue->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_sliderValue->setFixedWidth(dp(40));
        m_editor->setFixedWidth(dp(metric::editorWidth - 44));
        auto* both = new QHBoxLayout;
        both->setSpacing(4);
        both->addWidget(m_editor);
        both->addWidget(m_sliderValue);
        m_grid->addLayout(both, 0, editorColumn);
    }
    m_sliderValue->setText(value);
}

void InspectorRow::setLabel(const QString& label)
{
    m_label->setText(label);
    if (m_editor && !qobject_cast<ElidedLabel*>(m_editor))
        m_editor->setAccessibleName(label);
}

void InspectorRow::setLevel(std::optional<Level> level)
{
    m_evidence->setLevel(level);
}

void InspectorRow::setChanged(bool changed, const QString& caption)
{
    m_changed = changed;
    m_caption = caption;
    m_label->setStyle(changed ? TextStyle::bodyBold : TextStyle::body, changed ? Token::text : Token::textSecondary);
    m_label->setContentsMargins(0, 0, 0, 0);
    m_grid->setContentsMargins(changed ? space::m + kDot + 6 : space::m, 2, 8, 2);
    if (auto* edit = qobject_cast<QuantityEdit*>(m_editor))
        edit->setEmphasised(changed);
    m_reset->setVisible(changed);
    updateLine();
    update();
}

void InspectorRow::setHighlighted(bool highlighted)
{
    m_highlighted = highlighted;
    update();
}

void InspectorRow::showPreview(const QString& result)
{
    m_preview = result;
    updateLine();
}

void InspectorRow::showRefusal(const QString& reason)
{
    m_refusal = reason;
    updateLine();
}

QString InspectorRow::lineBelow() const
{
    return m_line->isHidden() ? QString() : m_line->text();
}

void InspectorRow::updateLine()
{
    const QString text = !m_refusal.isEmpty() ? m_refusal : !m_preview.isEmpty() ? m_preview : m_caption;
    m_line->setToken(m_refusal.isEmpty() ? Token::textTertiary : Token::error);
    m_line->setText(text);
    m_line->setVisible(!text.isEmpty());
}

void InspectorRow::retranslate()
{
    m_reset->setText(tr("Back to the catalogue's value"));
}

void InspectorRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_highlighted)
        painter.fillRect(rect(), colors()[Token::accentSoft]);
    if (m_changed) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors()[Token::accent]);
        painter.drawEllipse(QPointF(space::m + kDot / 2.0, m_label->geometry().center().y() + 0.5), kDot / 2.0,
                            kDot / 2.0);
    }
}

void InspectorRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void InspectorRow::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_changed) {
        QWidget::contextMenuEvent(event);
        return;
    }
    QMenu menu(this);
    menu.addAction(m_reset);
    menu.exec(event->globalPos());
}

InspectorHeader::InspectorHeader(QWidget* parent)
    : QWidget(parent), m_name(new ElidedLabel(TextStyle::heading, Token::text, this)),
      m_kind(new ElidedLabel(TextStyle::body, Token::textSecondary, this)), m_status(new StatusPill(this))
{
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch(1);
    words->addWidget(m_name);
    words->addWidget(m_kind);
    words->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m + kTile + 10, 10, space::m, 10);
    row->setSpacing(space::s);
    row->addLayout(words, 1);
    row->addWidget(m_status, 0, Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void InspectorHeader::setThing(const QString& iconName, const QString& name, const QString& kind, const QColor& tint)
{
    m_icon = iconName;
    m_tint = tint;
    m_name->setText(name);
    m_kind->setText(kind);
    setAccessibleName(name + QStringLiteral(", ") + kind);
    update();
}

void InspectorHeader::setState(std::optional<State> state)
{
    m_status->setState(state);
}

QSize InspectorHeader::sizeHint() const
{
    return {dp(metric::inspector), kTile + 20};
}

void InspectorHeader::paintEvent(QPaintEvent*)
{
    if (m_icon.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF tile(space::m, (height() - kTile) / 2.0, kTile, kTile);
    QColor tint = m_tint;
    tint.setAlphaF(0.14F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawRoundedRect(tile, radius::card, radius::card);
    const bool glyph = m_icon.startsWith(QStringLiteral("topology/"));
    const double side = glyph ? 28 : 22;
    icons::draw(painter, m_icon, QRectF(tile.center().x() - side / 2, tile.center().y() - side / 2, side, side),
                colors()[Token::text]);
}

} // namespace studio::views
