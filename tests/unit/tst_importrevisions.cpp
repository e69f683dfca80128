// SPDX-License-Identifier: GPL-3.0-or-later
// DESIGN R2 and R6: other content never reuses an id; what was delivered is known.
#include "importfixture.h"

#include "engine/import/contenthash.h"
#include "engine/import/rowresolver.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QCryptographicHash>

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

QByteArray row(const QByteArray &key, const QByteArray &content)
{
    return "order_no,tracking_no\n" + key + "," + content + "\n";
}

QString idOf(const QByteArray &text)
{
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Md5).toHex());
}

} // namespace

class TestImportRevisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void liveRowStays();
    void deadRowIsRevised();
    void revisionsGoOn();
    void revisionIsNoneOfAnotherRow();
    void cancelledRowComesAgain();
    void deliveredRowStays();
    void againAcceptsTheDelivered();
    void againDoesNotDoubleTheLive();
    void newDateIsCounted();
    void pushAgain_data();
    void pushAgain();
    void deliveredWithoutTaskIsKnown();
};

void TestImportRevisions::liveRowStays()
{
    Desk desk;
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 accepted"_s);
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 queued"_s);
    QCOMPARE(counted(desk.importText(row("K1", "B"))), u"1 queued, 1 changed"_s);
}

void TestImportRevisions::deadRowIsRevised()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A")));
    desk.bury(u"K1"_s);
    QCOMPARE(desk.reads->countDeadLetters({}).value(), 1);
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 queued"_s);
    QCOMPARE(counted(desk.importText(row("K1", "B"))), u"1 accepted"_s);
    const auto tasks = desk.tasks(u"K1"_s);
    QCOMPARE(tasks.size(), 2U);
    QCOMPARE(tasks.at(0).requestId, idOf("K12026-10-12track_sync"));
    QCOMPARE(tasks.at(1).requestId, idOf("K12026-10-12track_sync#1"));
    QCOMPARE(desk.value(u"SELECT previous_id FROM task WHERE revision = 1"_s).toLongLong(), tasks.at(0).id.value);
    QCOMPARE(desk.reads->countDeadLetters({}).value(), 0);
}

void TestImportRevisions::revisionsGoOn()
{
    Desk desk;
    for (const char *content : {"A", "B", "C"}) {
        QCOMPARE(counted(desk.importText(row("K1", content))), u"1 accepted"_s);
        desk.bury(u"K1"_s);
    }
    QCOMPARE(desk.tasks(u"K1"_s).back().requestId, idOf("K12026-10-12track_sync#2"));
    // The newest revision is what a row is compared with; inside a file a repeat of it is found too.
    QCOMPARE(counted(desk.importText(row("K1", "C") + "K1,C\n")), u"1 duplicate, 1 queued"_s);
    QCOMPARE(counted(desk.importText(row("K1", "D") + "K1,D\nK1,E\n")), u"1 accepted, 1 duplicate, 1 invalid"_s);
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(desk.importText(row("K1", "D"))), u"1 delivered"_s);
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 delivered, 1 changed"_s);
}

// Where the recipe is the key alone, "A" revised is the text of "A#1".
void TestImportRevisions::revisionIsNoneOfAnotherRow()
{
    Desk desk(upstreamJson(R"(,"idempotency":{"recipe":"{{biz_key}}"})"));
    QVERIFY(desk.importText(row("A", "1")));
    desk.bury(u"A"_s);
    QCOMPARE(counted(desk.importText(row("A#1", "x") + "A,2\n")), u"1 accepted, 1 invalid"_s);
    QCOMPARE(desk.value(u"SELECT count(DISTINCT request_id) FROM task"_s).toInt(), 2);
}

void TestImportRevisions::cancelledRowComesAgain()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A")));
    desk.cancel(u"K1"_s);
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 accepted"_s);
    auto tasks = desk.tasks(u"K1"_s);
    QCOMPARE(tasks.at(0).requestId, tasks.at(1).requestId);
    desk.cancel(u"K1"_s);
    QCOMPARE(counted(desk.importText(row("K1", "B"))), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K1"_s).back().requestId, idOf("K12026-10-12track_sync#1"));
}

void TestImportRevisions::deliveredRowStays()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A")));
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 delivered"_s);
    QCOMPARE(counted(desk.importText(row("K1", "B"))), u"1 delivered, 1 changed"_s);
    desk.clock.now += 200LL * 24 * 3600 * 1000; // the ledger forgot, the batch is still there
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 delivered"_s);
}

void TestImportRevisions::againAcceptsTheDelivered()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A") + "K2,A\n"));
    desk.deliver(u"K1"_s);
    desk.deliver(u"K2"_s);
    ImportRequest request = desk.request(row("K1", "A") + "K2,B\n");
    request.again = true;
    QCOMPARE(counted(desk.import(request)), u"2 accepted"_s);
    QCOMPARE(desk.tasks(u"K1"_s).back().requestId, idOf("K12026-10-12track_sync"));
    QCOMPARE(desk.tasks(u"K2"_s).back().requestId, idOf("K22026-10-12track_sync#1"));
    QCOMPARE(desk.value(u"SELECT group_concat(biz_key) FROM task WHERE again = 1"_s).toString(), u"K1"_s);
}

void TestImportRevisions::againDoesNotDoubleTheLive()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A")));
    ImportRequest request = desk.request(row("K1", "A"));
    request.again = true;
    QCOMPARE(counted(desk.import(request)), u"1 queued"_s);
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(desk.import(request)), u"1 accepted"_s);
    QCOMPARE(counted(desk.import(request)), u"1 queued"_s);
}

void TestImportRevisions::newDateIsCounted()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A") + "K2,A\nK3,A\n"));
    desk.deliver(u"K1"_s);
    desk.deliver(u"K2"_s);
    ImportRequest request = desk.request(row("K1", "A") + "K2,B\nK3,A\n");
    request.batchDate = u"2026-10-13"_s;
    QCOMPARE(counted(desk.import(request)), u"3 accepted, 1 sent before"_s);
}

void TestImportRevisions::pushAgain_data()
{
    using Bucket = Resolution::Bucket;
    QTest::addColumn<PushAgain>("setting");
    QTest::addColumn<bool>("again");
    QTest::addColumn<Bucket>("same");
    QTest::addColumn<Bucket>("other");
    QTest::newRow("per_date") << PushAgain::PerDate << false << Bucket::Accepted << Bucket::Accepted;
    QTest::newRow("when_changed") << PushAgain::WhenChanged << false << Bucket::AlreadyDelivered << Bucket::Accepted;
    QTest::newRow("never") << PushAgain::Never << false << Bucket::AlreadyDelivered << Bucket::AlreadyDelivered;
    QTest::newRow("never, again") << PushAgain::Never << true << Bucket::Accepted << Bucket::Accepted;
}

// Under the resolver, as the config parser may not know every setting yet.
void TestImportRevisions::pushAgain()
{
    QFETCH(PushAgain, setting);
    QFETCH(bool, again);
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A") + "K2,A\n"));
    desk.deliver(u"K1"_s);
    desk.deliver(u"K2"_s);

    auto config = parseUpstreamConfig(upstreamJson()).value();
    config.pushAgain = setting;
    const auto compiled = CompiledUpstream::compile(config);
    QVERIFY(compiled);
    ContentHash hash({u"order_no"_s, u"tracking_no"_s}, {0, 1});
    std::vector<Candidate> rows(3);
    const QStringList contents{u"A"_s, u"B"_s, u"A"_s};
    for (int i = 0; i < 3; ++i) {
        Candidate &row = rows[static_cast<size_t>(i)];
        row.bizKey = u"K%1"_s.arg(i + 1);
        row.requestId = u"of another day %1"_s.arg(i);
        row.fingerprint = hash.of({row.bizKey, contents.at(i)});
    }
    const auto resolved = RowResolver(*desk.imports, **compiled, desk.upstream, {}, again).resolve(rows);
    QVERIFY(resolved);
    QTEST(resolved->at(0).bucket, "same");
    QTEST(resolved->at(1).bucket, "other");
    QCOMPARE(resolved->at(0).sentBefore, resolved->at(0).bucket == Resolution::Bucket::Accepted);
    QCOMPARE(resolved->at(1).changed, resolved->at(1).bucket == Resolution::Bucket::AlreadyDelivered);
    QCOMPARE(resolved->at(2).bucket, Resolution::Bucket::Accepted);
    QVERIFY(!resolved->at(2).sentBefore);
}

// The batch was removed by retention; the ledger remembers.
void TestImportRevisions::deliveredWithoutTaskIsKnown()
{
    Desk desk;
    QVERIFY(desk.importText(row("K1", "A")));
    desk.deliver(u"K1"_s);
    const auto removed = desk.store->writer()
                             .run<int>([](WriteTxn &txn) -> Result<int> {
                                 for (const auto &table : {u"attempt"_s, u"task"_s, u"key_block"_s, u"left_out"_s,
                                                           u"batch_count"_s, u"batch"_s})
                                     if (auto done = txn.db().exec(u"DELETE FROM "_s + table); !done)
                                         return done;
                                 return 0;
                             })
                             .takeResult();
    QVERIFY(removed);
    QCOMPARE(counted(desk.importText(row("K1", "A"))), u"1 delivered"_s);
    QCOMPARE(counted(desk.importText(row("K1", "B"))), u"1 delivered, 1 changed"_s);
    ImportRequest request = desk.request(row("K1", "B"));
    request.again = true;
    QCOMPARE(counted(desk.import(request)), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K1"_s).back().requestId, idOf("K12026-10-12track_sync#1"));
}

QTEST_GUILESS_MAIN(TestImportRevisions)
#include "tst_importrevisions.moc"
