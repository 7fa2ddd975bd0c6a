// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/start/start_button.h"

namespace studio::views {

/// A shape to start a design from: its glyph, its name and what it joins.
class ShapeButton final : public StartButton {
    Q_OBJECT

public:
    /// `topology`: the core's word; empty for an empty sheet.
    explicit ShapeButton(const QString& topology, QWidget* parent = nullptr);

    [[nodiscard]] const QString& topology() const { return m_topology; }
    void setWords(const QString& name, const QString& detail);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_topology;
    QString m_detail;
};

} // namespace studio::views
