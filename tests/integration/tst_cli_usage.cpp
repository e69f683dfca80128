// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"

using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// DESIGN section 7: help, usage errors, the options that every command has.
class CliUsageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void helpFitsAScreen();
    void eachCommandHasHelp_data();
    void eachCommandHasHelp();
    void wrongUsage_data();
    void wrongUsage();
    void version();
    void consoleNeedsADisplay();
    void globalsBeforeAndAfter_data();
    void globalsBeforeAndAfter();
    void commandNamesAreArgumentsToo();
    void noLocaleNoNoise();

private:
    Cli m_cli;
};

void CliUsageTest::helpFitsAScreen()
{
    const Said said = m_cli.run({u"--help"_s});
    EXIT(said, 0);
    const auto lines = said.out.trimmed().split('\n');
    QVERIFY2(lines.size() <= 24, said.out.constData());
    for (const auto &line : lines)
        QVERIFY2(line.size() <= 80, line.constData());
    for (const char *word :
         {"demo", "upstream", "preview", "import", "run", "status", "export", "task", "dlq", "backup"})
        QVERIFY2(said.out.contains(word), word);
}

void CliUsageTest::eachCommandHasHelp_data()
{
    QTest::addColumn<QString>("command");
    for (const char *name : {"demo",
                             "upstream",
                             "upstream add",
                             "upstream list",
                             "upstream show",
                             "upstream remove",
                             "upstream pause",
                             "upstream resume",
                             "upstream test",
                             "upstream presets",
                             "upstream lint",
                             "upstream from-curl",
                             "secret",
                             "secret set",
                             "secret list",
                             "secret remove",
                             "doctor",
                             "preview",
                             "import",
                             "run",
                             "status",
                             "export",
                             "task",
                             "task find",
                             "task show",
                             "dlq",
                             "dlq list",
                             "dlq replay",
                             "dlq dismiss",
                             "dlq export",
                             "backup",
                             "dlq edit",
                             "dlq reopen",
                             "dlq replays",
                             "task cancel",
                             "dlq replays list",
                             "dlq replays show",
                             "dlq replays pause",
                             "dlq replays resume",
                             "dlq replays cancel"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void CliUsageTest::eachCommandHasHelp()
{
    QFETCH(QString, command);
    const Said said = m_cli.run(command.split(u' ') + QStringList{u"--help"_s});
    EXIT(said, 0);
    QVERIFY2(said.out.startsWith("Usage: pushdesk " + command.toUtf8()), said.out.constData());
    QVERIFY2(said.out.contains("\nExample:\n  pushdesk "), said.out.constData());
    for (const auto &line : said.out.split('\n'))
        QVERIFY2(line.size() <= 80, line.constData());
    QVERIFY(!QFile::exists(m_cli.dataDir()));
}

void CliUsageTest::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const QStringList &arguments, const QByteArray &says) {
        QTest::newRow(name) << arguments << says;
    };
    row("unknown command", {u"push"_s}, "there is no command \"push\"");
    row("unknown subcommand", {u"dlq"_s, u"drop"_s}, "there is no command \"drop\"");
    row("group alone", {u"upstream"_s}, "a command must follow: add, list");
    row("unknown option", {u"status"_s, u"--verbose"_s}, "there is no option --verbose");
    row("unknown option of the program", {u"--frobnicate"_s}, "there is no option --frobnicate");
    row("superfluous argument", {u"status"_s, u"now"_s}, "\"now\" was not expected");
    row("no file", {u"import"_s, u"--upstream"_s, u"track"_s}, "FILE");
    row("no upstream", {u"import"_s, u"rows.csv"_s}, "--upstream");
    row("no value", {u"run"_s, u"--max-seconds"_s}, "--max-seconds");
    row("no number", {u"run"_s, u"--max-seconds"_s, u"soon"_s}, "\"soon\" is not a whole number");
    row("number too small", {u"demo"_s, u"--rows"_s, u"0"_s}, "\"0\" is not a whole number of at least 1");
    row("empty folder", {u"status"_s, u"--data"_s, u""_s}, "--data");
    row("given twice", {u"preview"_s, u"a.csv"_s, u"--limit"_s, u"1"_s, u"--limit"_s, u"2"_s}, "--limit");
}

void CliUsageTest::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const Said people = m_cli.run(arguments);
    EXIT(people, 2);
    QVERIFY(people.out.isEmpty());
    QVERIFY2(people.err.startsWith("pushdesk: "), people.err.constData());
    QVERIFY2(people.err.contains(says), people.err.constData());
    QVERIFY2(people.err.contains("--help"), people.err.constData());

    const Said script = m_cli.run(QStringList{u"--json"_s} + arguments);
    EXIT(script, 2);
    const Json document = script.json();
    QVERIFY2(document.is_object() && document.contains("error"), script.out.constData());
    SAME(keysOf(document["error"]), (Keys{"code", "where", "detail"}));
    SAME(document["error"]["code"], "usage");
    QVERIFY(!QFile::exists(m_cli.dataDir()));
}

void CliUsageTest::version()
{
    const Said said = m_cli.run({u"--version"_s});
    EXIT(said, 0);
    QVERIFY2(said.out.trimmed().split('.').size() == 3, said.out.constData());
    SAME(m_cli.run({u"--version"_s, u"--json"_s}).json()["version"], said.out.trimmed().toStdString());
}

void CliUsageTest::consoleNeedsADisplay()
{
    const Said said = m_cli.run({});
    EXIT(said, 3);
    QVERIFY2(said.err.contains("no display") && said.err.contains("import"), said.err.constData());
    EXIT(m_cli.run({u"--json"_s}), 3);
    SAME(m_cli.run({u"--json"_s}).json()["error"]["code"], "machine");
    QVERIFY(!QFile::exists(m_cli.dataDir()));
}

void CliUsageTest::globalsBeforeAndAfter_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("before") << QStringList{u"--json"_s, u"--data"_s, u"there"_s, u"upstream"_s, u"list"_s};
    QTest::newRow("after") << QStringList{u"upstream"_s, u"list"_s, u"--data"_s, u"there"_s, u"--json"_s};
    QTest::newRow("between") << QStringList{u"upstream"_s, u"--json"_s, u"list"_s, u"--data=there"_s};
}

void CliUsageTest::globalsBeforeAndAfter()
{
    QFETCH(QStringList, arguments);
    const Said said = m_cli.run(arguments);
    EXIT(said, 0);
    SAME(said.json(), Json::array());
    QVERIFY(QFile::exists(m_cli.path(u"there"_s)));
    QVERIFY(!QFile::exists(m_cli.dataDir()));
}

void CliUsageTest::commandNamesAreArgumentsToo()
{
    const Said said = m_cli.run({u"task"_s, u"find"_s, u"run"_s, u"--json"_s, u"--data"_s, u"there"_s});
    EXIT(said, 0);
    SAME(said.json(), Json::array());
}

void CliUsageTest::noLocaleNoNoise()
{
    const Said said = m_cli.run({u"status"_s, u"--data"_s, u"there"_s});
    EXIT(said, 0);
    QCOMPARE(said.err, QByteArray());
}

QTEST_GUILESS_MAIN(CliUsageTest)
#include "tst_cli_usage.moc"
