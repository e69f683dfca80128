// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testcertificate.h"

#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QTemporaryDir>

namespace pushdesk::scripted {

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

std::optional<QSslConfiguration> makeTestCertificate(const QString &commonName, const QString &alternativeNames)
{
    const QTemporaryDir folder;
    const QString keyFile = folder.filePath(QStringLiteral("key.pem"));
    const QString certificateFile = folder.filePath(QStringLiteral("certificate.pem"));
    const QStringList arguments{QStringLiteral("req"),
                                QStringLiteral("-x509"),
                                QStringLiteral("-newkey"),
                                QStringLiteral("rsa:2048"),
                                QStringLiteral("-nodes"),
                                QStringLiteral("-days"),
                                QStringLiteral("2"),
                                QStringLiteral("-subj"),
                                QStringLiteral("/CN=") + commonName,
                                QStringLiteral("-addext"),
                                QStringLiteral("subjectAltName=") + alternativeNames,
                                QStringLiteral("-keyout"),
                                keyFile,
                                QStringLiteral("-out"),
                                certificateFile};
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"), arguments);
    if (!openssl.waitForFinished(30'000) || openssl.exitCode() != 0)
        return std::nullopt;
    const QSslCertificate certificate(contents(certificateFile));
    const QSslKey key(contents(keyFile), QSsl::Rsa);
    if (certificate.isNull() || key.isNull())
        return std::nullopt;
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificate(certificate);
    configuration.setPrivateKey(key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone); // of the client: it has no certificate
    return configuration;
}

} // namespace pushdesk::scripted
