// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"

using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// Bad input ends in exit 2 with a clear message, and changes nothing in the data folder.
class CliBadInputTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void badFile_data();
    void badFile();
    void badConfig_data();
    void badConfig();
    void badOrder_data();
    void badOrder();
    void configFromStdin();

private:
    void check(const QStringList &arguments, const QByteArray &says, const std::string &code);

    std::unique_ptr<Cli> m_cli;
    QByteArray m_before;
};

void CliBadInputTest::init()
{
    m_cli = std::make_unique<Cli>();
    EXIT(m_cli->run({u"upstream"_s, u"add"_s, m_cli->file(u"track.json"_s, trackConfig(1))}), 0);
    EXIT(m_cli->run({u"import"_s, m_cli->file(u"good.csv"_s, trackRows(3)), u"--upstream"_s, u"track"_s}), 0);
    m_before = m_cli->run({u"status"_s, u"--json"_s}).out + m_cli->run({u"upstream"_s, u"show"_s, u"track"_s}).out;
    QVERIFY(m_before.contains("\"pending\":3"));
}

void CliBadInputTest::check(const QStringList &arguments, const QByteArray &says, const std::string &code)
{
    const Said people = m_cli->run(arguments);
    EXIT(people, 2);
    QVERIFY2(people.err.startsWith("pushdesk: ") && people.err.contains(says), people.err.constData());
    QVERIFY(people.err.size() < 4000);
    const Said script = m_cli->run(arguments + QStringList{u"--json"_s});
    EXIT(script, 2);
    const Json document = script.json();
    QVERIFY2(document.is_object(), script.out.constData());
    if (!code.empty()) {
        QVERIFY2(document.contains("error"), script.out.constData());
        SAME(document["error"]["code"], code);
        QVERIFY(!document["error"]["detail"].get<std::string>().empty());
    }
    QCOMPARE(m_cli->run({u"status"_s, u"--json"_s}).out + m_cli->run({u"upstream"_s, u"show"_s, u"track"_s}).out,
             m_before);
}

void CliBadInputTest::badFile_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no such file") << QByteArray() << QByteArray("rows.csv");
    QTest::newRow("a directory") << QByteArray() << QByteArray("folder");
    QTest::newRow("empty") << QByteArray("") << QByteArray("rows.csv");
    QTest::newRow("only a BOM") << QByteArray("\xef\xbb\xbf") << QByteArray("rows.csv");
    QTest::newRow("only blank lines") << QByteArray("\n\n\r\n") << QByteArray("rows.csv");
    QTest::newRow("header only") << QByteArray("tracking_no,qty\n") << QByteArray("rows.csv");
    QTest::newRow("no key column") << QByteArray("number,qty\nSF1,1\n") << QByteArray("tracking_no");
    QTest::newRow("no template column") << QByteArray("tracking_no,amount\nSF1,1\n") << QByteArray("qty");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0\0\0",
                                          24)
                                   .repeated(40)
                            << QByteArray("rows.csv");
    QTest::newRow("one endless column") << QByteArray(300000, 'x') + "\n1\n" << QByteArray("tracking_no");
    QTest::newRow("only invalid rows") << QByteArray("tracking_no,qty\n,1\n,2\n") << QByteArray("no valid row");
}

void CliBadInputTest::badFile()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, says);
    const QByteArray tag = QTest::currentDataTag();
    QString path = m_cli->path(u"rows.csv"_s);
    if (tag == "a directory")
        path = QFileInfo(path).path();
    else if (tag != "no such file")
        m_cli->file(u"rows.csv"_s, bytes);
    check({u"import"_s, path, u"--upstream"_s, u"track"_s}, says, {});
}

void CliBadInputTest::badConfig_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArray &says) {
        QTest::newRow(name) << bytes << says;
    };
    const QByteArray good = trackConfig(1);
    row("empty", "", "empty");
    row("bad JSON", "{\"name\": \"track\",", "");
    row("not an object", "[1, 2]", "");
    row("unknown key", trackConfig(1, R"("retires":3,)"), "retires");
    row("unknown nested key", QByteArray(good).replace("\"max_retries\"", "\"max_retry\""), "max_retry");
    row("wrong type", QByteArray(good).replace("\"max_retries\":1", "\"max_retries\":\"one\""), "max_retries");
    row("bad template", QByteArray(good).replace("{{request_id}}", "{{request_id"), "request.json");
    row("unclosed section", QByteArray(good).replace("{{qty}}", "{{#qty}}x"), "request.json");
    row("unknown filter", QByteArray(good).replace("{{qty}}", "{{qty|shout}}"), "shout");
    row("no key column", QByteArray(good).replace("\"biz_key\"", "\"key\""), "columns");
    row("no url", QByteArray(good).replace("\"url\"", "\"uri\""), "uri");
    row("binary", QByteArray("\0\x01\x02\xff\xfe", 5).repeated(20), "");
}

void CliBadInputTest::badConfig()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, says);
    check({u"upstream"_s, u"add"_s, m_cli->file(u"bad.json"_s, bytes)}, says, "bad_input");
}

void CliBadInputTest::badOrder_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, const QStringList &arguments, const QByteArray &says, const QString &code) {
        QTest::newRow(name) << arguments << says << code;
    };
    const QString bad = u"bad_input"_s;
    const QString missing = u"not_found"_s;
    row("config is a directory", {u"upstream"_s, u"add"_s, u"."_s}, "", bad);
    row("no such config", {u"upstream"_s, u"add"_s, u"nowhere.json"_s}, "nowhere.json", bad);
    row("import for nobody", {u"import"_s, u"good.csv"_s, u"--upstream"_s, u"who"_s}, "who", missing);
    row("import at no date", {u"import"_s, u"good.csv"_s, u"--upstream"_s, u"track"_s, u"--date"_s, u"12.10.2026"_s},
        "--date", bad);
    row("unknown encoding", {u"import"_s, u"good.csv"_s, u"--upstream"_s, u"track"_s, u"--encoding"_s, u"klingon"_s},
        "klingon", bad);
    row("wrong delimiter", {u"preview"_s, u"good.csv"_s, u"--delimiter"_s, u"::"_s}, "--delimiter", bad);
    row("preview of nothing", {u"preview"_s, u"nowhere.csv"_s}, "nowhere.csv", bad);
    row("show nobody", {u"upstream"_s, u"show"_s, u"who"_s}, "who", missing);
    row("pause nobody", {u"upstream"_s, u"pause"_s, u"who"_s}, "who", missing);
    row("resume nobody", {u"upstream"_s, u"resume"_s, u"who"_s}, "who", missing);
    row("test nobody", {u"upstream"_s, u"test"_s, u"who"_s}, "who", missing);
    row("remove nobody", {u"upstream"_s, u"remove"_s, u"who"_s}, "who", missing);
    row("remove with live tasks", {u"upstream"_s, u"remove"_s, u"track"_s}, "", u"refused"_s);
    row("cell without =", {u"upstream"_s, u"test"_s, u"track"_s, u"--row"_s, u"qty"_s}, "column=value", bad);
    row("no batch number", {u"export"_s, u"first"_s, u"out.csv"_s}, "first", bad);
    row("no such batch", {u"export"_s, u"99"_s, u"out.csv"_s}, "99", missing);
    row("no such state", {u"export"_s, u"1"_s, u"out.csv"_s, u"--only"_s, u"lost"_s}, "lost", bad);
    row("no such form", {u"export"_s, u"1"_s, u"out.csv"_s, u"--form"_s, u"pdf"_s}, "pdf", bad);
    row("no such task", {u"task"_s, u"show"_s, u"SF0"_s}, "SF0", missing);
    row("no such dead letter state", {u"dlq"_s, u"list"_s, u"--state"_s, u"lost"_s}, "lost", bad);
    row("replay of what", {u"dlq"_s, u"replay"_s}, "--all", bad);
    row("replay of two kinds", {u"dlq"_s, u"replay"_s, u"--all"_s, u"--id"_s, u"1"_s}, "one of", bad);
    row("replay of no number", {u"dlq"_s, u"replay"_s, u"--id"_s, u"x"_s}, "\"x\"", bad);
    row("replay of none", {u"dlq"_s, u"replay"_s, u"--id"_s, u"9"_s}, "9", missing);
    row("replay of no cause", {u"dlq"_s, u"replay"_s, u"--group"_s, u"abc"_s}, "abc", missing);
    row("dismiss of none", {u"dlq"_s, u"dismiss"_s, u"--id"_s, u"9"_s, u"--note"_s, u"n"_s}, "9", missing);
    row("dismiss without a note", {u"dlq"_s, u"dismiss"_s, u"--id"_s, u"9"_s}, "--note", bad);
}

void CliBadInputTest::badOrder()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    QFETCH(QString, code);
    check(arguments, says, code.toStdString());
    QVERIFY(!QFile::exists(m_cli->path(u"out.csv"_s)));
}

void CliBadInputTest::configFromStdin()
{
    EXIT(m_cli->run({u"upstream"_s, u"add"_s, u"-"_s}, trackConfig(2)), 0);
    EXIT(m_cli->run({u"upstream"_s, u"add"_s, u"-"_s}, "{}"), 2);
    EXIT(m_cli->run({u"upstream"_s, u"add"_s, u"-"_s}), 2);
    QVERIFY(m_cli->run({u"upstream"_s, u"show"_s, u"track"_s}).out.contains("127.0.0.1:2/"));
    const QByteArray config = trackConfig(3);
    QProcess inPieces; // the pause lets a program that reads once take the first
    m_cli->start(inPieces, {u"upstream"_s, u"add"_s, u"-"_s});
    inPieces.write(config.first(40));
    QVERIFY(inPieces.waitForBytesWritten());
    QTest::qWait(500);
    inPieces.write(config.sliced(40));
    inPieces.closeWriteChannel();
    EXIT(Cli::finish(inPieces), 0);
    QVERIFY(m_cli->run({u"upstream"_s, u"show"_s, u"track"_s}).out.contains("127.0.0.1:3/"));
}

QTEST_GUILESS_MAIN(CliBadInputTest)
#include "tst_cli_badinput.moc"
