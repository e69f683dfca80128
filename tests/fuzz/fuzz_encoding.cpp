// SPDX-License-Identifier: GPL-3.0-or-later
// The decision of the encoding over any bytes. The first byte forces one or none, the rest is the file.
#include "engine/csv/bytescan.h"
#include "engine/csv/encodingdecision.h"
#include "tests/fuzz/require.h"

#include <QBuffer>

#include <array>

using namespace pushdesk;
using namespace pushdesk::fuzz;

namespace {

using enum TextEncoding;

Result<EncodingDecision> decide(const QByteArray &bytes, std::optional<TextEncoding> forced, qint64 chunkBytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    require(buffer.open(QIODevice::ReadOnly), "a buffer opens");
    ByteScan scan;
    for (qsizetype i = 0; i < bytes.size(); i += chunkBytes)
        scan.add(QByteArrayView(bytes).sliced(i, std::min<qsizetype>(chunkBytes, bytes.size() - i)));
    return decideEncoding(buffer, QByteArrayView(bytes).first(std::min<qsizetype>(bytes.size(), 4096)), scan.finish(),
                          forced, chunkBytes);
}

struct Decoded {
    QString text;
    bool error = false;
};

Decoded decode(const QByteArray &bytes, TextEncoding encoding)
{
    TextDecoder decoder(encoding);
    Decoded decoded;
    decoded.text = decoder.decode(bytes);
    decoded.text += decoder.finish();
    decoded.error = decoder.hasError();
    return decoded;
}

// RFC 3629, written anew: what strict UTF-8 is.
bool isUtf8(const QByteArray &bytes)
{
    const auto byte = [&bytes](qsizetype i) {
        return i < bytes.size() ? static_cast<unsigned>(static_cast<unsigned char>(bytes.at(i))) : 0U;
    };
    for (qsizetype i = 0; i < bytes.size();) {
        const unsigned lead = byte(i);
        const int more = lead < 0x80 ? 0 : lead >= 0xc0 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : 3;
        if ((lead >= 0x80 && lead < 0xc0) || lead > 0xf4)
            return false;
        unsigned code = more == 0 ? lead : lead & (0x3fU >> more);
        for (int n = 1; n <= more; ++n) {
            if ((byte(i + n) & 0xc0U) != 0x80U)
                return false;
            code = (code << 6) | (byte(i + n) & 0x3fU);
        }
        constexpr std::array least{0U, 0x80U, 0x800U, 0x10000U};
        if (code < least.at(static_cast<size_t>(more)) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
            return false;
        i += more + 1;
    }
    return true;
}

// The order that is promised, for files without a mark and without NULs.
void checkOrder(const QByteArray &bytes, const EncodingDecision &decision)
{
    if (isUtf8(bytes)) {
        require(decision.encoding == Utf8 && !decision.undecodable && !decision.guessed, "strict UTF-8 is UTF-8");
        return;
    }
    require(decision.encoding != Utf16Le && decision.encoding != Utf16Be, "UTF-16 has NULs");
    const bool gb = !decode(bytes, Gb18030).error;
    if (decision.encoding == Big5 || decision.encoding == ShiftJis)
        require(!gb || !decision.undecodable, "Big5 and Shift_JIS come first only where they decode");
    else if (gb)
        require(decision.encoding == Gb18030 || (decision.encoding == Windows1252 && decision.guessed),
                "what decodes as GB18030 is GB18030");
    if (decision.encoding == Windows1252)
        require(decision.guessed, "Windows-1252 is a guess");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    if (input.isEmpty())
        return 0;
    constexpr std::array encodings{Utf8, Utf16Le, Utf16Be, Gb18030, Big5, ShiftJis, Windows1252};
    const auto choice = static_cast<size_t>(static_cast<unsigned char>(input.at(0)));
    std::optional<TextEncoding> forced;
    if (choice % 8 < encodings.size())
        forced = encodings.at(choice % 8);
    const QByteArray bytes = input.mid(1);
    const auto decision = decide(bytes, forced, 8192);
    const auto again = decide(bytes, forced, 1);
    require(decision.ok() && again.ok(), "whatever the bytes, there is an encoding");
    require(decision->encoding == again->encoding, "the encoding does not depend on chunks");
    require(decision->undecodable == again->undecodable && decision->firstBadLine == again->firstBadLine,
            "nor does where it does not fit");
    require(decision->guessed == again->guessed && decision->markSize == again->markSize &&
                decision->perhapsUtf8 == again->perhapsUtf8,
            "nor what else is known of it");
    require(!forced || decision->encoding == *forced, "what is forced is kept");
    const Decoded decoded = decode(bytes.mid(decision->markSize), decision->encoding);
    require(decision->undecodable == decoded.error, "never clean where decoding has an error, nor the other way round");
    require(!decoded.error || decoded.text.contains(QChar(QChar::ReplacementCharacter)), "an error can be seen");
    require(decision->undecodable == (decision->firstBadLine > 0), "the first bad line is known");
    require(decoded.text.isValidUtf16(), "text is text");
    const bool marked = decision->markSize > 0 || bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
    if (!forced && !marked && !bytes.contains('\0'))
        checkOrder(bytes, *decision);
    return 0;
}
