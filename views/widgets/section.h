// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace studio::views {

/// The head of a foldable section: chevron and bold title on `alt`. Space, Enter, Left and Right fold.
class SectionHeader final : public QAbstractButton {
    Q_OBJECT

public:
    explicit SectionHeader(const QString& title, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    /// A number or word at the right, in textTertiary.
    void setDetail(const QString& detail);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QString m_detail;
};

/// A section of the inspector: head and the rows below it.
class Section final : public QWidget {
    Q_OBJECT

public:
    explicit Section(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void addRow(QWidget* row);
    /// Deletes all rows.
    void clear();
    void setExpanded(bool expanded);
    [[nodiscard]] bool isExpanded() const;
    [[nodiscard]] SectionHeader* header() const { return m_header; }

Q_SIGNALS:
    void expandedChanged(bool expanded);

private:
    SectionHeader* m_header = nullptr;
    QWidget* m_body = nullptr;
    QVBoxLayout* m_rows = nullptr;
};

} // namespace studio::views
