// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_picker.h"

#include "core/edit/edit_design.h"
#include "views/theme/icons.h"
#include "views/theme/metrics.h"

namespace studio::app {

using namespace views;

namespace {

// Ids of scenarios never begin with a colon.
const QString kEdit = QStringLiteral(":edit");
const QString kCopy = QStringLiteral(":copy");
const QString kNew = QStringLiteral(":new");

} // namespace

ScenarioPicker::ScenarioPicker(Session* session, QWidget* parent) : QComboBox(parent), m_session(session)
{
    setMinimumWidth(dp(220));
    setMaximumWidth(dp(400));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(dp(28));
    connect(this, &QComboBox::activated, this, &ScenarioPicker::choose);
    connect(&session->document(), &DesignDocument::designChanged, this, &ScenarioPicker::fill);
    fill();
}

void ScenarioPicker::fill()
{
    const QSignalBlocker quiet(this);
    setAccessibleName(tr("Scenario"));
    clear();
    const Design& design = m_session->design();
    for (const auto& [id, scenario] : *design.scenarios) {
        addItem(icons::icon(QStringLiteral("scenario")),
                QString::fromStdString(scenario->name.empty() ? id.text() : scenario->name),
                QString::fromStdString(id.text()));
        if (id == design.activeScenario) setCurrentIndex(count() - 1);
    }
    if (count() == 0) addItem(tr("No scenario yet"), QString());
    insertSeparator(count());
    if (!design.activeScenario.empty()) {
        addItem(tr("Show its parameters"), kEdit);
        addItem(tr("Copy it"), kCopy);
    }
    addItem(tr("New scenario"), kNew);
    setToolTip(currentText());
}

void ScenarioPicker::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) fill();
    QComboBox::changeEvent(event);
}

void ScenarioPicker::choose(int index)
{
    const QString key = itemData(index).toString();
    const Design& design = m_session->design();
    if (key == kEdit) {
        Q_EMIT editWanted();
    } else if (key == kCopy || key == kNew) {
        Scenario scenario;
        if (key == kCopy && design.scenario()) scenario = *design.scenario();
        scenario.name = key == kCopy ? tr("%1, copy").arg(QString::fromStdString(scenario.name)).toStdString()
                                     : tr("New scenario").toStdString();
        scenario.id = {};
        m_session->document().apply(tr("Add scenario"),
                                    [&](const Design& d) { return edit::addScenario(d, scenario); });
        Q_EMIT editWanted();
    } else if (!key.isEmpty()) {
        m_session->document().apply(tr("Choose scenario"), [&](const Design& d) {
            return edit::chooseScenario(d, ScenarioId(key.toStdString()));
        });
    }
    fill();
}

} // namespace studio::app
