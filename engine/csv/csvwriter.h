// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QChar>
#include <QStringList>

namespace pushdesk {

// One record in RFC 4180 form, UTF-8, ending in CRLF: cells are quoted where they hold the delimiter, a quote, CR or
// LF, start or end with a space, or would be read as something else (a byte order mark, `sep=`, a blank line).
[[nodiscard]] QByteArray csvLine(const QStringList &cells, QChar delimiter = QLatin1Char(','));

// The spreadsheet form (DESIGN section 7): `'` before a cell that starts, after spaces, with = + - @ (also full-width),
// TAB, CR or '. Its inverse: take one ' off every cell that begins with one.
[[nodiscard]] QString spreadsheetSafe(const QString &cell);

} // namespace pushdesk
