// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/parameter.h"
#include "views/document/quantity_text.h"

namespace studio::views {

/// Reads facts off parameters and remembers the weakest level met.
class FactReader {
public:
    explicit FactReader(const Parameters& parameters) : m_parameters(parameters) {}

    std::optional<Number> number(std::string_view key)
    {
        const Parameter* found = m_parameters.find(key);
        if (!found || !found->number()) return {};
        if (found->evidence) m_level = m_level ? weaker(*m_level, found->evidence->level) : found->evidence->level;
        return *found->number();
    }
    QString shown(std::string_view key)
    {
        const auto value = number(key);
        return value ? shownText(value->base(), value->unit->dimension) : QString();
    }
    [[nodiscard]] std::optional<Level> level() const { return m_level; }

private:
    const Parameters& m_parameters;
    std::optional<Level> m_level;
};

/// A bandwidth in bytes and in bits, as people say it of chips and of networks.
[[nodiscard]] QString linkRate(double bytesPerSecond);
[[nodiscard]] QString bitRate(double bytesPerSecond);

} // namespace studio::views
