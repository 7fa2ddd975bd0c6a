// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace studio::views {

struct KeyValue {
    QString name;
    QString value; ///< with its unit

    friend bool operator==(const KeyValue&, const KeyValue&) = default;
};

/// A narrow column of names and bold values, as beside the charts.
class KeyValues final : public QWidget {
    Q_OBJECT

public:
    explicit KeyValues(QWidget* parent = nullptr);

    void setItems(const std::vector<KeyValue>& items);
    /// To 40 %: what is shown is of an older edit.
    void setFaded(bool faded);
    [[nodiscard]] const std::vector<KeyValue>& items() const { return m_items; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<KeyValue> m_items;
    bool m_faded = false;
};

} // namespace studio::views
