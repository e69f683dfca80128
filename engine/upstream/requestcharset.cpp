// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestcharset.h"

#include "engine/upstream/urlencoding.h"

#include <QStringDecoder>
#include <QStringEncoder>

namespace pushdesk {

namespace {

constexpr char gbName[] = "GB18030";
// Without it a byte order mark at the start of a value is taken for one of a file, and vanishes.
constexpr auto keepMark = QStringConverter::Flag::ConvertInitialBom;

} // namespace

std::optional<std::string> toCharset(const QString &text, Charset charset)
{
    if (!text.isValidUtf16())
        return std::nullopt;
    if (charset == Charset::Utf8)
        return text.toStdString();
    QStringEncoder encoder(gbName, keepMark);
    const QByteArray bytes = encoder(text);
    if (!encoder.isValid() || encoder.hasError())
        return std::nullopt;
    return bytes.toStdString();
}

std::optional<QString> fromCharset(std::string_view bytes, Charset charset)
{
    QStringDecoder decoder =
        charset == Charset::Utf8 ? QStringDecoder(QStringConverter::Utf8, keepMark) : QStringDecoder(gbName, keepMark);
    const QString text = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    if (!decoder.isValid() || decoder.hasError())
        return std::nullopt;
    return text;
}

std::string encodedIn(const QString &text, Charset charset)
{
    return percentEncoded(toCharset(text, charset).value_or(text.toStdString()));
}

bool isKnownHere(Charset charset)
{
    return charset == Charset::Utf8 || QStringEncoder(gbName).isValid();
}

} // namespace pushdesk
