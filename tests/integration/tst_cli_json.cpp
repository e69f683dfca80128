// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

#include <QRegularExpression>

using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

// The documents of --json: exact keys in their order, ISO times, all nine states, over a store with something of
// everything in it.
class CliJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void upstreams();
    void upstreamTest();
    void preview();
    void previewOfEmpty();
    void import();
    void status();
    void tasks();
    void deadLetters();
    void causes();
    void exports();
    void backup();
    void replayAndDismiss();

private:
    [[nodiscard]] Json ask(const QStringList &arguments, int exitCode = 0) const;

    Cli m_cli;
    ScriptedUpstream m_upstream;
    Json m_imported;
    Json m_ran;
};

namespace {

bool isTime(const Json &value)
{
    static const QRegularExpression iso(u"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"_s);
    return value.is_string() && iso.match(QString::fromStdString(value.get<std::string>())).hasMatch();
}

} // namespace

Json CliJsonTest::ask(const QStringList &arguments, int exitCode) const
{
    const Said said = m_cli.run(arguments + QStringList{u"--json"_s});
    if (said.exitCode != exitCode || said.out.count('\n') != 1)
        qWarning("exit %d\n%s%s", said.exitCode, said.out.constData(), said.err.constData());
    return said.exitCode == exitCode ? said.json() : Json();
}

// Rows 1 to 6: delivered, delivered, delivered after a retry, already there, dead by rejection twice.
void CliJsonTest::initTestCase()
{
    m_upstream.script(QByteArray("SF100003"), {Step::status(500)});
    m_upstream.script(QByteArray("SF100004"), {Step::duplicate()});
    m_upstream.script(QByteArray("SF100005"), {Step::rejected("sku 5 unknown"), Step::rejected("sku 5 unknown")});
    m_upstream.script(QByteArray("SF100006"), {Step::rejected("sku 6 unknown"), Step::rejected("sku 6 unknown")});
    QVERIFY(m_upstream.start());
    m_cli.file(u"track.json"_s, trackConfig(m_upstream.port()));
    m_cli.file(u"rows.csv"_s, trackRows(6) + "SF100001,2\nSF9\n\n");
    EXIT(m_cli.run({u"upstream"_s, u"add"_s, u"track.json"_s}), 0);
    m_imported = ask({u"import"_s, u"rows.csv"_s, u"--upstream"_s, u"track"_s, u"--date"_s, u"2026-10-12"_s});
    m_ran = ask({u"run"_s, u"--until-idle"_s, u"--max-seconds"_s, u"60"_s}, 1);
    QVERIFY2(m_ran.is_object(), m_ran.dump().c_str());
}

void CliJsonTest::upstreams()
{
    const Json list = ask({u"upstream"_s, u"list"_s});
    QCOMPARE(list.size(), size_t(1));
    SAME(keysOf(list[0]), (Keys{"name", "state", "reason", "until"}));
    SAME(list[0]["state"], "ready");
    QVERIFY(list[0]["until"].is_null());
    const Json one = ask({u"upstream"_s, u"show"_s, u"track"_s});
    SAME(one["name"], "track");
    SAME(one["config"]["columns"]["biz_key"], "tracking_no");
    QVERIFY(isTime(one["last_delivered_at"]));
    SAME(Json::parse(m_cli.run({u"upstream"_s, u"show"_s, u"track"_s}).out.toStdString()), one["config"]);
    const Json paused = ask({u"upstream"_s, u"pause"_s, u"track"_s, u"--reason"_s, u"入库盘点"_s});
    SAME(paused["state"], "paused");
    QVERIFY(QString::fromStdString(paused["reason"].get<std::string>()).contains(u"入库盘点"_s));
    SAME(ask({u"upstream"_s, u"resume"_s, u"track"_s})["state"], "ready");
}

void CliJsonTest::upstreamTest()
{
    const Json well =
        ask({u"upstream"_s, u"test"_s, u"track"_s, u"--row"_s, u"tracking_no=T1"_s, u"--row"_s, u"qty=3"_s});
    SAME(well["outcome"], "delivered");
    SAME(well["http_status"], 200);
    QVERIFY(well["request_id"].get<std::string>().starts_with("test-"));
    m_upstream.script(QByteArray("T2"), {Step::rejected("no")});
    SAME(ask({u"upstream"_s, u"test"_s, u"track"_s, u"--row"_s, u"tracking_no=T2"_s, u"--row"_s, u"qty=3"_s},
             1)["outcome"],
         "rejected");
    QVERIFY(ask({u"task"_s, u"find"_s, u"T"_s}).empty());
}

void CliJsonTest::preview()
{
    const Json shown = ask({u"preview"_s, u"rows.csv"_s, u"--key"_s, u"tracking_no"_s, u"--limit"_s, u"3"_s});
    SAME(keysOf(shown), (Keys{"encoding", "delimiter", "columns", "rows", "blank", "problems"}));
    SAME(shown["encoding"], "utf-8");
    SAME(shown["delimiter"], ",");
    SAME(shown["columns"], Json::array({"tracking_no", "qty"}));
    SAME(shown["rows"].size(), size_t(3));
    SAME(shown["rows"][0], Json::array({"SF100001", "2"}));
    bool ragged = false;
    for (const auto &problem : shown["problems"]) {
        SAME(keysOf(problem), (Keys{"line", "row", "column", "level", "what"}));
        ragged = ragged || (problem["row"] == 8 && problem["line"] == 9 && problem["level"] == "block");
    }
    QVERIFY2(ragged, shown.dump().c_str());
}

void CliJsonTest::previewOfEmpty()
{
    m_cli.file(u"empty.csv"_s, "");
    const Json shown = ask({u"preview"_s, u"empty.csv"_s});
    QVERIFY(shown["columns"].empty() && shown["rows"].empty());
}

void CliJsonTest::import()
{
    SAME(keysOf(m_imported),
         (Keys{"batch", "rows", "accepted", "duplicates_in_file", "already_queued", "already_delivered", "invalid",
               "changed", "sent_before", "blank", "encoding", "delimiter"}));
    SAME(m_imported["rows"], 8);
    SAME(m_imported["accepted"], 6);
    SAME(m_imported["duplicates_in_file"], 1);
    SAME(m_imported["invalid"], 1);
    SAME(m_imported["blank"], 1);
    const Json dry =
        ask({u"import"_s, u"rows.csv"_s, u"--upstream"_s, u"track"_s, u"--dry-run"_s, u"--date"_s, u"2026-10-13"_s});
    QVERIFY(dry["batch"].is_null());
}

void CliJsonTest::status()
{
    const Json status = ask({u"status"_s});
    SAME(keysOf(status), (Keys{"tasks", "upstreams", "batches", "dead_letters"}));
    SAME(keysOf(status["tasks"]), stateKeys);
    SAME(status["tasks"]["delivered"], 3);
    SAME(status["tasks"]["duplicate"], 1);
    SAME(status["tasks"]["dead"], 2);
    SAME(keysOf(status["upstreams"][0]), (Keys{"name", "state", "reason", "until"}));
    const Json batch = status["batches"][0];
    SAME(keysOf(batch),
         (Keys{"id", "upstream", "file", "batch_date", "scene", "rows", "accepted", "tasks", "created_at"}));
    SAME(keysOf(batch["tasks"]), stateKeys);
    SAME(batch["batch_date"], "2026-10-12");
    SAME(batch["file"], "rows.csv");
    QVERIFY(isTime(batch["created_at"]));
    SAME(keysOf(status["dead_letters"]), (Keys{"open", "replayed", "dismissed"}));
    SAME(keysOf(m_ran), (Keys{"delivered", "duplicate", "skipped", "dead", "attempts", "seconds", "idle"}));
    SAME(m_ran["attempts"], 7);
    SAME(m_ran["idle"], true);
}

void CliJsonTest::tasks()
{
    const Json found = ask({u"task"_s, u"find"_s, u"SF10000"_s});
    QCOMPARE(found.size(), size_t(6));
    SAME(ask({u"task"_s, u"find"_s, u"SF10000"_s, u"--limit"_s, u"2"_s}).size(), size_t(2));
    QVERIFY(ask({u"task"_s, u"find"_s, u"nothing"_s}).empty());
    const Json shown = ask({u"task"_s, u"show"_s, u"SF100003"_s});
    QCOMPARE(shown.size(), size_t(1));
    SAME(keysOf(shown[0]), (Keys{"biz_key", "request_id", "state", "upstream", "batch", "row_no", "version_ts", "kept",
                                 "masked", "attempts"}));
    SAME(shown[0]["row_no"], 3);
    QVERIFY(shown[0]["version_ts"].is_null());
    const Json attempts = shown[0]["attempts"];
    QCOMPARE(attempts.size(), size_t(2));
    SAME(keysOf(attempts[0]), (Keys{"n", "round", "started_at", "ended_at", "outcome", "reached", "http_status",
                                    "error", "hint", "next_delay_ms"}));
    SAME(attempts[0]["outcome"], "retry");
    SAME(attempts[0]["reached"], "answered");
    SAME(attempts[0]["http_status"], 500);
    QVERIFY(attempts[0]["next_delay_ms"].is_number_integer());
    QVERIFY(isTime(attempts[0]["started_at"]) && isTime(attempts[0]["ended_at"]));
    SAME(attempts[1]["n"], 2);
    QVERIFY(attempts[1]["next_delay_ms"].is_null());
    QVERIFY(attempts[1]["error"].is_null());
}

void CliJsonTest::deadLetters()
{
    const Json list = ask({u"dlq"_s, u"list"_s});
    QCOMPARE(list.size(), size_t(2));
    for (const auto &letter : list) {
        SAME(keysOf(letter), (Keys{"id", "biz_key", "request_id", "last_error", "hint", "fail_count", "next_retry_time",
                                   "create_time", "fingerprint", "state", "upstream", "batch"}));
        QVERIFY(isTime(letter["create_time"]));
        QVERIFY(letter["next_retry_time"].is_null());
        SAME(letter["state"], "open");
    }
    QVERIFY(ask({u"dlq"_s, u"list"_s, u"--state"_s, u"dismissed"_s}).empty());
}

void CliJsonTest::causes()
{
    const Json causes = ask({u"dlq"_s, u"list"_s, u"--group"_s});
    QCOMPARE(causes.size(), size_t(1));
    SAME(keysOf(causes[0]), (Keys{"fingerprint", "upstream", "count", "oldest", "example", "hint"}));
    SAME(causes[0]["count"], 2);
    QVERIFY(isTime(causes[0]["oldest"]));
}

void CliJsonTest::exports()
{
    const Json dead = ask({u"export"_s, u"1"_s, u"dead.csv"_s, u"--only"_s, u"dead"_s});
    SAME(dead["rows"], 2);
    QFile file(m_cli.path(u"dead.csv"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readLine().startsWith("tracking_no,qty,pushdesk_outcome,"));
    SAME(ask({u"dlq"_s, u"export"_s, u"letters.csv"_s, u"--form"_s, u"spreadsheet"_s})["rows"], 2);
    QVERIFY(QFile::exists(m_cli.path(u"letters.csv"_s)));
}

void CliJsonTest::backup()
{
    const Json copy = ask({u"backup"_s, u"copy.db"_s});
    SAME(copy["file"], "copy.db");
    SAME(copy["bytes"], QFileInfo(m_cli.path(u"copy.db"_s)).size());
    QVERIFY(copy["bytes"] > 0);
}

void CliJsonTest::replayAndDismiss()
{
    const Json list = ask({u"dlq"_s, u"list"_s});
    const QString id = QString::number(list[0]["id"].get<qint64>());
    SAME(ask({u"dlq"_s, u"dismiss"_s, u"--id"_s, id, u"--note"_s, u"cancelled"_s})["dismissed"], 1);
    EXIT(m_cli.run({u"dlq"_s, u"dismiss"_s, u"--id"_s, id, u"--note"_s, u"again"_s}), 2);
    const Json plan = ask({u"dlq"_s, u"replay"_s, u"--all"_s, u"--plan"_s});
    SAME(keysOf(plan), (Keys{"replay", "total", "verdicts"}));
    SAME(keysOf(plan["verdicts"]), (Keys{"same_id", "past_ttl", "new_id", "delivered_meanwhile"}));
    QVERIFY(plan["replay"].is_null());
    SAME(plan["total"], 1);
    const Json replay = ask({u"dlq"_s, u"replay"_s, u"--id"_s, QString::number(list[1]["id"].get<qint64>())});
    QVERIFY(replay["replay"].is_number_integer());
    SAME(replay["verdicts"]["same_id"], 1);
    const Json again = ask({u"dlq"_s, u"replay"_s, u"--all"_s});
    SAME(again["total"], 0);
    QVERIFY(again["replay"].is_null());
    // Until a run releases it, it is open, with the time since when its replay waits.
    const Json open = ask({u"dlq"_s, u"list"_s});
    SAME(open.size(), 1);
    QVERIFY(open[0]["next_retry_time"].is_string());
    SAME(ask({u"status"_s})["tasks"]["dead"], 2);
    const Json replays = ask({u"dlq"_s, u"replays"_s, u"list"_s});
    SAME(replays.size(), 1);
    SAME(keysOf(replays[0]), (Keys{"id", "state", "rows", "waiting", "sending", "delivered", "dead", "unknown",
                                   "left_out", "created_at", "finished_at"}));
    const QString number = QString::number(replay["replay"].get<qint64>());
    const Json story = ask({u"dlq"_s, u"replays"_s, u"show"_s, number});
    SAME(story["waiting"], 1);
    SAME(keysOf(story["causes"][0]), (Keys{"fingerprint", "upstream", "rows", "waiting", "sending", "delivered", "dead",
                                           "unknown", "left_out", "stopped", "example"}));
    SAME(keysOf(story["items"][0]), (Keys{"id", "biz_key", "fingerprint", "verdict", "result", "reason"}));
    SAME(ask({u"dlq"_s, u"replays"_s, u"pause"_s, number})["state"], "paused");
    EXIT(m_cli.run({u"dlq"_s, u"replays"_s, u"pause"_s, number}), 2);
    const Said standing = m_cli.run({u"status"_s}); // a replay that waits for a person is not silent
    EXIT(standing, 0);
    QVERIFY2(standing.out.contains("Replay " + number.toUtf8() + " is paused: 0 delivered, 1 waiting") &&
                 standing.out.contains("dlq replays resume " + number.toUtf8()),
             standing.out.constData());
    SAME(ask({u"dlq"_s, u"replays"_s, u"resume"_s, number})["state"], "running");
    SAME(ask({u"dlq"_s, u"replays"_s, u"cancel"_s, number})["left_out"], 1);
    EXIT(m_cli.run({u"dlq"_s, u"replays"_s, u"show"_s, u"99"_s}), 2);
    SAME(ask({u"dlq"_s, u"reopen"_s, u"--id"_s, id})["reopened"], 1);
    EXIT(m_cli.run({u"dlq"_s, u"reopen"_s, u"--id"_s, id}), 2);
    const Json plan2 = ask({u"dlq"_s, u"edit"_s, u"--id"_s, id, u"qty=77"_s, u"--plan"_s});
    SAME(keysOf(plan2), (Keys{"replay", "total", "verdicts", "request_id", "revision"}));
    SAME(plan2["verdicts"]["new_id"], 1);
    QVERIFY(plan2["replay"].is_null());
    EXIT(m_cli.run({u"dlq"_s, u"edit"_s, u"--id"_s, id, u"nosuch=1"_s}), 2);
    EXIT(m_cli.run({u"dlq"_s, u"edit"_s, u"--id"_s, id, u"nosuch"_s}), 2);
    const Json edited = ask({u"dlq"_s, u"edit"_s, u"--id"_s, id, u"qty=77"_s});
    SAME(edited["request_id"], plan2["request_id"]);
    SAME(edited["total"], 1);
    SAME(ask({u"task"_s, u"cancel"_s, u"--batch"_s, u"1"_s})["cancelled"], 0); // none is queued: a frozen row is dead
    EXIT(m_cli.run({u"task"_s, u"cancel"_s}), 2);
}

QTEST_GUILESS_MAIN(CliJsonTest)
#include "tst_cli_json.moc"
