// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"

#include <QComboBox>

namespace studio::app {

/// The question asked of the drawing: chooses among the design's scenarios, and adds or copies one.
class ScenarioPicker final : public QComboBox {
    Q_OBJECT

public:
    explicit ScenarioPicker(views::Session* session, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The scenario's parameters should be shown.
    void editWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void choose(int index);
    views::Session* m_session;
};

} // namespace studio::app
