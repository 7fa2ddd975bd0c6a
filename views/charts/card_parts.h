// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_table.h"
#include "views/theme/colors.h"

#include <QAbstractTableModel>
#include <QWidget>

namespace studio::views {

class LinkButton;
class TokenLabel;

/// In place of a plot: an icon, one sentence, one link.
class MessagePage final : public QWidget {
    Q_OBJECT

public:
    explicit MessagePage(QWidget* parent = nullptr);

    void setMessage(const QString& icon, Token iconToken, const QString& sentence, const QString& link);

Q_SIGNALS:
    void linkActivated();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    Token m_token = Token::textTertiary;
    QWidget* m_place = nullptr; ///< room for the icon
    TokenLabel* m_sentence = nullptr;
    LinkButton* m_link = nullptr;
};

/// The badge "stale" in the head of a card.
class StaleBadge final : public QWidget {
    Q_OBJECT

public:
    explicit StaleBadge(QWidget* parent = nullptr);
    void setText(const QString& text);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

/// Over a plot that is being computed: what is being done and how far it is. Lets the mouse through.
class StateVeil final : public QWidget {
    Q_OBJECT

public:
    explicit StateVeil(QWidget* parent);

    void showNothing();
    void showProgress(const QString& text, double progress);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString m_text;
    double m_progress = -1;
};

/// The numbers behind a chart for a table view: rounded for people, exact in the tool tip.
class ChartTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(ChartTable table);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ChartTable m_content;
};

} // namespace studio::views
