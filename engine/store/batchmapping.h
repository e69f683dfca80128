// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace pushdesk {

// A column that the config names, and where a file has it.
struct MappedColumn {
    QString column;   // the config's name
    QString file;     // the file's header text; empty where it has none
    int position = 0; // in the file, 1 is the first column

    bool operator==(const MappedColumn &) const = default;
};

// How a batch's file was read beyond its encoding and delimiter: batch.mapping, JSON. A plain value; any thread.
struct BatchMapping {
    std::vector<MappedColumn> columns; // that a person chose; the others go by their names
    bool header = true;                // false: the file has none, its first record is row 1
    QStringList fileColumns;           // the file's own header where it differs from batch.columns; else empty
    BatchId rememberedFrom;            // the batch at which a person chose them; none: at this one
    QString sheet;                     // of an Excel file; empty: of no such file
    bool unwrap = false;               // ="…" was taken as the text within

    [[nodiscard]] bool isPlain() const { return *this == BatchMapping(); }
    bool operator==(const BatchMapping &) const = default;
};

[[nodiscard]] QString mappingJson(const BatchMapping &mapping); // "{}" for a plain one
[[nodiscard]] BatchMapping mappingFromJson(const QString &json);

} // namespace pushdesk
