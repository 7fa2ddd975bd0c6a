// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace studio::views {

class EvidenceChip;
class LinkButton;

/// What stands behind one value, in words already made.
struct SourceCard {
    Level level = Level::C;
    QString basis;   ///< "Paper measurement"
    QString date;    ///< "2025-06", empty if unknown
    QString title;   ///< of the source; empty: no source
    QString note;    ///< what exactly was taken from it
    QString address; ///< empty: "Open source" is not offered
    int usedBy = 0;  ///< figures that depend on the value
};

/// The source of a value, as a frameless popup under its evidence letter. Esc or a click elsewhere closes it.
class SourcePopover final : public QFrame {
    Q_OBJECT

public:
    explicit SourcePopover(QWidget* parent = nullptr);

    void setCard(const SourceCard& card);
    /// Shows it below `anchor`, its tip at the anchor's middle; above where there is no room below.
    void popup(const QWidget* anchor);

Q_SIGNALS:
    void usedByActivated();
    void openSourceActivated(const QString& address);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QPainterPath outline() const;
    void retranslate();

    SourceCard m_card;
    EvidenceChip* m_chip = nullptr;
    QLabel* m_basis = nullptr;
    QLabel* m_date = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_note = nullptr;
    LinkButton* m_usedBy = nullptr;
    LinkButton* m_open = nullptr;
    double m_tip = 0;     ///< x of the tip in this widget
    bool m_below = true;
};

} // namespace studio::views
