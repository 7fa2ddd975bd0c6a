// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace studio::views {

/// Text that does something: accent colour, underlined under the pointer, operable from the keyboard.
class LinkButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit LinkButton(const QString& text = {}, QWidget* parent = nullptr);

    /// An icon before the text, recoloured to the link's colour.
    void setIconName(const QString& name);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_iconName;
};

} // namespace studio::views
