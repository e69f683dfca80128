// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <utility>
#include <variant>

namespace pushdesk {

// What kind of thing went wrong; the caller decides by it, people read `detail`.
enum class ErrorCode {
    BadInput,  // a file, a config or an argument is wrong: exit 2
    NotFound,  // a name that is not there: exit 2
    Refused,   // right in form, not allowed in this state: exit 2
    Cancelled, // a person or a stop asked for it
    Busy,      // locked by another process for now
    Store,     // the database said no: exit 3
    Damaged,   // the database file is hurt; trying again helps nothing: exit 3
    DiskFull,  // exit 3
    Machine,   // any other failing of the computer: exit 3
};

// An error as a value. `where` names the place in the input (a config key, a file and line, an option); `detail` is one
// sentence that says what is wrong and what was expected.
struct Error {
    ErrorCode code = ErrorCode::Machine;
    QString where;
    QString detail;
};

// A value or an Error. Result<void> is written Result<>.
template <class T = void> class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] T &value() & { return std::get<0>(m_state); }
    [[nodiscard]] const T &value() const & { return std::get<0>(m_state); }
    [[nodiscard]] T &&value() && { return std::get<0>(std::move(m_state)); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }
    [[nodiscard]] const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    [[nodiscard]] bool ok() const { return !m_error.has_value(); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Error &error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

} // namespace pushdesk
