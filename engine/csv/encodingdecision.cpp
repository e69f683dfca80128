// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/encodingdecision.h"

#include "engine/csv/multibyteguess.h"

#include <QIODevice>

#include <algorithm>

namespace pushdesk {

namespace {

// How a file decodes in one encoding. Lines are those with a character outside ASCII.
struct Trial {
    bool possible = false; // the codec is there
    bool clean = false;
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
        ++m_line;
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
    const QByteArray sample = file.read(sampleBytes);
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
    decision.firstBadLine = trial.firstBadLine;
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

// UTF-8 with rows pasted in from another program. Chance makes no line of valid three-byte sequences out of GB18030
// text, so where such lines are at least as many as the broken ones, the broken ones are the fault and are to be shown.
bool damagedUtf8(const ByteStats &stats)
{
    return stats.utf8Lines > 0 && stats.utf8Lines >= stats.brokenLines;
}

// UTF-16 without a mark, by where its NULs stand: at one parity (few characters have them at the other), in a quarter
// of the bytes where the text is half Latin. Chinese text has them at commas, digits and line ends only; then a line
// end of UTF-16 must be seen, or NULs that a program left in other text would do.
std::optional<TextEncoding> unmarkedUtf16(const ByteStats &stats)
{
    const auto [fewer, more] = std::minmax(stats.nulEven, stats.nulOdd);
    const bool little = stats.nulOdd > stats.nulEven;
    const bool oneSided = fewer * 4 <= more;
    const bool many = more * 4 > stats.size;
    const bool some = more >= 16 && more * 16 > stats.size && (little ? stats.lineFeedsLe : stats.lineFeedsBe) > 0;
    if (!oneSided || !(many || some))
        return std::nullopt;
    return little ? TextEncoding::Utf16Le : TextEncoding::Utf16Be;
}

// No mark, no UTF-16, no UTF-8: a Chinese, Japanese or Western code page.
Result<EncodingDecision> decideCodePage(QIODevice &file, const ByteStats &stats, qint64 chunkBytes)
{
    const Result<QByteArray> sample = sampleFrom(file, std::max<qint64>(stats.firstHigh - 64, 0));
    if (!sample)
        return sample.error();
    const MultibyteGuess guess = guessMultibyte(*sample);
    const Result<Trial> gb = tryDecoding(file, TextEncoding::Gb18030, 0, chunkBytes);
    if (!gb)
        return gb.error();
    if (guess.candidate && (guess.sure || !gb->clean)) {
        const Result<Trial> other = tryDecoding(file, *guess.candidate, 0, chunkBytes);
        if (!other)
            return other.error();
        if (other->clean || (guess.sure && !gb->clean && mostlyGood(*other)))
            return decisionOf(*guess.candidate, *other);
    }
    if (!gb->possible)
        return missingCodec(TextEncoding::Gb18030);
    if ((gb->clean && !guess.western) || (guess.chinese && mostlyGood(*gb)))
        return decisionOf(TextEncoding::Gb18030, *gb);
    EncodingDecision decision;
    decision.encoding = TextEncoding::Windows1252;
    decision.guessed = true;
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
    if (const auto utf16 = unmarkedUtf16(stats)) {
        Result<EncodingDecision> decision = settle(file, *utf16, head, stats, chunkBytes);
        if (!decision || !decision->undecodable)
            return decision;
    }
    if (stats.utf8 || damagedUtf8(stats))
        return settle(file, TextEncoding::Utf8, head, stats, chunkBytes);
    return decideCodePage(file, stats, chunkBytes);
}

} // namespace pushdesk
