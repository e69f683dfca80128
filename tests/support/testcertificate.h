// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslConfiguration>
#include <QString>

#include <optional>

namespace pushdesk::scripted {

// Expired: not self-signed, but signed by a fresh one, which is the last of the chain and may be trusted.
enum class CertificateAge { Fresh, Expired };

// A server configuration with a fresh self-signed certificate for those names, made by the `openssl` command; none
// where that is missing or fails. Blocks for about a tenth of a second.
[[nodiscard]] std::optional<QSslConfiguration>
makeTestCertificate(const QString &commonName = QStringLiteral("127.0.0.1"),
                    const QString &alternativeNames = QStringLiteral("IP:127.0.0.1,DNS:localhost"),
                    CertificateAge age = CertificateAge::Fresh);

} // namespace pushdesk::scripted
