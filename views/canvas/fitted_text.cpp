// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/fitted_text.h"

#include <algorithm>

namespace studio::views {

namespace {

bool fits(const QString& text, TextStyle style, double width)
{
    return textWidth(text, style) <= width;
}

QString withoutBrackets(const QString& name)
{
    const auto open = name.indexOf(QLatin1Char('('));
    return open > 0 ? name.left(open).trimmed() : name;
}

/// Leading words that fit; empty if not even one does.
QString leadingWords(const QString& name, TextStyle style, double width)
{
    QString words = name;
    while (!fits(words, style, width)) {
        const auto space = words.lastIndexOf(QLatin1Char(' '));
        if (space <= 0) return {};
        words.truncate(space);
    }
    return words;
}

} // namespace

QString fittedName(const QString& name, TextStyle style, double width)
{
    if (fits(name, style, width)) return name;
    const QString bare = withoutBrackets(name);
    const QString words = leadingWords(bare, style, width);
    return words.isEmpty() ? elided(bare, style, width) : words;
}

QString shortName(const QString& name, TextStyle style, double width)
{
    static const QStringList kGeneral{QStringLiteral("switch"), QStringLiteral("chip"), QStringLiteral("cpu"),
                                      QStringLiteral("gpu"),    QStringLiteral("npu"),  QStringLiteral("card"),
                                      QStringLiteral("node"),   QStringLiteral("tray")};
    QStringList words = withoutBrackets(name).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    while (words.size() > 1 && kGeneral.contains(words.back(), Qt::CaseInsensitive)) words.removeLast();
    const QString all = words.join(QLatin1Char(' '));
    if (fits(all, style, width)) return all;
    // A model number, if there is one, tells more than a family name.
    for (const QString& word : words)
        if (std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); }) && fits(word, style, width))
            return word;
    return fittedName(all, style, width);
}

QString firstFitting(const QStringList& texts, TextStyle style, double width)
{
    for (const QString& text : texts)
        if (fits(text, style, width)) return text;
    return texts.isEmpty() ? QString() : fittedName(texts.front(), style, width);
}

} // namespace studio::views
