// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/recordreader.h"

#include "engine/csv/textsource.h"

#include <algorithm>

namespace pushdesk {

namespace {

// What stops a scan besides the delimiter. All of them are at or below '"', so one comparison lets most characters
// pass.
bool isSpecial(char16_t c)
{
    return c == u'"' || c == u'\n' || c == u'\r' || c == u'\0';
}

constexpr qsizetype rawChars = 300; // of a record that is shown as it stands in the file

} // namespace

RecordReader::RecordReader(TextSource &source, Options options)
    : m_source(source),
      m_options(std::move(options)),
      m_delimiter(m_options.delimiter.unicode()),
      m_line(m_options.firstLine)
{
}

Result<bool> RecordReader::next(CsvRecord &record)
{
    if (m_done)
        return false;
    beginRecord(record);
    for (;;) {
        if (m_pos == m_end) {
            const Result<bool> more = refill();
            if (!more)
                return more.error();
            if (!*more)
                return endOfText();
        }
        bool complete = false;
        switch (m_state) {
        case State::Plain:
            complete = stepPlain();
            break;
        case State::Quoted:
            stepQuoted();
            break;
        case State::AfterQuote:
            complete = stepAfterQuote();
            break;
        }
        if (complete) {
            finishRecord();
            return true;
        }
    }
}

// The current chunk is used up: keeps what of the cell is in it and takes the next one.
Result<bool> RecordReader::refill()
{
    spill(m_pos);
    keepRaw();
    const bool afterQuotedCr = m_pos != nullptr && m_afterQuotedCr == m_pos;
    do {
        Result<bool> more = m_source.next(m_text);
        if (!more || !*more) {
            m_pos = m_end = m_cellBegin = m_recordBegin = nullptr;
            return more;
        }
        const qsizetype skipped = std::min(m_options.skipChars, m_text.size());
        m_options.skipChars -= skipped;
        m_pos = m_cellBegin = m_recordBegin = reinterpret_cast<const char16_t *>(m_text.constData()) + skipped;
        m_end = m_pos + (m_text.size() - skipped);
    } while (m_pos == m_end);
    m_afterQuotedCr = afterQuotedCr ? m_pos : nullptr;
    return true;
}

void RecordReader::beginRecord(CsvRecord &record)
{
    m_record = &record;
    record.malformed.clear();
    record.malformedColumn = -1;
    record.doubtfulColumn = -1;
    record.unwrapped = 0;
    record.line = m_line;
    m_recordBegin = m_pos;
    m_raw.resize(0);
    m_showRaw = false;
    m_limitExceeded = false;
    m_cellCount = 0;
    m_recordChars = 0;
    openCell();
}

void RecordReader::openCell()
{
    m_cellBegin = m_pos;
    m_cellQuoted = m_cellBegun = false;
    m_state = State::Plain;
}

bool RecordReader::nothingYet() const
{
    return m_cellCount == 0 && m_pos == m_cellBegin && !m_cellBegun && !m_cellQuoted;
}

// Scans outside quotes, over as many cells as there are. True when a record is complete.
bool RecordReader::stepPlain()
{
    const char16_t delimiter = m_delimiter;
    while (m_pos != m_end) {
        const char16_t c = *m_pos;
        if (c != delimiter && (c > u'"' || !isSpecial(c))) {
            ++m_pos;
            continue;
        }
        if (c == delimiter) {
            endCell(m_pos);
            ++m_pos;
            openCell();
        } else if (c == u'"') {
            if (m_pos == m_cellBegin && !m_cellBegun && !m_cellQuoted) {
                openQuote();
                return false;
            }
            ++m_pos; // inside a cell that did not begin with one it is text
        } else if (c == u'\0') {
            malform(QStringLiteral("NUL character"));
            ++m_pos;
        } else if (endLine(c)) {
            return true;
        }
    }
    return false;
}

void RecordReader::openQuote()
{
    m_cellBegin = ++m_pos;
    m_cellQuoted = true;
    m_quoteLine = m_line;
    m_state = State::Quoted;
}

// A line end outside quotes. False for a blank line, which is counted and passed over, and for the LF of a CRLF.
bool RecordReader::endLine(char16_t c)
{
    const bool blank = nothingYet();
    if (blank && m_endedByCr && c == u'\n') {
        m_endedByCr = false;
        m_cellBegin = ++m_pos;
        return false;
    }
    if (!blank)
        endCell(m_pos);
    ++m_pos;
    ++m_line;
    m_endedByCr = c == u'\r';
    if (!blank)
        return true;
    ++m_blankLines;
    m_record->line = m_line;
    m_cellBegin = m_recordBegin = m_pos;
    m_raw.resize(0);
    return false;
}

// Inside quotes all is text but the quote; lines are counted on the way.
void RecordReader::stepQuoted()
{
    for (; m_pos != m_end; ++m_pos) {
        const char16_t c = *m_pos;
        if (c > u'"' || !isSpecial(c))
            continue;
        if (c == u'"') {
            spill(m_pos);
            m_cellBegin = ++m_pos;
            m_state = State::AfterQuote;
            return;
        }
        if (c == u'\0') {
            malform(QStringLiteral("NUL character"));
        } else if (c == u'\r') {
            ++m_line;
            m_afterQuotedCr = m_pos + 1;
        } else if (m_afterQuotedCr != m_pos) {
            ++m_line;
        }
    }
}

// One character after a quote inside quotes: a second quote (one as text), the cell's end, or text that has no business
// there. True when a record is complete.
bool RecordReader::stepAfterQuote()
{
    const char16_t c = *m_pos;
    if (c == u'"') {
        m_state = State::Quoted; // m_cellBegin is at this quote: it is the one that is text
        ++m_pos;
        return false;
    }
    m_state = State::Plain;
    if (c != m_delimiter && c != u'\r' && c != u'\n') {
        m_showRaw = m_showRaw || m_record->malformed.isEmpty();
        malform(QStringLiteral("text after a closing quote"));
    }
    return stepPlain();
}

bool RecordReader::endOfText()
{
    m_done = true;
    if (m_state == State::Quoted) {
        m_unclosedQuoteLine = m_quoteLine;
        return false;
    }
    if (nothingYet())
        return false;
    endCell(m_pos);
    finishRecord();
    return true;
}

void RecordReader::finishRecord()
{
    QStringList &cells = m_record->cells;
    if (cells.size() > m_cellCount)
        cells.resize(m_cellCount);
    m_record->separatorsOnly = m_recordChars == 0 && m_cellCount > 1 && m_record->malformed.isEmpty();
    m_record->chars = m_recordChars;
    if (m_showRaw)
        m_record->malformed += QStringLiteral("; the row reads: %1").arg(rawText());
    m_record = nullptr;
}

void RecordReader::malform(const QString &why)
{
    if (!m_record->malformed.isEmpty())
        return;
    m_record->malformed = why;
    m_record->malformedColumn = static_cast<int>(m_cellCount);
}

// Before its chunk goes: the beginning of the record, as it stands in the file.
void RecordReader::keepRaw()
{
    const qsizetype size = std::min<qsizetype>(m_pos - m_recordBegin, rawChars - m_raw.size());
    if (size > 0)
        m_raw.append(reinterpret_cast<const QChar *>(m_recordBegin), size);
}

QString RecordReader::rawText()
{
    keepRaw();
    QString text = m_raw.trimmed();
    text.replace(QLatin1String("\r\n"), QStringLiteral("\u23ce"));
    for (QChar &c : text) {
        if (c == u'\n' || c == u'\r')
            c = u'\u23ce'; // the sign for a line's end
    }
    return m_raw.size() < rawChars ? text : text + u'\u2026';
}

// How much of so much more text the record may take.
qsizetype RecordReader::withinLimit(qsizetype size)
{
    const qsizetype room = std::max<qsizetype>(m_options.maxRecordChars - m_recordChars - m_spill.size(), 0);
    if (size > room && !m_limitExceeded)
        exceedLimit(QStringLiteral("more than %1 characters in one row: the rest of it is left out")
                        .arg(m_options.maxRecordChars));
    return std::min(size, room);
}

// Before whatever else is wrong with the record, as it is found sooner or later depending on where chunks end.
void RecordReader::exceedLimit(const QString &why)
{
    m_limitExceeded = true;
    m_showRaw = false;
    m_record->malformed.clear();
    malform(why);
}

// Text of the cell up to `end` leaves the chunk.
void RecordReader::spill(const char16_t *end)
{
    if (end == m_cellBegin)
        return;
    m_cellBegun = true;
    const qsizetype size = withinLimit(end - m_cellBegin);
    m_spill.append(reinterpret_cast<const QChar *>(m_cellBegin), size);
    m_cellBegin = end;
}

void RecordReader::endCell(const char16_t *end)
{
    if (m_spill.isEmpty()) {
        store(m_cellBegin, withinLimit(end - m_cellBegin));
        return;
    }
    spill(end);
    store(reinterpret_cast<const char16_t *>(m_spill.constData()), m_spill.size());
    m_spill.resize(0); // keeps its room
}

// Writes into the strings that the record came with: their room serves again when the caller did not keep them.
void RecordReader::store(const char16_t *begin, qsizetype size)
{
    if (m_cellCount >= m_options.maxCells) {
        if (!m_limitExceeded) // there may be millions of them
            exceedLimit(
                QStringLiteral("more than %1 cells in one row: the rest of it is left out").arg(m_options.maxCells));
        return;
    }
    QStringList &cells = m_record->cells;
    if (m_cellCount == cells.size())
        cells.append(QLatin1String("")); // empty, but not null
    QString &cell = cells[m_cellCount];
    cell.setUnicode(reinterpret_cast<const QChar *>(begin), size);
    m_recordChars += size;
    if (!m_options.undecodableWhat.isEmpty() && cell.contains(QChar(QChar::ReplacementCharacter)))
        malform(m_options.undecodableWhat);
    ++m_cellCount;
}

} // namespace pushdesk
