// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/fault_trace.h"

#include "core/validate/csv.h"

#include <algorithm>
#include <array>

namespace studio {

namespace {

Outcome<FaultEvent> readEvent(const CsvRow& row, std::size_t servers)
{
    const auto server = row.whole("node", 0, static_cast<long long>(servers) - 1);
    if (!server) return server.error();
    const auto start = row.number("start_day");
    if (!start) return start.error();
    const auto end = row.number("end_day");
    if (!end) return end.error();
    if (*start < 0 || *end < *start || *end > 1e6)
        return Error{
            {"trace.time", "an outage begins at or after day 0 and ends after it begins, before day 1000000", {}},
            row.where("end_day")};
    return FaultEvent{*server, *start, *end, std::string(row.text("level")), std::string(row.text("class"))};
}

/// Overlapping outages of a server are one; what lies beyond `days` or has no length is none.
std::vector<Outage> merge(const std::vector<FaultEvent>& events, double days)
{
    std::vector<Outage> sorted;
    for (const FaultEvent& e : events) {
        const double end = std::min(e.endDay, days);
        if (end > e.startDay) sorted.push_back({static_cast<std::size_t>(e.server), e.startDay, end});
    }
    std::sort(sorted.begin(), sorted.end(), [](const Outage& a, const Outage& b) {
        return a.server != b.server ? a.server < b.server : a.startDay < b.startDay;
    });
    std::vector<Outage> out;
    for (const Outage& o : sorted) {
        if (!out.empty() && out.back().server == o.server && o.startDay <= out.back().endDay)
            out.back().endDay = std::max(out.back().endDay, o.endDay);
        else
            out.push_back(o);
    }
    return out;
}

} // namespace

Outcome<FaultTrace> FaultTrace::parse(std::string_view csvText, const FaultTraceScope& scope)
{
    if (scope.servers < 1 || scope.servers > 1000000 || scope.acceleratorsPerServer < 1)
        return Error{{"trace.scope", "a trace is of 1 to 1000000 servers of at least one accelerator", {}}, {}};
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    constexpr std::array<std::string_view, 3> columns{"node", "start_day", "end_day"};
    if (const auto ok = table->require(columns); !ok) return ok.error();
    FaultTrace out;
    out.scope = scope;
    double last = 0;
    for (std::size_t i = 0; i < table->rows(); ++i) {
        auto event = readEvent(CsvRow(*table, i), scope.servers);
        if (!event) return event.error();
        last = std::max(last, event->endDay);
        out.events.push_back(std::move(*event));
    }
    if (out.scope.days <= 0) out.scope.days = last;
    if (!(out.scope.days > 0)) return Error{{"trace.empty", "a trace has at least one outage of some length", {}}, {}};
    out.outages = merge(out.events, out.scope.days);
    return out;
}

std::size_t FaultTrace::serversHit() const
{
    std::vector<char> hit(scope.servers, 0);
    for (const FaultEvent& e : events) hit[static_cast<std::size_t>(e.server)] = 1;
    return static_cast<std::size_t>(std::count(hit.begin(), hit.end(), 1));
}

double FaultTrace::meanFaultRatio() const
{
    double down = 0;
    for (const Outage& o : outages) down += o.endDay - o.startDay;
    return down / (static_cast<double>(scope.servers) * scope.days);
}

double FaultTrace::faultRatioQuantile(double share) const
{
    std::vector<std::pair<double, int>> changes;
    for (const Outage& o : outages) {
        changes.emplace_back(o.startDay, 1);
        changes.emplace_back(o.endDay, -1);
    }
    std::sort(changes.begin(), changes.end());
    std::vector<double> time(scope.servers + 1, 0.0);
    int down = 0;
    double now = 0;
    for (const auto& [day, change] : changes) {
        time[static_cast<std::size_t>(down)] += day - now;
        now = day;
        down += change;
    }
    time[static_cast<std::size_t>(down)] += scope.days - now;
    double passed = 0;
    std::size_t largest = 0;
    for (std::size_t i = 0; i < time.size(); ++i) {
        if (time[i] <= 0) continue;
        largest = i;
        passed += time[i];
        if (share < 1 && passed >= share * scope.days) break;
    }
    return static_cast<double>(largest) / static_cast<double>(scope.servers);
}

double FaultTrace::faultsPerThousandServerDays() const
{
    return 1000 * static_cast<double>(events.size()) / (static_cast<double>(scope.servers) * scope.days);
}

double FaultTrace::meanRepairDays() const
{
    double sum = 0;
    for (const FaultEvent& e : events) sum += e.endDay - e.startDay;
    return events.empty() ? 0 : sum / static_cast<double>(events.size());
}

} // namespace studio
