// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/zippackage.h"

#include <QStringList>

#include <vector>

namespace pushdesk {

// What a workbook (ECMA-376 SpreadsheetML, transitional or strict) holds and where its parts are.
struct Workbook {
    struct Sheet {
        QString name;
        QString part; // the name of its zip entry; empty: it is no table of cells (a chart, a dialog)
        bool hidden = false;
    };
    std::vector<Sheet> sheets;
    QString stringsPart; // empty: there is none
    QString stylesPart;
    bool dates1904 = false; // day 0 is 1904-01-01

    [[nodiscard]] QStringList sheetNames() const; // of those that are tables
    // The sheet of that name (letter case aside, as in Excel), or the first visible one where none is named. BadInput
    // lists the names.
    [[nodiscard]] Result<Sheet> choose(const QString &name) const;
};

// BadInput: it is no workbook, or one of another kind (.xlsb, .ods, a Word document); says what to do.
[[nodiscard]] Result<Workbook> readWorkbook(const ZipPackage &package);

} // namespace pushdesk
