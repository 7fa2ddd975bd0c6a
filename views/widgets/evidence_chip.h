// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"

#include <QAbstractButton>

#include <optional>

namespace studio::views {

/// The evidence letter as a button: a click opens the source. Empty and not operable without a level.
class EvidenceChip final : public QAbstractButton {
    Q_OBJECT

public:
    explicit EvidenceChip(QWidget* parent = nullptr);

    void setLevel(std::optional<Level> level);
    [[nodiscard]] std::optional<Level> level() const { return m_level; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();

    std::optional<Level> m_level;
};

} // namespace studio::views
