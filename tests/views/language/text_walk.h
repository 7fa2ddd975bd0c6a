// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace studio::views::test {

/// What may stand without a translation, beside numbers, units and key names.
struct Untranslated {
    QStringList names; ///< of designs, parts, files; rule codes; the product's name
};

/// Every text of the visible widgets below (and at) `root` that no translator has seen, with its place:
/// "StartSide > QComboBox: item \"Dark\"". Shown words, tool tips, names for screen readers, placeholders, items,
/// headers and the first rows of lists.
[[nodiscard]] QStringList untranslatedTexts(const QWidget& root, const Untranslated& allowed);

/// Labels, buttons and boxes that are smaller than their words need, and shortened words without a tool tip that has
/// them in full.
[[nodiscard]] QStringList clippedTexts(const QWidget& root);

/// Whether nothing but numbers, units, key names and the allowed names stands outside brackets.
[[nodiscard]] bool isTranslated(const QString& text, const Untranslated& allowed);

} // namespace studio::views::test
