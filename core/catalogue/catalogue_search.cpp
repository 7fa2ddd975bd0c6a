// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include <algorithm>

namespace studio {

namespace {

/// Lower case of A to Z; other bytes stay, so names in Chinese compare byte by byte.
std::string folded(std::string_view text)
{
    std::string low(text);
    for (char& c : low)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return low;
}

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : folded(text) + " ") {
        if (c != ' ' && c != '\t') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// 0: not in it, 1: inside a word, 2: where a word begins.
int placeIn(const std::string& text, const std::string& word)
{
    int best = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        best = std::max(best, at == 0 || !isLetterOrDigit(text[at - 1]) ? 2 : 1);
    return best;
}

/// Higher is better; 0 does not match.
int scoreOf(const CatalogueEntry& entry, const std::string& whole, const std::vector<std::string>& words)
{
    std::vector<std::string> names{folded(entry.name), folded(entry.id)};
    for (const auto& alias : entry.aliases) names.push_back(folded(alias));
    int score = 1;
    for (const auto& name : names) {
        if (name == whole)
            score = std::max(score, 1000);
        else if (name.starts_with(whole))
            score = std::max(score, 500);
    }
    const std::string around =
        folded(entry.vendor) + " " + folded(entry.generation) + " " + std::string(categoryName(entry.category));
    for (const auto& word : words) {
        int place = 0;
        for (const auto& name : names) place = std::max(place, 2 * placeIn(name, word));
        place = std::max(place, placeIn(around, word));
        if (place == 0) return 0;
        score += place;
    }
    return score;
}

bool admits(const CatalogueQuery& query, const CatalogueEntry& entry)
{
    return (!query.category || entry.category == *query.category) &&
           (!query.kind || partKindFor(entry.category) == query.kind) &&
           (!query.stage || entry.stage == *query.stage) &&
           (query.vendor.empty() || placeIn(folded(entry.vendor), folded(query.vendor)) > 0);
}

} // namespace

std::vector<const CatalogueEntry*> Catalogue::search(const CatalogueQuery& query) const
{
    const auto words = wordsOf(query.text);
    std::string whole;
    for (const auto& word : words) whole += (whole.empty() ? "" : " ") + word;
    std::vector<std::pair<int, const CatalogueEntry*>> found;
    for (const CatalogueEntry& entry : m_entries) {
        if (!admits(query, entry)) continue;
        const int score = words.empty() ? 1 : scoreOf(entry, whole, words);
        if (score > 0) found.emplace_back(score, &entry);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const CatalogueEntry*> entries;
    for (const auto& [score, entry] : found) entries.push_back(entry);
    return entries;
}

} // namespace studio
