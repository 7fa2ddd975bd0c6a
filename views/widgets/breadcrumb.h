// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {

struct Crumb {
    QString id;
    QString text;
    QString icon; ///< name of an icon, may be empty

    friend bool operator==(const Crumb&, const Crumb&) = default;
};

/// Where the shown sheet stands: Cluster › Supernode › Node. All but the last are links; where there is no room the
/// middle ones fold into a menu behind "…".
class Breadcrumb final : public QWidget {
    Q_OBJECT

public:
    explicit Breadcrumb(QWidget* parent = nullptr);

    void setCrumbs(const std::vector<Crumb>& crumbs);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void crumbActivated(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void arrange();
    void retranslate();

    std::vector<Crumb> m_crumbs;
    std::vector<QToolButton*> m_buttons; ///< one a crumb
    QToolButton* m_more = nullptr;
};

} // namespace studio::views
