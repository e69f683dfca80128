// SPDX-License-Identifier: GPL-3.0-or-later
// What `import --dry-run`, --map and `preview --upstream` say, as people and as JSON; and a signal in the middle of it.
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

#include <QDir>

#include <csignal>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class CliPlanTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void dryRunShowsThePlan();
    void secretsAreMaskedAndNoTokenIsAskedFor();
    void missingSecretIsSaid();
    void sameFileAgain();
    void changedRows();
    void deliveredRowsAndPlainNumbers();
    void crossedColumnsAreForOneFile();
    void mappingIsSaidAndRemembered();
    void badMappings();
    void withoutHeader();
    void previewForAnUpstream();
    void signalLeavesNothing_data();
    void signalLeavesNothing();
};

namespace {

QByteArray rows(int n, const QByteArray &qty = "1")
{
    QByteArray csv = "tracking_no,qty\n";
    for (int i = 1; i <= n; ++i)
        csv += "SF" + QByteArray::number(i) + ',' + qty + '\n';
    return csv;
}

QStringList import(const QString &file, const QStringList &more = {})
{
    return QStringList{u"import"_s, file, u"--upstream"_s, u"track"_s, u"--date"_s, u"2026-10-12"_s} + more;
}

std::string text(const Json &value)
{
    return value.get<std::string>();
}

} // namespace

void CliPlanTest::dryRunShowsThePlan()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(up.port()));
    cli.file(u"a.csv"_s, rows(40) + "SF40,1\n,1\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    const Said said = cli.run(import(u"a.csv"_s, {u"--dry-run"_s, u"--json"_s}));
    QCOMPARE(said.exitCode, 0);
    const Json document = said.json();
    // All keys of every import, then the plan.
    QCOMPARE(keysOf(document),
             (Keys{"batch", "rows", "accepted", "duplicates_in_file", "already_queued", "already_delivered", "invalid",
                   "changed", "sent_before", "blank", "encoding", "delimiter", "warnings", "shape_changes", "plan"}));
    const Json &plan = document["plan"];
    QCOMPARE(plan["accepted"]["rows"].get<int>(), 40);
    QCOMPARE(plan["accepted"]["samples"].size(), size_t(3));
    QCOMPARE(text(plan["duplicates_in_file"]["samples"][0]["why"]), "repeats");
    QCOMPARE(plan["invalid"]["samples"][0]["line"].get<int>(), 43);
    QCOMPARE(plan["requests"].size(), size_t(3));
    const Json &last = plan["requests"][2];
    QCOMPARE(last["row"].get<int>(), 40);
    QCOMPARE(text(last["method"]), "POST");
    QVERIFY(text(last["url"]).ends_with("/push"));
    QCOMPARE(text(last["body"]), R"({"trackingNo":"SF40","qty":"1","requestId":")" + text(last["request_id"]) + "\"}");
    QVERIFY(plan["time"]["seconds"].get<double>() > 0);
    QCOMPARE(plan["time"]["waiting_before"].get<int>(), 0);
    const Said words = cli.run(import(u"a.csv"_s, {u"--dry-run"_s}));
    for (const char *part :
         {"40 would be queued", "row 41 (line 42), SF40: is the same request as row 40", "> POST http://127.0.0.1",
          "Sending takes about", " rows a second if none", "1.0 s a request is assumed"})
        QVERIFY2(words.out.contains(part), words.out.constData());
    QCOMPARE(up.counts().requests, 0);
    // Queued, it is what was planned.
    const Json queued = cli.run(import(u"a.csv"_s, {u"--json"_s})).json();
    QVERIFY(queued["accepted"] == document["accepted"]);
    QVERIFY(!queued.contains("plan"));
    const Json task = cli.run({u"task"_s, u"show"_s, u"SF40"_s, u"--json"_s}).json();
    QVERIFY(task[0]["request_id"] == last["request_id"]);
}

void CliPlanTest::secretsAreMaskedAndNoTokenIsAskedFor()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    Cli cli;
    const QByteArray port = QByteArray::number(up.port());
    cli.file(u"t.json"_s, R"({"name":"track","request":{"url":"http://127.0.0.1:)" + port +
                              R"(/p?k={{secret.app_key}}","json":"{\"n\":\"{{tracking_no}}\"}"},)"
                              R"("columns":{"biz_key":"tracking_no"},"auth":{"type":"token","request":{"url":)"
                              R"("http://127.0.0.1:)" +
                              port +
                              R"(/token?s={{secret.app_key}}"},)"
                              R"("token_pointer":"/token","header":"Authorization","value":"Bearer {{token}}"}})");
    cli.file(u"a.csv"_s, rows(1));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    qputenv("PUSHDESK_SECRET_APP_KEY", "s3cr3t-value");
    const Said said = cli.run(import(u"a.csv"_s, {u"--dry-run"_s, u"--json"_s}));
    qunsetenv("PUSHDESK_SECRET_APP_KEY");
    const Json request = said.json()["plan"]["requests"][0];
    QVERIFY2(QByteArray::fromStdString(text(request["url"])).contains("k=••••"), said.out.constData());
    QVERIFY2(said.out.contains("Bearer ••••"), said.out.constData());
    QVERIFY(!said.out.contains("s3cr3t"));
    QVERIFY(said.json()["plan"]["warnings"].empty());
    QCOMPARE(up.counts().requests, 0);
}

void CliPlanTest::missingSecretIsSaid()
{
    Cli cli;
    cli.file(u"t.json"_s, R"({"name":"track","request":{"url":"http://127.0.0.1:1/p?k={{secret.nobody_set_it}}",)"
                          R"("json":"{\"n\":\"{{tracking_no}}\"}"},"columns":{"biz_key":"tracking_no"}})");
    cli.file(u"a.csv"_s, rows(1));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    const Json plan = cli.run(import(u"a.csv"_s, {u"--dry-run"_s, u"--json"_s})).json()["plan"];
    QCOMPARE(plan["warnings"].size(), size_t(1));
    QVERIFY(text(plan["warnings"][0]).find("nobody_set_it") != std::string::npos);
    QVERIFY(QByteArray::fromStdString(text(plan["requests"][0]["url"])).contains("k=••••"));
}

void CliPlanTest::sameFileAgain()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(up.port()));
    cli.file(u"a.csv"_s, rows(3));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    const Json first = cli.run(import(u"a.csv"_s, {u"--json"_s})).json();
    QVERIFY(!first.contains("same_file"));
    const Json waiting = cli.run(import(u"a.csv"_s, {u"--dry-run"_s, u"--json"_s})).json()["same_file"];
    QVERIFY(waiting["batch"] == first["batch"]);
    QVERIFY(keysOf(waiting["tasks"]) == stateKeys);
    QCOMPARE(waiting["tasks"]["pending"].get<int>(), 3);
    QCOMPARE(cli.run({u"run"_s, u"--until-idle"_s}).exitCode, 0);
    for (const QStringList &more : {QStringList{u"--dry-run"_s}, QStringList{}}) {
        const Said said = cli.run(import(u"a.csv"_s, more));
        QVERIFY2(said.out.contains("as batch 1: 3 delivered, 0 dead, 0 waiting. Nothing new."), said.out.constData());
    }
    const Json after = cli.run(import(u"a.csv"_s, {u"--json"_s})).json();
    QCOMPARE(after["same_file"]["tasks"]["delivered"].get<int>(), 3);
    QVERIFY(after["batch"].is_null());
}

void CliPlanTest::changedRows()
{
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, rows(15));
    cli.file(u"b.csv"_s, rows(15, "2"));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    QCOMPARE(cli.run(import(u"a.csv"_s)).exitCode, 0);
    const Json document = cli.run(import(u"b.csv"_s, {u"--json"_s, u"--changed"_s, u"c.csv"_s})).json();
    QCOMPARE(document["changed"].get<int>(), 15);
    QCOMPARE(document["changed_rows"].size(), size_t(15));
    const Json &row = document["changed_rows"][1];
    QCOMPARE(row["line"].get<int>(), 3);
    QCOMPARE(text(row["key"]), "SF2");
    QCOMPARE(text(row["why"]), "waiting_other_content");
    QCOMPARE(row["batch"].get<int>(), 1);
    QVERIFY(row["changes"] == Json::parse(R"([{"column":"qty","before":"1","after":"2"}])"));
    QFile file(cli.path(u"c.csv"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 16);
    const Said words = cli.run(import(u"b.csv"_s));
    for (const char *part : {"row 2 (line 3), SF2: waits with other content", "qty: “1” → “2”", "... and 3 more"})
        QVERIFY2(words.out.contains(part), words.out.constData());
}

void CliPlanTest::deliveredRowsAndPlainNumbers()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(up.port()));
    cli.file(u"a.csv"_s, rows(1));
    cli.file(u"b.csv"_s, rows(2, "2"));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    QCOMPARE(cli.run(import(u"a.csv"_s)).exitCode, 0);
    QCOMPARE(cli.run({u"run"_s, u"--until-idle"_s}).exitCode, 0);
    const Said words = cli.run(import(u"b.csv"_s, {u"--dry-run"_s}));
    for (const char *part : {"sent only if you push it again (--again)", "Sending takes less than a second, at ",
                             " rows a second if none is tried twice: `concurrency` says how many are sent at once",
                             " ms a request, the middle of the last 1"})
        QVERIFY2(words.out.contains(part), words.out.constData());
    for (const char *odd : {"e+", "0.00 s", "rows/s"})
        QVERIFY2(!words.out.contains(odd), words.out.constData());
    cli.file(u"slow.json"_s, trackConfig(up.port(), R"("limits":{"per_minute":6},)"));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"slow.json"_s}).exitCode, 0);
    const Said slow = cli.run(import(u"b.csv"_s, {u"--dry-run"_s}));
    QVERIFY2(slow.out.contains("at 6 rows a minute if none"), slow.out.constData());
}

void CliPlanTest::crossedColumnsAreForOneFile()
{
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, "qty,tracking_no\nSF1,1\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    const Said said = cli.run(import(u"a.csv"_s, {u"--map"_s, u"tracking_no=qty"_s, u"--map"_s, u"qty=tracking_no"_s}));
    QCOMPARE(said.exitCode, 0);
    QVERIFY2(said.out.contains("(for this file alone: it has columns of just these names)"), said.out.constData());
    const Said next = cli.run(import(u"a.csv"_s, {u"--dry-run"_s}));
    QVERIFY2(!next.out.contains("Columns:"), next.out.constData());
}

void CliPlanTest::mappingIsSaidAndRemembered()
{
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, "运单号,数量\nSF1,1\n");
    cli.file(u"b.csv"_s, "数量,x,运单号\n2,,SF2\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    const Said lacking = cli.run(import(u"a.csv"_s, {u"--json"_s}));
    QCOMPARE(lacking.exitCode, 2);
    for (const char *part : {"tracking_no", "qty", "运单号", "数量", "tracking_no=运单号", "qty=数量"})
        QVERIFY2(lacking.out.contains(part), lacking.out.constData());
    const QStringList map{u"--map"_s, u"tracking_no=运单号"_s, u"--map"_s, u"qty=2"_s};
    const Said first = cli.run(import(u"a.csv"_s, map));
    QCOMPARE(first.exitCode, 0);
    QVERIFY2(first.out.contains("Columns: tracking_no is 运单号 (col 1), qty is 数量 (col 2)."), first.out.constData());
    const Said next = cli.run(import(u"b.csv"_s, {u"--dry-run"_s}));
    QVERIFY2(next.out.contains("tracking_no is 运单号 (col 3), qty is 数量 (col 1) (remembered from batch 1;"),
             next.out.constData());
    const Json mapping = cli.run(import(u"b.csv"_s, {u"--json"_s})).json()["mapping"];
    QCOMPARE(mapping["remembered_from"].get<int>(), 1);
    QCOMPARE(mapping["header"].get<bool>(), true);
    QCOMPARE(text(mapping["columns"][0]["by"]), "memory");
    QCOMPARE(mapping["columns"][0]["position"].get<int>(), 3);
    QCOMPARE(cli.run(import(u"b.csv"_s, {u"--no-map"_s})).exitCode, 2);
    QCOMPARE(cli.run(import(u"b.csv"_s, map + QStringList{u"--no-map"_s})).exitCode, 2);
}

void CliPlanTest::badMappings()
{
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, "运单号,数量,数量\nSF1,1,2\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    for (const QString &map : {u"tracking_no"_s, u"=1"_s, u"tracking_no="_s, u"no=1"_s, u"tracking_no=9"_s,
                               u"tracking_no=单"_s, u"qty=数量"_s})
        QCOMPARE(cli.run(import(u"a.csv"_s, {u"--map"_s, u"tracking_no=1"_s, u"--map"_s, map})).exitCode, 2);
    const Said several = cli.run(import(u"a.csv"_s, {u"--map"_s, u"tracking_no=1"_s, u"--map"_s, u"qty=数量"_s}));
    QVERIFY2(several.err.contains("columns 2 and 3"), several.err.constData());
    QCOMPARE(cli.run(import(u"a.csv"_s, {u"--map"_s, u"tracking_no=1"_s, u"--map"_s, u"qty=数量 (col 3)"_s})).exitCode,
             0);
    QVERIFY(cli.run({u"status"_s, u"--json"_s}).json()["batches"].size() == 1);
}

void CliPlanTest::withoutHeader()
{
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, "SF1,1\nSF2,2\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    QCOMPARE(cli.run(import(u"a.csv"_s, {u"--no-header"_s})).exitCode, 2);
    const QStringList map{u"--no-header"_s, u"--map"_s, u"tracking_no=1"_s, u"--map"_s, u"qty=2"_s};
    const Json document = cli.run(import(u"a.csv"_s, map + QStringList{u"--json"_s})).json();
    QCOMPARE(document["accepted"].get<int>(), 2);
    QCOMPARE(document["mapping"]["header"].get<bool>(), false);
    const Json preview = cli.run({u"preview"_s, u"a.csv"_s, u"--no-header"_s, u"--json"_s}).json();
    QVERIFY(preview["columns"] == Json::parse(R"(["col.1","col.2"])"));
    QCOMPARE(preview["rows"].size(), size_t(2));
    QCOMPARE(cli.run({u"export"_s, u"1"_s, u"out.csv"_s}).exitCode, 0);
    QCOMPARE(cli.run(import(u"out.csv"_s, {u"--json"_s})).json()["already_queued"].get<int>(), 2);
}

void CliPlanTest::previewForAnUpstream()
{
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, "运单号,数量\nSF1,1\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    const QStringList preview{u"preview"_s, u"a.csv"_s};
    const Json plain = cli.run(preview + QStringList{u"--json"_s}).json();
    QVERIFY(keysOf(plain) == (Keys{"encoding", "delimiter", "columns", "rows", "blank", "problems"}));
    const QStringList forTrack = preview + QStringList{u"--upstream"_s, u"track"_s};
    const Said missing = cli.run(forTrack);
    QCOMPARE(missing.exitCode, 0);
    QVERIFY2(missing.out.contains("tracking_no: missing; likely 运单号 (col 1)"), missing.out.constData());
    const Json mapped = cli.run(forTrack + QStringList{u"--json"_s, u"--map"_s, u"tracking_no=1"_s}).json();
    QCOMPARE(mapped["mapping"]["complete"].get<bool>(), false);
    QCOMPARE(mapped["mapping"]["columns"][0]["position"].get<int>(), 1);
    QVERIFY(mapped["mapping"]["columns"][1]["position"].is_null());
    QCOMPARE(mapped["problems"][0]["level"].get<std::string>(), "block");
    QCOMPARE(cli.run(preview + QStringList{u"--map"_s, u"tracking_no=1"_s}).exitCode, 2);
    QCOMPARE(cli.run(preview + QStringList{u"--upstream"_s, u"nobody"_s}).exitCode, 2);
}

void CliPlanTest::signalLeavesNothing_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("preview") << QStringList{u"preview"_s, u"big.csv"_s, u"--upstream"_s, u"track"_s};
    QTest::newRow("plan") << import(u"big.csv"_s, {u"--dry-run"_s, u"--rejects"_s, u"r.csv"_s});
    QTest::newRow("import") << import(u"big.csv"_s, {u"--rejects"_s, u"r.csv"_s, u"--changed"_s, u"c.csv"_s});
}

// How far the process has read the file.
static qint64 readSoFar(qint64 pid, const QString &file)
{
    const QDir descriptors(u"/proc/%1/fd"_s.arg(pid));
    for (const QFileInfo &descriptor : descriptors.entryInfoList(QDir::System | QDir::Files)) {
        if (descriptor.symLinkTarget() != file)
            continue;
        QFile info(u"/proc/%1/fdinfo/%2"_s.arg(pid).arg(descriptor.fileName()));
        if (info.open(QIODevice::ReadOnly))
            return info.readLine().mid(4).trimmed().toLongLong();
    }
    return 0;
}

void CliPlanTest::signalLeavesNothing()
{
    QFETCH(QStringList, arguments);
    Cli cli;
    cli.file(u"t.json"_s, trackConfig(1));
    cli.file(u"a.csv"_s, rows(3));
    const QString big = cli.file(u"big.csv"_s, rows(1'000'000));
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"t.json"_s}).exitCode, 0);
    QCOMPARE(cli.run(import(u"a.csv"_s)).exitCode, 0);
    const QByteArray before = cli.run({u"status"_s, u"--json"_s}).out;
    QProcess process;
    cli.start(process, arguments);
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(readSoFar(process.processId(), big) > 500'000 || process.state() == QProcess::NotRunning,
                             60000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    const Said said = Cli::finish(process);
    QVERIFY2(!said.crashed, said.err.constData());
    QCOMPARE(said.exitCode, 130);
    QCOMPARE(cli.run({u"status"_s, u"--json"_s}).out, before);
    QVERIFY(!QFile::exists(cli.path(u"r.csv"_s)) && !QFile::exists(cli.path(u"c.csv"_s)));
    QCOMPARE(cli.run({u"task"_s, u"find"_s, u"SF1000"_s, u"--json"_s}).json().size(), size_t(0));
}

QTEST_GUILESS_MAIN(CliPlanTest)
#include "tst_cli_plan.moc"
