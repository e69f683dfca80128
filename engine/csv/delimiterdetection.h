// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace pushdesk {

// A first line `sep=X` (Excel's own hint). `length` is what to skip: the directive and its line end.
struct SepDirective {
    QChar delimiter;
    qsizetype length = 0;
};

[[nodiscard]] std::optional<SepDirective> sepDirective(QStringView text);

// The delimiter among , ; TAB | by the first records of a file: the one that parts the header and gives most records
// the header's number of fields. Quoted text and blank lines do not count. `complete`: the sample is the whole file.
[[nodiscard]] QChar detectDelimiter(QStringView sample, bool complete);

} // namespace pushdesk
