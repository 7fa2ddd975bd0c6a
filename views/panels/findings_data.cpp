// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/findings_data.h"

#include "views/document/message_text.h"
#include "views/document/object_text.h"

#include <QCoreApplication>

namespace studio::views {

std::vector<FindingRow> findingRows(const Design& design, const Findings& findings)
{
    std::vector<FindingRow> rows;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        FindingRow row;
        row.severity = finding.severity;
        row.rule = QString::fromStdString(finding.rule());
        if (!finding.where.empty()) {
            const auto object = objectAt(design, finding.where.front());
            row.place = object ? ObjectText::place(design, *object) : QString::fromStdString(finding.where.front());
        }
        row.text = messageText(finding.message);
        row.waiver = QString::fromStdString(finding.waiver);
        // Notes need no reason to be lived with.
        if (finding.waiver.empty() && finding.severity != Severity::note)
            row.cure = QCoreApplication::translate("FindingsData", "Live with it …");
        row.source = static_cast<int>(i);
        rows.push_back(std::move(row));
    }
    return rows;
}

Findings allFindings(Session& session)
{
    Findings all = session.document().readFindings();
    if (session.results())
        all.insert(all.end(), session.results()->findings.begin(), session.results()->findings.end());
    return all;
}

std::map<std::string, Severity> gravestByObject(const Design& design, const Findings& findings)
{
    std::map<std::string, Severity> gravest;
    for (const Finding& finding : findings) {
        if (!finding.waiver.empty()) continue;
        for (const std::string& where : finding.where) {
            const auto object = objectAt(design, where);
            if (!object) continue;
            const auto [it, fresh] = gravest.emplace(pathOf(*object, design), finding.severity);
            if (!fresh && it->second < finding.severity) it->second = finding.severity;
        }
    }
    return gravest;
}

} // namespace studio::views
