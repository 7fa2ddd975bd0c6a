// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace studio {

/// Why something could not be done, and where: a path in a file or design, a line, a column of a table.
struct Error {
    Message message;
    std::string where;

    [[nodiscard]] std::string english() const
    {
        return where.empty() ? message.english() : where + ": " + message.english();
    }
    friend bool operator==(const Error&, const Error&) = default;
};

/// A value or the reason why there is none (GCC 12 has no std::expected).
template <class T>
class [[nodiscard]] Outcome {
public:
    Outcome(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Outcome(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const noexcept { return m_state.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    [[nodiscard]] const T& value() const&
    {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    [[nodiscard]] T&& value() &&
    {
        assert(ok());
        return std::move(*std::get_if<0>(&m_state));
    }
    [[nodiscard]] const Error& error() const
    {
        assert(!ok());
        return *std::get_if<1>(&m_state);
    }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }

    /// f(value) if there is one, else the same error.
    template <class F>
    auto andThen(F&& f) const -> decltype(f(std::declval<const T&>()))
    {
        if (ok()) return f(value());
        return error();
    }

private:
    std::variant<T, Error> m_state;
};

/// Done, or the reason why not.
struct Done {
    friend bool operator==(Done, Done) = default;
};

} // namespace studio
