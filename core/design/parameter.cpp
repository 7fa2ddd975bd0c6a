// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/parameter.h"

#include <algorithm>

namespace studio {

const Parameter* Parameters::find(std::string_view key) const
{
    for (const auto& p : m_all)
        if (p.key == key) return &p;
    return nullptr;
}

void Parameters::set(Parameter parameter)
{
    for (auto& p : m_all) {
        if (p.key == parameter.key) {
            p = std::move(parameter);
            return;
        }
    }
    m_all.push_back(std::move(parameter));
}

bool Parameters::remove(std::string_view key)
{
    return std::erase_if(m_all, [&](const Parameter& p) { return p.key == key; }) > 0;
}

} // namespace studio
