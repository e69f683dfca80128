// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clock.h"
#include "engine/doctor.h"
#include "engine/store/database.h"
#include "tests/integration/tst_cli_support.h"

#include <QDateTime>
#include <QDir>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

namespace {

Json check(const Json &document, const char *name)
{
    for (const auto &entry : document["checks"])
        if (entry["check"] == name)
            return entry;
    return {};
}

class FixedClock final : public Clock {
public:
    explicit FixedClock(qint64 now) : m_now(now) {}
    [[nodiscard]] qint64 nowMs() const override { return m_now; }
    [[nodiscard]] qint64 monotonicMs() const override { return 0; }

private:
    qint64 m_now;
};

DoctorCheck checkNamed(const DoctorOptions &options, const QString &name)
{
    for (const auto &found : examine(options))
        if (found.name == name)
            return found;
    return {};
}

} // namespace

// `pushdesk doctor`: what is wrong and what to do, also where the store cannot be opened; `pushdesk backup`.
class TestCliDoctor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wellOnAFreshFolder();
    void wellOverAStoreInUse();
    void saysWhatIsWrongWithTheStore_data();
    void saysWhatIsWrongWithTheStore();
    void saysThatTheClockIsBehind();
    void saysThatAShareIsNoPlace();
    void keychainSwitchedOff();
    void backupIsProvedAndNeverOverwrites();
    void restoredBackupIsToldByStatus();
};

void TestCliDoctor::wellOnAFreshFolder()
{
    const Cli cli;
    const auto said = cli.run({u"doctor"_s, u"--json"_s});
    EXIT(said, 0);
    const auto document = said.json();
    QCOMPARE(keysOf(document), (Keys{"ok", "checks"}));
    QVERIFY(document["ok"].get<bool>());
    Keys names;
    for (const auto &entry : document["checks"]) {
        QCOMPARE(keysOf(entry), (Keys{"check", "level", "what", "todo"}));
        QVERIFY(!entry["what"].get<std::string>().empty());
        names.push_back(entry["check"].get<std::string>());
    }
    QCOMPARE(names, (Keys{"data folder", "free space", "store", "store's pages", "keychain", "text encodings", "SQLite",
                          "TLS", "clock", "time zone"}));
    QVERIFY2(!QFileInfo::exists(cli.dataDir()), "it looks, it makes nothing");
    const auto people = cli.run({u"doctor"_s});
    EXIT(people, 0);
    QVERIFY(people.out.contains("All well."));
}

void TestCliDoctor::wellOverAStoreInUse()
{
    const Cli cli;
    EXIT(cli.run({u"status"_s}), 0);
    const QString file = cli.dataDir() + u"/pushdesk.db"_s;
    const auto entries = QDir(cli.dataDir()).entryList(QDir::Files);
    EXIT(cli.run({u"doctor"_s}), 0);
    QCOMPARE(QDir(cli.dataDir()).entryList(QDir::Files), entries);
    auto writing = Database::open(file, Database::Mode::ReadWrite);
    QVERIFY((*writing)->begin().ok());
    QVERIFY((*writing)->exec(u"INSERT INTO event (at, kind) VALUES (1, 'x')"_s).ok());
    EXIT(cli.run({u"doctor"_s}), 0);
    (*writing)->rollback();
}

void TestCliDoctor::saysWhatIsWrongWithTheStore_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("check");
    QTest::addColumn<QString>("says");
    QTest::addRow("empty") << u"empty"_s << u"store"_s << u"empty although it exists"_s;
    QTest::addRow("newer") << u"newer"_s << u"store"_s << u"newer Pushdesk"_s;
    QTest::addRow("foreign") << u"foreign"_s << u"store"_s << u"not a Pushdesk store"_s;
    QTest::addRow("damaged") << u"damaged"_s << u"store's pages"_s << u"damaged"_s;
}

void TestCliDoctor::saysWhatIsWrongWithTheStore()
{
    QFETCH(QString, kind);
    QFETCH(QString, check);
    QFETCH(QString, says);
    const Cli cli;
    EXIT(cli.run({u"status"_s}), 0);
    const QString file = cli.dataDir() + u"/pushdesk.db"_s;
    if (kind == u"newer"_s) {
        auto database = Database::open(file, Database::Mode::ReadWrite);
        QVERIFY((*database)->exec(u"PRAGMA user_version=9999"_s).ok());
    } else {
        QFile raw(file);
        QVERIFY(raw.open(QIODevice::ReadWrite));
        if (kind == u"empty"_s)
            QVERIFY(raw.resize(0));
        else if (kind == u"foreign"_s)
            raw.write(QByteArray(200, 'x'));
        else
            QVERIFY(raw.seek(raw.size() - 4096) && raw.write(QByteArray(4096, '\x7f')) == 4096);
    }
    QFile raw(file);
    QVERIFY(raw.open(QIODevice::ReadOnly));
    const QByteArray before = raw.readAll();
    const auto said = cli.run({u"doctor"_s, u"--json"_s});
    EXIT(said, 3);
    const auto document = said.json();
    QVERIFY(!document["ok"].get<bool>());
    const auto entry = ::check(document, check.toUtf8().constData());
    QCOMPARE(entry["level"].get<std::string>(), std::string("bad"));
    QVERIFY2(entry["what"].get<std::string>().find(says.toStdString()) != std::string::npos,
             entry["what"].get<std::string>().c_str());
    QVERIFY(!entry["todo"].is_null());
    raw.seek(0);
    QVERIFY(raw.readAll() == before);
}

void TestCliDoctor::saysThatTheClockIsBehind()
{
    const Cli cli;
    EXIT(cli.run({u"status"_s}), 0);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const FixedClock dayBefore(now - 24LL * 3600 * 1000);
    const auto behind = checkNamed({cli.dataDir(), &dayBefore}, u"clock"_s);
    QCOMPARE(behind.level, DoctorCheck::Level::Bad);
    QVERIFY(behind.what.contains(u"behind"_s) && !behind.todo.isEmpty());
    const FixedClock right(now + 1000);
    QCOMPARE(checkNamed({cli.dataDir(), &right}, u"clock"_s).level, DoctorCheck::Level::Ok);
    const FixedClock dead(0); // the battery of the clock is empty
    QCOMPARE(checkNamed({cli.path(u"nothing"_s), &dead}, u"clock"_s).level, DoctorCheck::Level::Bad);
}

void TestCliDoctor::saysThatAShareIsNoPlace()
{
    const Cli cli;
    const auto folder =
        checkNamed({cli.dataDir(), nullptr, [](const QString &) { return QByteArray("cifs"); }}, u"data folder"_s);
    QCOMPARE(folder.level, DoctorCheck::Level::Bad);
    QVERIFY(folder.what.contains(u"cifs"_s) && folder.todo.contains(u"--data"_s));
}

void TestCliDoctor::keychainSwitchedOff()
{
    qputenv("PUSHDESK_KEYCHAIN", "off");
    QCOMPARE(keychainCheck().level, DoctorCheck::Level::Ok);
    qunsetenv("PUSHDESK_KEYCHAIN");
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    qputenv("XDG_RUNTIME_DIR", "/nonexistent");
    QCOMPARE(keychainCheck().level, DoctorCheck::Level::Warn);
    QVERIFY(keychainCheck().todo.contains(u"PUSHDESK_KEYCHAIN"_s));
}

void TestCliDoctor::backupIsProvedAndNeverOverwrites()
{
    const Cli cli;
    EXIT(cli.run({u"status"_s}), 0);
    EXIT(cli.run({u"backup"_s, u"copy.db"_s}), 0);
    {
        auto copy = Database::open(cli.path(u"copy.db"_s), Database::Mode::ReadOnly);
        QCOMPARE((*copy)->value(u"PRAGMA integrity_check"_s)->toString(), u"ok"_s);
        QVERIFY((*copy)->value(u"SELECT value FROM meta WHERE key = 'backup_at'"_s)->toLongLong() > 0);
    }
    QFile copy(cli.path(u"copy.db"_s));
    QCOMPARE(copy.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    EXIT(cli.run({u"backup"_s, u"copy.db"_s}), 2);
    // A store that cannot be copied whole leaves nothing behind.
    {
        QFile raw(cli.dataDir() + u"/pushdesk.db"_s);
        QVERIFY(raw.open(QIODevice::ReadWrite));
        const qint64 half = raw.size() / 2 / 4096 * 4096;
        QVERIFY(raw.seek(half));
        QCOMPARE(raw.write(QByteArray(raw.size() - half, '\x7f')), raw.size() - half);
    }
    EXIT(cli.run({u"backup"_s, u"second.db"_s}), 3);
    QCOMPARE(QDir(cli.path(u"."_s)).entryList({u"second*"_s}), QStringList());
}

void TestCliDoctor::restoredBackupIsToldByStatus()
{
    const Cli cli;
    const QString config = cli.file(u"u.json"_s, trackConfig(9));
    EXIT(cli.run({u"upstream"_s, u"add"_s, config}), 0);
    EXIT(cli.run({u"backup"_s, u"copy.db"_s}), 0);
    QVERIFY(QDir().mkpath(cli.path(u"other"_s)));
    QVERIFY(QFile::copy(cli.path(u"copy.db"_s), cli.path(u"other/pushdesk.db"_s)));
    const auto said = cli.run({u"status"_s, u"--json"_s, u"--data"_s, cli.path(u"other"_s)});
    EXIT(said, 0);
    const auto upstream = said.json()["upstreams"][0];
    QCOMPARE(upstream["state"].get<std::string>(), std::string("paused"));
    QVERIFY(upstream["reason"].get<std::string>().find("restored from a backup of ") != std::string::npos);
    EXIT(cli.run({u"upstream"_s, u"resume"_s, u"track"_s, u"--data"_s, cli.path(u"other"_s)}), 0);
}

QTEST_GUILESS_MAIN(TestCliDoctor)
#include "tst_cli_doctor.moc"
