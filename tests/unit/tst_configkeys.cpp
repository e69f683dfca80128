// SPDX-License-Identifier: GPL-3.0-or-later
#include "configfixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

namespace {

// What may stand at a key.
struct Key {
    enum Kind { Text, NonEmptyText, Choice, ChoiceOrEmpty, Bool, Number, Object, List, Texts } kind;
    const char *path; // as errors name it
    QList<double> outOfRange{};
};

// Every key of the config (DESIGN section 6), those of auth.request included once.
const QList<Key> &allKeys()
{
    using K = Key;
    static const QList<Key> keys{
        {K::NonEmptyText, "name"},
        {K::Text, "scene"},
        {K::Choice, "repeats"},
        {K::Choice, "push_again"},
        {K::Object, "request"},
        {K::NonEmptyText, "request.method"},
        {K::NonEmptyText, "request.url"},
        {K::Object, "request.headers"},
        {K::Text, "request.headers.X-A"},
        {K::Object, "request.query"},
        {K::Text, "request.query.q"},
        {K::Object, "request.form"},
        {K::Text, "request.form.f"},
        {K::Bool, "request.omit_empty"},
        {K::Choice, "request.charset"},
        {K::Object, "parts"},
        {K::Object, "parts.p"},
        {K::Choice, "parts.p.type"},
        {K::NonEmptyText, "parts.p.text"}, // of a JSON part
        {K::List, "sign"},
        {K::Object, "sign[0]"},
        {K::Text, "sign[0].text"},
        {K::Choice, "sign[0].hash"},
        {K::NonEmptyText, "sign[0].key"}, // of an hmac
        {K::Choice, "sign[0].out"},
        {K::ChoiceOrEmpty, "sign[0].encode"},
        {K::Object, "sign[0].params"},
        {K::Texts, "sign[0].params.of"},
        {K::Texts, "sign[0].params.only"},
        {K::Texts, "sign[0].params.except"},
        {K::NonEmptyText, "sign[0].params.pair"},
        {K::Text, "sign[0].params.join"},
        {K::Bool, "sign[0].params.skip_empty"},
        {K::Bool, "sign[0].params.sort"},
        {K::NonEmptyText, "sign[0].put"},
        {K::Object, "maps"},
        {K::Object, "maps.m"},
        {K::Object, "columns"},
        {K::NonEmptyText, "columns.biz_key"},
        {K::Text, "columns.version"},
        {K::Text, "columns.account"},
        {K::Object, "idempotency"},
        {K::NonEmptyText, "idempotency.recipe"},
        {K::Choice, "idempotency.hash"},
        {K::Text, "idempotency.header"},
        {K::Number, "idempotency.ttl_hours", {0, -1, 1.5, 1e7}},
        {K::Number, "idempotency.memory_days", {0, -1, 1.5, 1e7}},
        {K::Object, "auth"},
        {K::Choice, "auth.type"},
        {K::Object, "auth.request"},
        {K::NonEmptyText, "auth.request.method"},
        {K::NonEmptyText, "auth.request.url"},
        {K::Object, "auth.request.headers"},
        {K::Object, "auth.request.query"},
        {K::NonEmptyText, "auth.request.json"},
        {K::Bool, "auth.request.omit_empty"},
        {K::Choice, "auth.request.charset"},
        {K::NonEmptyText, "auth.token_pointer"},
        {K::Text, "auth.expires_pointer"},
        {K::Text, "auth.refresh_pointer"},
        {K::Text, "auth.header"},
        {K::NonEmptyText, "auth.value"},
        {K::Object, "timeouts"},
        {K::Number, "timeouts.connect_ms", {0, -1, 0.5, 1e9}},
        {K::Number, "timeouts.response_ms", {0, -1, 0.5, 1e9}},
        {K::Object, "retry"},
        {K::Number, "retry.max_retries", {-1, 0.5, 21}},
        {K::Number, "retry.base_ms", {-1, 0.5, 1e9}},
        {K::Number, "retry.factor", {-1, 0.99, 101}},
        {K::Number, "retry.max_delay_ms", {-1, 0.5, 1e9}},
        {K::Number, "retry.jitter", {-0.01, 1.01}},
        {K::Object, "limits"},
        {K::Number, "limits.concurrency", {0, -1, 0.5, 501}},
        {K::Number, "limits.per_second", {-1, 1e6}},
        {K::Number, "limits.per_minute", {-1, 1e7}},
        {K::Number, "limits.per_day", {-1, 0.5, 1e10}},
        {K::Object, "breaker"},
        {K::Number, "breaker.failures", {0, -1, 0.5, 1e7}},
        {K::Number, "breaker.cooldown_ms", {0, -1, 0.5, 1e9}},
        {K::Number, "breaker.give_up_hours", {-1, 1e5}},
        {K::Object, "answer"},
        {K::Texts, "answer.code"},
        {K::Texts, "answer.message"},
        {K::Object, "alerts"},
        {K::Number, "alerts.dead_letters", {0, -1, 0.5, 1e7}},
        {K::List, "rules"},
        {K::Object, "rules[0]"},
        {K::Text, "rules[0].pointer"},
        {K::Texts, "rules[0].in"},
        {K::Bool, "rules[0].strict"},
        {K::Choice, "rules[0].outcome"},
        {K::Text, "rules[0].hint"},
        {K::Number, "rules[0].wait_s", {0, -1, 0.5, 1e6}},
        {K::NonEmptyText, "rules[0].wait_match"},
        {K::NonEmptyText, "rules[1].header"},
        {K::NonEmptyText, "rules[1].contains"},
        {K::List, "rules[2].all"},
        {K::Object, "rules[2].all[0]"},
        {K::Bool, "rules[2].all[0].exists"},
        {K::Bool, "rules[2].all[1].empty"},
        {K::NonEmptyText, "rules[2].all[2].starts"},
        {K::NonEmptyText, "rules[2].all[3].matches"},
    };
    return keys;
}

// Every key of the document with a value that is not its default.
QJsonObject fullConfig()
{
    QFile file(QStringLiteral(PUSHDESK_TEST_DATA "/config/every-key.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// The steps of a path: names and, for "[2]", numbers.
QVariantList steps(const QString &path)
{
    QVariantList all;
    for (const QString &name : path.split(u'.')) {
        all << name.section(u'[', 0, 0);
        if (name.contains(u'['))
            all << name.section(u'[', 1).chopped(1).toInt();
    }
    return all;
}

// The value with another at a place; a name that is not there is added.
QJsonValue replaced(const QJsonValue &in, QVariantList path, const QJsonValue &value)
{
    if (path.isEmpty())
        return value;
    const QVariant step = path.takeFirst();
    if (step.typeId() == QMetaType::Int) {
        QJsonArray array = in.toArray();
        array[step.toInt()] = replaced(array[step.toInt()], path, value);
        return array;
    }
    QJsonObject object = in.toObject();
    object[step.toString()] = replaced(object[step.toString()], path, value);
    return object;
}

QByteArray with(const QString &path, const QJsonValue &value)
{
    return QJsonDocument(replaced(fullConfig(), steps(path), value).toObject()).toJson(QJsonDocument::Compact);
}

QJsonArray wrongTypes(Key::Kind kind)
{
    const QJsonValue text = u"no such"_s;
    const QJsonValue list = QJsonArray{u"x"_s};
    const QJsonValue object = QJsonObject{{u"x"_s, 1}};
    switch (kind) {
    case Key::Text:
    case Key::NonEmptyText:
        return {true, 7, list, object};
    case Key::Choice:
        return {true, 7, list, object, text, u""_s, QJsonValue::Null};
    case Key::ChoiceOrEmpty:
        return {true, 7, list, object, text, QJsonValue::Null};
    case Key::Bool:
        return {text, u"true"_s, 1, list, object, QJsonValue::Null};
    case Key::Number:
        return {text, u"1"_s, true, list, object, QJsonValue::Null};
    case Key::Object:
        return {text, 7, true, list, QJsonValue::Null};
    case Key::List:
    case Key::Texts:
        return {text, 7, true, object, QJsonValue::Null};
    }
    return {};
}

QString shown(const QJsonValue &value)
{
    const QString text = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    return text.mid(1, text.size() - 2);
}

} // namespace

// Each key wrong in each way is an error that names it, and says something.
class TestConfigKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFullConfigPasses();
    void wrongValues_data();
    void wrongValues();
    void unknownSiblings_data();
    void unknownSiblings();
    void everyKeyIsListed();
};

void TestConfigKeys::theFullConfigPasses()
{
    const auto config = parseUpstreamConfig(QJsonDocument(fullConfig()).toJson());
    QVERIFY2(config.ok(), qPrintable(describe(config)));
}

void TestConfigKeys::wrongValues_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    const auto row = [](const QString &path, const QJsonValue &value, const QString &where) {
        QTest::addRow("%s = %s", qPrintable(path), qPrintable(shown(value))) << with(path, value) << where;
    };
    for (const Key &key : allKeys()) {
        const QString path = QString::fromLatin1(key.path);
        const bool mayBeNull = path == "columns.version"_L1 || path == "columns.account"_L1;
        for (const QJsonValue &value : wrongTypes(key.kind))
            row(path, value, path);
        if ((key.kind == Key::Text || key.kind == Key::NonEmptyText) && !mayBeNull)
            row(path, QJsonValue::Null, path);
        if (key.kind == Key::NonEmptyText)
            row(path, QString(), path);
        for (const double value : key.outOfRange)
            row(path, value, path);
        if (key.kind == Key::Texts && path != "rules[0].in"_L1)
            row(path, QJsonArray{u"/x"_s, 5}, path + u"[1]"_s);
    }
}

void TestConfigKeys::wrongValues()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    const auto config = parseUpstreamConfig(json);
    QVERIFY(!config.ok());
    QCOMPARE(config.error().code, ErrorCode::BadInput);
    QVERIFY2(config.error().where == where, qPrintable(describe(config)));
    QVERIFY2(config.error().detail.size() > 5, qPrintable(describe(config)));
}

void TestConfigKeys::unknownSiblings_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    static const QStringList mapsOfNames{
        u"request.headers"_s,    u"request.query"_s, u"request.form"_s, u"auth.request.headers"_s,
        u"auth.request.query"_s, u"parts"_s,         u"maps"_s,         u"maps.m"_s};
    QTest::newRow("the document") << with(u"nmae"_s, 1) << u"nmae"_s;
    for (const Key &key : allKeys()) {
        const QString path = QString::fromLatin1(key.path);
        if (key.kind == Key::Object && !mapsOfNames.contains(path))
            QTest::newRow(key.path) << with(path + u".zz"_s, 1) << path + u".zz"_s;
    }
}

void TestConfigKeys::unknownSiblings()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    const auto config = parseUpstreamConfig(json);
    QVERIFY(!config.ok());
    QVERIFY2(config.error().where == where, qPrintable(describe(config)));
    QVERIFY2(config.error().detail.startsWith(u"unknown key; known here are "_s), qPrintable(describe(config)));
}

// The table above and the full config say the same keys.
void TestConfigKeys::everyKeyIsListed()
{
    QStringList listed;
    for (const Key &key : allKeys())
        listed << QString::fromLatin1(key.path);
    QStringList missing;
    const std::function<void(const QJsonValue &, const QString &)> walk = [&](const QJsonValue &value,
                                                                              const QString &path) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            walk(*it, path.isEmpty() ? it.key() : path + u'.' + it.key());
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size() && array.first().isObject(); ++i)
            walk(array[i], u"%1[%2]"_s.arg(path).arg(i));
        if (!path.isEmpty() && !listed.contains(path))
            missing << path;
    };
    walk(fullConfig(), QString());
    // Said once where they are the same again, and names that a config chooses.
    const QStringList known{u"rules[1]"_s,
                            u"rules[1].outcome"_s,
                            u"rules[2]"_s,
                            u"rules[2].outcome"_s,
                            u"rules[2].all[0].pointer"_s,
                            u"rules[2].all[1]"_s,
                            u"rules[2].all[2]"_s,
                            u"rules[2].all[3]"_s,
                            u"rules[2].all[1].pointer"_s,
                            u"rules[2].all[2].pointer"_s,
                            u"rules[2].all[3].pointer"_s,
                            u"maps.m.a"_s,
                            u"maps.m._else"_s};
    for (const QString &path : known)
        missing.removeAll(path);
    QCOMPARE(missing, QStringList());
}

QTEST_GUILESS_MAIN(TestConfigKeys)
#include "tst_configkeys.moc"
