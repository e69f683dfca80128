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

bool runOpenssl(const QStringList &arguments)
{
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"), arguments);
    return openssl.waitForFinished(30'000) && openssl.exitCode() == 0;
}

// Of the same key, signed by the fresh one: it ended yesterday.
bool makeExpired(const QTemporaryDir &folder, const QString &alternativeNames, const QString &out)
{
    const QString request = folder.filePath(QStringLiteral("request.pem"));
    const QString key = folder.filePath(QStringLiteral("key.pem"));
    return runOpenssl({QStringLiteral("req"), QStringLiteral("-new"), QStringLiteral("-key"), key,
                       QStringLiteral("-subj"), QStringLiteral("/CN=expired"), QStringLiteral("-addext"),
                       QStringLiteral("subjectAltName=") + alternativeNames, QStringLiteral("-out"), request}) &&
           runOpenssl({QStringLiteral("x509"), QStringLiteral("-req"), QStringLiteral("-in"), request,
                       QStringLiteral("-CA"), folder.filePath(QStringLiteral("certificate.pem")),
                       QStringLiteral("-CAkey"), key, QStringLiteral("-CAcreateserial"), QStringLiteral("-days"),
                       QStringLiteral("-1"), QStringLiteral("-copy_extensions"), QStringLiteral("copy"),
                       QStringLiteral("-out"), out});
}

} // namespace

std::optional<QSslConfiguration> makeTestCertificate(const QString &commonName, const QString &alternativeNames,
                                                     CertificateAge age)
{
    const QTemporaryDir folder;
    const QString keyFile = folder.filePath(QStringLiteral("key.pem"));
    const QString certificateFile = folder.filePath(QStringLiteral("certificate.pem"));
    if (!runOpenssl({QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
                     QStringLiteral("rsa:2048"), QStringLiteral("-nodes"), QStringLiteral("-days"), QStringLiteral("2"),
                     QStringLiteral("-subj"), QStringLiteral("/CN=") + commonName, QStringLiteral("-addext"),
                     QStringLiteral("subjectAltName=") + alternativeNames, QStringLiteral("-keyout"), keyFile,
                     QStringLiteral("-out"), certificateFile}))
        return std::nullopt;
    const QString expiredFile = folder.filePath(QStringLiteral("expired.pem"));
    if (age == CertificateAge::Expired && !makeExpired(folder, alternativeNames, expiredFile))
        return std::nullopt;
    const QSslCertificate certificate(contents(certificateFile));
    const QSslKey key(contents(keyFile), QSsl::Rsa);
    if (certificate.isNull() || key.isNull())
        return std::nullopt;
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    if (age == CertificateAge::Expired)
        configuration.setLocalCertificateChain({QSslCertificate(contents(expiredFile)), certificate});
    else
        configuration.setLocalCertificate(certificate);
    configuration.setPrivateKey(key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone); // of the client: it has no certificate
    return configuration;
}

} // namespace pushdesk::scripted
