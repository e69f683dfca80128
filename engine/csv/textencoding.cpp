// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/textencoding.h"

#include <QStringList>

#include <array>
#include <utility>

namespace pushdesk {

namespace {

struct Codec {
    TextEncoding encoding;
    const char *name;   // ours
    const char *qtName; // what QStringDecoder knows it by
};

constexpr std::array codecs{
    Codec{TextEncoding::Utf8, "utf-8", "UTF-8"},
    Codec{TextEncoding::Utf16Le, "utf-16-le", "UTF-16LE"},
    Codec{TextEncoding::Utf16Be, "utf-16-be", "UTF-16BE"},
    Codec{TextEncoding::Gb18030, "gb18030", "GB18030"},
    Codec{TextEncoding::Big5, "big5", "Big5"},
    Codec{TextEncoding::ShiftJis, "shift_jis", "Shift_JIS"},
    Codec{TextEncoding::Windows1252, "windows-1252", "windows-1252"},
};

const Codec &codecOf(TextEncoding encoding)
{
    return codecs.at(static_cast<std::size_t>(encoding));
}

// How many bytes at the end begin a UTF-8 sequence that is not complete.
qsizetype incompleteTail(QByteArrayView bytes)
{
    for (qsizetype back = 1; back <= 3 && back <= bytes.size(); ++back) {
        const auto byte = static_cast<unsigned char>(bytes.at(bytes.size() - back));
        if (byte < 0x80)
            return 0;
        if (byte < 0xc0)
            continue; // a continuation: its lead stands further back
        const qsizetype length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
        return length > back ? back : 0;
    }
    return 0;
}

constexpr QChar shiftJisSubstitute(0x1a); // ICU puts this, not U+FFFD, for undecodable Shift_JIS

} // namespace

QByteArray encodingName(TextEncoding encoding)
{
    return codecOf(encoding).name;
}

std::optional<TextEncoding> encodingFromName(const QByteArray &name)
{
    const QByteArray wanted = name.toLower();
    for (const Codec &codec : codecs) {
        if (wanted == codec.name)
            return codec.encoding;
    }
    return std::nullopt;
}

QString encodingNames()
{
    QStringList names;
    for (const Codec &codec : codecs)
        names.append(QLatin1String(codec.name));
    return names.join(QLatin1String(", "));
}

QByteArray byteOrderMark(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Utf8:
        return QByteArrayLiteral("\xEF\xBB\xBF");
    case TextEncoding::Utf16Le:
        return QByteArrayLiteral("\xFF\xFE");
    case TextEncoding::Utf16Be:
        return QByteArrayLiteral("\xFE\xFF");
    case TextEncoding::Gb18030:
        return QByteArrayLiteral("\x84\x31\x95\x33");
    default:
        return {};
    }
}

// ConvertInitialBom: the mark is taken off by whoever reads the file; Qt would also swallow a second one without a word.
TextDecoder::TextDecoder(TextEncoding encoding)
    : m_encoding(encoding), m_decoder(codecOf(encoding).qtName, QStringConverter::Flag::ConvertInitialBom)
{
}

bool TextDecoder::isValid() const
{
    return m_decoder.isValid();
}

QString TextDecoder::decode(QByteArrayView bytes)
{
    m_bytes += bytes.size();
    QString text = m_encoding == TextEncoding::Utf8 ? decodeUtf8(bytes) : QString(m_decoder.decode(bytes));
    m_error = m_error || m_decoder.hasError();
    if (m_encoding == TextEncoding::ShiftJis && m_error)
        text.replace(shiftJisSubstitute, QChar(QChar::ReplacementCharacter));
    if (m_encoding == TextEncoding::Utf16Le || m_encoding == TextEncoding::Utf16Be)
        repairSurrogates(text);
    return text;
}

// Qt 6.4 loses the character after a broken sequence where a chunk ends inside of that (a comma, a line end): so no chunk
// that it sees ends inside of one.
QString TextDecoder::decodeUtf8(QByteArrayView bytes)
{
    QByteArray joined;
    if (!m_utf8Rest.isEmpty()) {
        joined = std::exchange(m_utf8Rest, {});
        joined.append(bytes.data(), bytes.size());
        bytes = joined;
    }
    const qsizetype tail = incompleteTail(bytes);
    m_utf8Rest = bytes.last(tail).toByteArray();
    return m_decoder.decode(bytes.chopped(tail));
}

// QStringDecoder has no flush: a cut-off character shows only when something follows it, so feed it a line feed and look.
// UTF-16 would take that byte for half a unit, there the count of bytes tells.
QString TextDecoder::finish()
{
    bool cut = false;
    if (m_encoding == TextEncoding::Utf16Le || m_encoding == TextEncoding::Utf16Be) {
        cut = !m_highSurrogate.isEmpty() || m_bytes % 2 != 0;
        m_highSurrogate.clear();
    } else if (m_encoding == TextEncoding::Utf8) {
        cut = !m_utf8Rest.isEmpty();
        m_utf8Rest.clear();
    } else {
        const QString rest = m_decoder.decode(QByteArrayView("\n"));
        cut = rest != QLatin1String("\n");
    }
    m_error = m_error || cut;
    return cut ? QString(QChar(QChar::ReplacementCharacter)) : QString();
}

// Qt's UTF-16 decoder passes lone surrogates on; they would become '?' on the wire.
void TextDecoder::repairSurrogates(QString &text)
{
    if (!m_highSurrogate.isEmpty())
        text.prepend(std::exchange(m_highSurrogate, {}));
    if (!text.isEmpty() && text.back().isHighSurrogate()) {
        m_highSurrogate = text.back();
        text.chop(1);
    }
    if (text.isValidUtf16())
        return;
    m_error = true;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate())
            ++i;
        else if (c.isSurrogate())
            text[i] = QChar(QChar::ReplacementCharacter);
    }
}

} // namespace pushdesk
