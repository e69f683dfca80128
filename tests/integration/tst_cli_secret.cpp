// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"

using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// `pushdesk secret` as a script calls it (DESIGN section 7). Each test has a home of its own and no keychain.
class TestCliSecret : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void setListRemove();
    void oneLineEndIsLeftOut();
    void emptyIsRefused();
    void valueInPiecesIsStoredWhole();
    void badNamesAreRefused();
    void valuesAreNeverShown();
    void environmentIsSaid();
    void withoutASecretServiceTheFileIsUsedAndSaid();
    void madeConfigsNameSecretsOfTheirOwn();
    void noDataFolderIsMade();
    void homeThatCannotBeWrittenIsTheMachine();

private:
    // The file as it is, or nothing.
    [[nodiscard]] QByteArray stored() const
    {
        QFile file(m_home->filePath(u"config/pushdesk/secrets.json"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::unique_ptr<QTemporaryDir> m_home;
};

void TestCliSecret::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("HOME", m_home->path().toLocal8Bit());
    qputenv("XDG_CONFIG_HOME", m_home->filePath(u"config"_s).toLocal8Bit());
    qputenv("PUSHDESK_KEYCHAIN", "off");
    qunsetenv("PUSHDESK_SECRET_WMS");
}

void TestCliSecret::setListRemove()
{
    const Cli cli;
    const auto none = cli.run({u"secret"_s, u"list"_s, u"--json"_s});
    EXIT(none, 0);
    SAME(none.json(), Json::parse(R"({"secrets":[]})"));
    const auto set = cli.run({u"secret"_s, u"set"_s, u"wms"_s, u"--json"_s}, "hunter-2\n");
    EXIT(set, 0);
    SAME(set.json()["secret"], "wms");
    SAME(set.json()["where"], "file");
    const auto again = cli.run({u"secret"_s, u"set"_s, u"wms"_s}, "hunter-3\n");
    EXIT(again, 0);
    QVERIFY2(again.out.contains("secrets.json"), again.out.constData()); // said on screen
    QVERIFY2(again.out.contains("resumed"), again.out.constData());
    SAME(cli.run({u"secret"_s, u"list"_s, u"--json"_s}).json(),
         Json::parse(R"({"secrets":[{"name":"wms","where":"file","overridden":false}]})"));
    const auto removed = cli.run({u"secret"_s, u"remove"_s, u"wms"_s, u"--json"_s});
    EXIT(removed, 0);
    SAME(removed.json(), Json::parse(R"({"removed":"wms"})"));
    const auto gone = cli.run({u"secret"_s, u"remove"_s, u"wms"_s, u"--json"_s});
    EXIT(gone, 2);
    QVERIFY(gone.json().contains("error"));
    QVERIFY(!stored().contains("hunter"));
}

void TestCliSecret::oneLineEndIsLeftOut()
{
    const Cli cli;
    const auto valueOf = [&](const QByteArray &input) {
        [&] { EXIT(cli.run({u"secret"_s, u"set"_s, u"wms"_s}, input), 0); }();
        return Json::parse(stored().toStdString())["wms"].get<std::string>();
    };
    SAME(valueOf("abc"), "abc");
    SAME(valueOf("abc\n"), "abc");
    SAME(valueOf("abc\r\n"), "abc");
    SAME(valueOf("abc\n\n"), "abc\n");
    SAME(valueOf(" a b "), " a b ");
    SAME(valueOf("p\xC3\xA4ss"), "p\xC3\xA4ss");
}

void TestCliSecret::emptyIsRefused()
{
    const Cli cli;
    for (const QByteArray &input : {QByteArray(), QByteArray("\n"), QByteArray("\r\n"), QByteArray("a\0b", 3),
                                    QByteArray("\xFF\xFE"), QByteArray(70000, 'x')})
        EXIT(cli.run({u"secret"_s, u"set"_s, u"wms"_s}, input), 2);
    QVERIFY(stored().isEmpty());
}

// As `(get-one; get-other) | pushdesk secret set` gives it. The pause lets a program that reads once take the first.
void TestCliSecret::valueInPiecesIsStoredWhole()
{
    const Cli cli;
    QProcess process;
    cli.start(process, {u"secret"_s, u"set"_s, u"wms"_s});
    process.write("abc");
    QVERIFY(process.waitForBytesWritten());
    QTest::qWait(500);
    process.write("def\n");
    process.closeWriteChannel();
    EXIT(Cli::finish(process), 0);
    QVERIFY2(stored().contains("\"abcdef\""), stored().constData());
}

void TestCliSecret::badNamesAreRefused()
{
    const Cli cli;
    for (const QString &name : {u"a b"_s, u""_s, u"../x"_s, u"é"_s, QString(65, u'a')})
        EXIT(cli.run({u"secret"_s, u"set"_s, name}, "v"), 2);
    EXIT(cli.run({u"secret"_s, u"set"_s}), 2);
    EXIT(cli.run({u"secret"_s}), 2);
    QVERIFY(stored().isEmpty());
}

void TestCliSecret::valuesAreNeverShown()
{
    const Cli cli;
    QByteArray shown;
    for (const QStringList &arguments :
         {QStringList{u"secret"_s, u"set"_s, u"wms"_s}, QStringList{u"secret"_s, u"set"_s, u"wms"_s, u"--json"_s},
          QStringList{u"secret"_s, u"list"_s}, QStringList{u"secret"_s, u"list"_s, u"--json"_s},
          QStringList{u"secret"_s, u"set"_s, u"a b"_s}, QStringList{u"secret"_s, u"remove"_s, u"wms"_s}}) {
        const auto said = cli.run(arguments, "hunter-2\n");
        shown += said.out + said.err;
    }
    QVERIFY(!shown.isEmpty() && !shown.contains("hunter"));
}

void TestCliSecret::environmentIsSaid()
{
    const Cli cli;
    qputenv("PUSHDESK_SECRET_WMS", "from-outside");
    const auto set = cli.run({u"secret"_s, u"set"_s, u"wms"_s}, "hunter-2\n");
    EXIT(set, 0);
    QVERIFY2(set.err.contains("PUSHDESK_SECRET_WMS"), set.err.constData());
    const auto list = cli.run({u"secret"_s, u"list"_s});
    QVERIFY(list.out.contains("PUSHDESK_SECRET_WMS") && !list.out.contains("from-outside"));
}

// No session bus: QtKeychain fails with its error 7.
void TestCliSecret::withoutASecretServiceTheFileIsUsedAndSaid()
{
    const Cli cli;
    qunsetenv("PUSHDESK_KEYCHAIN");
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
    const auto set = cli.run({u"secret"_s, u"set"_s, u"wms"_s}, "hunter-2\n");
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    EXIT(set, 0);
    QVERIFY2(set.err.contains("keychain cannot be used"), set.err.constData());
    QVERIFY(stored().contains("hunter-2"));
}

// The key of the first upstream was overwritten by that of the second, and sent to the wrong company.
void TestCliSecret::madeConfigsNameSecretsOfTheirOwn()
{
    const Cli cli;
    const QByteArray curl =
        "curl http://127.0.0.1:8001/push -H 'X-Api-Key: k-1f8e7d6c5b4a39281706f5e4d3c2b1a0' -d 'no=1'";
    const auto first = cli.run({u"upstream"_s, u"from-curl"_s}, curl);
    EXIT(first, 0);
    QVERIFY2(first.out.contains("{{secret.upstream_x_api_key}}"), first.out.constData());
    EXIT(cli.run({u"secret"_s, u"set"_s, u"upstream_x_api_key"_s}, "one\n"), 0);
    const auto second = cli.run({u"upstream"_s, u"from-curl"_s}, curl);
    EXIT(second, 0);
    QVERIFY2(second.out.contains("{{secret.upstream_x_api_key_2}}"), second.out.constData());
    QVERIFY2(second.err.contains("secret set upstream_x_api_key_2"), second.err.constData());
    QVERIFY2(second.err.contains("upstream_x_api_key is set already"), second.err.constData());
    const auto preset = cli.run({u"upstream"_s, u"presets"_s, u"17track"_s, u"--config"_s});
    EXIT(preset, 0);
    QVERIFY2(preset.out.contains("{{secret.track17_token}}"), preset.out.constData());
    EXIT(cli.run({u"secret"_s, u"set"_s, u"track17_token"_s}, "one\n"), 0);
    const auto again = cli.run({u"upstream"_s, u"presets"_s, u"17track"_s, u"--config"_s});
    QVERIFY2(again.out.contains("{{secret.track17_token_2}}"), again.out.constData());
    QVERIFY2(stored().contains("one"), stored().constData());
}

void TestCliSecret::noDataFolderIsMade()
{
    const Cli cli;
    EXIT(cli.run({u"secret"_s, u"set"_s, u"wms"_s}, "hunter-2\n"), 0);
    EXIT(cli.run({u"secret"_s, u"list"_s}), 0);
    QVERIFY(!QFileInfo::exists(cli.dataDir()));
}

void TestCliSecret::homeThatCannotBeWrittenIsTheMachine()
{
    const Cli cli;
    qputenv("XDG_CONFIG_HOME", cli.file(u"a-file"_s, "x").toLocal8Bit()); // a file where a folder is to be
    const auto set = cli.run({u"secret"_s, u"set"_s, u"wms"_s, u"--json"_s}, "hunter-2\n");
    EXIT(set, 3);
    QVERIFY(set.json().contains("error"));
}

QTEST_GUILESS_MAIN(TestCliSecret)
#include "tst_cli_secret.moc"
