// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/class_text.h"

namespace studio::views {

QString ClassText::name(PowerClass cls)
{
    switch (cls) {
    case PowerClass::accelerator:
        return tr("Accelerators");
    case PowerClass::host:
        return tr("Hosts");
    case PowerClass::nic:
        return tr("NICs");
    case PowerClass::networkSwitch:
        return tr("Switches");
    case PowerClass::optics:
        return tr("Cables and optics");
    case PowerClass::storage:
        return tr("Storage");
    case PowerClass::cooling:
        return tr("Fans and pumps");
    case PowerClass::conversion:
        return tr("Conversion");
    case PowerClass::other:
        break;
    }
    return tr("Other");
}

QString ClassText::name(CostClass cls)
{
    switch (cls) {
    case CostClass::accelerator:
        return tr("Accelerators");
    case CostClass::host:
        return tr("Hosts");
    case CostClass::nic:
        return tr("NICs");
    case CostClass::networkSwitch:
        return tr("Switches");
    case CostClass::optics:
        return tr("Cables and optics");
    case CostClass::storage:
        return tr("Storage");
    case CostClass::powerAndCooling:
        return tr("Power and cooling");
    case CostClass::facility:
        return tr("Facility");
    case CostClass::other:
        break;
    }
    return tr("Other");
}

QString ClassText::name(FailureClass cls)
{
    switch (cls) {
    case FailureClass::hardware:
        return tr("Hardware");
    case FailureClass::software:
        return tr("Software");
    case FailureClass::undetermined:
        return tr("Undetermined");
    case FailureClass::planned:
        break;
    }
    return tr("Planned");
}

QString ClassText::name(CoolingKind kind)
{
    switch (kind) {
    case CoolingKind::air:
        return tr("Air");
    case CoolingKind::rearDoor:
        return tr("Rear door");
    case CoolingKind::coldPlate:
        return tr("Cold plate");
    case CoolingKind::immersion:
        break;
    }
    return tr("Immersion");
}

QString ClassText::name(StepTerm term)
{
    switch (term) {
    case StepTerm::gemm:
        return tr("Linear layers");
    case StepTerm::attention:
        return tr("Attention");
    case StepTerm::elementwise:
        return tr("Element-wise");
    case StepTerm::kernels:
        return tr("Kernel start");
    case StepTerm::hostLaunch:
        return tr("Host launch");
    case StepTerm::accumulation:
        return tr("Gradient accumulation");
    case StepTerm::recompute:
        return tr("Recompute");
    case StepTerm::head:
        return tr("Head and loss");
    case StepTerm::tensorExposed:
        return tr("Tensor collectives");
    case StepTerm::contextExposed:
        return tr("Context collectives");
    case StepTerm::expertExposed:
        return tr("Expert collectives");
    case StepTerm::gatherExposed:
        return tr("Weight gathers");
    case StepTerm::pipelineExposed:
        return tr("Stage messages");
    case StepTerm::bubble:
        return tr("Pipeline bubble");
    case StepTerm::dataExposed:
        return tr("Data collectives");
    case StepTerm::optimizer:
        return tr("Optimizer");
    case StepTerm::stragglers:
        return tr("Stragglers");
    case StepTerm::fixed:
        break;
    }
    return tr("Fixed");
}

QString ClassText::name(HiddenTerm term)
{
    switch (term) {
    case HiddenTerm::tensor:
        return tr("Tensor collectives");
    case HiddenTerm::context:
        return tr("Context collectives");
    case HiddenTerm::expert:
        return tr("Expert collectives");
    case HiddenTerm::gather:
        return tr("Weight gathers");
    case HiddenTerm::pipeline:
        return tr("Stage messages");
    case HiddenTerm::data:
        break;
    }
    return tr("Data collectives");
}

Ink ClassText::ink(PowerClass cls)
{
    switch (cls) {
    case PowerClass::accelerator:
        return {1};
    case PowerClass::host:
        return {4};
    case PowerClass::nic:
        return {5};
    case PowerClass::networkSwitch:
        return {3};
    case PowerClass::optics:
        return {2};
    case PowerClass::storage:
        return {7};
    case PowerClass::cooling:
        return {6};
    case PowerClass::conversion:
    case PowerClass::other:
        break;
    }
    return {8};
}

Ink ClassText::ink(CostClass cls)
{
    switch (cls) {
    case CostClass::accelerator:
        return {1};
    case CostClass::host:
        return {4};
    case CostClass::nic:
        return {5};
    case CostClass::networkSwitch:
        return {3};
    case CostClass::optics:
        return {2};
    case CostClass::storage:
        return {7};
    case CostClass::powerAndCooling:
        return {6};
    case CostClass::facility:
    case CostClass::other:
        break;
    }
    return {8};
}

Ink ClassText::ink(FailureClass cls)
{
    switch (cls) {
    case FailureClass::hardware:
        return {1};
    case FailureClass::software:
        return {3};
    case FailureClass::undetermined:
        return {8};
    case FailureClass::planned:
        break;
    }
    return {7};
}

Ink ClassText::ink(Role role)
{
    switch (role) {
    case Role::scaleUp:
        return {1};
    case Role::scaleOut:
        return {2};
    case Role::host:
        return {4};
    case Role::storage:
        return {7};
    case Role::management:
        break;
    }
    return {8};
}

} // namespace studio::views
