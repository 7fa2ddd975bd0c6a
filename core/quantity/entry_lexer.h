// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/quantity/parse.h"

#include <string>
#include <string_view>

namespace studio {

/// Reads numbers, units and words off the front of an entry, and words the refusals that come with them.
class EntryLexer {
public:
    EntryLexer(std::string_view text, const EntryField& field, DecimalStyle style)
        : m_text(text), m_field(&field), m_style(style)
    {
    }

    void skipSpaces();
    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    /// The next byte, 0 at the end.
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    /// Skips spaces, and takes the sign if it comes next.
    bool take(char sign);
    [[nodiscard]] bool atNumber() const;
    /// Whether a unit or a name comes next, rather than an operator.
    [[nodiscard]] bool atWord() const;

    /// A number, which must be there. `inArguments` only words the refusal of a comma.
    [[nodiscard]] Outcome<double> number(bool inArguments);

    /// The unit that comes next, the longest that fits; null if there is none. After a number `afterNumber` allows
    /// what only makes sense there: 1/h, and the bare prefixes of link rates.
    [[nodiscard]] const Unit* unit(bool afterNumber);

    /// The name before an opening parenthesis, which it takes too; empty if none comes next.
    [[nodiscard]] std::string_view call();

    /// Why what comes next is no unit, or nothing in particular: a wrong capital, a bare prefix, an unknown word.
    [[nodiscard]] Message unknownWord() const;
    /// Why no number comes next.
    [[nodiscard]] Message missingNumber() const;
    /// What is wrong about text that goes on where it should have ended.
    [[nodiscard]] Message trailing() const;

private:
    [[nodiscard]] std::string_view rest() const { return m_text.substr(m_at); }
    [[nodiscard]] std::string_view word() const;
    [[nodiscard]] Message misreadSeparators(std::string_view run, bool inArguments) const;

    std::string_view m_text;
    const EntryField* m_field; ///< a pointer, so that a lexer can be kept aside and put back
    DecimalStyle m_style;
    std::size_t m_at = 0;
};

} // namespace studio
