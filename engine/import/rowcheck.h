// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

#include <optional>
#include <vector>

namespace pushdesk {

// Why a row cannot be taken (bucket `invalid` of DESIGN R6).
struct RowFault {
    int column = -1; // of the person's own columns; -1: the whole row
    QString what;
    bool structural = false; // its cells cannot be trusted to stand in their columns
};

// Judges single records for the import: only columns that are used can spoil a row. Any thread.
class RowCheck {
public:
    // `used`: indexes of the columns that the key or the request's templates use.
    RowCheck(const QStringList &header, int keyColumn, const std::vector<int> &used);

    [[nodiscard]] std::optional<RowFault> fault(const CsvRecord &record) const
    {
        std::vector<CsvProblem> warnings;
        return fault(record, warnings);
    }
    // `warnings` gets what a person should look at in the columns that are used, also where there is no fault; columns
    // are the person's own.
    [[nodiscard]] std::optional<RowFault> fault(const CsvRecord &record, std::vector<CsvProblem> &warnings) const;

private:
    QStringList m_header;
    int m_keyColumn;
    std::vector<bool> m_used;
};

} // namespace pushdesk
