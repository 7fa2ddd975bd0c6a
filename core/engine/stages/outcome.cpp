// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/outcome.h"

#include "core/base/number_text.h"
#include "core/engine/inputs/blast.h"
#include "core/reliability/recovery_defaults.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

const OwnerRef kOperations{Owner::operations, {}, {}};

class OutcomeBuilder {
public:
    OutcomeBuilder(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                   const TrainingStage& training, const ReliabilityStage& reliability, const TrainingOn& trainingOn)
        : m_reader(reader), m_expansion(expansion), m_network(network), m_training(training), m_reliability(reliability), m_trainingOn(trainingOn)
    {
    }

    OutcomeStage run()
    {
        if (m_expansion.accelerators.empty() || m_reliability.jobAccelerators.isUnknown() || !m_reliability.failures.mtbf) {
            for (const auto id : {"reliability.ettr", "reliability.effective_training_time", "reliability.waste_ratio", "reliability.fragmentation", "training.degraded_mfu", "training.goodput",
                                  "reliability.ettr_global_restart", "reliability.ettr_dp_group_isolation", "reliability.ettr_hot_standby", "reliability.ettr_five_step"})
                m_out.figures.push_back(unknownFigure(id, {"assemblies"}, "There is no job whose failures could be counted."));
            return std::move(m_out);
        }
        m_nodes = (m_reliability.jobAccelerators / perNode()).step("nodes of the job", "accelerators of the job / accelerators per node", dimension::none);
        addOperations();
        addWaste();
        addBandwidthStates();
        addGoodput();
        return std::move(m_out);
    }

private:
    Traced perNode() const { return acceleratorsPerNode(m_reader, m_expansion); }

    Time<Traced> step(const char* key, const Time<Traced>& otherwise) const
    {
        return m_reader.given(kOperations, key) ? m_reader.quantity<dimension::time>(kOperations, key) : otherwise;
    }

    // The scenario's step times are those of its own policy; any other is compared at the times of its own report.
    OperationsInputs<Traced> readOperations(RecoveryPolicy policy, bool chosen) const
    {
        OperationsInputs<Traced> in;
        in.failures = m_reliability.failures.unplanned;
        if (plain(m_reliability.failures.hardware).base() > 0) in.nodeFailures = m_reliability.failures.hardware;
        in.nodes = m_nodes;
        in.policy = policy;
        const RecoverySteps<Traced> steps = defaultSteps<Traced>(in.policy);
        in.steps = steps;
        if (chosen) in.steps = {step("detection", steps.detection), step("self_check", steps.selfCheck), step("isolation", steps.isolation),
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
        if (switchesCircuits()) in.reconfiguration = opticalReconfiguration(m_reader.quantity<dimension::time>(kOperations, "ocs_control"));
        return in;
    }

    // A cube of optical switches and a K-hop ring of optical transceivers are wired anew around the node that fails.
    bool switchesCircuits() const
    {
        const FabricFigures* fabric = scaleUpFabric();
        return fabric && (fabric->topology == "ocs-cubes" || fabric->topology == "k-hop-ring");
    }

    void addPolicies(RecoveryPolicy chosen)
    {
        for (const RecoveryPolicy policy : {RecoveryPolicy::globalRestart, RecoveryPolicy::dpGroupIsolation, RecoveryPolicy::hotStandby, RecoveryPolicy::fiveStep}) {
            PolicyOutcome each{policy, policy == chosen, policy == chosen ? *m_out.inputs : readOperations(policy, false), {}};
            each.result = policy == chosen ? *m_out.operations : operations(each.inputs);
            std::string id = "reliability.ettr_" + std::string(recoveryPolicyName(policy));
            std::replace(id.begin(), id.end(), '-', '_');
            m_out.figures.push_back(figureOf(id, each.result.ettr, "productive share of the wall clock under this policy, everything else alike"));
            m_out.policies.push_back(std::move(each));
        }
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
        const RecoveryPolicy policy = recoveryPolicyOf(m_reader.word(kOperations, "policy")).value_or(RecoveryPolicy::globalRestart);
        m_out.inputs = readOperations(policy, true);
        m_out.operations = operations(*m_out.inputs);
        addFindings(m_out.operations->findings);
        Figure ettr = figureOf("reliability.ettr", m_out.operations->ettr, "productive share of the wall clock, exact renewal form of the policy [Aupy et al., arXiv 1207.6936]");
        if (m_out.operations->ettrKokolis && !m_out.operations->ettrKokolis->isUnknown())
            ettr.note = "by Kokolis' first-order estimator " + rounded(100 * m_out.operations->ettrKokolis->value()) + " %";
        m_out.figures.push_back(std::move(ettr));
        m_out.figures.push_back(figureOf("reliability.effective_training_time", m_out.operations->effectiveTrainingTime, "useful time / elapsed time, planned stops included [Llama 3, arXiv 2407.21783]"));
        addPolicies(policy);
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

    // Rate of one switch plane of one scale-up domain: its switches, each at the rate of its part, or that of published
    // switches where the part gives none.
    std::optional<Traced> planeUnavailability(const FabricFigures& fabric, const Traced& planes) const
    {
        const std::string id = m_reader.word(fabric.use.owner, "switch");
        const Part* part = id.empty() ? nullptr : m_reader.part(PartId(id));
        if (!part || !fabric.switches) return {};
        const OwnerRef ref = refTo(*part);
        const Evidence recalled{Level::C, Basis::thirdPartyMeasurement, {}, "2024", "0.051 % of top-of-rack switches a month, Alibaba HPN, SIGCOMM 2024; scale-up switches publish none"};
        const Rate<Traced> rate = m_reader.given(ref, "failure_rate") ? m_reader.quantity<dimension::rate>(ref, "failure_rate")
                                                                      : constantOf<Traced>("model.switch.failure_rate", fit(699.0), recalled);
        const OwnerRef owner = m_reader.given(ref, "repair_time") ? ref : kOperations;
        const Traced load = (*fabric.switches / planes) * (rate * m_reader.quantity<dimension::time>(owner, "repair_time"));
        return named("time a switch plane is down", "λ MTTR/(1 + λ MTTR), λ of its switches", load / (Traced(1.0) + load));
    }

    // MFU with j planes down, by running the training estimate at the bandwidth that is left.
    std::optional<Traced> mfuAt(double share) const
    {
        const DesignTier* scaleUp = m_network.scaleUp();
        NetworkStage degraded;
        degraded.fabrics = m_network.fabrics;
        degraded.tiers = m_network.tiers;
        for (DesignTier& tier : degraded.tiers)
            if (tier.fabric == scaleUp->fabric) tier.bandwidth = tier.bandwidth * Traced(share);
        const TrainingStage stage = m_trainingOn(degraded);
        if (!stage.step || !stage.evaluated) return {};
        return stage.step->mfuFullSquare;
    }

    void addBandwidthStates()
    {
        constexpr double kRarest = 1e-5; // a state below this share of the time moves no printed digit
        const FabricFigures* fabric = scaleUpFabric();
        const auto unknown = [&](std::vector<std::string> missing, const char* why) {
            m_out.figures.push_back(unknownFigure("training.degraded_mfu", std::move(missing), why));
        };
        if (!m_training.step || !m_training.evaluated) return unknown({"scenario.workload.model"}, "MFU is unknown.");
        if (!fabric) return unknown({}, "No scale-up fabric joins accelerators.");
        const Traced planes = m_reader.number(fabric->use.owner, "planes");
        const auto down = planes.value() > 1 ? planeUnavailability(*fabric, planes) : std::nullopt;
        if (!down || down->isUnknown()) return unknown({pathOf(fabric->use.owner) + ".planes"}, "The scale-up fabric has no switch planes that fail one by one.");
        Traced mean = 0.0;
        double covered = 0;
        for (const DegradedState& state : degradedStates(std::llround(planes.value()), down->value())) {
            if (state.probability < kRarest || state.planesDown >= std::llround(planes.value())) continue;
            const auto mfu = state.planesDown == 0 ? std::optional(m_training.step->mfuFullSquare) : mfuAt(state.bandwidthShare);
            m_out.bandwidthStates.push_back({state.planesDown, state.bandwidthShare, state.probability, mfu ? std::optional(mfu->value()) : std::nullopt});
            if (!mfu) continue;
            mean += computedFrom(state.probability, *down) * *mfu;
            covered += state.probability;
        }
        if (!(covered > 0.5)) return unknown({}, "There is no estimate at the bandwidths that are left.");
        m_out.figures.push_back(figureOf("training.degraded_mfu", mean / Traced(covered), "Σ share of time with j planes down × MFU at (n − j)/n of the scale-up bandwidth"));
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
    const TrainingOn& m_trainingOn;
    Traced m_nodes;
    OutcomeStage m_out;
};

} // namespace

OutcomeStage runOutcome(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                        const TrainingStage& training, const ReliabilityStage& reliability, const TrainingOn& trainingOn)
{
    return OutcomeBuilder(reader, expansion, network, training, reliability, trainingOn).run();
}

} // namespace studio
