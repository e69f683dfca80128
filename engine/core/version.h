// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>
#include <QTimeZone>

#include <optional>

namespace pushdesk {

enum class VersionKind { Integer, DateTime };
[[nodiscard]] QLatin1StringView name(VersionKind kind); // "integer", "date_time"
[[nodiscard]] std::optional<VersionKind> versionKindFromName(QStringView text);

// One version of a business key (DESIGN R6), compared by value: 2 < 10; 2026-10-12T08:00+08:00 is 2026-10-12T00:00Z.
struct Version {
    VersionKind kind = VersionKind::Integer;
    // A normal form that sorts by value within its kind, as text and byte by byte, so that SQL can compare it; its
    // first character tells the kinds apart. Never empty.
    QString order;
};

// Reads the cells of a version column. An integer has any number of digits, a sign if need be, leading zeros or none. A
// date-time is ISO 8601's extended form ("2026-10-12T08:15:30.123+08:00"): date, then T or one space and the time; the
// seconds, a fraction of any length behind . or , and the zone (Z, +08:00, +0800, +08) may be missing, and so may the
// whole time (midnight). Without a zone it is local time. A local time that the clock skipped or showed twice has no
// one value: it is refused, as any guess would one day take a newer version for an older one. Spaces around are
// ignored. A plain value; any thread.
class VersionReader {
public:
    explicit VersionReader(const QTimeZone &local = QTimeZone::systemTimeZone()) : m_local(local) {}

    // BadInput: why it is neither; `where` is empty.
    [[nodiscard]] Result<Version> read(const QString &cell) const;

private:
    [[nodiscard]] Result<Version> readDateTime(const QString &text) const;
    [[nodiscard]] Result<qint64> localToUtc(qint64 localSeconds) const;

    QTimeZone m_local;
};

} // namespace pushdesk
