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

// Up to where bytes may be given to a decoder: behind the last one that is never the second half of a character, in
// none of UTF-8, GB18030, Big5 and Shift_JIS (line ends, commas, spaces, quotes).
qsizetype safeLength(QByteArrayView bytes)
{
    for (qsizetype length = bytes.size(); length > 0; --length) {
        if (static_cast<unsigned char>(bytes.at(length - 1)) < 0x30)
            return length;
    }
    return 0;
}

// ICU puts this, not U+FFFD, for undecodable Shift_JIS. It also makes it of a 7F, a control character that no text has.
constexpr QChar shiftJisSubstitute(0x1a);

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

// ConvertInitialBom: the mark is taken off by whoever reads the file; Qt would also swallow a second one without a
// word.
TextDecoder::TextDecoder(TextEncoding encoding)
    : m_encoding(encoding), m_decoder(codecOf(encoding).qtName, QStringConverter::Flag::ConvertInitialBom)
{
}

bool TextDecoder::isValid() const
{
    return m_decoder.isValid();
}

bool TextDecoder::isUtf16() const
{
    return m_encoding == TextEncoding::Utf16Le || m_encoding == TextEncoding::Utf16Be;
}

QString TextDecoder::decode(QByteArrayView bytes)
{
    if (m_encoding != TextEncoding::Windows1252 && !isUtf16())
        return decodeMultibyte(bytes);
    m_bytes += bytes.size();
    QString text = m_decoder.decode(bytes);
    m_error = m_error || m_decoder.hasError();
    if (isUtf16())
        repairSurrogates(text);
    return text;
}

// Qt 6.4 loses characters behind a broken sequence where a chunk ends inside of it, a comma or a line end among them.
// So chunks are cut where no character can be; whole ones survive any cut, so there is a limit to what is held back.
QString TextDecoder::decodeMultibyte(QByteArrayView bytes)
{
    constexpr qsizetype longRun = 4096;
    m_held.append(bytes.data(), bytes.size());
    qsizetype length = safeLength(m_held);
    if (m_held.size() - length > longRun)
        length = m_held.size();
    if (length == 0)
        return {};
    QString text = m_decoder.decode(QByteArrayView(m_held).first(length));
    m_held.remove(0, length);
    repairSubstitutes(text);
    return text;
}

void TextDecoder::repairSubstitutes(QString &text)
{
    m_error = m_error || m_decoder.hasError();
    if (m_encoding == TextEncoding::ShiftJis && text.contains(shiftJisSubstitute)) {
        m_error = true;
        text.replace(shiftJisSubstitute, QChar(QChar::ReplacementCharacter));
    }
}

QString TextDecoder::finish()
{
    if (m_encoding == TextEncoding::Windows1252)
        return {};
    if (!isUtf16())
        return finishMultibyte();
    const bool cut = !m_highSurrogate.isEmpty() || m_bytes % 2 != 0;
    m_highSurrogate.clear();
    m_error = m_error || cut;
    return cut ? QString(QChar(QChar::ReplacementCharacter)) : QString();
}

// QStringDecoder has no flush: a cut-off character shows only when something follows it, so a line feed does.
QString TextDecoder::finishMultibyte()
{
    m_held.append('\n');
    QString text = m_decoder.decode(std::exchange(m_held, {}));
    repairSubstitutes(text);
    if (text.endsWith(u'\n')) {
        text.chop(1);
    } else {
        m_error = true;
        text.append(QChar(QChar::ReplacementCharacter));
    }
    return text;
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
