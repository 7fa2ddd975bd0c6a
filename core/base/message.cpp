// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

namespace studio {

std::string fillPlaces(std::string_view text, const std::vector<std::pair<std::string, std::string>>& args)
{
    std::string out;
    out.reserve(text.size() + 32);
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '{') {
            const auto end = text.find('}', i);
            if (end != std::string_view::npos) {
                const auto name = text.substr(i + 1, end - i - 1);
                bool filled = false;
                for (const auto& [key, value] : args) {
                    if (key == name) {
                        out += value;
                        filled = true;
                        break;
                    }
                }
                if (filled) {
                    i = end + 1;
                    continue;
                }
            }
        }
        out += text[i++];
    }
    return out;
}

std::string Message::english() const
{
    return fillPlaces(text, args);
}

} // namespace studio
