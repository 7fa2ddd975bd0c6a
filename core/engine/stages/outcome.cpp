// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/outcome.h"

#include "core/base/number_text.h"
#include "core/reliability/recovery_defaults.h"

#include <cmath>

namespace studio {

namespace {

const OwnerRef kOperations{Owner::operations, {}, {}};

class OutcomeBuilder {
public:
    OutcomeBuilder(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                   const TrainingStage& training, const ReliabilityStage& reliability)
        : m_reader(reader), m_expansion(expansion), m_network(network), m_training(training), m_reliability(reliability)
    {
    }

    OutcomeStage run()
    {
        if (m_expansion.accelerators.empty() || m_reliability.jobAccelerators.isUnknown() || !m_reliability.failures.mtbf) {
            for (const auto id : {"reliability.ettr", "reliability.effective_training_time", "reliability.waste_ratio", "reliability.fragmentation", "training.goodput"})
                m_out.figures.push_back(unknownFigure(id, {"assemblies"}, "There is no job whose failures could be counted."));
            return std::move(m_out);
        }
        m_nodes = (m_reliability.jobAccelerators / perNode()).step("nodes of the job", "accelerators of the job / accelerators per node", dimension::none);
        addOperations();
        addWaste();
        addGoodput();
        return std::move(m_out);
    }

private:
    // The smallest node or tray that holds the main kind of accelerator; a bare accelerator is its own node.
    Traced perNode() const
    {
        const PartId main = m_expansion.accelerator();
        Traced best = 1.0;
        for (const SheetUse& sheet : m_expansion.sheets) {
            if (sheet.kind != SheetKind::node && sheet.kind != SheetKind::tray) continue;
            const auto it = sheet.contents.find(main);
            if (it != sheet.contents.end() && (best.value() == 1 || it->second.value() < best.value())) best = it->second;
        }
        return best;
    }

    Time<Traced> step(const char* key, const Time<Traced>& otherwise) const
    {
        return m_reader.given(kOperations, key) ? m_reader.quantity<dimension::time>(kOperations, key) : otherwise;
    }

    OperationsInputs<Traced> readOperations() const
    {
        OperationsInputs<Traced> in;
        in.failures = m_reliability.failures.unplanned;
        if (plain(m_reliability.failures.hardware).base() > 0) in.nodeFailures = m_reliability.failures.hardware;
        in.nodes = m_nodes;
        in.policy = recoveryPolicyOf(m_reader.word(kOperations, "policy")).value_or(RecoveryPolicy::globalRestart);
        const RecoverySteps<Traced> steps = defaultSteps<Traced>(in.policy);
        in.steps = {step("detection", steps.detection), step("self_check", steps.selfCheck), step("isolation", steps.isolation),
                    step("replacement", steps.replacement), step("recovery", steps.recovery)};
        CheckpointTier<Traced> tier;
        tier.kind = checkpointKindOf(m_reader.word(kOperations, "checkpoint_kind")).value_or(CheckpointKind::synchronous);
        tier.stop = m_reader.quantity<dimension::time>(kOperations, "checkpoint_write");
        if (m_reader.given(kOperations, "checkpoint_interval")) {
            tier.period = m_reader.quantity<dimension::time>(kOperations, "checkpoint_interval");
            in.rule = PeriodRule::given;
        }
        in.tiers.push_back(std::move(tier));
        if (in.policy == RecoveryPolicy::dpGroupIsolation) {
            const RecoveryDefaults defaults = recoveryDefaults(in.policy);
            in.stall = constantOf<Traced>("model.recovery.dp-group-isolation.stall", defaults.stall, defaults.evidence);
            in.replicas = Traced::decision("scenario.strategy.data", static_cast<double>(m_training.strategy.data), dimension::none);
        }
        if (m_reader.given(kOperations, "spares")) in.spares = m_reader.number(kOperations, "spares");
        in.repair = m_reader.quantity<dimension::time>(kOperations, "repair_time");
        if (m_reader.given(kOperations, "planned_per_day")) in.planned = m_reader.quantity<dimension::rate>(kOperations, "planned_per_day");
        return in;
    }

    void addFindings(Findings findings)
    {
        for (Finding& f : findings) {
            for (std::string& where : f.where)
                if (!where.starts_with("scenario.") && !where.starts_with("parts.") && !where.starts_with("assemblies.")) where = "scenario.operations." + where;
            if (f.where.empty()) f.where.emplace_back("scenario.operations");
            m_out.findings.push_back(std::move(f));
        }
    }

    void addOperations()
    {
        m_out.inputs = readOperations();
        m_out.operations = operations(*m_out.inputs);
        addFindings(m_out.operations->findings);
        Figure ettr = figureOf("reliability.ettr", m_out.operations->ettr, "productive share of the wall clock, exact renewal form of the policy [Aupy et al., arXiv 1207.6936]");
        if (m_out.operations->ettrKokolis && !m_out.operations->ettrKokolis->isUnknown())
            ettr.note = "by Kokolis' first-order estimator " + rounded(100 * m_out.operations->ettrKokolis->value()) + " %";
        m_out.figures.push_back(std::move(ettr));
        m_out.figures.push_back(figureOf("reliability.effective_training_time", m_out.operations->effectiveTrainingTime, "useful time / elapsed time, planned stops included [Llama 3, arXiv 2407.21783]"));
    }

    const FabricFigures* scaleUpFabric() const
    {
        const DesignTier* tier = m_network.scaleUp();
        if (!tier) return nullptr;
        for (const FabricFigures& f : m_network.fabrics)
            if (pathOf(f.use.owner) == tier->fabric) return &f;
        return nullptr;
    }

    // How the scale-up domain may form tensor groups: any healthy members behind switches or in a full mesh; aligned
    // blocks where neighbours are wired; what a K-hop ring or optical switches bypass.
    WasteQuestion question() const
    {
        WasteQuestion q;
        q.accelerators = std::llround(m_reliability.jobAccelerators.value());
        q.acceleratorsPerNode = std::llround(perNode().value());
        q.tensorParallel = std::max<long long>(1, m_training.strategy.tensor);
        const FabricFigures* fabric = scaleUpFabric();
        if (!fabric) {
            q.kind = HbdKind::switched;
            q.domain = q.acceleratorsPerNode;
            return q;
        }
        q.domain = std::llround(fabric->use.accelerators.value());
        const std::string& topology = fabric->topology;
        if (topology == "k-hop-ring") {
            q.kind = HbdKind::kHopRing;
            q.hops = static_cast<long long>(m_reader.plainNumber(fabric->use.owner, "hops").value_or(1));
        } else if (topology == "ocs-cubes") {
            const double edge = m_reader.plainNumber(fabric->use.owner, "cube").value_or(4);
            q.kind = HbdKind::cubeOcs;
            q.domain = std::llround(edge * edge * edge);
        } else if (topology == "ring" || topology == "torus" || topology == "twisted-torus" || topology == "mesh") {
            q.kind = HbdKind::staticRing;
        } else {
            q.kind = q.domain >= q.accelerators ? HbdKind::bigSwitch : HbdKind::switched;
        }
        return q;
    }

    Traced nodeFaultRatioOf() const
    {
        if (m_reader.given(kOperations, "node_fault_ratio")) return m_reader.number(kOperations, "node_fault_ratio");
        const Rate<Traced> rate = named("failures of one node", "hardware failures of the job / nodes", m_reliability.failures.hardware / m_nodes);
        return nodeFaultRatio(rate, m_reader.quantity<dimension::time>(kOperations, "repair_time"));
    }

    void addWaste()
    {
        const auto shape = wasteShape(question());
        if (!shape) {
            m_out.findings.push_back({Severity::warning, shape.error().message, {"scenario.strategy.tensor"}, {}});
            for (const auto id : {"reliability.waste_ratio", "reliability.fragmentation"})
                m_out.figures.push_back(unknownFigure(id, {"scenario.strategy.tensor"}, shape.error().message.english()));
            return;
        }
        m_out.shape = *shape;
        m_out.nodeFaults = nodeFaultRatioOf();
        m_out.waste = wasteRatioOf(*shape, *m_out.nodeFaults);
        m_out.fragmentation = fragmentationOf(*shape, m_nodes);
        const std::string kind(hbdKindName(shape->kind));
        m_out.figures.push_back(figureOf("reliability.waste_ratio", *m_out.waste, "healthy accelerators that no tensor group can use / all [InfiniteHBD, arXiv 2502.03885]"));
        m_out.figures.back().note = kind + ", groups of " + std::to_string(shape->group);
        m_out.figures.push_back(figureOf("reliability.fragmentation", *m_out.fragmentation, "waste without any fault"));
        m_out.figures.back().note = m_out.figures[m_out.figures.size() - 2].note;
    }

    void addGoodput()
    {
        if (m_training.step && m_training.evaluated && m_out.waste) {
            m_out.figures.push_back(figureOf("training.goodput", goodputOf(m_training.step->mfuFullSquare, m_out.operations->ettr, *m_out.waste), "MFU × ETTR × (1 − waste)"));
            return;
        }
        std::vector<std::string> missing;
        for (const Figure& f : m_training.figures)
            if (f.info && f.info->id == "training.mfu") missing = f.missing;
        m_out.figures.push_back(unknownFigure("training.goodput", missing, "MFU or waste is unknown."));
    }

    const Reader& m_reader;
    const Expansion& m_expansion;
    const NetworkStage& m_network;
    const TrainingStage& m_training;
    const ReliabilityStage& m_reliability;
    Traced m_nodes;
    OutcomeStage m_out;
};

} // namespace

OutcomeStage runOutcome(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                        const TrainingStage& training, const ReliabilityStage& reliability)
{
    return OutcomeBuilder(reader, expansion, network, training, reliability).run();
}

} // namespace studio
