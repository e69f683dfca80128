// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/digest.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Hash = SignConfig::Hash;

QCryptographicHash::Algorithm algorithmOf(Hash hash)
{
    switch (hash) {
    case Hash::Md5:
    case Hash::HmacMd5:
        return QCryptographicHash::Md5;
    case Hash::Sha1:
    case Hash::HmacSha1:
        return QCryptographicHash::Sha1;
    case Hash::Sha256:
    case Hash::HmacSha256:
        return QCryptographicHash::Sha256;
    case Hash::Sha512:
    case Hash::HmacSha512:
        break;
    }
    return QCryptographicHash::Sha512;
}

} // namespace

bool isHmac(Hash hash)
{
    return hash >= Hash::HmacMd5;
}

QLatin1StringView name(Hash hash)
{
    static constexpr QLatin1StringView names[] = {"md5"_L1,      "sha1"_L1,      "sha256"_L1,      "sha512"_L1,
                                                  "hmac_md5"_L1, "hmac_sha1"_L1, "hmac_sha256"_L1, "hmac_sha512"_L1};
    return names[static_cast<size_t>(hash)];
}

QByteArray digestOf(Hash hash, const QByteArray &message, const QByteArray &key)
{
    if (isHmac(hash))
        return QMessageAuthenticationCode::hash(message, key, algorithmOf(hash));
    return QCryptographicHash::hash(message, algorithmOf(hash));
}

QByteArray written(const QByteArray &digest, SignConfig::Out out)
{
    switch (out) {
    case SignConfig::Out::Hex:
        return digest.toHex();
    case SignConfig::Out::UpperHex:
        return digest.toHex().toUpper();
    case SignConfig::Out::Base64:
        return digest.toBase64();
    case SignConfig::Out::Base64OfHex:
        break;
    }
    return digest.toHex().toBase64();
}

} // namespace pushdesk
