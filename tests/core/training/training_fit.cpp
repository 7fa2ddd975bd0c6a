// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/training/training_fit.h"

#include "core/quantity/units.h"
#include "tests/core/training/training_fixture.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace studio {

namespace {

using Set = std::function<void(TrainingConstantSet&, double)>;

struct Parameter {
    double prior = 1;     ///< centre
    double deviation = 1; ///< of the logarithm
    Set set;
    std::string owner;  ///< the only source whose stack has the constant; empty: shared
    double omitted = 0; ///< its class default
};

Parameter onChip(const char* chip, double ChipCalibration<>::*field, double prior, double deviation)
{
    return {prior, deviation, [=](TrainingConstantSet& c, double v) { c.chips[chip].*field = v; }, {}, 0};
}

Parameter kernelTime(const char* chip)
{
    return {4, 0.3, [=](TrainingConstantSet& c, double v) { c.chips[chip].kernelTime = microseconds(v); }, {}, 0};
}

Parameter attention(const char* chip, std::size_t kernel, double prior)
{
    return {
        prior, 0.4, [=](TrainingConstantSet& c, double v) { c.chips[chip].attentionEfficiency[kernel] = v; }, {}, 0};
}

Parameter global(double GlobalConstants<>::*field, double prior, double deviation)
{
    return {prior, deviation, [=](TrainingConstantSet& c, double v) { c.global.*field = v; }, {}, 0};
}

Parameter onStack(const char* stack, double StackConstants<>::*field, double prior, double deviation, const char* owner,
                  double omitted)
{
    return {prior, deviation,
            [=](TrainingConstantSet& c, double v) {
                c.stacks[stack].*field = v;
                if (field == &StackConstants<>::elementwise) c.stacks[stack].eagerElementwise = v;
            },
            owner, omitted};
}

std::vector<Parameter> parameters()
{
    using Chip = ChipCalibration<>;
    using Stack = StackConstants<>;
    using Global = GlobalConstants<>;
    std::vector<Parameter> p;
    for (const char* chip : {"a100", "h100", "blackwell"}) {
        p.push_back(onChip(chip, &Chip::gemmEfficiency, 0.70, 0.2));
        p.push_back(onChip(chip, &Chip::memoryEfficiency, 0.85, 0.03));
        if (chip != std::string_view("a100")) p.push_back(onChip(chip, &Chip::narrowFactor, 0.80, 0.1));
    }
    p.push_back(kernelTime("a100"));
    p.push_back(kernelTime("h100"));
    p.push_back(attention("a100", 0, 0.35));
    p.push_back(attention("h100", 0, 0.25));
    p.push_back(attention("h100", 1, 0.40));
    p.push_back(attention("h100", 2, 0.50));
    p.push_back(attention("blackwell", 2, 0.50));
    p.push_back(onChip("h100", &Chip::powerExponent, 0.60, 0.4));
    p.push_back(global(&Global::scaleOutEfficiency, 0.85, 0.1));
    p.push_back(global(&Global::stragglerGrowth, 0.008, 0.4));
    p.push_back({40, 0.4, [](TrainingConstantSet& c, double v) { c.global.hostTime = microseconds(v); }, {}, 0});
    p.push_back(global(&Global::routedCopyBytes, 30, 0.5));
    // Before the stacks that have their own.
    p.push_back({0.80,
                 0.2,
                 [](TrainingConstantSet& c, double v) {
                     c.global.dataPathEfficiency = v;
                     for (auto& [id, stack] : c.stacks) stack.dataPathEfficiency = v;
                 },
                 {},
                 0});
    p.push_back(onStack("megatron-lm-2021", &Stack::elementwise, 1, 0.2, "Narayanan", 1));
    p.push_back(onStack("megatron-lm-2023", &Stack::elementwise, 1, 0.2, "MegaScale", 1));
    p.push_back(onStack("megatron-lm-2023", &Stack::dataPathEfficiency, 0.80, 0.7, "MegaScale", 0.80));
    p.push_back(onStack("megascale", &Stack::elementwise, 1, 0.2, "MegaScale", 1));
    p.push_back(onStack("deepspeed-zero3-2021", &Stack::dataPathEfficiency, 0.80, 2, "ZeRO-3", 0.80));
    p.push_back(onStack("deepspeed-zero3-2021", &Stack::dataOverlap, 0.50, 0.5, "ZeRO-3", 0.50));
    p.push_back(onStack("llm-foundry-fsdp", &Stack::elementwise, 1.2, 0.3, "llm-foundry", 1.2));
    p.push_back(onStack("llm-foundry-fsdp", &Stack::dataOverlap, 0.50, 0.5, "llm-foundry", 0.50));
    return p;
}

TrainingConstantSet constantsAt(const std::vector<Parameter>& all, const std::vector<double>& logs)
{
    TrainingConstantSet c = shippedConstants();
    for (std::size_t i = 0; i < all.size(); ++i) all[i].set(c, std::exp(logs[i]));
    return c;
}

/// Residuals: one per row, one per prior.
std::vector<double> residuals(const std::vector<const FitRow*>& rows, const std::vector<Parameter>& all,
                              const std::vector<double>& logs)
{
    const TrainingConstantSet c = constantsAt(all, logs);
    std::vector<double> r;
    r.reserve(rows.size() + all.size());
    for (const FitRow* row : rows) {
        const double e = std::sqrt(row->weight) * std::log(predict(*row, c) / *row->in.measuredSeconds) / 0.05;
        r.push_back(std::copysign(std::sqrt(2 * (std::sqrt(1 + e * e) - 1)), e));
    }
    for (std::size_t i = 0; i < all.size(); ++i) r.push_back((logs[i] - std::log(all[i].prior)) / all[i].deviation);
    return r;
}

double squares(const std::vector<double>& r)
{
    double sum = 0;
    for (const double v : r) sum += v * v;
    return sum;
}

/// Solves a symmetric positive definite system by Cholesky's factorisation; `a` is destroyed.
std::vector<double> solve(std::vector<std::vector<double>> a, std::vector<double> b)
{
    const std::size_t n = b.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < j; ++k)
            for (std::size_t i = j; i < n; ++i) a[i][j] -= a[i][k] * a[j][k];
        const double pivot = std::sqrt(a[j][j]);
        for (std::size_t i = j; i < n; ++i) a[i][j] /= pivot;
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

/// One Levenberg-Marquardt step with numerical derivatives. Returns the new sum of squares.
double improve(const std::vector<const FitRow*>& rows, const std::vector<Parameter>& all, std::vector<double>& logs,
               double& damping)
{
    constexpr double kStep = 1e-5;
    const std::size_t n = all.size();
    const std::vector<double> r = residuals(rows, all, logs);
    std::vector<std::vector<double>> columns;
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<double> moved = logs;
        moved[i] += kStep;
        columns.push_back(residuals(rows, all, moved));
        for (std::size_t k = 0; k < r.size(); ++k) columns[i][k] = (columns[i][k] - r[k]) / kStep;
    }
    std::vector<std::vector<double>> normal(n, std::vector<double>(n));
    std::vector<double> gradient(n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t k = 0; k < r.size(); ++k) normal[i][j] += columns[i][k] * columns[j][k];
        for (std::size_t k = 0; k < r.size(); ++k) gradient[i] -= columns[i][k] * r[k];
    }
    const double now = squares(r);
    for (int tries = 0; tries < 8; ++tries, damping *= 8) {
        auto damped = normal;
        for (std::size_t i = 0; i < n; ++i) damped[i][i] *= 1 + damping;
        const std::vector<double> step = solve(damped, gradient);
        std::vector<double> next = logs;
        for (std::size_t i = 0; i < n; ++i) next[i] += step[i];
        const double after = squares(residuals(rows, all, next));
        if (after < now) {
            logs = next;
            damping /= 8;
            return after;
        }
    }
    return now;
}

std::string shortSource(const TrainingRow& row)
{
    if (row.stack == "deepspeed-zero3-2021") return "ZeRO-3";
    constexpr std::pair<std::string_view, const char*> names[] = {
        {"Narayanan", "Narayanan"}, {"Korthikanti", "Korthikanti"},         {"2402.15627", "MegaScale"},
        {"vTrain", "vTrain"},       {"llm-foundry", "llm-foundry"},         {"torchtitan", "torchtitan"},
        {"Llama Team", "Llama 3"},  {"Megatron-Bridge", "Megatron-Bridge"}, {"DeepSeek", "DeepSeek"}};
    for (const auto& [part, name] : names)
        if (row.source.find(part) != std::string::npos) return name;
    return row.source;
}

} // namespace

TrainingConstantSet shippedConstants()
{
    TrainingConstantSet c;
    for (const char* chip : {"a100-80-sxm", "h100-sxm", "b200-sxm"}) {
        const auto calibration = calibrationOf<double>(chip);
        c.chips[calibration.id] = calibration;
    }
    c.global = globalConstants<double>();
    for (const auto id : stackIds()) c.stacks[std::string(id)] = stackConstants<double>(id);
    return c;
}

std::vector<FitRow> fitRows()
{
    constexpr std::string_view excluded[] = {"VT-M-44", "VT-M-51", "VT-M-81",
                                             "VT-M-16", "VT-M-21", "LF-H100-30b-s8192-n8"};
    std::vector<FitRow> rows;
    for (std::size_t i = 0; i < publishedTraining().rows(); ++i) {
        const auto in = readTrainingRow(CsvRow(publishedTraining(), i), dataSheet);
        if (!in || !in->measuredSeconds || !in->kind.starts_with("train")) continue;
        FitRow row{*in, shortSource(*in), 1, false};
        if (row.source == "vTrain") row.weight = 0.4;
        row.excluded = std::find(std::begin(excluded), std::end(excluded), in->id) != std::end(excluded);
        rows.push_back(std::move(row));
    }
    return rows;
}

double predict(const FitRow& row, const TrainingConstantSet& constants)
{
    TrainingHardware<> hardware = row.in.hardware;
    hardware.calibration = constants.chips.at(hardware.calibration.id);
    hardware.tiers = twoTiers(hardware.chip, hardware.calibration, constants.global, row.in.strategy.accelerators());
    TrainingSoftware<> software{constants.stacks.at(row.in.stack), constants.global};
    // What the row itself overrides stays as it is.
    const StackConstants<> preset = stackConstants<double>(row.in.stack);
    const auto keep = [&](double StackConstants<>::*field) {
        if (row.in.software.stack.*field != preset.*field) software.stack.*field = row.in.software.stack.*field;
    };
    keep(&StackConstants<>::tensorOverlap);
    keep(&StackConstants<>::dataOverlap);
    keep(&StackConstants<>::pipelineOverlap);
    keep(&StackConstants<>::dataPathEfficiency);
    const auto q = prepareTraining(row.in.model, hardware, software);
    return estimateStep(q, row.in.strategy).iteration.base();
}

TrainingConstantSet fitConstants(const std::vector<FitRow>& rows, const std::string& omitted)
{
    const std::vector<Parameter> all = parameters();
    std::vector<const FitRow*> used;
    for (const FitRow& row : rows)
        if (!row.excluded && row.source != omitted) used.push_back(&row);
    std::vector<double> logs;
    for (const Parameter& p : all) logs.push_back(std::log(p.prior));
    double damping = 1e-3;
    double last = squares(residuals(used, all, logs));
    for (int steps = 0; steps < 12; ++steps) {
        const double now = improve(used, all, logs, damping);
        if (last - now < 1e-3 * last) break;
        last = now;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!omitted.empty() && all[i].owner == omitted) logs[i] = std::log(all[i].omitted);
    return constantsAt(all, logs);
}

} // namespace studio
