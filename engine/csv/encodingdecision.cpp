// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/encodingdecision.h"

#include "engine/csv/multibyteguess.h"

#include <QIODevice>

#include <algorithm>

namespace pushdesk {

namespace {

// How a file decodes in one encoding. Good and bad lines are those with a character outside ASCII.
struct Trial {
    bool possible = false; // the codec is there
    bool clean = false;
    qint64 lines = 0;
    qint64 goodLines = 0;
    qint64 badLines = 0;
    qint64 firstBadLine = 0;
};

class TrialDecoder {
public:
    explicit TrialDecoder(TextEncoding encoding) : m_decoder(encoding) { m_trial.possible = m_decoder.isValid(); }

    void add(QByteArrayView bytes) { take(m_decoder.decode(bytes)); }

    Trial finish()
    {
        take(m_decoder.finish());
        endLine();
        m_trial.clean = !m_decoder.hasError();
        return m_trial;
    }

private:
    void take(const QString &text)
    {
        for (const QChar c : text) {
            if (c.unicode() >= 0x80)
                takeHigh(c);
            else if (c == u'\n' && m_afterCr)
                m_afterCr = false; // the second half of a CRLF
            else if (c == u'\n' || c == u'\r')
                endLine(c == u'\r');
            else
                m_afterCr = false;
        }
    }

    void takeHigh(QChar c)
    {
        m_afterCr = false;
        m_high = true;
        m_bad = m_bad || c == QChar(QChar::ReplacementCharacter);
    }

    void endLine(bool cr = false)
    {
        if (m_bad && m_trial.firstBadLine == 0)
            m_trial.firstBadLine = m_line;
        m_trial.badLines += m_bad ? 1 : 0;
        m_trial.goodLines += m_high && !m_bad ? 1 : 0;
        m_high = m_bad = false;
        m_afterCr = cr;
        m_trial.lines = m_line++;
    }

    TextDecoder m_decoder;
    Trial m_trial;
    qint64 m_line = 1;
    bool m_afterCr = false;
    bool m_high = false;
    bool m_bad = false;
};

Error readError(const QIODevice &file)
{
    return {ErrorCode::Machine, {}, QStringLiteral("The file cannot be read: %1").arg(file.errorString())};
}

Result<Trial> tryDecoding(QIODevice &file, TextEncoding encoding, qint64 from, qint64 chunkBytes)
{
    TrialDecoder decoder(encoding);
    QByteArray chunk(chunkBytes, Qt::Uninitialized);
    if (!file.seek(from))
        return readError(file);
    for (;;) {
        const qint64 got = file.read(chunk.data(), chunk.size());
        if (got < 0)
            return readError(file);
        if (got == 0)
            return decoder.finish();
        decoder.add(QByteArrayView(chunk.constData(), got));
    }
}

Result<QByteArray> sampleFrom(QIODevice &file, qint64 offset)
{
    constexpr qint64 sampleBytes = 1 << 20; // uchardet makes up its mind long before
    if (!file.seek(offset))
        return readError(file);
    const QByteArray sample = file.read(std::min(sampleBytes, file.size() - offset));
    if (sample.isEmpty())
        return readError(file);
    return sample;
}

Error missingCodec(TextEncoding encoding)
{
    return {ErrorCode::Machine,
            {},
            QStringLiteral("This build of Qt cannot decode %1 (it was built without ICU): save the file as UTF-8")
                .arg(QLatin1String(encodingName(encoding)))};
}

EncodingDecision decisionOf(TextEncoding encoding, const Trial &trial)
{
    EncodingDecision decision;
    decision.encoding = encoding;
    decision.undecodable = !trial.clean;
    decision.firstBadLine = trial.clean ? 0 : trial.firstBadLine; // U+FFFD may stand in a file as itself
    return decision;
}

// Some broken lines in a file whose encoding is plain otherwise: better those shown than all of it read as another.
bool mostlyGood(const Trial &trial)
{
    return trial.goodLines > 0 && trial.badLines <= trial.goodLines;
}

// One encoding is settled: see whether all bytes are valid in it, and where not.
Result<EncodingDecision> settle(QIODevice &file, TextEncoding encoding, QByteArrayView head, const ByteStats &stats,
                                qint64 chunkBytes)
{
    const QByteArray mark = byteOrderMark(encoding);
    const bool marked = !mark.isEmpty() && head.startsWith(mark);
    Trial trial;
    trial.possible = trial.clean = true;
    if (encoding != TextEncoding::Utf8 || !stats.utf8) {
        const Result<Trial> tried = tryDecoding(file, encoding, marked ? mark.size() : 0, chunkBytes);
        if (!tried)
            return tried.error();
        trial = *tried;
    }
    if (!trial.possible)
        return missingCodec(encoding);
    EncodingDecision decision = decisionOf(encoding, trial);
    decision.markSize = marked ? mark.size() : 0;
    return decision;
}

// UTF-8 with rows pasted in from another program. Chance makes hardly a line of valid three-byte sequences out of
// other text, so where such lines are at least as many as the broken ones, the broken ones are the fault.
bool damagedUtf8(const ByteStats &stats)
{
    return stats.utf8Lines > 0 && stats.utf8Lines >= stats.brokenLines;
}

// Where UTF-16 without a mark has its NULs: nearly all at one parity.
std::optional<TextEncoding> nulParity(const ByteStats &stats)
{
    const auto [fewer, more] = std::minmax(stats.nulEven, stats.nulOdd);
    if (more == 0 || fewer * 4 > more)
        return std::nullopt;
    return stats.nulOdd > stats.nulEven ? TextEncoding::Utf16Le : TextEncoding::Utf16Be;
}

// NULs at one parity in over a quarter of the bytes: no other text has them.
bool mostlyNuls(const ByteStats &stats)
{
    return std::max(stats.nulEven, stats.nulOdd) * 4 > stats.size;
}

// Chinese UTF-16 has NULs at its commas, digits and line ends only. Line ends of UTF-16 must be seen, or NULs that a
// program left in other text would do.
bool someNuls(const ByteStats &stats)
{
    const bool little = stats.nulOdd > stats.nulEven;
    const qint64 nuls = std::max(stats.nulEven, stats.nulOdd);
    return nuls >= 16 && nuls * 16 > stats.size && (little ? stats.lineFeedsLe : stats.lineFeedsBe) > 0;
}

// UTF-16 without a mark; nothing where so many lines do not decode that it is something else.
Result<std::optional<EncodingDecision>> unmarkedUtf16(QIODevice &file, TextEncoding encoding, qint64 chunkBytes)
{
    const Result<Trial> trial = tryDecoding(file, encoding, 0, chunkBytes);
    if (!trial)
        return trial.error();
    if (!trial->clean && trial->badLines * 2 > trial->lines)
        return std::optional<EncodingDecision>();
    return std::optional(decisionOf(encoding, *trial));
}

EncodingDecision guessed(TextEncoding encoding, const Trial &trial)
{
    EncodingDecision decision = decisionOf(encoding, trial);
    decision.guessed = true;
    return decision;
}

// Neither Big5 nor Shift_JIS for sure, and no GB18030. Before Windows-1252, which decodes anything and makes letters of
// it, what most of the file can be read as.
Result<EncodingDecision> lastResort(QIODevice &file, const ByteStats &stats, const MultibyteGuess &guess,
                                    const Trial &gb, const Trial &candidate, qint64 chunkBytes)
{
    if (damagedUtf8(stats))
        return settle(file, TextEncoding::Utf8, {}, stats, chunkBytes);
    if (guess.candidate && guess.sure && mostlyGood(candidate))
        return decisionOf(*guess.candidate, candidate);
    if (guess.chinese && mostlyGood(gb))
        return decisionOf(TextEncoding::Gb18030, gb);
    if (guess.candidate && candidate.clean)
        return guessed(*guess.candidate, candidate);
    return guessed(TextEncoding::Windows1252, {true, true});
}

// No mark, no UTF-16, no UTF-8: a Chinese, Japanese or Western code page.
Result<EncodingDecision> decideCodePage(QIODevice &file, const ByteStats &stats, qint64 chunkBytes)
{
    const Result<QByteArray> sample = sampleFrom(file, std::max<qint64>(stats.firstHigh - 64, 0));
    if (!sample)
        return sample.error();
    const MultibyteGuess guess = guessMultibyte(*sample);
    Trial candidate;
    if (guess.candidate) {
        const Result<Trial> tried = tryDecoding(file, *guess.candidate, 0, chunkBytes);
        if (!tried)
            return tried.error();
        candidate = *tried;
        if (guess.sure && candidate.clean)
            return decisionOf(*guess.candidate, candidate);
    }
    const Result<Trial> gb = tryDecoding(file, TextEncoding::Gb18030, 0, chunkBytes);
    if (!gb)
        return gb.error();
    if (!gb->possible)
        return missingCodec(TextEncoding::Gb18030);
    if (!gb->clean)
        return lastResort(file, stats, guess, *gb, candidate, chunkBytes);
    // Each of its two-byte characters is an accented letter and the next letter of a word, in all of the file: as
    // GB18030 it has no Chinese word, only Chinese characters in the middle of Latin ones ("M黮ler").
    const Result<bool> western = guess.western ? looksWestern(file, chunkBytes) : Result<bool>(false);
    if (!western)
        return western.error();
    if (*western)
        return guessed(TextEncoding::Windows1252, {true, true});
    EncodingDecision decision = decisionOf(TextEncoding::Gb18030, *gb);
    decision.perhapsUtf8 = damagedUtf8(stats);
    return decision;
}

} // namespace

Result<EncodingDecision> decideEncoding(QIODevice &file, QByteArrayView head, const ByteStats &stats,
                                        std::optional<TextEncoding> forced, qint64 chunkBytes)
{
    if (forced)
        return settle(file, *forced, head, stats, chunkBytes);
    for (const TextEncoding encoding : {TextEncoding::Utf8, TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
        if (head.startsWith(byteOrderMark(encoding)))
            return settle(file, encoding, head, stats, chunkBytes);
    }
    const auto utf16 = nulParity(stats);
    if (utf16 && (mostlyNuls(stats) || (!stats.utf8 && someNuls(stats)))) {
        const auto decision = unmarkedUtf16(file, *utf16, chunkBytes);
        if (!decision)
            return decision.error();
        if (*decision)
            return **decision;
    }
    if (stats.utf8)
        return settle(file, TextEncoding::Utf8, head, stats, chunkBytes);
    return decideCodePage(file, stats, chunkBytes);
}

} // namespace pushdesk
