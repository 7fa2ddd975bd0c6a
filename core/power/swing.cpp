// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/swing.h"

#include "core/evidence/traced.h"

namespace studio {

template <class N>
SwingResult<N> powerSwing(const SwingInputs<N>& in)
{
    SwingResult<N> out;
    const Power<N> each = named("swing of one accelerator", "ΔP = P_compute − P_wait", in.high - in.low);
    out.swing = named("power swing", "n ΔP PUE_fast", in.accelerators * each * in.pue);
    out.frequency = named("frequency of the swing", "1/T_iteration", N(1.0) / in.iteration);
    out.storage = named("storage per accelerator", "ΔP d (1 − d) T, d the waiting share",
                        each * in.iteration * (in.waiting * (N(1.0) - in.waiting)));
    const double hertz = plain(out.frequency).base();
    out.gridCritical = hertz >= 0.2 && hertz <= 3;
    return out;
}

template <class N>
Time<N> rideThrough(const Energy<N>& storage, const Power<N>& load)
{
    return named("ride-through", "E/P", storage / load);
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template SwingResult<N> powerSwing(const SwingInputs<N>&);                                                         \
    template Time<N> rideThrough(const Energy<N>&, const Power<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
