// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/inspector_data.h"

#include "core/design/hierarchy.h"
#include "core/design/invariants.h"
#include "core/design/value_text.h"
#include "views/document/figure_text.h"
#include "views/document/message_text.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"
#include "views/panels/inspector_labels.h"
#include "views/theme/colors.h"

#include <algorithm>

namespace studio::views {

namespace {

QString text(std::string_view s)
{
    return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size()));
}

class Builder {
public:
    Builder(const Design& design, const ObjectRef& object, const Results* results)
        : m_design(design), m_results(results)
    {
        m_data.object = object;
        m_data.icon = ObjectText::icon(design, object);
        m_data.name = ObjectText::name(design, object);
        m_data.kind = ObjectText::kind(design, object);
    }

    InspectorData run()
    {
        switch (m_data.object.kind) {
        case ObjectRef::Kind::design:
            designRows();
            break;
        case ObjectRef::Kind::scenario:
            scenarioRows();
            break;
        case ObjectRef::Kind::part:
            partRows(m_data.object.part);
            break;
        case ObjectRef::Kind::sheet:
            sheetRows(m_data.object.sheet);
            break;
        case ObjectRef::Kind::member:
            memberRows();
            break;
        case ObjectRef::Kind::fabric:
            fabricRows();
            break;
        case ObjectRef::Kind::link:
            linkRows();
            break;
        }
        std::erase_if(m_data.sections, [](const InspectorSection& s) { return s.rows.empty(); });
        return std::move(m_data);
    }

private:
    InspectorSection& section(const QString& id)
    {
        for (InspectorSection& s : m_data.sections)
            if (s.id == id) return s;
        m_data.sections.push_back({id, inspectorSectionTitle(id), false, {}, {}});
        return m_data.sections.back();
    }

    void nameRow(const QString& where)
    {
        InspectorRowData row;
        row.kind = InspectorRowData::Kind::name;
        row.label = InspectorContents::tr("Name");
        row.path = pathOf(m_data.object, m_design);
        row.text = m_data.name;
        section(where).rows.push_back(std::move(row));
    }

    void resultRow(const QString& label, const NumberText& value, std::optional<Level> level,
                   const QString& figure = {})
    {
        InspectorRowData row;
        row.kind = InspectorRowData::Kind::result;
        row.label = label;
        row.text = value.number;
        row.unit = value.unit;
        row.level = level;
        row.figure = figure;
        section(QStringLiteral("result")).rows.push_back(std::move(row));
    }

    void valueRow(const QString& where, const std::string& path)
    {
        const auto place = findPath(m_design, path);
        if (!place) return;
        InspectorRowData row;
        row.path = path;
        row.entry = entryAt(m_design, path, *place);
        row.label = inspectorLabel(*place->field);
        row.level = row.entry->level;
        const Parameters* bag = parametersAt(m_design, *place);
        const Parameter* parameter =
            bag && place->kind == PathPlace::Kind::parameter ? bag->find(place->field->key) : nullptr;
        if (parameter) {
            row.evidence = parameter->evidence;
            if (parameter->catalogue)
                row.changed = InspectorContents::tr("changed here, catalogue says %1")
                                  .arg(shownValue(parameter->catalogue->value));
        }
        if (row.entry->standing == Standing::fallback) {
            row.placeholder = shownValue(row.entry->value);
            row.evidence = Evidence{Level::C, Basis::estimate, {}, {}, std::string(place->field->why)};
        } else if (row.entry->standing == Standing::unset) {
            row.placeholder = place->field->decision ? QString() : InspectorContents::tr("unknown");
        }
        section(where).rows.push_back(std::move(row));
    }

    /// All fields of a bag: what is set or holds by default in its section, facts nobody gave folded away at the end.
    void bagRows(Owner owner, const std::string& prefix, const Parameters& bag)
    {
        for (const Field& field : fieldsOf(owner)) {
            const Parameter* parameter = bag.find(field.key);
            const bool known = parameter && !parameter->unknown();
            if (!known && !applies(owner, field, bag)) continue;
            const bool shown =
                known || !field.fallback.empty() || (parameter && parameter->catalogue) || essential(owner, field);
            valueRow(shown ? inspectorSectionOf(owner, field) : QStringLiteral("unset"),
                     prefix + "." + std::string(field.key));
        }
    }

    /// Facts without which whole figures are missing: shown though nobody gave them.
    static bool essential(Owner owner, const Field& field)
    {
        if (owner == Owner::fabric)
            return field.key == "template" || field.key == "endpoint" || field.key == "link" ||
                   field.key == "links_per_endpoint" || field.key == "latency";
        if (owner == Owner::scenario) return true;
        if (owner == Owner::workload) return field.key == "model" || field.key == "sequence";
        if (owner == Owner::strategy)
            return field.key == "data" || field.key == "global_batch" || field.key == "recompute";
        if (owner == Owner::site) return true;
        return field.key == "power" || field.key == "price" || field.key == "failure_rate" ||
               field.key == "peak_bf16" || field.key == "memory_capacity" || field.key == "memory_bandwidth";
    }

    void foldUnset()
    {
        for (InspectorSection& s : m_data.sections) {
            if (s.id != QLatin1String("unset")) continue;
            s.folded = true;
            s.detail = QString::number(s.rows.size());
            std::rotate(std::find_if(m_data.sections.begin(), m_data.sections.end(),
                                     [](const auto& x) { return x.id == QLatin1String("unset"); }),
                        std::find_if(m_data.sections.begin(), m_data.sections.end(),
                                     [](const auto& x) { return x.id == QLatin1String("unset"); }) +
                            1,
                        m_data.sections.end());
            return;
        }
    }

    template <class Choices>
    void choiceRow(const QString& where, const QString& label, const std::string& path, const QString& present,
                   const Choices& choices)
    {
        InspectorRowData row;
        row.kind = InspectorRowData::Kind::choice;
        row.label = label;
        row.path = path;
        row.choice = present;
        for (const auto& [key, words] : choices) row.choices.emplace_back(key, words);
        section(where).rows.push_back(std::move(row));
    }

    void roleRow(const QString& where, Role role)
    {
        std::vector<std::pair<QString, QString>> choices;
        for (const Role r : {Role::scaleUp, Role::scaleOut, Role::host, Role::storage, Role::management})
            choices.emplace_back(text(roleName(r)), ObjectText::roleName(r));
        choiceRow(where, InspectorContents::tr("Role"), "role", text(roleName(role)), choices);
    }

    void figureRow(std::string_view id)
    {
        const Figure* figure = m_results ? m_results->find(id) : nullptr;
        if (figure)
            resultRow(figureName(id), shownFigure(*figure),
                      figure->value ? std::optional(figure->level()) : std::nullopt, text(id));
    }

    void designRows()
    {
        nameRow(QStringLiteral("general"));
        for (const char* id : {"inventory.accelerators", "power.it_load", "cost.capex"}) figureRow(id);
    }

    void scenarioRows()
    {
        const Scenario* scenario = m_design.findScenario(m_data.object.scenario);
        if (!scenario) return;
        const std::string prefix = pathOf(m_data.object, m_design);
        nameRow(QStringLiteral("scenario"));
        bagRows(Owner::scenario, prefix, scenario->general);
        for (const Owner owner : {Owner::workload, Owner::strategy, Owner::operations, Owner::site})
            bagRows(owner, prefix + "." + std::string(ownerName(owner)), studio::sectionOf(*scenario, owner));
        foldUnset();
    }

    void partRows(const PartId& id)
    {
        const Part* part = m_design.findPart(id);
        if (!part) return;
        m_data.state = partState(*part);
        int uses = 0;
        for (const auto& [sheetId, sheet] : *m_design.assemblies)
            for (const Member& member : sheet->members) uses += member.part == id;
        if (uses > 1)
            m_data.remark = InspectorContents::tr("Used in %1 places; a change reaches all of them").arg(uses);
        bagRows(part->kind, "parts." + id.text(), part->parameters);
        foldUnset();
    }

    void sheetRows(const AssemblyId& id)
    {
        const Assembly* sheet = m_design.findAssembly(id);
        if (!sheet) return;
        if (m_data.object.kind == ObjectRef::Kind::sheet) nameRow(QStringLiteral("general"));
        std::vector<std::pair<QString, QString>> kinds;
        for (const SheetKind kind : {SheetKind::node, SheetKind::tray, SheetKind::rack, SheetKind::supernode,
                                     SheetKind::cluster, SheetKind::group})
            kinds.emplace_back(text(sheetKindName(kind)), ObjectText::kindName(kind));
        choiceRow(QStringLiteral("general"), InspectorContents::tr("Kind"), "kind", text(sheetKindName(sheet->kind)),
                  kinds);
        for (const auto& [partId, part] : *m_design.parts)
            if (part->kind == Owner::accelerator)
                if (const double count = partsIn(m_design, id, partId); count > 0)
                    resultRow(text(part->name), {shownCount(count), {}, true}, {});
        const std::string prefix = "assemblies." + id.text();
        for (const Field& field : fieldsOf(Owner::assembly)) {
            const bool known = sheet->parameters.find(field.key) != nullptr;
            valueRow(known ? QStringLiteral("running") : QStringLiteral("unset"),
                     prefix + "." + std::string(field.key));
        }
        section(QStringLiteral("running")).title = InspectorContents::tr("Stated for the whole");
        foldUnset();
        if (id == m_design.root)
            for (const char* figure : {"power.it_load", "cost.capex", "network.bisection_bandwidth"}) figureRow(figure);
    }

    void memberRows()
    {
        const Assembly* sheet = m_design.findAssembly(m_data.object.sheet);
        const Member* member = sheet ? sheet->findMember(m_data.object.member) : nullptr;
        if (!member) return;
        nameRow(QStringLiteral("here"));
        valueRow(QStringLiteral("here"), pathOf(m_data.object, m_design) + ".count");
        if (member->isPart())
            partRows(member->part);
        else
            sheetRows(member->assembly);
    }

    void fabricRows()
    {
        const Assembly* sheet = m_design.findAssembly(m_data.object.sheet);
        const Fabric* fabric = sheet ? sheet->findFabric(m_data.object.fabric) : nullptr;
        if (!fabric) return;
        m_data.state = pathState(m_design, *fabric);
        m_data.tint = fabric->role == Role::scaleUp    ? kSeriesScaleUp
                      : fabric->role == Role::scaleOut ? kSeriesScaleOut
                      : fabric->role == Role::host     ? kSeriesHost
                      : fabric->role == Role::storage  ? kSeriesStorage
                                                       : kSeriesManagement;
        nameRow(QStringLiteral("topology"));
        roleRow(QStringLiteral("topology"), fabric->role);
        bagRows(Owner::fabric, pathOf(m_data.object, m_design), fabric->parameters);
        foldUnset();
        fabricResults(*fabric);
    }

    void fabricResults(const Fabric& fabric)
    {
        if (!m_results || !m_results->network) return;
        for (const FabricFigures& figures : m_results->network->fabrics) {
            if (figures.use.sheet != m_data.object.sheet || figures.use.id != fabric.id) continue;
            const auto bandwidth = [&](const QString& label, const Bandwidth<Traced>& value) {
                if (value.base().isUnknown()) return;
                const auto derivation = value.base().derivation();
                resultRow(label, shownNumber(value.base().value(), dimension::bandwidth),
                          derivation ? std::optional(derivation->level) : std::nullopt);
            };
            bandwidth(InspectorContents::tr("Per endpoint, each way"), figures.bandwidthPerEndpoint);
            bandwidth(InspectorContents::tr("Per accelerator, each way"), figures.bandwidthPerAccelerator);
            if (figures.bisection) bandwidth(InspectorContents::tr("Bisection"), *figures.bisection);
            if (figures.switches && !figures.switches->isUnknown())
                resultRow(InspectorContents::tr("Switches"), {shownCount(figures.switches->value()), {}, true}, {});
            if (figures.links && !figures.links->isUnknown())
                resultRow(InspectorContents::tr("Links"), {shownCount(figures.links->value()), {}, true}, {});
            if (figures.diameter)
                resultRow(InspectorContents::tr("Diameter, hops"), {shownCount(*figures.diameter), {}, true}, {});
        }
    }

    void linkRows()
    {
        const Assembly* sheet = m_design.findAssembly(m_data.object.sheet);
        const Link* link = sheet ? sheet->findLink(m_data.object.link) : nullptr;
        if (!link) return;
        m_data.state = pathState(m_design, *link);
        nameRow(QStringLiteral("link"));
        roleRow(QStringLiteral("link"), link->role);
        std::vector<std::pair<QString, QString>> parts{{QString(), InspectorContents::tr("none")}};
        const auto kinds = partKindsFor(Owner::fabric, "link");
        for (const auto& [id, part] : *m_design.parts)
            if (std::find(kinds.begin(), kinds.end(), part->kind) != kinds.end())
                parts.emplace_back(text(id.text()), text(part->name));
        choiceRow(QStringLiteral("link"), InspectorContents::tr("Link part"), "part", text(link->part.text()), parts);
        const std::string prefix = pathOf(m_data.object, m_design);
        valueRow(QStringLiteral("link"), prefix + ".lanes");
        for (const Field& field : fieldsOf(Owner::wire))
            valueRow(QStringLiteral("link"), prefix + "." + std::string(field.key));
    }

    const Design& m_design;
    const Results* m_results;
    InspectorData m_data;
};

} // namespace

InspectorData InspectorContents::of(const Design& design, const ObjectRef& object, const Results* results)
{
    return Builder(design, object, results).run();
}

QString InspectorContents::choiceWords(std::string_view key)
{
    const QString topology = ObjectText::topologyName(key);
    if (topology != text(key)) return topology;
    return QCoreApplication::translate("Schema", std::string(key).c_str());
}

} // namespace studio::views
