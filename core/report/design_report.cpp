// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/design_report.h"

#include "core/base/number_text.h"
#include "core/report/figure_text.h"

#include <map>

namespace studio {

namespace {

using Row = std::vector<std::string>;

std::string text(const Traced& v, Dimension d = dimension::none)
{
    return valueText(v.value(), d);
}
template <Dimension D>
std::string text(const Quantity<D, Traced>& v)
{
    return valueText(v.base().value(), D);
}
template <Dimension D>
std::string text(const PartialSum<Quantity<D, Traced>>& v)
{
    return (v.complete() ? "" : "at least ") + text(v.known);
}

std::string weakestText(const Figure& f)
{
    if (!f.value) {
        std::string out = "missing:";
        for (std::size_t i = 0; i < f.missing.size() && i < 3; ++i) out += " " + f.missing[i];
        return f.missing.empty() ? f.note : out;
    }
    const Derivation* w = f.weakest();
    return w ? w->name + ", " + std::string(basisName(w->evidence.basis)) : "as drawn";
}

class Builder {
public:
    Builder(const Design& design, const Results& results) : m_design(design), m_results(results) {}

    Report build(const ReportStamp& stamp)
    {
        m_report.title = m_design.name.empty() ? "Untitled design" : m_design.name;
        paragraph(stampText(stamp));
        if (!m_design.description.empty()) paragraph(m_design.description);
        figures("Headline figures", "");
        chip();
        supernode();
        dataCentre();
        training();
        operations();
        findings();
        assumptions();
        billOfMaterials();
        return std::move(m_report);
    }

private:
    void heading(int level, std::string words) { m_report.blocks.push_back(ReportHeading{level, std::move(words)}); }
    void paragraph(std::string words) { m_report.blocks.push_back(ReportParagraph{std::move(words)}); }
    void table(std::string caption, std::vector<ReportColumn> columns, std::vector<Row> rows)
    {
        if (!rows.empty()) m_report.blocks.push_back(ReportTable{std::move(caption), std::move(columns), std::move(rows)});
    }

    std::string stampText(const ReportStamp& stamp) const
    {
        std::string out = "Scenario: " + (m_results.scenario.empty() ? std::string("none") : m_results.scenario) + ". Supernode Studio " + stamp.version + ".";
        if (!stamp.date.empty()) out += " " + stamp.date + ".";
        if (!stamp.fingerprint.empty()) out += " Design fingerprint " + stamp.fingerprint + ".";
        return out + " Levels: A primary source or paper measurement, B vendor account or recount, C estimate or third party. A figure has the level of its weakest input.";
    }

    // Figures whose id starts with one of the prefixes; all headline figures if there is none.
    void figures(const char* title, std::string_view prefix)
    {
        heading(2, title);
        std::vector<Row> rows;
        for (const Figure& f : m_results.figures) {
            if (prefix.empty() ? !f.info->headline : !f.info->id.starts_with(prefix)) continue;
            rows.push_back({std::string(f.info->name), figureValueText(f), std::string(f.info->scope), figureLevelText(f), weakestText(f)});
        }
        table("", {{"Figure"}, {"Value", true}, {"Scope"}, {"Level"}, {"Weakest input"}}, std::move(rows));
    }

    void chip()
    {
        heading(2, "Chip");
        std::vector<Row> rows;
        for (const PartId& id : m_results.expansion ? m_results.expansion->accelerators : std::vector<PartId>{}) {
            const Part* part = m_design.findPart(id);
            if (!part) continue;
            for (const Field& field : fieldsOf(part->kind)) {
                const Parameter* p = part->parameters.find(field.key);
                if (!p || !p->number()) continue;
                const Number& n = *p->number();
                std::string value = shortest(n.number);
                if (!n.unit->symbol.empty()) value.append(" ").append(n.unit->symbol);
                rows.push_back({part->name, std::string(field.label), value, p->evidence ? std::string(levelName(p->evidence->level)) : "–", sourceText(p->evidence)});
            }
        }
        table("", {{"Accelerator"}, {"Parameter"}, {"Value", true}, {"Level"}, {"Source"}}, std::move(rows));
    }

    void supernode()
    {
        heading(2, "Supernode and cluster interconnect");
        if (!m_results.network) return;
        std::vector<Row> tiers;
        for (const DesignTier& t : m_results.network->tiers)
            tiers.push_back({t.name, std::string(roleName(t.role)), t.topology, text(t.size), text(t.bandwidth)});
        table("Bandwidth ladder, per accelerator, one direction", {{"Tier"}, {"Role"}, {"Topology"}, {"Accelerators", true}, {"Bandwidth", true}}, std::move(tiers));
        std::vector<Row> fabrics;
        for (const FabricFigures& f : m_results.network->fabrics)
            fabrics.push_back({f.use.name, f.topology, text(f.use.endpoints), f.switches ? text(*f.switches) : "unknown", f.links ? text(*f.links) : "unknown",
                               f.bisection ? text(*f.bisection) : "unknown", f.allToAllPerAccelerator ? text(*f.allToAllPerAccelerator) : "unknown"});
        table("Fabrics, one instance each", {{"Fabric"}, {"Topology"}, {"Endpoints", true}, {"Switch chips", true}, {"Links", true}, {"Bisection, one direction", true}, {"All-to-all per accelerator", true}},
              std::move(fabrics));
    }

    void dataCentre()
    {
        figures("Data centre", "power.");
        if (m_results.power) {
            std::vector<Row> rows;
            for (std::size_t i = 0; i < kPowerClasses; ++i) {
                const auto cls = static_cast<PowerClass>(i);
                const auto& sum = m_results.power->parts.of(cls);
                if (sum.complete() && plain(sum.known).base() == 0) continue;
                rows.push_back({std::string(powerClassName(cls)), text(sum)});
            }
            table("IT load by class, full load", {{"Class"}, {"Load", true}}, std::move(rows));
        }
        figures("Cost", "cost.");
    }

    void training()
    {
        figures("Training and inference framework", "training.");
        if (!m_results.training || !m_results.training->step || !m_results.training->evaluated) return;
        const StepEstimate<Traced>& step = *m_results.training->step;
        std::vector<Row> rows;
        for (std::size_t i = 0; i < kStepTerms; ++i) {
            const Time<Traced>& t = step.parts.exposed[i];
            if (plain(t).base() > 0) rows.push_back({std::string(kStepTermNames[i]), text(t), rounded(100 * plain(t).base() / plain(step.iteration).base()) + " %"});
        }
        table("Iteration time by part", {{"Part"}, {"Time", true}, {"Share", true}}, std::move(rows));
    }

    void operations()
    {
        figures("Operations", "reliability.");
        if (!m_results.reliability) return;
        std::vector<Row> rows;
        for (const auto& cause : m_results.reliability->failures.byCause)
            rows.push_back({cause.name, std::string(failureKindName(cause.kind)), rounded(plain(cause.rate).in(perDay(1.0))) + " 1/d", rounded(100 * cause.share) + " %"});
        table("Interruptions of the job by cause", {{"Cause"}, {"Kind"}, {"Rate", true}, {"Share", true}}, std::move(rows));
    }

    void findings()
    {
        heading(2, "Findings");
        std::vector<Row> rows;
        for (const Finding& f : m_results.findings)
            rows.push_back({std::string(severityName(f.severity)), f.rule(), f.where.empty() ? "" : f.where.front(), f.message.english() + (f.waiver.empty() ? "" : " Waived: " + f.waiver)});
        if (rows.empty()) paragraph("None.");
        table("", {{"Severity"}, {"Rule"}, {"Place"}, {"What"}}, std::move(rows));
    }

    // Every input that some figure rests on, with what it rests on.
    void assumptions()
    {
        heading(2, "Inputs and their evidence");
        std::map<std::string, Row> rows;
        for (const Figure& f : m_results.figures)
            for (const DerivationPtr& leaf : leavesOf(f.derivation)) {
                if (leaf->decision) continue;
                rows.try_emplace(leaf->name, Row{leaf->name, leaf->text.empty() ? valueText(leaf->value, leaf->dimension) : leaf->text, std::string(levelName(leaf->level)),
                                                 std::string(basisName(leaf->evidence.basis)), sourceText(leaf->evidence)});
            }
        std::vector<Row> sorted;
        for (auto& [name, row] : rows) sorted.push_back(std::move(row));
        table("", {{"Input"}, {"Value", true}, {"Level"}, {"Basis"}, {"Source"}}, std::move(sorted));
    }

    void billOfMaterials()
    {
        heading(2, "Bill of materials");
        if (!m_results.cost) return;
        std::vector<Row> rows;
        for (const CostRow& r : m_results.cost->rows)
            rows.push_back({r.name, r.part, text(r.count), text(r.each), text(r.total)});
        table("", {{"Part"}, {"Path"}, {"Count", true}, {"Each", true}, {"Total", true}}, std::move(rows));
    }

    std::string sourceText(const std::optional<Evidence>& evidence) const
    {
        if (!evidence) return {};
        std::string out;
        if (!evidence->source.empty()) {
            const Source* source = m_design.findSource(evidence->source);
            out = source ? source->title : evidence->source.text();
            const std::string& date = !evidence->date.empty() || !source ? evidence->date : source->date;
            if (!date.empty()) out += ", " + date;
        }
        if (!evidence->note.empty()) out += (out.empty() ? "" : "; ") + evidence->note;
        return out;
    }

    const Design& m_design;
    const Results& m_results;
    Report m_report;
};

} // namespace

Report reportOn(const Design& design, const Results& results, const ReportStamp& stamp)
{
    return Builder(design, results).build(stamp);
}

} // namespace studio
