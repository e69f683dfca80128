// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/integration/deliveryfixture.h"

#include <QDirIterator>

namespace pushdesk {

using namespace Qt::StringLiterals;

inline const QString secretName = u"app-key"_s;
inline const QString secretValue = u"s3cr+et/\"é=~9"_s;

inline QByteArray tokenOf(const scripted::SeenRequest &request)
{
    return request.header("Authorization").mid(7); // Bearer
}

// An answer that tells everything it got, in several forms.
inline QByteArray echo(const scripted::SeenRequest &request)
{
    const QByteArray token = tokenOf(request);
    return QJsonDocument(QJsonObject{{u"code"_s, -100},
                                     {u"msg"_s, QString::fromUtf8("no good: " + token + ", " + token.toBase64() + ", " +
                                                                  secretValue.toUtf8())},
                                     {u"in_url"_s, QString::fromLatin1(QUrl::toPercentEncoding(secretValue))},
                                     {u"basic"_s, QString::fromLatin1(("u:" + secretValue.toUtf8()).toBase64())}})
        .toJson();
}

// Pushes with a token of the upstream's own endpoint, signed in with one secret.
class TokenDelivery : public Delivery {
public:
    explicit TokenDelivery(const Clock *clock = nullptr, const scripted::TokenRules &rules = {}) : Delivery(clock)
    {
        up.expireTokens(rules);
        [this] { QVERIFY(up.start()); }();
        config[u"auth"_s] = QJsonObject{
            {u"type"_s, u"token"_s},
            {u"token_pointer"_s, u"/access_token"_s},
            {u"expires_pointer"_s, u"/expires_in"_s},
            {u"refresh_pointer"_s, u"/refresh_token"_s},
            {u"request"_s,
             QJsonObject{
                 {u"url"_s, up.url(u"/token"_s).toString()},
                 {u"json"_s,
                  u"{\"secret\":\"{{secret.app-key}}\",\"refresh_token\":\"{{refresh_token}}\",\"at\":{{now_s}}}"_s}}}};
        config[u"answer"_s] = QJsonObject{{u"code"_s, QJsonArray{u"/code"_s}}, {u"message"_s, QJsonArray{u"/msg"_s}}};
        config[u"rules"_s] = QJsonArray{QJsonObject{{u"status"_s, u"200-299"_s},
                                                    {u"pointer"_s, u"/code"_s},
                                                    {u"in"_s, QJsonArray{-100, 42001, 40001, 40014}},
                                                    {u"outcome"_s, u"token_expired"_s}}};
        set(u"timeouts"_s, u"response_ms"_s, 5000);
    }

    UpstreamRecord upstream() { return status().upstreams.front(); }
    qint64 live() { return count(TaskState::Pending) + count(TaskState::RetryWait) + count(TaskState::InFlight); }
    void resume() { QVERIFY(engine->resumeUpstream(u"track-sync"_s).result().ok()); }
    void waitUntil(UpstreamState state) { QTRY_COMPARE_WITH_TIMEOUT(int(upstream().state), int(state), 20000); }
    int attemptsOf(Outcome outcome, const QStringList &keys)
    {
        int n = 0;
        for (const QString &key : keys)
            for (const auto &attempt : attempts(key))
                n += attempt.outcome == outcome ? 1 : 0;
        return n;
    }
    bool anyCharged(const QStringList &keys)
    {
        for (const QString &key : keys)
            for (const auto &attempt : attempts(key))
                if (attempt.charged)
                    return true;
        return false;
    }
};

// Where a value stands in the files of a folder, in a form that can be read.
inline QString foundIn(const QString &folder, const QString &value)
{
    const QByteArray bytes = value.toUtf8();
    const QList<QByteArray> forms{bytes,
                                  QUrl::toPercentEncoding(value),
                                  bytes.toBase64(),
                                  bytes.toBase64(QByteArray::OmitTrailingEquals),
                                  ("u:" + bytes).toBase64(),
                                  bytes.toHex(),
                                  QByteArray(bytes).replace('"', "\\\"")};
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            return file.fileName() + u" cannot be read"_s;
        const QByteArray all = file.readAll();
        for (const QByteArray &form : forms)
            if (all.contains(form))
                return file.fileName() + u": "_s + QString::fromUtf8(form);
    }
    return {};
}

} // namespace pushdesk
