// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace studio::views::test {

/// A language in which every text of the studio stands in brackets and is 30 % longer: "[Open …~~]". Texts of Qt itself
/// and patterns without a word ("%1 %2") stay as they are.
class PseudoTranslator final : public QTranslator {
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* sourceText, const char* disambiguation,
                                    int n) const override;
};

/// What is left of a text once everything in brackets is taken away.
[[nodiscard]] QString outsideBrackets(QString text);

} // namespace studio::views::test
