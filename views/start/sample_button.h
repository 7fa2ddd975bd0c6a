// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/start/start_button.h"
#include "views/start/start_card.h"
#include "views/theme/colors.h"

#include <QPixmap>

namespace studio::views {

/// The card of a reference architecture: its drawing, what it is, three figures and how real it is.
class SampleButton final : public StartButton {
    Q_OBJECT

public:
    explicit SampleButton(const StartCard& card, QWidget* parent = nullptr);

    void setCard(const StartCard& card);
    [[nodiscard]] const StartCard& card() const { return m_card; }
    /// Whether every word of a search stands somewhere on it.
    [[nodiscard]] bool matches(const QString& search) const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    void paintDrawing(QPainter& painter);
    void paintWords(QPainter& painter) const;
    void paintFigure(QPainter& painter, int column, const NumberText& figure, bool unitBelow,
                     const QString& caption) const;

    StartCard m_card;
    QPixmap m_drawing; ///< made at the size, ratio and scheme it was last painted with
    Scheme m_drawnScheme = Scheme::light;
};

} // namespace studio::views
