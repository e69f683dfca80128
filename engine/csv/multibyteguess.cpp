// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/multibyteguess.h"

#include <uchardet/uchardet.h>

#include <QIODevice>

#include <algorithm>
#include <memory>

namespace pushdesk {

namespace {

// The sample read as two-byte characters: a lead byte over 0x80 and whatever follows it.
struct Pairs {
    qint64 all = 0;
    qint64 gb2312 = 0;   // lead and trail A1..: all of GB2312, half of Big5, little of Shift_JIS
    qint64 low = 0;      // trail 40..7E: rare in GB2312 text, two in five of Big5
    qint64 letters = 0;  // an accented letter's byte (C0..FF), then an ASCII lower-case letter
    qint64 embedded = 0; // such a one that follows a letter, as in "Müller"
};

bool isAsciiLetter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

class PairCounter {
public:
    void add(QByteArrayView bytes)
    {
        for (const char byte : bytes)
            take(static_cast<unsigned char>(byte));
    }
    [[nodiscard]] const Pairs &pairs() const { return m_pairs; }

private:
    void take(unsigned char byte)
    {
        if (m_lead > 0) {
            count(m_lead, byte);
            m_lead = 0;
        } else if (byte > 0x80) {
            m_lead = byte;
            return; // m_before is what stands before the pair
        }
        m_before = byte;
    }

    void count(unsigned char lead, unsigned char trail)
    {
        ++m_pairs.all;
        if (trail >= 0xa1) {
            m_pairs.gb2312 += lead >= 0xa1 && lead <= 0xf7 ? 1 : 0;
        } else if (trail >= 0x40 && trail <= 0x7e) {
            ++m_pairs.low;
            const bool letter = lead >= 0xc0 && trail >= 'a' && trail <= 'z';
            m_pairs.letters += letter ? 1 : 0;
            m_pairs.embedded += letter && isAsciiLetter(m_before) ? 1 : 0;
        }
    }

    Pairs m_pairs;
    unsigned char m_lead = 0;
    unsigned char m_before = 0;
};

bool onlyAccents(const Pairs &pairs)
{
    return pairs.all > 0 && pairs.letters == pairs.all && pairs.embedded > 0;
}

QByteArray detect(QByteArrayView sample)
{
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), uchardet_delete);
    if (uchardet_handle_data(detector.get(), sample.data(), static_cast<size_t>(sample.size())) != 0)
        return {};
    uchardet_data_end(detector.get());
    return QByteArray(uchardet_get_charset(detector.get())).toUpper();
}

// Kana are in every Japanese sentence, and nearly never in Chinese text read as Shift_JIS by mistake.
bool hasKana(QByteArrayView sample)
{
    TextDecoder decoder(TextEncoding::ShiftJis);
    const QString text = decoder.decode(sample);
    const auto kana = std::count_if(text.begin(), text.end(), [](QChar c) { return c >= u'\u3041' && c <= u'\u30fe'; });
    const auto others = std::count_if(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x80; });
    return kana * 10 >= others && kana > 0;
}

} // namespace

MultibyteGuess guessMultibyte(QByteArrayView sample)
{
    MultibyteGuess guess;
    PairCounter counter;
    counter.add(sample);
    const Pairs &pairs = counter.pairs();
    guess.chinese = pairs.all > 0 && pairs.gb2312 * 3 >= pairs.all * 2;
    const QByteArray answer = detect(sample);
    if (answer.startsWith("BIG5")) {
        guess.candidate = TextEncoding::Big5;
        guess.sure = pairs.low * 10 >= pairs.all;
    } else if (answer == "SHIFT_JIS") {
        guess.candidate = TextEncoding::ShiftJis;
        guess.sure = hasKana(sample) || !guess.chinese;
    }
    guess.western = onlyAccents(pairs);
    return guess;
}

Result<bool> looksWestern(QIODevice &file, qint64 chunkBytes)
{
    const auto failed = [&file] {
        return Error{ErrorCode::Machine, {}, QStringLiteral("The file cannot be read: %1").arg(file.errorString())};
    };
    if (!file.seek(0))
        return failed();
    PairCounter counter;
    QByteArray chunk(chunkBytes, Qt::Uninitialized);
    for (;;) {
        const qint64 got = file.read(chunk.data(), chunk.size());
        if (got < 0)
            return failed();
        if (got == 0)
            return onlyAccents(counter.pairs());
        counter.add(QByteArrayView(chunk.constData(), got));
    }
}

} // namespace pushdesk
