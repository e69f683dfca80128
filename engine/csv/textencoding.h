// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringDecoder>

#include <optional>

namespace pushdesk {

// The encodings a file may be in. Their names (DESIGN section 7) are what people, the command line and the store see.
enum class TextEncoding { Utf8, Utf16Le, Utf16Be, Gb18030, Big5, ShiftJis, Windows1252 };

[[nodiscard]] QByteArray encodingName(TextEncoding encoding);
[[nodiscard]] std::optional<TextEncoding> encodingFromName(const QByteArray &name); // letter case does not matter
[[nodiscard]] QString encodingNames();                         // "utf-8, utf-16-le, ...", for messages
[[nodiscard]] QByteArray byteOrderMark(TextEncoding encoding); // empty where it has none

// Decodes a stream that may be cut anywhere, also inside a character. Whatever the codec, U+FFFD stands where bytes
// could not be decoded, and the text never holds a lone surrogate. Belongs to one thread.
class TextDecoder {
public:
    explicit TextDecoder(TextEncoding encoding);
    // Qt 6.4's ICU decoder remembers where it stands: moved, it writes its errors to where it was.
    Q_DISABLE_COPY_MOVE(TextDecoder)

    [[nodiscard]] bool isValid() const; // false: this build of Qt lacks the codec (it was built without ICU)
    [[nodiscard]] QString decode(QByteArrayView bytes);
    [[nodiscard]] QString finish(); // what a cut-off last character leaves: U+FFFD or nothing
    [[nodiscard]] bool hasError() const { return m_error; }

private:
    [[nodiscard]] QString decodeMultibyte(QByteArrayView bytes);
    [[nodiscard]] QString finishMultibyte();
    [[nodiscard]] bool isUtf16() const;
    void repairSubstitutes(QString &text);
    void repairSurrogates(QString &text);

    TextEncoding m_encoding;
    QStringDecoder m_decoder;
    QByteArray m_held;       // bytes that wait for the next chunk, so that no character is cut
    QString m_highSurrogate; // the first half of a pair whose second half comes with the next chunk
    qint64 m_bytes = 0;
    bool m_error = false;
};

} // namespace pushdesk
