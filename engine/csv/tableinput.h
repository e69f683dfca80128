// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/csv/tablefile.h"

#include <QIODevice>

#include <memory>

namespace pushdesk {

// What a table is read from, open and seekable.
struct TableInput {
    QString name; // a path, or the label of bytes
    std::unique_ptr<QIODevice> device;
    qint64 changedAt = 0; // ms; a file's change time when it was opened

    // BadInput: no such file, a folder, no ordinary file, not readable.
    [[nodiscard]] static Result<TableInput> open(const TableSource &source);
    // BadInput where somebody wrote to the file since it was opened: what was read may be a mixture of two files.
    [[nodiscard]] Result<> checkUnchanged() const;
};

} // namespace pushdesk
