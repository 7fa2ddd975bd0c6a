// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/site.h"

#include "core/base/number_text.h"

namespace studio {

std::string_view coolingName(CoolingKind kind)
{
    switch (kind) {
    case CoolingKind::air:
        return "air";
    case CoolingKind::rearDoor:
        return "rear door";
    case CoolingKind::coldPlate:
        return "cold plate";
    case CoolingKind::immersion:
        break;
    }
    return "immersion";
}

namespace {

struct Range {
    double low;
    double high;
};
constexpr Range kLoss{0.03, 0.06}; // UPS and distribution, of the IT load
constexpr std::array<Range, kCoolingKinds> kPueRange{{{1.3, 1.6}, {1.2, 1.35}, {1.10, 1.20}, {1.03, 1.10}}};
constexpr std::array<std::string_view, kCoolingKinds> kPath{"model.pue.air", "model.pue.rear_door",
                                                            "model.pue.cold_plate", "model.pue.immersion"};

const Evidence kPlanning{Level::C, Basis::estimate, {}, {}, "planning range"};

enum class End { low, middle, high };

double at(const Range& r, End end)
{
    return end == End::low ? r.low : end == End::high ? r.high : (r.low + r.high) / 2;
}

/// c_i: what is left of a site's PUE when its losses are taken off at the same end of their range.
template <class N>
N pueAt(const CoolingMix<N>& mix, End end)
{
    const N loss = constant<N>("model.pue.distribution_loss", at(kLoss, end), dimension::none, kPlanning);
    N sum = N(1.0) + loss;
    for (std::size_t i = 0; i < kCoolingKinds; ++i) {
        if (plain(mix.share[i]) == 0) continue;
        const double c = at(kPueRange[i], end) - 1 - at(kLoss, end);
        sum = sum + mix.share[i] * constant<N>(kPath[i], c, dimension::none, kPlanning);
    }
    return named("PUE", "1 + f_loss + Σ share_i c_i", sum);
}

template <class N>
bool mixIsWhole(const CoolingMix<N>& mix)
{
    double sum = 0;
    for (const N& share : mix.share) {
        if (!(plain(share) >= 0)) return false;
        sum += plain(share);
    }
    return std::abs(sum - 1) < 1e-9;
}

template <class N>
void findPue(const SiteInputs<N>& inputs, SiteResult<N>& out)
{
    if (inputs.pue && !isUnknown(*inputs.pue)) {
        if (plain(*inputs.pue) >= 1) {
            out.pue = inputs.pue;
            return;
        }
        out.findings.push_back(makeFinding(Severity::error, "power.pue-below-one",
                                           "PUE {pue}: a site cannot draw less than its IT equipment; the least is 1",
                                           {{"pue", rounded(plain(*inputs.pue))}}));
        return;
    }
    if (!inputs.cooling) return;
    if (!mixIsWhole(*inputs.cooling)) {
        out.findings.push_back(makeFinding(Severity::error, "power.cooling-shares",
                                           "the shares of the kinds of cooling are not negative and sum to 1"));
        return;
    }
    out.pueBand = pueOf(*inputs.cooling);
    out.pue = out.pueBand->value;
}

} // namespace

template <class N>
PueEstimate<N> pueOf(const CoolingMix<N>& mix)
{
    return {pueAt(mix, End::middle), pueAt(mix, End::low), pueAt(mix, End::high)};
}

template <class N>
SiteResult<N> siteEnergy(const SiteInputs<N>& inputs)
{
    SiteResult<N> out;
    findPue(inputs, out);
    N load = inputs.averageLoad;
    if (!(plain(load) >= 0 && plain(load) <= 1)) {
        out.findings.push_back(makeFinding(Severity::error, "power.load-out-of-range",
                                           "a mean load of {load}: it is a share of the full load, 0 to 1; taken as 1",
                                           {{"load", rounded(plain(load))}}));
        load = N(1.0);
    }
    out.itEnergy = inputs.itLoad.mapped([&](const Power<N>& p) {
        return named("IT energy of a year", "E_IT = P_IT ū 8,760 h", p * load * years(N(1.0)));
    });
    if (inputs.wue)
        out.annualWater = out.itEnergy.mapped([&](const Energy<N>& e) {
            const N litres = e.in(kilowattHours(1.0)) * *inputs.wue;
            return named("water of a year", "WUE E_IT [ISO/IEC 30134-9]",
                         Quantity<dimension::volume, N>::ofBase(litres * N(1e-3)));
        });
    if (!out.pue) return out;
    out.facilityLoad = inputs.itLoad.mapped(
        [&](const Power<N>& p) { return named("facility load", "P = PUE P_IT [ISO/IEC 30134-2]", p * *out.pue); });
    out.annualEnergy = out.itEnergy.mapped(
        [&](const Energy<N>& e) { return named("energy of a year", "E = PUE E_IT", e * *out.pue); });
    return out;
}

template <class N>
std::optional<Quantity<Dimension{.time = -1, .length = 3}, N>> coolantFlow(const Power<N>& heat, const N& kelvin)
{
    if (plain(kelvin) <= 0) return {};
    return named("coolant flow", "P/(ρ c ΔT), ρ c = 4.179 MJ/(m³ K)",
                 Quantity<Dimension{.time = -1, .length = 3}, N>::ofBase(heat.base() / (N(4.179e6) * kelvin)));
}

template <class N>
std::optional<Energy<N>> energyPerToken(const Power<N>& facility, const Rate<N>& tokens, const N& ettr)
{
    const Rate<N> useful = tokens * ettr;
    if (!(plain(useful).base() > 0)) return {};
    return named("energy per token", "E = P/(tokens/s × ETTR)", facility / useful);
}

template <class N>
std::optional<Energy<N>> energyPerToken(const TokenEnergyInputs<N>& in)
{
    const Work<N> perToken = flop(N(6.0) * in.parameters);
    const Power<N> power =
        named("facility power of one accelerator", "P_acc k PUE", in.accelerator * in.overhead * in.pue);
    const WorkRate<N> useful = in.peak * in.mfu * in.ettr;
    if (!(plain(useful).base() > 0)) return {};
    return named("energy per token", "6 N P_acc k PUE/(peak MFU ETTR)", perToken / useful * power);
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template PueEstimate<N> pueOf(const CoolingMix<N>&);                                                               \
    template SiteResult<N> siteEnergy(const SiteInputs<N>&);                                                           \
    template std::optional<Quantity<Dimension{.time = -1, .length = 3}, N>> coolantFlow(const Power<N>&, const N&);    \
    template std::optional<Energy<N>> energyPerToken(const Power<N>&, const Rate<N>&, const N&);                       \
    template std::optional<Energy<N>> energyPerToken(const TokenEnergyInputs<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
