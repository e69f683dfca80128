// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QChar>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace pushdesk {

// Something a person should know of the file. `line` is the physical line where the record starts (1-based), `row` the
// record's number (0 is the header), `column` 0-based or -1 where it is the whole record.
struct CsvProblem {
    enum class Level { Warn, Block };
    qint64 line = 0;
    qint64 row = 0;
    int column = -1;
    Level level = Level::Warn;
    QString what;
};

// One record as it stands in the file: cells are text, never trimmed, never type-guessed, never padded or cut.
struct CsvRecord {
    qint64 row = 0;  // 0 is the header; blank lines have none, separator-only records do
    qint64 line = 0; // physical line of the record's first character
    QStringList cells;
    bool separatorsOnly = false; // two or more cells, all of them empty
    QString
        malformed; // why the record cannot be trusted (text after a closing quote, NUL, undecodable bytes), or empty
    int malformedColumn = -1;
    int doubtfulColumn = -1; // a cell of several lines that may be rows swallowed by a quote left open
};

struct CsvDialect {
    QByteArray encoding; // "utf-8", "utf-16-le", "gb18030", ...: the names of DESIGN section 7
    QChar delimiter;
    bool bom = false;
};

// What a person may fix instead of what detection finds; empty fields mean "detect".
struct CsvOptions {
    QByteArray encoding;
    QChar delimiter;
    qint64 chunkBytes = 256 * 1024; // read at a time; tests make it tiny
};

// A CSV file opened for reading, decided over the whole file and then streamed record by record in bounded memory.
// Single-threaded: one object belongs to the thread that opened it. Never the GUI thread.
class CsvFile {
public:
    // BadInput: no such file, a directory, not readable, binary, an encoding that is unknown or does not fit.
    [[nodiscard]] static Result<std::unique_ptr<CsvFile>> open(const QString &path, const CsvOptions &options = {});
    ~CsvFile();

    [[nodiscard]] const CsvDialect &dialect() const;
    [[nodiscard]] const QStringList &header() const; // row 0; empty for a file without any record
    [[nodiscard]] qint64 headerLine() const;         // its physical line: 2 after a `sep=` line
    [[nodiscard]] qint64 size() const;               // bytes in the file
    [[nodiscard]] qint64 position() const;           // bytes consumed so far, for progress
    [[nodiscard]] QByteArray sha256() const;         // hex, of the whole file, known after open

    // The next record after the header. False at the end, also at an unclosed quote (then `unclosedQuoteLine()` is set
    // and the swallowed text is not a record). BadInput or Machine where the file cannot be read on.
    [[nodiscard]] Result<bool> next(CsvRecord &record);
    [[nodiscard]] qint64 unclosedQuoteLine() const; // 0: none
    [[nodiscard]] qint64 blankLines() const;        // so far

    // Problems of the header and the bytes as a whole, known after open (duplicate names, unnamed columns, a guessed
    // encoding; row 0). A record whose bytes cannot be decoded says so itself, as `malformed`.
    [[nodiscard]] const std::vector<CsvProblem> &headerProblems() const;

private:
    struct Private;
    explicit CsvFile(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

// Problems of one record against the header: ragged, malformed, separators only, ... (DESIGN R6 `invalid`, `blank`).
[[nodiscard]] std::vector<CsvProblem> checkRecord(const CsvRecord &record, const QStringList &header);

} // namespace pushdesk
