// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/quantity_edit.h"

#include "views/theme/studio_style.h"
#include "views/theme/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>

namespace studio::views {
namespace {

constexpr int kPad = 7;
constexpr QChar kMinus(0x2212);

} // namespace

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit(parent)
{
    setFont(fontOf(TextStyle::body));
    setMaxLength(200);
    connect(this, &QLineEdit::textEdited, this, [this] {
        setReason({});
        updateMargins();
        const QString text = plainText();
        Q_EMIT previewWanted(text == m_value ? QString() : text);
    });
    updateMargins();
}

void QuantityEdit::showValue(const QString& value, const QString& unit)
{
    m_value = value;
    m_unit = unit;
    setPlaceholderText({});
    restore();
}

void QuantityEdit::showNoValue(const QString& what, const QString& unit)
{
    m_value.clear();
    m_unit = unit;
    setPlaceholderText(what);
    restore();
}

void QuantityEdit::refuse(const QString& reason)
{
    m_refusedText = plainText();
    setReason(reason);
}

void QuantityEdit::setEmphasised(bool emphasised)
{
    m_emphasised = emphasised;
    setFont(fontOf(emphasised ? TextStyle::bodyBold : TextStyle::body));
}

void QuantityEdit::changeEvent(QEvent* event)
{
    // A style sheet gives a widget that moves to another parent the font it was made with.
    if (event->type() == QEvent::FontChange && font().bold() != m_emphasised)
        setFont(fontOf(m_emphasised ? TextStyle::bodyBold : TextStyle::body));
    QLineEdit::changeEvent(event);
}

QSize QuantityEdit::sizeHint() const
{
    return {dp(metric::editorWidth), dp(metric::editorHeight)};
}

QString QuantityEdit::plainText() const
{
    return text().normalized(QString::NormalizationForm_KC).replace(kMinus, QLatin1Char('-')).trimmed();
}

bool QuantityEdit::showsUnit() const
{
    if (m_unit.isEmpty())
        return false;
    const QString typed = plainText();
    return typed == m_value || std::all_of(typed.cbegin(), typed.cend(), [](QChar c) {
               return c.isDigit() || c == QLatin1Char('.') || c == QLatin1Char(',') || c == QLatin1Char('-');
           });
}

void QuantityEdit::commit()
{
    const QString typed = plainText();
    if (typed == m_value.trimmed() || typed == m_refusedText) {
        if (typed == m_value.trimmed())
            restore();
        return;
    }
    Q_EMIT previewWanted({});
    Q_EMIT committed(typed);
}

void QuantityEdit::restore()
{
    setText(m_value);
    setReason({});
    m_refusedText = QString();
    updateMargins();
    Q_EMIT previewWanted({});
}

void QuantityEdit::setReason(const QString& reason)
{
    if (reason.isEmpty())
        m_refusedText = QString();
    if (reason == m_reason)
        return;
    m_reason = reason;
    setProperty(kRefusedProperty, !reason.isEmpty());
    setAccessibleDescription(reason);
    update();
    Q_EMIT refusalChanged(reason);
}

void QuantityEdit::updateMargins()
{
    const int unit = showsUnit() ? qRound(std::ceil(textWidth(m_unit, TextStyle::body))) + 4 : 0;
    const QMargins margins(kPad - 3, 0, kPad - 3 + unit, 0);
    if (textMargins() != margins)
        setTextMargins(margins);
    update();
}

bool QuantityEdit::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool nothing = (key->matches(QKeySequence::Undo) && !isUndoAvailable())
                             || (key->matches(QKeySequence::Redo) && !isRedoAvailable());
        if (nothing) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void QuantityEdit::contextMenuEvent(QContextMenuEvent* event)
{
    const std::unique_ptr<QMenu> menu(createStandardContextMenu());
    menu->addSeparator();
    menu->addActions(actions());
    menu->exec(event->globalPos());
}

void QuantityEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (!showsUnit())
        return;
    QPainter painter(this);
    drawTextRight(painter, width() - kPad, baselineAt(height() / 2.0, TextStyle::body), m_unit, TextStyle::body,
                  colors()[isEnabled() ? Token::textTertiary : Token::textDisabled]);
}

void QuantityEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && (isModified() || isRefused())) {
        restore();
        selectAll();
        event->accept();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        m_refusedText = QString(); // asked again on purpose
        commit();
        selectAll();
        event->accept();
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void QuantityEdit::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    // A context menu over the field does not end the edit.
    if (event->reason() != Qt::PopupFocusReason)
        commit();
}

} // namespace studio::views
