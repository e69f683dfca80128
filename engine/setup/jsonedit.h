// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace pushdesk {

// One scalar of a JSON text: the name of the member it is (or is in a list of), its value, and how it stands there.
struct JsonScalar {
    QString name;
    QString value; // a string's content, else the token as it is written
    QString raw;   // the same as it is written; a string's without its quotes
    bool isText = false;
    QStringList within; // the names of the members that it is inside of, the outermost first
};

// A valid JSON text with some of its scalars replaced; everything else stays as it is, to the byte. `replace` gives
// what is to stand in the scalar's place: for a string the text between its quotes.
[[nodiscard]] QString editJson(const QString &json,
                               const std::function<std::optional<QString>(const JsonScalar &)> &replace);

} // namespace pushdesk
