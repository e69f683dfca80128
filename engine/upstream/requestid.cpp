// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestid.h"

#include <QCryptographicHash>
#include <QUuid>

namespace pushdesk {

QString hashRecipe(IdempotencyConfig::Hash hash, const QString &text, int revision)
{
    static const QUuid oidNamespace(0x6ba7b812, 0x9dad, 0x11d1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8);
    QByteArray bytes = text.toUtf8();
    if (revision > 0)
        bytes += '#' + QByteArray::number(revision);
    switch (hash) {
    case IdempotencyConfig::Hash::Md5:
        return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Md5).toHex());
    case IdempotencyConfig::Hash::Sha256:
        return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    case IdempotencyConfig::Hash::Uuid5:
        return QUuid::createUuidV5(oidNamespace, bytes).toString(QUuid::WithoutBraces);
    }
    return {};
}

} // namespace pushdesk
