// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/shapes.h"

namespace studio::views {

Shape shapeOf(Owner partKind)
{
    switch (partKind) {
    case Owner::accelerator:
        return Shape::accelerator;
    case Owner::host:
        return Shape::host;
    case Owner::nic:
        return Shape::nic;
    case Owner::networkSwitch:
        return Shape::networkSwitch;
    case Owner::storage:
        return Shape::storage;
    case Owner::cooling:
        return Shape::cooling;
    default:
        return Shape::box;
    }
}

Shape shapeOf(SheetKind kind)
{
    switch (kind) {
    case SheetKind::supernode:
        return Shape::supernode;
    case SheetKind::cluster:
        return Shape::cluster;
    default:
        return Shape::node;
    }
}

Shape shapeOf(const Design& design, const Member& member)
{
    if (const Part* part = design.findPart(member.part)) return shapeOf(part->kind);
    const Assembly* sheet = design.findAssembly(member.assembly);
    return sheet ? shapeOf(sheet->kind) : Shape::box;
}

QSizeF naturalSize(Shape shape)
{
    switch (shape) {
    case Shape::accelerator:
        return {76, 66};
    case Shape::host:
        return {104, 54};
    case Shape::nic:
        return {104, 46};
    case Shape::networkSwitch:
        return {124, 42};
    case Shape::storage:
        return {74, 64};
    case Shape::cooling:
        return {102, 40};
    case Shape::box:
        return {112, 52};
    case Shape::node:
    case Shape::supernode:
    case Shape::cluster:
        return {128, 100};
    case Shape::fabric:
        return {480, 58};
    }
    return {128, 100};
}

QSizeF smallestSize(Shape shape)
{
    switch (shape) {
    case Shape::fabric:
        return {200, 48};
    case Shape::node:
    case Shape::supernode:
    case Shape::cluster:
        return {112, 64};
    default:
        return naturalSize(shape) / 2;
    }
}

} // namespace studio::views
