// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/secretstore.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Place = SecretStore::Place;

namespace {

// A keychain that works, or fails as one without a secret service does, or never answers.
class FakeKeychain final : public Keychain {
public:
    enum class Mood { Works, NoService, Silent };
    Mood mood = Mood::Works;
    QMap<QString, QString> values;
    int calls = 0;

    void read(const QString &name, Read done) override
    {
        ++calls;
        if (mood == Mood::Silent)
            return;
        QTimer::singleShot(0, [this, name, done] {
            done(mood == Mood::NoService ? Result<QString>(noService())
                 : values.contains(name)
                     ? Result<QString>(values.value(name))
                     : Result<QString>(Error{ErrorCode::NotFound, u"keychain"_s, u"Entry not found"_s}));
        });
    }
    void write(const QString &name, const QString &value, Done done) override
    {
        ++calls;
        if (mood == Mood::Silent)
            return;
        QTimer::singleShot(0, [this, name, value, done] {
            if (mood == Mood::NoService)
                return done(noService());
            values.insert(name, value);
            done({});
        });
    }
    void remove(const QString &name, Done done) override
    {
        ++calls;
        if (mood == Mood::Silent)
            return;
        QTimer::singleShot(0, [this, name, done] {
            if (mood == Mood::NoService)
                return done(noService());
            values.remove(name);
            done({});
        });
    }

private:
    static Error noService() { return {ErrorCode::Machine, u"keychain"_s, u"error 7"_s}; }
};

// A store over a folder of its own, its calls made synchronous.
struct Bench {
    QTemporaryDir dir;
    std::shared_ptr<FakeKeychain> keychain = std::make_shared<FakeKeychain>();
    QMap<QString, QString> environment;

    SecretStore::Options options(bool withKeychain = true)
    {
        SecretStore::Options o;
        o.folder = dir.filePath(u"config/pushdesk"_s);
        if (withKeychain)
            o.keychain = keychain;
        o.timeout = 150ms;
        o.environment = [this](const QString &name) { return environment.value(name); };
        return o;
    }
    template <class T, class Call> Result<T> wait(Call call)
    {
        std::optional<Result<T>> answer;
        call([&](const Result<T> &result) { answer.emplace(result); });
        [&] { QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), 5000); }();
        return answer ? *answer : Result<T>(Error{ErrorCode::Machine, {}, u"no answer"_s});
    }
    Result<SecretStore::Stored> set(SecretStore &store, const QString &name, const QString &value)
    {
        return wait<SecretStore::Stored>([&](auto done) { store.set(name, value, done); });
    }
    Result<QString> read(SecretStore &store, const QString &name)
    {
        return wait<QString>([&](auto done) { store.read(name, done); });
    }
    QByteArray fileText(const QString &name)
    {
        QFile file(dir.filePath(u"config/pushdesk/"_s + name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace

// Where secrets live (DESIGN section 6). No test here touches a real keychain.
class TestSecretStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keychainFirst();
    void fallsBackToTheFileAndSaysSo_data();
    void fallsBackToTheFileAndSaysSo();
    void keychainOffNeverTouchesIt();
    void filesAreForTheirUserAlone();
    void environmentWins();
    void variableNames();
    void readsThatFailNeverGiveAnEmptyValue();
    void badValuesChangeNothing();
    void listNamesPlacesOnly();
    void removeForgets();
    void movesWhenSetAgain();
    void damagedFileIsLeftAlone();
    void readAllStopsAtTheFirstError();
};

void TestSecretStore::keychainFirst()
{
    Bench b;
    SecretStore store(b.options());
    const auto stored = b.set(store, u"wms"_s, u"s3cret"_s);
    QVERIFY(stored.ok());
    QCOMPARE(stored.value().place, Place::Keychain);
    QCOMPARE(b.keychain->values.value(u"wms"_s), u"s3cret"_s);
    QCOMPARE(b.read(store, u"wms"_s).value(), u"s3cret"_s);
    QVERIFY(b.fileText(u"secrets.json"_s).isEmpty());
    QVERIFY(!b.fileText(u"secrets-index.json"_s).contains("s3cret"));
}

void TestSecretStore::fallsBackToTheFileAndSaysSo_data()
{
    QTest::addColumn<int>("mood");
    QTest::newRow("no secret service") << int(FakeKeychain::Mood::NoService);
    QTest::newRow("no answer") << int(FakeKeychain::Mood::Silent);
}

void TestSecretStore::fallsBackToTheFileAndSaysSo()
{
    QFETCH(int, mood);
    Bench b;
    b.keychain->mood = static_cast<FakeKeychain::Mood>(mood);
    SecretStore store(b.options());
    const auto stored = b.set(store, u"wms"_s, u"s3cret"_s);
    QVERIFY(stored.ok());
    QCOMPARE(stored.value().place, Place::File);
    QVERIFY(!stored.value().whyNotKeychain.isEmpty());
    QVERIFY(stored.value().file.endsWith(u"secrets.json"_s));
    const int calls = b.keychain->calls;
    QCOMPARE(b.read(store, u"wms"_s).value(), u"s3cret"_s);
    QCOMPARE(b.keychain->calls, calls); // the index knows where it lives
}

void TestSecretStore::keychainOffNeverTouchesIt()
{
    Bench b;
    SecretStore with(b.options());
    QVERIFY(b.set(with, u"old"_s, u"in-keychain"_s).ok());
    const int calls = b.keychain->calls;
    SecretStore store(b.options(false));
    const auto stored = b.set(store, u"wms"_s, u"s3cret"_s);
    QCOMPARE(stored.value().place, Place::File);
    QVERIFY(stored.value().whyNotKeychain.isEmpty());
    QCOMPARE(b.read(store, u"wms"_s).value(), u"s3cret"_s);
    const auto old = b.read(store, u"old"_s);
    QVERIFY(!old.ok());
    QVERIFY(old.error().detail.contains(u"PUSHDESK_KEYCHAIN=off"_s));
    QCOMPARE(b.keychain->calls, calls);
    qputenv("PUSHDESK_KEYCHAIN", "off");
    QVERIFY(!SecretStore::fromEnvironment().keychain);
    qunsetenv("PUSHDESK_KEYCHAIN");
}

void TestSecretStore::filesAreForTheirUserAlone()
{
    Bench b;
    SecretStore store(b.options(false));
    QVERIFY(b.set(store, u"wms"_s, u"s3cret"_s).ok());
    const auto mine = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
    for (const QString &name : {u"secrets.json"_s, u"secrets-index.json"_s})
        QCOMPARE(QFile::permissions(b.dir.filePath(u"config/pushdesk/"_s + name)), mine);
    const auto folder = QFile::permissions(b.dir.filePath(u"config/pushdesk"_s));
    QVERIFY(!(folder & (QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther)));
    // A file that was left open to others is closed with the next write.
    const QString file = b.dir.filePath(u"config/pushdesk/secrets.json"_s);
    QVERIFY(QFile::setPermissions(file, mine | QFile::ReadOther | QFile::ReadGroup));
    QVERIFY(b.set(store, u"wms"_s, u"s3cret2"_s).ok());
    QCOMPARE(QFile::permissions(file), mine);
}

void TestSecretStore::environmentWins()
{
    Bench b;
    SecretStore store(b.options());
    QVERIFY(b.set(store, u"wms.app-key"_s, u"stored"_s).ok());
    b.environment.insert(u"PUSHDESK_SECRET_WMS_APP_KEY"_s, u"from the environment"_s);
    QCOMPARE(b.read(store, u"wms.app-key"_s).value(), u"from the environment"_s);
    QVERIFY(b.set(store, u"wms.app-key"_s, u"stored"_s).value().overridden);
    QVERIFY(store.list().value().front().overridden);
    b.environment.insert(u"PUSHDESK_SECRET_WMS_APP_KEY"_s, u""_s);
    const auto empty = b.read(store, u"wms.app-key"_s);
    QVERIFY(!empty.ok());
    QVERIFY(empty.error().detail.contains(u"PUSHDESK_SECRET_WMS_APP_KEY"_s));
}

void TestSecretStore::variableNames()
{
    QCOMPARE(SecretStore::variableFor(u"a"_s), u"PUSHDESK_SECRET_A"_s);
    QCOMPARE(SecretStore::variableFor(u"Wms.app-key_2"_s), u"PUSHDESK_SECRET_WMS_APP_KEY_2"_s);
}

void TestSecretStore::readsThatFailNeverGiveAnEmptyValue()
{
    Bench b;
    SecretStore store(b.options());
    const auto unknown = b.read(store, u"nobody"_s);
    QVERIFY(!unknown.ok());
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
    QVERIFY(unknown.error().detail.contains(u"pushdesk secret set nobody"_s));
    QVERIFY(b.set(store, u"wms"_s, u"s3cret"_s).ok());
    b.keychain->mood = FakeKeychain::Mood::NoService;
    QVERIFY(b.read(store, u"wms"_s).error().detail.contains(u"error 7"_s));
    b.keychain->mood = FakeKeychain::Mood::Silent;
    QVERIFY(b.read(store, u"wms"_s).error().detail.contains(u"did not answer"_s));
    b.keychain->mood = FakeKeychain::Mood::Works;
    b.keychain->values[u"wms"_s] = QString();
    QVERIFY(!b.read(store, u"wms"_s).ok());
    b.keychain->values.clear();
    QVERIFY(!b.read(store, u"wms"_s).ok());
}

void TestSecretStore::badValuesChangeNothing()
{
    Bench b;
    SecretStore store(b.options());
    QCOMPARE(b.set(store, u"wms"_s, QString()).error().code, ErrorCode::BadInput);
    QCOMPARE(b.set(store, u"a b"_s, u"x"_s).error().code, ErrorCode::BadInput);
    QCOMPARE(b.set(store, QString(), u"x"_s).error().code, ErrorCode::BadInput);
    QVERIFY(store.list().value().empty());
    QCOMPARE(b.keychain->calls, 0);
}

void TestSecretStore::listNamesPlacesOnly()
{
    Bench b;
    SecretStore store(b.options());
    QVERIFY(b.set(store, u"b"_s, u"1111"_s).ok());
    b.keychain->mood = FakeKeychain::Mood::NoService;
    QVERIFY(b.set(store, u"a"_s, u"2222"_s).ok());
    const auto entries = store.list().value();
    QCOMPARE(entries.size(), 2U);
    QCOMPARE(entries[0].name, u"a"_s);
    QCOMPARE(entries[0].place, Place::File);
    QCOMPARE(entries[1].place, Place::Keychain);
}

void TestSecretStore::removeForgets()
{
    Bench b;
    SecretStore store(b.options());
    const auto remove = [&](const QString &name) {
        return b.wait<bool>([&](auto done) {
            store.remove(name, [done](const Result<> &r) { done(r ? Result<bool>(true) : Result<bool>(r.error())); });
        });
    };
    QVERIFY(b.set(store, u"a"_s, u"1111"_s).ok());
    b.keychain->mood = FakeKeychain::Mood::NoService;
    QVERIFY(b.set(store, u"b"_s, u"2222"_s).ok());
    QVERIFY(!remove(u"a"_s).ok()); // the keychain says no: it is still listed
    QCOMPARE(store.list().value().size(), 2U);
    QVERIFY(remove(u"b"_s).ok());
    b.keychain->mood = FakeKeychain::Mood::Works;
    QVERIFY(remove(u"a"_s).ok());
    QVERIFY(store.list().value().empty());
    QVERIFY(b.keychain->values.isEmpty());
    QVERIFY(!b.fileText(u"secrets.json"_s).contains("2222"));
    QCOMPARE(remove(u"a"_s).error().code, ErrorCode::NotFound);
}

void TestSecretStore::movesWhenSetAgain()
{
    Bench b;
    SecretStore store(b.options());
    b.keychain->mood = FakeKeychain::Mood::NoService;
    QVERIFY(b.set(store, u"a"_s, u"first"_s).ok());
    b.keychain->mood = FakeKeychain::Mood::Works;
    QCOMPARE(b.set(store, u"a"_s, u"second"_s).value().place, Place::Keychain);
    QVERIFY(!b.fileText(u"secrets.json"_s).contains("first")); // no old copy stays behind
    QCOMPARE(b.read(store, u"a"_s).value(), u"second"_s);
}

void TestSecretStore::damagedFileIsLeftAlone()
{
    Bench b;
    SecretStore store(b.options(false));
    QVERIFY(b.set(store, u"a"_s, u"first"_s).ok());
    QFile file(b.dir.filePath(u"config/pushdesk/secrets.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ broken");
    file.close();
    QCOMPARE(b.read(store, u"a"_s).error().code, ErrorCode::Machine);
    QCOMPARE(b.set(store, u"b"_s, u"x"_s).error().code, ErrorCode::Machine);
    QCOMPARE(b.fileText(u"secrets.json"_s), QByteArray("{ broken"));
}

void TestSecretStore::readAllStopsAtTheFirstError()
{
    Bench b;
    SecretStore store(b.options());
    QVERIFY(b.set(store, u"a"_s, u"1111"_s).ok());
    QVERIFY(b.set(store, u"b"_s, u"2222"_s).ok());
    const auto all = [&](const QStringList &names) {
        return b.wait<QMap<QString, QString>>([&](auto done) { store.readAll(names, done); });
    };
    QCOMPARE(all({u"a"_s, u"b"_s}).value().size(), 2);
    QCOMPARE(all({u"a"_s, u"gone"_s, u"b"_s}).error().where, u"secret.gone"_s);
    QVERIFY(all({}).value().isEmpty());
}

QTEST_GUILESS_MAIN(TestSecretStore)
#include "tst_secretstore.moc"
