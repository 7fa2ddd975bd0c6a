// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/swing.h"

#include "core/base/number_text.h"
#include "core/evidence/traced.h"

namespace studio {

namespace {

template <class N>
bool meaningful(const SwingInputs<N>& in)
{
    const double waiting = plain(in.waiting);
    return !(plain(in.iteration).base() <= 0) && !(plain(in.high) < plain(in.low)) && !(plain(in.low).base() < 0) &&
           !(waiting < 0 || waiting > 1) && !(plain(in.accelerators) < 0);
}

} // namespace

template <class N>
Outcome<SwingResult<N>> powerSwing(const SwingInputs<N>& in)
{
    if (!meaningful(in))
        return Error{
            {"power.swing",
             "a swing needs an iteration of some time, a draw while computing not below that while waiting, and a "
             "waiting share of 0 to 1",
             {}},
            {}};
    SwingResult<N> out;
    const Power<N> each = named("swing of one accelerator", "ΔP = P_compute − P_wait", in.high - in.low);
    out.swing = named("power swing", "n ΔP PUE_fast", in.accelerators * each * in.pue);
    out.frequency = named("frequency of the swing", "1/T_iteration", N(1.0) / in.iteration);
    out.storage = named("storage per accelerator", "ΔP d (1 − d) T, d the waiting share",
                        each * in.iteration * (in.waiting * (N(1.0) - in.waiting)));
    const double hertz = plain(out.frequency).base();
    if (hertz >= 0.2 && hertz <= 3 && plain(out.swing).base() > 0)
        out.findings.push_back(makeFinding(
            Severity::note, "power.swing-in-grid-band",
            "the job swings by {swing} MW at {frequency} Hz, within the 0.2 to 3 Hz of published training traces (arXiv "
            "2508.14318); {storage} J per accelerator flatten it",
            {{"swing", rounded(plain(out.swing).in(megawatts(1.0)))},
             {"frequency", rounded(hertz)},
             {"storage", rounded(plain(out.storage).base())}}));
    return out;
}

template <class N>
std::optional<Time<N>> rideThrough(const Energy<N>& storage, const Power<N>& load)
{
    if (plain(load).base() <= 0) return {};
    return named("ride-through", "E/P", storage / load);
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template Outcome<SwingResult<N>> powerSwing(const SwingInputs<N>&);                                                \
    template std::optional<Time<N>> rideThrough(const Energy<N>&, const Power<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
