// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QChar>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace pushdesk {

// Something a person should know of the file. `line` is the physical line where the record starts (1-based), `row` the
// record's number (0 is the header), `column` 0-based or -1 where it is the whole record.
struct CsvProblem {
    enum class Level { Warn, Block };
    // What is told once for all of its kind, not row by row.
    enum class Kind {
        Other,
        Wrapped, // a cell written ="text" (CsvOptions::unwrap)
        Repeat,  // a row that is sent once, with the one it repeats
        Shape,   // a cell that looks other than its column did before
        Total,   // a last row that sums up the others and is none of them
    };
    qint64 line = 0;
    qint64 row = 0;
    int column = -1;
    Level level = Level::Warn;
    QString what;
    Kind kind = Kind::Other;
};

// What the reader of a file knows of a cell besides its text.
struct CellNote {
    int column = 0;
    CsvProblem::Level level = CsvProblem::Level::Warn;
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
    int doubtfulColumn = -1;     // a cell of several lines that may be rows swallowed by a quote left open
    qint64 chars = 0;            // of all cells together
    int unwrapped = 0;           // cells that stood in the file as ="text" (CsvOptions::unwrap)
    std::vector<CellNote> notes; // by column; an Excel workbook's
};

struct CsvDialect {
    QByteArray encoding; // "utf-8", "utf-16-le", "gb18030", ...: the names of DESIGN section 7; "xlsx"
    QChar delimiter;     // null: an Excel workbook's
    bool bom = false;
    bool unwrap = false; // as CsvOptions::unwrap
};

// What a person may fix instead of what detection finds; empty fields mean "detect".
struct CsvOptions {
    QByteArray encoding;
    QChar delimiter;
    QString sheet;                  // of an Excel workbook; empty: the first visible one
    bool unwrap = false;            // cells written ="text", and only those, become the text
    bool noHeader = false;          // the first record is data too: the columns are called "col.1", "col.2", ...
    qint64 chunkBytes = 256 * 1024; // read at a time; tests make it tiny
    // More than this in one record and the rest of it is left out, and the record malformed: a quote left open, or a
    // file without line ends, must not fill the memory.
    qsizetype maxRecordChars = 16 << 20;
    qsizetype maxCells = 1 << 16;
};

// A file, or the bytes of one: pasted rows, standard input.
struct TableSource {
    QString path;                    // where there are bytes: what messages and the store call them
    std::optional<QByteArray> bytes; // read instead of a file
};

// A file of rows opened for reading, whatever wrote it: decided over the whole file and then streamed record by record
// in bounded memory. Single-threaded: one object belongs to the thread that opened it. Never the GUI thread.
class TableFile {
public:
    // By its first bytes: a CSV file, or an Excel workbook. BadInput: no such file, a directory, not readable, binary,
    // an encoding that is unknown or does not fit, a sheet that is not there.
    [[nodiscard]] static Result<std::unique_ptr<TableFile>> open(const TableSource &source,
                                                                 const CsvOptions &options = {});
    [[nodiscard]] static Result<std::unique_ptr<TableFile>> open(const QString &path, const CsvOptions &options = {});

    TableFile() = default;
    virtual ~TableFile() = default;
    Q_DISABLE_COPY_MOVE(TableFile)

    [[nodiscard]] virtual const CsvDialect &dialect() const = 0;
    // Row 0; empty for a file without any record. With CsvOptions::noHeader as many names as the first record has
    // cells.
    [[nodiscard]] virtual const QStringList &header() const = 0;
    [[nodiscard]] virtual qint64 headerLine() const = 0; // its physical line: 2 after a `sep=` line
    [[nodiscard]] virtual qint64 size() const = 0;       // bytes in the file
    [[nodiscard]] virtual qint64 position() const = 0;   // bytes consumed so far, for progress
    [[nodiscard]] virtual QByteArray sha256() const = 0; // hex, of the whole file, known after open

    // The next record after the header. False at the end, also at an unclosed quote (then `unclosedQuoteLine()` is set
    // and the swallowed text is not a record). BadInput or Machine where the file cannot be read on.
    [[nodiscard]] virtual Result<bool> next(CsvRecord &record) = 0;
    [[nodiscard]] virtual qint64 unclosedQuoteLine() const = 0; // 0: none
    [[nodiscard]] virtual qint64 blankLines() const = 0;        // so far

    // Problems of the header and the bytes as a whole, known after open (duplicate names, unnamed columns, a guessed
    // encoding; row 0). A record whose bytes cannot be decoded says so itself, as `malformed`.
    [[nodiscard]] virtual const std::vector<CsvProblem> &headerProblems() const = 0;
    // Problems of the file as a whole that are known only once next() said false.
    [[nodiscard]] virtual std::vector<CsvProblem> endProblems() const { return {}; }

    // Of an Excel workbook: the sheet that is read, and all that can be.
    [[nodiscard]] virtual QString sheet() const { return {}; }
    [[nodiscard]] virtual QStringList sheets() const { return {}; }
};

// What the columns of a file without a header are called, as templates number them: "col.1", "col.2", ...
[[nodiscard]] QStringList numberedColumns(qsizetype count);

// Problems of one record against the header: ragged, malformed, separators only, ... (DESIGN R6 `invalid`, `blank`).
// The cells of `keyColumn` (-1: none is known) are looked at more closely.
[[nodiscard]] std::vector<CsvProblem> checkRecord(const CsvRecord &record, const QStringList &header,
                                                  int keyColumn = -1);

} // namespace pushdesk
