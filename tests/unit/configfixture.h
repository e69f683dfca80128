// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/configparser.h"

#include <QtTest>

// What the tests of the config parser share. In their raw strings JSON's \/ keeps moc from taking what follows http: as
// a comment.
namespace pushdesk::test {

using namespace Qt::StringLiterals;

// A config with the required keys and one more part.
inline QByteArray withPart(const QByteArray &part)
{
    return R"({"name":"n","request":{"url":"https:\/\/api.example.com/push"},"columns":{"biz_key":"k"})" +
           (part.isEmpty() ? QByteArray() : "," + part) + "}";
}

inline QByteArray withRequest(const QByteArray &part)
{
    return R"({"name":"n","columns":{"biz_key":"k"},"request":{)" + part + "}}";
}

inline QByteArray withRule(const QByteArray &rule)
{
    return withPart(R"("rules":[{"status":200,"outcome":"delivered"},)" + rule + "]");
}

inline QString describe(const Result<UpstreamConfig> &result)
{
    return result.ok() ? QString() : result.error().where + u": "_s + result.error().detail;
}

// Data columns json, where, says: parsing fails with that place and a detail that holds that text.
inline void refuses()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    QFETCH(QString, says);
    const auto config = parseUpstreamConfig(json);
    QVERIFY(!config.ok());
    QCOMPARE(config.error().code, ErrorCode::BadInput);
    QVERIFY2(config.error().where == where, qPrintable(describe(config)));
    QVERIFY2(config.error().detail.contains(says), qPrintable(describe(config)));
}

} // namespace pushdesk::test
