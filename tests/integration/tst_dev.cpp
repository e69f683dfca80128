// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// ./dev, as far as it goes without building: verbs, other folders, and how the tests are counted.
class DevTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void helpFromAnywhere();
    void unknownVerb_data();
    void unknownVerb();
    void fuzzNames();
    void counts_data();
    void counts();

private:
    struct Said {
        int exitCode = -1;
        QByteArray out;
        QByteArray err;
    };
    static Said run(const QString &program, const QStringList &arguments, const QString &folder = u"/"_s);
};

DevTest::Said DevTest::run(const QString &program, const QStringList &arguments, const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(PUSHDESK_SOURCE_DIR "/") + program, arguments);
    if (!process.waitForFinished())
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void DevTest::helpFromAnywhere()
{
    const Said said = run(u"dev"_s, {u"help"_s});
    QCOMPARE(said.exitCode, 0);
    for (const char *verb : {"deps", "build", "run", "demo", "test", "fuzz", "lint"})
        QVERIFY2(said.out.contains(QByteArray("./dev ") + verb), said.out.constData());
}

void DevTest::unknownVerb_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("none") << QStringList();
    QTest::newRow("unknown") << QStringList{u"deploy"_s};
    QTest::newRow("unknown preset") << QStringList{u"test"_s, u"--preset"_s, u"fast"_s};
    QTest::newRow("fuzz nothing known") << QStringList{u"fuzz"_s, u"-1"_s};
    QTest::newRow("fuzz for no time") << QStringList{u"fuzz"_s, u"csv"_s, u"0"_s};
    QTest::newRow("tests of the fuzz preset") << QStringList{u"test"_s, u"--preset"_s, u"fuzz"_s};
    QTest::newRow("preset without a name") << QStringList{u"build"_s, u"--preset"_s};
}

void DevTest::unknownVerb()
{
    QFETCH(QStringList, arguments);
    const Said said = run(u"dev"_s, arguments);
    QCOMPARE(said.exitCode, 2);
    QVERIFY(said.out.isEmpty());
    QVERIFY(!said.err.isEmpty());
}

// Everything that can be fuzzed has a name, a program and something to begin with.
void DevTest::fuzzNames()
{
    const Said said = run(u"dev"_s, {u"fuzz"_s});
    QCOMPARE(said.exitCode, 0);
    const QDir source(QStringLiteral(PUSHDESK_SOURCE_DIR));
    const QStringList targets = QDir(source.filePath(u"tests/fuzz"_s)).entryList({u"fuzz_*.cpp"_s});
    QVERIFY(targets.size() >= 2);
    for (const QString &target : targets) {
        const QString name = target.chopped(4).mid(5);
        QVERIFY2(said.out.contains(' ' + name.toUtf8()), said.out.constData());
        QVERIFY2(!QDir(source.filePath(u"tests/data/fuzz/"_s + name)).isEmpty(), qPrintable(name));
    }
    for (const char *parser : {"configs", "templates", "parsers"})
        QVERIFY2(said.out.contains(parser), said.out.constData());
}

void DevTest::counts_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("exitCode");
    const QByteArray passed = "1/2 Testing: tst_a\nTotals: 5 passed, 0 failed, 1 skipped, 0 blacklisted, 3ms\n"
                              "Test Passed.\n";
    QTest::newRow("all passed") << passed << QByteArray("5 passed, 0 failed") << 0;
    QTest::newRow("functions failed") << passed + "2/2 Testing: tst_b\nTotals: 7 passed, 2 failed, 0 skipped, 0 "
                                                  "blacklisted, 9ms\nTest Failed.\n"
                                      << QByteArray("12 passed, 2 failed") << 1;
    QTest::newRow("crashed") << passed + "2/2 Testing: tst_b\nsegmentation fault\nTest Failed.\n"
                             << QByteArray("5 passed, 1 failed") << 1;
    QTest::newRow("no QtTest") << QByteArray("1/1 Testing: script\nfine\nTest Passed.\n")
                               << QByteArray("1 passed, 0 failed") << 0;
    QTest::newRow("nothing ran") << QByteArray("Start testing\nEnd testing\n") << QByteArray("0 passed, 0 failed") << 1;
}

void DevTest::counts()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, line);
    QFETCH(int, exitCode);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"LastTest.log"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(log);
    file.close();
    const Said said = run(u".ci/count-tests"_s, {file.fileName()});
    QCOMPARE(said.out, line + '\n');
    QCOMPARE(said.exitCode, exitCode);
}

QTEST_GUILESS_MAIN(DevTest)
#include "tst_dev.moc"
