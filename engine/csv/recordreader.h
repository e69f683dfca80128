// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/csv/tablefile.h"

namespace pushdesk {

class TextSource;

// Text to records: the one state machine. RFC 4180 quotes; CR, LF and CRLF each end a record, also mixed; a quote
// inside an unquoted cell is text; text after a closing quote is kept and marks the record malformed. Borrows the
// source.
class RecordReader {
public:
    struct Options {
        QChar delimiter = u',';
        qsizetype skipChars = 0; // of the text's beginning: the `sep=` line
        qint64 firstLine = 1;    // physical line after them
        QString undecodableWhat; // not empty: cells with U+FFFD are malformed for this reason
        qsizetype maxRecordChars = CsvOptions().maxRecordChars;
        qsizetype maxCells = CsvOptions().maxCells;
    };
    RecordReader(TextSource &source, Options options);

    // The next record that is no blank line, without its number. False at the end or at an unclosed quote.
    [[nodiscard]] Result<bool> next(CsvRecord &record);
    [[nodiscard]] qint64 unclosedQuoteLine() const { return m_unclosedQuoteLine; }
    [[nodiscard]] qint64 blankLines() const { return m_blankLines; }
    [[nodiscard]] qint64 line() const { return m_line; } // physical line of what comes next

private:
    enum class State { Plain, Quoted, AfterQuote };

    [[nodiscard]] Result<bool> refill();
    bool stepPlain();
    void stepQuoted();
    bool stepAfterQuote();
    bool endOfText();
    bool endLine(char16_t c);
    [[nodiscard]] bool nothingYet() const;
    void beginRecord(CsvRecord &record);
    void openQuote();
    void finishRecord();
    void openCell();
    void endCell(const char16_t *end);
    void spill(const char16_t *end);
    void store(const char16_t *begin, qsizetype size);
    [[nodiscard]] qsizetype withinLimit(qsizetype size);
    void malform(const QString &why);
    void exceedLimit(const QString &why);
    void keepRaw();
    [[nodiscard]] QString rawText();

    TextSource &m_source;
    Options m_options;
    char16_t m_delimiter;

    QString m_text;                        // the current chunk
    const char16_t *m_pos = nullptr;       // in m_text
    const char16_t *m_end = nullptr;       // of m_text
    const char16_t *m_cellBegin = nullptr; // what of the cell is in m_text and not yet in m_spill

    State m_state = State::Plain;
    CsvRecord *m_record = nullptr; // being filled, during next() only
    qsizetype m_cellCount = 0;
    qsizetype m_recordChars = 0;
    const char16_t *m_recordBegin = nullptr; // what of the record is in m_text and not in m_raw
    QString m_raw;                           // the beginning of the record as it stands in the file
    bool m_limitExceeded = false;
    bool m_showRaw = false; // what is wrong with the record is seen only there
    QString m_spill;        // the cell so far, where it is not one piece of m_text
    bool m_cellQuoted = false;
    bool m_cellBegun = false;                  // it has text before what is in m_text, kept or left out
    bool m_endedByCr = false;                  // the last record or blank line was: an LF right after belongs to it
    const char16_t *m_afterQuotedCr = nullptr; // an LF here is the second half of a CRLF inside quotes
    qint64 m_line = 1;
    qint64 m_quoteLine = 0;
    qint64 m_unclosedQuoteLine = 0;
    qint64 m_blankLines = 0;
    bool m_done = false;
};

} // namespace pushdesk
