// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>
#include <QTimeZone>

#include <optional>
#include <vector>

namespace pushdesk {

// One filter of a tag, checked and ready: `{{paid_at|date:yyyy-MM-dd HH:mm:ss,Asia/Shanghai}}`.
//
//   trim, upper, lower       as in Unicode, the same in every locale
//   first:N, last:N          the first or last N characters (code points)
//   default:X                X where the value is empty; X may hold all but | and }}, spaces around it go
//   number                   a JSON number without superfluous + and zeros ("007" -> 7); else the row is invalid
//   plus:N                   a whole number (up to 18 digits) plus N; else the row is invalid
//   date:FORMAT,ZONE         Qt's format letters, or epoch_s, epoch_ms; ZONE is an IANA name, UTC, +08:00 or local
//                            (default). Reads ISO dates and times, 2026-10-12 08:15:30, 2026/1/2 8:15, epoch seconds
//                            (10 digits) and milliseconds (13 digits); a time without a zone is the computer's local
//                            time. An empty value stays empty; any other is invalid.
class TemplateFilter {
public:
    // BadInput: an unknown filter, a missing or bad argument, one that comes with a later version.
    [[nodiscard]] static Result<TemplateFilter> parse(const QString &text, const QString &where);

    // Changes the value; returns why it cannot be changed, empty when all is well.
    [[nodiscard]] QString apply(QString &value) const;

private:
    enum class Kind { Trim, Upper, Lower, First, Last, Default, Number, Plus, Date };
    [[nodiscard]] QString parseArgument(const QString &argument);
    [[nodiscard]] QString parseDate(const QString &argument);
    [[nodiscard]] QString applyDate(QString &value) const;

    Kind m_kind = Kind::Trim;
    QString m_text;
    qint64 m_number = 0;
    QTimeZone m_zone;
};

} // namespace pushdesk
