// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/formtext.h"

#include <QRegularExpression>
#include <QStringDecoder>
#include <QStringList>

namespace pushdesk {

using namespace Qt::StringLiterals;

std::optional<QString> decodePercent(const QString &text, bool plus)
{
    static const QRegularExpression broken(u"%(?![0-9A-Fa-f]{2})"_s);
    if (broken.match(text).hasMatch())
        return std::nullopt;
    QByteArray bytes = text.toUtf8();
    if (plus)
        bytes.replace('+', ' ');
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded = decoder(QByteArray::fromPercentEncoding(bytes));
    if (decoder.hasError())
        return std::nullopt;
    return decoded;
}

std::optional<std::vector<std::pair<QString, QString>>> decodeForm(const QString &text)
{
    std::vector<std::pair<QString, QString>> pairs;
    for (const QString &piece : text.split(u'&', Qt::SkipEmptyParts)) {
        const qsizetype equals = piece.indexOf(u'=');
        const auto name = decodePercent(piece.left(equals), true);
        const auto value = decodePercent(piece.mid(equals + 1), true);
        if (equals < 0 || !name || !value)
            return std::nullopt;
        pairs.emplace_back(*name, *value);
    }
    return pairs;
}

} // namespace pushdesk
