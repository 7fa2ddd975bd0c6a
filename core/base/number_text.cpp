// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include <charconv>
#include <cmath>
#include <system_error>

namespace studio {

std::string shortest(double number)
{
    if (number == 0) return "0";
    char buffer[40];
    // Whole numbers below 10^15 stay free of exponents: counts and watts are read by people.
    if (number == std::trunc(number) && std::abs(number) < 1e15) {
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, static_cast<long long>(number));
        return {buffer, end.ptr};
    }
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number);
    return {buffer, end.ptr};
}

std::string rounded(double number, int significant)
{
    if (number == 0 || !std::isfinite(number)) return number == 0 ? "0" : std::isnan(number) ? "unknown" : "unbounded";
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(number))));
    char buffer[400];
    if (magnitude < -4 || magnitude >= 15) {
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::scientific,
                                       significant - 1);
        return {buffer, end.ptr};
    }
    const int decimals = std::max(0, significant - 1 - magnitude);
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::fixed, decimals);
    std::string text(buffer, end.ptr);
    if (text.find('.') != std::string::npos) {
        while (text.back() == '0') text.pop_back();
        if (text.back() == '.') text.pop_back();
    }
    return text;
}

std::optional<double> parseNumber(std::string_view text)
{
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return {};
    return value;
}

std::optional<long long> parseWhole(std::string_view text)
{
    const auto value = parseNumber(text);
    if (!value || *value != std::trunc(*value) || std::abs(*value) > 9007199254740992.0) return {};
    return static_cast<long long>(*value);
}

} // namespace studio
