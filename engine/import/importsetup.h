// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/contenthash.h"
#include "engine/import/filecolumns.h"
#include "engine/import/importtypes.h"
#include "engine/import/mappedfile.h"
#include "engine/import/rowcheck.h"
#include "engine/upstream/compiledupstream.h"

#include <memory>

namespace pushdesk {

class Clock;
class ImportStore;

// An import order that was checked against the upstream and the file's header: from here on only rows can be wrong.
// Belongs to the importing thread.
struct ImportSetup {
    QString path;
    std::optional<QByteArray> bytes; // as the request's
    UpstreamRecord upstream;
    std::unique_ptr<CompiledUpstream> compiled;
    std::unique_ptr<TableFile> file;
    QString batchDate;
    QString scene;
    FileColumns columns;
    int keyColumn = 0;         // of columns.own()
    int versionColumn = -1;    // the same; -1: none
    int accountColumn = -1;    // the same
    QList<int> contentColumns; // the same
    QList<int> headColumns;    // the same: those that a request takes from an order's first row
    ColumnMapping mapping;     // what columns.own() are called is what the config calls them
    bool lines = false;        // the rows of one key are one task
    CsvOptions csv;            // as the file was opened
    std::set<qint64> leaveOut; // as the request's
    bool again = false;
    bool confirmShape = false;
    bool dryRun = false;
    bool firstOnly = false;
    QString rejectsPath;
    QString changedPath;

    // The header of files with rows of this one.
    [[nodiscard]] const QStringList &writtenColumns() const
    {
        return mapping.header ? columns.inFile() : columns.own();
    }
};

// Checks the arguments, looks the upstream up, opens the file and compares its columns. Changes nothing. BadInput and
// NotFound name the argument, the config key or the column.
[[nodiscard]] Result<ImportSetup> setUpImport(const ImportRequest &request, ImportStore &store, const Clock &clock);

} // namespace pushdesk
