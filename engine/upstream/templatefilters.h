// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"

#include <QString>
#include <QTimeZone>

#include <memory>
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
//   map:NAME                 the value that stands for it in the config's map; where there is none, the map's `_else`
//   len:N                    its length in characters (code points), with zeros in front up to N digits; `name_len`
//                            and `value_len` are len:2 and len:4
//   date:FORMAT,ZONE         Qt's format letters, or epoch_s, epoch_ms; ZONE is an IANA name, UTC, +08:00 or local
//                            (default). Reads ISO dates and times, 2026-10-12 08:15:30, 2026/1/2 8:15, epoch seconds
//                            (10 digits) and milliseconds (13 digits); a time without a zone is the computer's local
//                            time. An empty value stays empty; any other is invalid.
class TemplateFilter {
public:
    // BadInput: an unknown filter, a missing or bad argument, a map that is not there.
    [[nodiscard]] static Result<TemplateFilter> parse(const QString &text, const QString &where,
                                                      const std::vector<std::shared_ptr<const MapConfig>> &maps);

    // Changes the value; returns why it cannot be changed, empty when all is well.
    [[nodiscard]] QString apply(QString &value) const;

private:
    enum class Kind {
        Trim,
        Upper,
        Lower,
        Number,
        NameLength,
        ValueLength,
        First,
        Last,
        Default,
        Plus,
        Length,
        Date,
        Map
    };
    [[nodiscard]] static bool takesArgument(Kind kind) { return kind >= Kind::First; }
    [[nodiscard]] QString parseArgument(const QString &argument,
                                        const std::vector<std::shared_ptr<const MapConfig>> &maps);
    [[nodiscard]] QString parseMap(const QString &argument, const std::vector<std::shared_ptr<const MapConfig>> &maps);
    [[nodiscard]] QString applyMap(QString &value) const;
    [[nodiscard]] QString parseDate(const QString &argument);
    [[nodiscard]] QString applyDate(QString &value) const;

    Kind m_kind = Kind::Trim;
    QString m_text;
    qint64 m_number = 0;
    QTimeZone m_zone;
    std::shared_ptr<const MapConfig> m_map;
};

// What length-prefixed pairs are made with: two digits for a name's length, four for a value's.
inline constexpr int nameLengthDigits = 2;
inline constexpr int valueLengthDigits = 4;
[[nodiscard]] QString paddedLength(const QString &value, int digits);

} // namespace pushdesk
