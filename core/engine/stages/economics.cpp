// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/economics.h"

#include "core/engine/partial_figure.h"

namespace studio {

namespace {

class Economics {
public:
    Economics(const Reader& reader, const Expansion& expansion, const PowerStage& power, const CostStage& cost,
              const TrainingStage& training, const ReliabilityStage& reliability, const OutcomeStage& outcome)
        : m_reader(reader), m_expansion(expansion), m_power(power), m_cost(cost), m_training(training),
          m_reliability(reliability), m_outcome(outcome)
    {
    }

    EconomicsStage run()
    {
        addUsefulHour();
        addTraining();
        addSwing();
        return std::move(m_out);
    }

private:
    std::optional<Traced> ettr() const
    {
        if (!m_outcome.operations || !(m_outcome.operations->ettr.value() > 0)) return {};
        return m_outcome.operations->ettr;
    }

    void addUsefulHour()
    {
        const auto productive = ettr();
        if (!productive || !m_cost.ownership.perInstalledHour) {
            m_out.figures.push_back(unknownFigure("cost.per_useful_hour", {"scenario.operations"}, "ETTR or the cost of an installed hour is unknown."));
            return;
        }
        m_out.figures.push_back(figureOf("cost.per_useful_hour",
                                         m_cost.ownership.perInstalledHour->mapped([&](const MoneyRate<Traced>& m) { return m / *productive; }),
                                         "cost of an installed hour / ETTR"));
    }

    // The job takes its share of the site's load, by accelerators.
    Traced jobShare() const
    {
        return (m_reliability.jobAccelerators / m_expansion.acceleratorCount).step("share of the design in the job", "job / accelerators", dimension::none);
    }

    void addTraining()
    {
        constexpr std::string_view kIds[] = {"power.energy_per_token", "cost.per_million_tokens", "cost.training_run"};
        const auto productive = ettr();
        if (!m_training.step || !m_training.evaluated || !productive || m_expansion.accelerators.empty()) {
            for (const auto id : kIds) m_out.figures.push_back(unknownFigure(id, missingOf(), "The throughput of training is unknown."));
            return;
        }
        const Rate<Traced> tokens = named("tokens a second with interruptions", "tokens/s × ETTR", m_training.step->tokensPerSecond * *productive);
        if (m_power.site.facilityLoad) {
            const Traced utilisation = m_reader.number({Owner::site, {}, {}}, "utilisation");
            const auto energy = m_power.site.facilityLoad->mapped([&](const Power<Traced>& p) { return p * jobShare() * utilisation / tokens; });
            m_out.figures.push_back(figureOf("power.energy_per_token", energy, "facility load × utilisation × share of the job / (tokens/s × ETTR)"));
        } else {
            m_out.figures.push_back(unknownFigure("power.energy_per_token", {"scenario.site.pue"}));
        }
        if (!m_cost.ownership.perInstalledHour) {
            for (const auto id : {kIds[1], kIds[2]}) m_out.figures.push_back(unknownFigure(id, m_cost.capital.missing));
            return;
        }
        const auto million = costPerMillionTokens<Traced>(*m_cost.ownership.perInstalledHour, m_reliability.jobAccelerators, tokens);
        m_out.figures.push_back(million ? figureOf("cost.per_million_tokens", *million, "cost of an hour × accelerators / (tokens/s × ETTR), trained tokens")
                                        : unknownFigure("cost.per_million_tokens", {}, "Nothing is trained."));
        addRun(*productive);
    }

    void addRun(const Traced& productive)
    {
        if (!m_training.timeToTrain || isUnknown(*m_training.timeToTrain)) {
            m_out.figures.push_back(unknownFigure("cost.training_run", {"scenario.workload.tokens"}, "The time to train is unknown."));
            return;
        }
        const Time<Traced> wall = named("wall time of the run", "time to train / ETTR", *m_training.timeToTrain / productive);
        m_out.figures.push_back(figureOf("cost.training_run", costOfRun<Traced>(*m_cost.ownership.perInstalledHour, m_reliability.jobAccelerators, wall),
                                         "cost of an installed hour × accelerators × time to train / ETTR"));
    }

    std::vector<std::string> missingOf() const
    {
        for (const Figure& f : m_training.figures)
            if (f.info && f.info->id == "training.tokens_per_second" && !f.missing.empty()) return f.missing;
        return {"scenario.workload.model"};
    }

    // What no accelerator computes in: exposed collectives, the bubble, the optimizer's waits and the fixed time.
    static Time<Traced> waitingOf(const StepEstimate<Traced>& step)
    {
        Time<Traced> sum{};
        for (const StepTerm term : {StepTerm::tensorExposed, StepTerm::contextExposed, StepTerm::expertExposed, StepTerm::gatherExposed,
                                    StepTerm::pipelineExposed, StepTerm::bubble, StepTerm::dataExposed, StepTerm::stragglers, StepTerm::fixed})
            sum = sum + step.parts[term];
        return named("time without computing", "exposed collectives + bubble + stragglers + fixed", sum);
    }

    void addSwing()
    {
        const Part* part = m_reader.part(m_expansion.accelerator());
        if (!part || !m_training.step || !m_training.evaluated) {
            m_out.figures.push_back(unknownFigure("power.swing", missingOf(), "The iteration of a training job is unknown."));
            return;
        }
        const OwnerRef ref = refTo(*part);
        SwingInputs<Traced> in;
        in.accelerators = m_reliability.jobAccelerators;
        in.high = m_reader.quantity<dimension::power>(ref, "power");
        in.low = in.high * (m_reader.given(ref, "idle_fraction") ? m_reader.number(ref, "idle_fraction") : defaultIdleFraction<Traced>(PowerClass::accelerator));
        in.iteration = m_training.step->iteration;
        in.waiting = waitingOf(*m_training.step) / in.iteration;
        in.pue = Traced(1.0);
        if (isUnknown(in.high)) {
            m_out.figures.push_back(unknownFigure("power.swing", {pathOf(ref) + ".power"}));
            return;
        }
        auto swing = powerSwing(in);
        if (!swing) {
            m_out.findings.push_back({Severity::warning, swing.error().message, {"scenario.strategy"}, {}});
            m_out.figures.push_back(unknownFigure("power.swing", {"scenario.strategy"}, swing.error().message.english()));
            return;
        }
        m_out.swing = std::move(*swing);
        for (Finding& f : m_out.swing->findings) {
            if (f.where.empty()) f.where = {"scenario.workload"};
            m_out.findings.push_back(f);
        }
        m_out.figures.push_back(figureOf("power.swing", m_out.swing->swing, "accelerators × (power computing − power waiting)"));
    }

    const Reader& m_reader;
    const Expansion& m_expansion;
    const PowerStage& m_power;
    const CostStage& m_cost;
    const TrainingStage& m_training;
    const ReliabilityStage& m_reliability;
    const OutcomeStage& m_outcome;
    EconomicsStage m_out;
};

} // namespace

EconomicsStage runEconomics(const Reader& reader, const Expansion& expansion, const PowerStage& power,
                            const CostStage& cost, const TrainingStage& training, const ReliabilityStage& reliability,
                            const OutcomeStage& outcome)
{
    return Economics(reader, expansion, power, cost, training, reliability, outcome).run();
}

} // namespace studio
