// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/expression.h"

#include "core/quantity/entry_lexer.h"
#include "core/quantity/unit_arithmetic.h"

#include <optional>
#include <vector>

namespace studio {

namespace {

constexpr int kDeepest = 40; // parentheses, signs and powers inside each other
constexpr std::size_t kMostArguments = 16;

/// Recursive descent:  sum = product {(+|-) product}   product = signed {(*|/) signed}
///   signed = {+|-} power   power = operand [^ signed]   operand = number [unit] | ( sum ) [unit] | name(sum {; sum})
/// The first refusal ends it: every function returns at once when m_refusal is set.
class ExpressionParser {
public:
    ExpressionParser(std::string_view text, const EntryField& field, DecimalStyle style)
        : m_lexer(text, field, style), m_arithmetic(field, style)
    {
    }

    Outcome<ExpressionValue> run()
    {
        const ExpressionValue value = sum();
        if (!m_refusal) {
            m_lexer.skipSpaces();
            if (!m_lexer.atEnd()) refuse(m_lexer.trailing());
        }
        if (m_refusal) return Error{*m_refusal, {}};
        return value;
    }

private:
    ExpressionValue refuse(Message message)
    {
        if (!m_refusal) m_refusal = std::move(message);
        return {};
    }

    ExpressionValue taken(const Outcome<ExpressionValue>& outcome)
    {
        if (!outcome) return refuse(outcome.error().message);
        return *outcome;
    }

    ExpressionValue sum()
    {
        ExpressionValue left = product();
        while (!m_refusal) {
            const bool plus = m_lexer.take('+');
            if (!plus && !m_lexer.take('-')) break;
            const ExpressionValue right = product();
            if (!m_refusal) left = taken(plus ? m_arithmetic.add(left, right) : m_arithmetic.subtract(left, right));
        }
        return left;
    }

    ExpressionValue product()
    {
        ExpressionValue left = signedValue(false);
        while (!m_refusal) {
            const bool times = m_lexer.take('*');
            if (!times && !m_lexer.take('/')) break;
            const ExpressionValue right = signedValue(true);
            if (!m_refusal) left = taken(times ? m_arithmetic.multiply(left, right) : m_arithmetic.divide(left, right));
        }
        return left;
    }

    ExpressionValue signedValue(bool afterOperator)
    {
        if (++m_depth > kDeepest) return refuse(tooDeep());
        ExpressionValue value;
        if (m_lexer.take('-')) {
            value = signedValue(false);
            value.number = -value.number;
        } else if (m_lexer.take('+')) {
            value = signedValue(false);
        } else {
            value = power(afterOperator);
        }
        --m_depth;
        return value;
    }

    ExpressionValue power(bool afterOperator)
    {
        const ExpressionValue base = operand(afterOperator);
        if (m_refusal || !m_lexer.take('^')) return base;
        const ExpressionValue exponent = signedValue(false);
        if (m_refusal) return {};
        return taken(m_arithmetic.raise(base, exponent));
    }

    /// After * or / a unit may stand alone: 10 GB / h.
    ExpressionValue operand(bool afterOperator)
    {
        m_lexer.skipSpaces();
        if (m_lexer.atNumber()) return numberWithUnit();
        if (m_lexer.take('(')) {
            const ExpressionValue value = sum();
            if (m_refusal) return {};
            if (!m_lexer.take(')')) return refuse(unclosed());
            return withUnit(value);
        }
        if (const std::string_view name = m_lexer.call(); !name.empty()) return function(name);
        EntryLexer ahead = m_lexer;
        if (ahead.take('$') && ahead.atNumber()) { // $3, which a second unit does not follow
            m_lexer = ahead;
            const auto number = m_lexer.number(m_calls > 0);
            if (!number) return refuse(number.error().message);
            return {*number, findUnit("USD"), dimension::money, false};
        }
        const Unit* unit = afterOperator ? m_lexer.unit(false) : nullptr;
        if (!unit) return refuse(m_lexer.missingNumber());
        return {1, unit, unit->dimension, false};
    }

    ExpressionValue numberWithUnit()
    {
        const auto number = m_lexer.number(m_calls > 0);
        if (!number) return refuse(number.error().message);
        return withUnit({*number, nullptr, dimension::none, true});
    }

    /// Gives a bare value the unit that comes next, if one does.
    ExpressionValue withUnit(const ExpressionValue& value)
    {
        m_lexer.skipSpaces();
        EntryLexer before = m_lexer;
        if (const Unit* unit = m_lexer.unit(true)) {
            if (!value.bare) return refuse(before.trailing());
            return {value.number, unit, unit->dimension, false};
        }
        if (m_lexer.atWord()) return refuse(m_lexer.unknownWord());
        return value;
    }

    ExpressionValue function(std::string_view name)
    {
        ++m_calls;
        std::vector<ExpressionValue> arguments;
        do {
            if (arguments.size() == kMostArguments) return refuse(tooManyArguments());
            arguments.push_back(sum());
            if (m_refusal) return {};
        } while (m_lexer.take(';'));
        --m_calls;
        if (!m_lexer.take(')')) return refuse(unclosed());
        const ExpressionValue value = taken(m_arithmetic.apply(name, arguments));
        return m_refusal ? value : withUnit(value);
    }

    static Message tooDeep()
    {
        return {"entry.too-deep",
                "This formula is nested deeper than {most} levels: compute a part of it first",
                {{"most", std::to_string(kDeepest)}}};
    }
    static Message tooManyArguments()
    {
        return {"entry.arguments",
                "A function takes at most {most} arguments: nest it to give more",
                {{"most", std::to_string(kMostArguments)}}};
    }
    [[nodiscard]] Message unclosed() const
    {
        if (!m_lexer.atEnd()) return m_lexer.trailing();
        return {"entry.unclosed", "A closing parenthesis is missing at the end", {}};
    }

    EntryLexer m_lexer;
    UnitArithmetic m_arithmetic;
    int m_depth = 0;
    int m_calls = 0;
    std::optional<Message> m_refusal;
};

} // namespace

Outcome<ExpressionValue> evaluateExpression(std::string_view text, const EntryField& field, DecimalStyle style)
{
    return ExpressionParser(text, field, style).run();
}

} // namespace studio
