// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace pushdesk {

// Where a template's text stands, and so how `{{name}}` is escaped there, once.
enum class Escape {
    None,           // raw bodies and the recipe
    Percent,        // URL path, query, form: everything but RFC 3986 unreserved becomes %XX, a space %20
    PercentGb18030, // the same of the bytes of GB18030: query and form of a request in that charset
    Header,         // as it is; a value that no header can carry is refused
    Json,           // the content of a JSON string
    Xml,            // element content and attribute values alike
};

// Appends the escaped value as UTF-8. Returns why the value cannot stand there, empty when it can.
[[nodiscard]] QString appendEscaped(Escape escape, const QString &value, std::string &out);

// Why a text cannot be a header's value (RFC 9110 section 5.5), empty when it can: control characters other than TAB,
// and everything beyond ASCII, for which no encoding is agreed between sender and receiver.
[[nodiscard]] QString headerValueProblem(const QString &value);

} // namespace pushdesk
