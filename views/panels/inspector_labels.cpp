// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/inspector_labels.h"

#include "views/document/message_text.h"
#include "views/panels/inspector_data.h"

#include <algorithm>

namespace studio::views {

namespace {

QString text(std::string_view s)
{
    return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size()));
}

} // namespace

QString inspectorSectionOf(Owner owner, const Field& field)
{
    const auto starts = [&](std::string_view word) { return field.key.substr(0, word.size()) == word; };
    if (owner == Owner::fabric) {
        static constexpr std::string_view kLink[] = {"link",
                                                     "links_per_endpoint",
                                                     "bandwidth_per_endpoint",
                                                     "uplink_bandwidth",
                                                     "latency",
                                                     "medium",
                                                     "optic",
                                                     "optics_per_link",
                                                     "cable",
                                                     "cables_per_link",
                                                     "upper_optic",
                                                     "upper_cable",
                                                     "length",
                                                     "state"};
        const bool link = std::find(std::begin(kLink), std::end(kLink), field.key) != std::end(kLink);
        return link ? QStringLiteral("link") : QStringLiteral("topology");
    }
    if (owner == Owner::accelerator || owner == Owner::host || owner == Owner::nic || owner == Owner::networkSwitch) {
        if (starts("peak_") || field.key == "cores") return QStringLiteral("compute");
        if (starts("memory") || starts("second_memory")) return QStringLiteral("memory");
        if (starts("scale") || starts("port") || starts("host_link") || starts("throughput") || starts("latency") ||
            starts("in_network") || starts("semantics") || starts("reconfig"))
            return QStringLiteral("interconnect");
    }
    if (owner == Owner::workload || owner == Owner::strategy || owner == Owner::operations || owner == Owner::site ||
        owner == Owner::scenario)
        return text(ownerName(owner));
    if (field.key == "power" || field.key == "idle_fraction" || field.key == "price" || field.key == "failure_rate" ||
        field.key == "repair_time")
        return QStringLiteral("running");
    return QStringLiteral("general");
}

QString inspectorLabel(const Field& field)
{
    static const std::pair<std::string_view, const char*> kShort[] = {
        {"endpoint", QT_TRANSLATE_NOOP("InspectorContents", "Joins")},
        {"spine_switch", QT_TRANSLATE_NOOP("InspectorContents", "Upper switch")},
        {"links_per_endpoint", QT_TRANSLATE_NOOP("InspectorContents", "Links each")},
        {"bandwidth_per_endpoint", QT_TRANSLATE_NOOP("InspectorContents", "Each way, stated")},
        {"endpoints_per_leaf", QT_TRANSLATE_NOOP("InspectorContents", "Per leaf switch")},
        {"leaves_per_group", QT_TRANSLATE_NOOP("InspectorContents", "Leaves per pod")},
        {"uplinks_per_leaf", QT_TRANSLATE_NOOP("InspectorContents", "Uplinks per leaf")},
        {"uplink_bandwidth", QT_TRANSLATE_NOOP("InspectorContents", "Uplink, each way")},
        {"oversubscription", QT_TRANSLATE_NOOP("InspectorContents", "Oversubscribed")},
        {"spine_oversubscription", QT_TRANSLATE_NOOP("InspectorContents", "Above the spine")},
        {"endpoints_per_node", QT_TRANSLATE_NOOP("InspectorContents", "Per ring node")},
        {"terminals_per_router", QT_TRANSLATE_NOOP("InspectorContents", "Terminals, p")},
        {"routers_per_group", QT_TRANSLATE_NOOP("InspectorContents", "Routers, a")},
        {"global_links", QT_TRANSLATE_NOOP("InspectorContents", "Global links, h")},
        {"cube", QT_TRANSLATE_NOOP("InspectorContents", "Cube")},
        {"optic", QT_TRANSLATE_NOOP("InspectorContents", "Optic")},
        {"optics_per_link", QT_TRANSLATE_NOOP("InspectorContents", "Optics per link")},
        {"upper_optic", QT_TRANSLATE_NOOP("InspectorContents", "Upper optic")},
        {"upper_cable", QT_TRANSLATE_NOOP("InspectorContents", "Upper cable")},
        {"latency", QT_TRANSLATE_NOOP("InspectorContents", "Latency")},
        {"state", QT_TRANSLATE_NOOP("InspectorContents", "State")},
        {"scaleup_bandwidth", QT_TRANSLATE_NOOP("InspectorContents", "Scale-up, each way")},
        {"scaleup_bandwidth_both", QT_TRANSLATE_NOOP("InspectorContents", "Scale-up, both ways")},
        {"scaleout_rate", QT_TRANSLATE_NOOP("InspectorContents", "NIC rate")},
        {"scaleup_technology", QT_TRANSLATE_NOOP("InspectorContents", "Technology")},
        {"memory_capacity", QT_TRANSLATE_NOOP("InspectorContents", "Capacity")},
        {"memory_bandwidth", QT_TRANSLATE_NOOP("InspectorContents", "Bandwidth")},
        {"memory_type", QT_TRANSLATE_NOOP("InspectorContents", "Type")},
        {"power", QT_TRANSLATE_NOOP("InspectorContents", "Power")},
        {"price", QT_TRANSLATE_NOOP("InspectorContents", "Price")},
        {"blast_radius", QT_TRANSLATE_NOOP("InspectorContents", "Blast radius")},
        {"scaleup_total_both", QT_TRANSLATE_NOOP("InspectorContents", "Scale-up, both ways")},
        {"checkpoint_interval", QT_TRANSLATE_NOOP("InspectorContents", "Interval")},
        {"checkpoint_write", QT_TRANSLATE_NOOP("InspectorContents", "Checkpoint stop")},
        {"detection", QT_TRANSLATE_NOOP("InspectorContents", "Detection")},
        {"recovery", QT_TRANSLATE_NOOP("InspectorContents", "Recovery")},
        {"policy", QT_TRANSLATE_NOOP("InspectorContents", "Policy")},
        {"failure_rate_per_accelerator", QT_TRANSLATE_NOOP("InspectorContents", "Failures per chip")},
        {"planned_per_day", QT_TRANSLATE_NOOP("InspectorContents", "Planned stops")},
        {"node_fault_ratio", QT_TRANSLATE_NOOP("InspectorContents", "Nodes down")},
        {"utilisation", QT_TRANSLATE_NOOP("InspectorContents", "Utilisation")},
        {"operations_share", QT_TRANSLATE_NOOP("InspectorContents", "Operations, yearly")},
        {"microbatch", QT_TRANSLATE_NOOP("InspectorContents", "Micro-batch")},
        {"global_batch", QT_TRANSLATE_NOOP("InspectorContents", "Global batch")},
        {"virtual_stages", QT_TRANSLATE_NOOP("InspectorContents", "Virtual stages")},
        {"data", QT_TRANSLATE_NOOP("InspectorContents", "Data parallel")},
        {"fsdp", QT_TRANSLATE_NOOP("InspectorContents", "FSDP")},
        {"graphs", QT_TRANSLATE_NOOP("InspectorContents", "Compiled launch")},
        {"expert_tensor", QT_TRANSLATE_NOOP("InspectorContents", "Expert tensor")},
        {"accelerators", QT_TRANSLATE_NOOP("InspectorContents", "Accelerators")},
    };
    for (const auto& [key, label] : kShort)
        if (field.key == key) return InspectorContents::tr(label);
    return labelText(field.label);
}

QString inspectorSectionTitle(const QString& id)
{
    static const std::pair<const char*, const char*> kTitles[] = {
        {"topology", QT_TRANSLATE_NOOP("InspectorContents", "Topology")},
        {"link", QT_TRANSLATE_NOOP("InspectorContents", "Link")},
        {"compute", QT_TRANSLATE_NOOP("InspectorContents", "Compute")},
        {"memory", QT_TRANSLATE_NOOP("InspectorContents", "Memory")},
        {"interconnect", QT_TRANSLATE_NOOP("InspectorContents", "Interconnect")},
        {"running", QT_TRANSLATE_NOOP("InspectorContents", "Power, price and failures")},
        {"general", QT_TRANSLATE_NOOP("InspectorContents", "General")},
        {"scenario", QT_TRANSLATE_NOOP("InspectorContents", "Job")},
        {"workload", QT_TRANSLATE_NOOP("InspectorContents", "Workload")},
        {"strategy", QT_TRANSLATE_NOOP("InspectorContents", "Strategy")},
        {"operations", QT_TRANSLATE_NOOP("InspectorContents", "Operations")},
        {"site", QT_TRANSLATE_NOOP("InspectorContents", "Site")},
        {"here", QT_TRANSLATE_NOOP("InspectorContents", "On this sheet")},
        {"result", QT_TRANSLATE_NOOP("InspectorContents", "Result")},
        {"unset", QT_TRANSLATE_NOOP("InspectorContents", "Not given")},
    };
    for (const auto& [key, title] : kTitles)
        if (id == QLatin1String(key)) return InspectorContents::tr(title);
    return id;
}

} // namespace studio::views
