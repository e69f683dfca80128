// SPDX-License-Identifier: GPL-3.0-or-later
// Two upstreams that were made alike must not share a key: the later one would overwrite it.
#include "engine/setup/curlconfig.h"
#include "engine/setup/presets.h"
#include "engine/setup/secretnames.h"

#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

class TestSecretNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namedAfterTheUpstream();
    void neverATakenName();
    void twoFromCurlShareNone();
    void twoFromAPresetShareNone();
    void nothingElseChanges();
};

void TestSecretNames::namedAfterTheUpstream()
{
    const QString json = u"{\"a\":\"{{secret.upstream_x_api_key}} {{&secret.token}}\",\"b\":\"{{ secret.token }}\"}"_s;
    QCOMPARE(secretsIn(json), QStringList({u"upstream_x_api_key"_s, u"token"_s}));
    const auto own = withOwnSecrets(json, u"Track Sync"_s, u"upstream"_s, {});
    QCOMPARE(own.json, u"{\"a\":\"{{secret.track_sync_x_api_key}} {{&secret.track_sync_token}}\","
                       "\"b\":\"{{ secret.track_sync_token }}\"}"_s);
    QCOMPARE(own.names.value(u"token"_s), u"track_sync_token"_s);
    // A name without a letter that a secret may have.
    QCOMPARE(secretsIn(withOwnSecrets(json, u"\u8f68\u8ff9"_s, {}, {}).json).last(), u"upstream_token"_s);
}

void TestSecretNames::neverATakenName()
{
    const QString json = u"{{secret.token}} {{secret.a_token}}"_s;
    const auto own = withOwnSecrets(json, u"a"_s, u"a"_s, {u"a_token_2"_s});
    QCOMPARE(own.json, u"{{secret.a_token}} {{secret.a_token_3}}"_s);
    QCOMPARE(withFreeSecrets(json, {u"token"_s}).json, u"{{secret.token_2}} {{secret.a_token}}"_s);
    const QString longest = QString(64, u'x');
    const auto cut = withFreeSecrets(u"{{secret.%1}}"_s.arg(longest), {longest});
    QCOMPARE(cut.names.value(longest), QString(62, u'x') + u"_2"_s);
}

// Both of a host that is a number, which names neither.
void TestSecretNames::twoFromCurlShareNone()
{
    const QString command = u"curl http://127.0.0.1:%1/push -H 'X-Api-Key: %2' -d '{\"no\":\"SF1\"}'"_s;
    const auto first = configFromCurl({command.arg(u"8001"_s, u"k-1f8e7d6c5b4a39281706f5e4d3c2b1a0"_s), {}, {}});
    const auto second = configFromCurl({command.arg(u"8002"_s, u"k-00112233445566778899aabbccddeeff"_s), {}, {}});
    QVERIFY(first.ok() && second.ok());
    QCOMPARE(first->secrets.front().name, second->secrets.front().name); // as they are drafted
    const auto one = withOwnSecrets(QString::fromUtf8(first->json), u"company-one"_s, first->name, {});
    const auto two =
        withOwnSecrets(QString::fromUtf8(second->json), u"company-two"_s, second->name, secretsIn(one.json));
    QCOMPARE(secretsIn(one.json), QStringList(u"company_one_x_api_key"_s));
    QCOMPARE(secretsIn(two.json), QStringList(u"company_two_x_api_key"_s));
    const auto alike =
        withOwnSecrets(QString::fromUtf8(second->json), u"company.one"_s, second->name, secretsIn(one.json));
    QCOMPARE(secretsIn(alike.json), QStringList(u"company_one_x_api_key_2"_s));
}

void TestSecretNames::twoFromAPresetShareNone()
{
    for (const Preset &preset : readPresets()) {
        const QString json = QString::fromUtf8(preset.config);
        const auto one = withOwnSecrets(json, u"one"_s, {}, {});
        const auto two = withOwnSecrets(json, u"two"_s, {}, secretsIn(one.json));
        const auto more = withOwnSecrets(json, u"one"_s, {}, secretsIn(one.json) + secretsIn(two.json));
        QCOMPARE(secretsIn(one.json).size(), secretsIn(json).size());
        for (const QString &name : secretsIn(one.json))
            QVERIFY(!secretsIn(two.json).contains(name) && !secretsIn(more.json).contains(name));
    }
}

void TestSecretNames::nothingElseChanges()
{
    const QString json = u"{\"text\":\"secret.token {{col.secret.token}} {{secret.token\"}"_s;
    QCOMPARE(withFreeSecrets(json, {}).json, json);
    QCOMPARE(withOwnSecrets(u"{}"_s, u"a"_s, {}, {}).json, u"{}"_s);
}

QTEST_GUILESS_MAIN(TestSecretNames)
#include "tst_secretnames.moc"
