// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/evidence.h"

#include <QAbstractButton>

#include <optional>

namespace studio::views {

/// How real a part or path is, as a pill: mark and word in the status colour. "mass-produced" may not be given to a
/// path without native silicon; that is the caller's to know.
class StatusPill final : public QWidget {
    Q_OBJECT

public:
    explicit StatusPill(QWidget* parent = nullptr);

    /// Hidden without a status.
    void setState(std::optional<State> state);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    std::optional<State> m_state;
    QString m_text;
};

/// "3 warnings" in the soft colour of its severity. Checked means shown: a click filters the list below.
class CountPill final : public QAbstractButton {
    Q_OBJECT

public:
    explicit CountPill(Severity severity, QWidget* parent = nullptr);

    void setCount(int count);
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] Severity severity() const { return m_severity; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Severity m_severity;
    int m_count = 0;
};

/// The badge "stale": a clock and a word on warningSoft, painted by cards and cells.
void paintStaleBadge(QPainter& painter, QPointF topRight, const QString& text);
[[nodiscard]] QSize staleBadgeSize(const QString& text);

} // namespace studio::views
