// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/mappingstore.h"

#include <QStringList>

#include <span>
#include <vector>

namespace pushdesk {

class CompiledUpstream;
class FileColumns;

// What a person says: this column of the config is that one of the file, by its header text, its position (1 is the
// first column, also written "(col 3)") or both: "SKU (col 3)". A header text wins over a position that is written the
// same.
struct ColumnChoice {
    QString column;
    QString file;

    bool operator==(const ColumnChoice &) const = default;
};

// One column that the config names, and which one of the file it is.
struct ColumnMatch {
    enum class By { Name, Person, Memory };
    QString column;   // the config's name
    QString where;    // the first config key that uses it
    int position = 0; // in the file, from 1; 0: the file has none of it
    QString file;     // the file's header text
    By by = By::Name;
    bool twice = false; // several columns of the file are called that; position is 0
    int likely = 0;     // where position is 0: a position that may be meant; 0: none

    bool operator==(const ColumnMatch &) const = default;
};

// How the columns of one file are those of an upstream's config. A plain value; any thread.
struct ColumnMapping {
    std::vector<ColumnMatch> columns; // all that the config names
    QStringList fileColumns;          // the file's header; of a file without one "col.1" and so on
    bool header = true;
    BatchId rememberedFrom; // where any is By::Memory

    [[nodiscard]] bool complete() const;
    [[nodiscard]] bool isPlain() const; // every column goes by its name
    [[nodiscard]] bool wasSaid() const; // by a person, for this file
    bool operator==(const ColumnMapping &) const = default;
};

// What may decide: choices of a person take the place of what is remembered.
struct MappingOrder {
    std::vector<ColumnChoice> choices;
    bool useMemory = true;
    bool header = true; // of the file at hand
};

// Finds the columns; renames those of `columns` that are not called as in the config. A column that is missing is no
// error here, see mappingError(). BadInput where a choice names no column of the config or the file, or one of several.
// What is remembered for just this header goes first, then names, then what is remembered of other headers.
[[nodiscard]] Result<ColumnMapping> mapColumns(const CompiledUpstream &upstream, FileColumns &columns,
                                               const MappingOrder &order,
                                               std::span<const RememberedMapping> remembered);

// BadInput of a mapping that is not complete: which columns are missing, what the file has, what may be meant.
[[nodiscard]] Error mappingError(const ColumnMapping &mapping);

// Whether a first record may be the first row of such a file without a header as is remembered: as wide, none of its
// cells is or is likely the name of one of the config's columns, and its key has a digit, which a header's text seldom
// has. To be asked where the columns are not found in it as a header.
[[nodiscard]] const RememberedMapping *headerlessFor(const CompiledUpstream &upstream, const QStringList &firstRecord,
                                                     std::span<const RememberedMapping> remembered);

// As the batch keeps it; `names` and `inFile` of FileColumns.
[[nodiscard]] BatchMapping batchMapping(const ColumnMapping &mapping, const FileColumns &columns);

// A column of a file as people are shown it: "SKU (col 3)", or "col 3" where it has no name.
[[nodiscard]] QString columnLabel(const QString &text, int position);

} // namespace pushdesk
