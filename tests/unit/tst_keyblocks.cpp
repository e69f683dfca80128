// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/batchremoval.h"
#include "engine/store/keyblocks.h"
#include "engine/store/migrations.h"
#include "engine/store/searchreads.h"
#include "engine/store/tasklookup.h"
#include "tests/unit/importfixture.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

QByteArray rowsOf(const QStringList &keys)
{
    QByteArray csv("order_no,tracking_no\n");
    for (const QString &key : keys)
        csv += key.toUtf8() + ",T\n";
    return csv;
}

QStringList numbered(int rows)
{
    QStringList keys;
    for (int i = 0; i < rows; ++i)
        keys << u"K%1"_s.arg((i * 7919LL) % 1000003, 7, 10, QChar(u'0'));
    return keys;
}

QStringList keysOf(const std::vector<SearchHit> &hits)
{
    QStringList keys;
    for (const SearchHit &hit : hits)
        keys << hit.task.bizKey;
    return keys;
}

} // namespace

// A text is found wherever it stands in a business key.
class TestKeyBlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsEndsBeforeTheInside();
    void findsTheSameAsAWalkThroughAllKeys();
    void goesOnWhereItEnded();
    void knowsNothingOfWhatIsGone();
    void tasksOfOlderStoresAreEntered();
};

void TestKeyBlocks::findsEndsBeforeTheInside()
{
    Desk desk;
    QCOMPARE(desk.importText(rowsOf({u"SF0017"_s, u"SF00178"_s, u"单号0017"_s, u"0017"_s, u"0017X0017"_s, u"AB"_s}))
                 ->counts.accepted,
             6);
    SearchReads search(*desk.database);
    const auto found = search.findInside(u"0017"_s);
    QVERIFY(found.ok());
    QCOMPARE(found->before, 0);
    QCOMPARE(keysOf(found->hits), QStringList({u"0017X0017"_s, u"0017"_s, u"单号0017"_s, u"SF0017"_s, u"SF00178"_s}));
    QCOMPARE(found->hits.at(3).by, SearchHit::By::End);
    QCOMPARE(found->hits.at(4).by, SearchHit::By::Inside);
    QCOMPARE(keysOf(search.findInside(u"号0"_s)->hits), QStringList(u"单号0017"_s));
    QCOMPARE(keysOf(search.findInside(u"f0017"_s)->hits), QStringList({u"SF0017"_s, u"SF00178"_s}));
    QVERIFY(search.findInside(u"7SF"_s)->hits.empty()); // across two keys
    QVERIFY(search.findInside(QString())->hits.empty());
}

void TestKeyBlocks::findsTheSameAsAWalkThroughAllKeys()
{
    Desk desk;
    QCOMPARE(desk.importText(rowsOf(numbered(9050)))->counts.accepted, 9050);
    for (const auto &text : {u"123"_s, u"91"_s, u"0000000"_s, u"99999"_s, u"K00"_s, u"8"_s}) {
        const auto found = KeyBlocks(*desk.database).find(text, 0, 1'000'000'000);
        QVERIFY(found.ok());
        std::vector<qint64> walked;
        QVERIFY(desk.database
                    ->each(u"SELECT id FROM task WHERE instr(biz_key, ?) > 0 ORDER BY id DESC"_s, {text},
                           [&](QSqlQuery &q) {
                               walked.push_back(q.value(0).toLongLong());
                               return true;
                           })
                    .ok());
        std::vector<qint64> all = found->ends;
        all.insert(all.end(), found->inside.begin(), found->inside.end());
        std::sort(all.rbegin(), all.rend());
        if (found->before == 0)
            QCOMPARE(all, walked);
        else
            QVERIFY(std::includes(walked.rbegin(), walked.rend(), all.rbegin(), all.rend()));
    }
}

void TestKeyBlocks::goesOnWhereItEnded()
{
    Desk desk;
    QCOMPARE(desk.importText(rowsOf(numbered(9000)))->counts.accepted, 9000);
    const QString wanted = numbered(3).at(1).right(5);
    std::vector<qint64> found;
    int questions = 0;
    for (qint64 before = 0; questions == 0 || before > 0; ++questions) {
        const auto some = KeyBlocks(*desk.database).find(wanted, before, 1);
        QVERIFY(some.ok());
        QVERIFY(before == 0 || some->before < before);
        before = some->before;
        found.insert(found.end(), some->ends.begin(), some->ends.end());
    }
    QVERIFY2(questions > 3, "one block each");
    QVERIFY(std::find(found.begin(), found.end(), 2) != found.end());
}

void TestKeyBlocks::knowsNothingOfWhatIsGone()
{
    Desk desk;
    QCOMPARE(desk.importText(rowsOf({u"OLD017"_s}))->counts.accepted, 1);
    desk.cancel(u"OLD017"_s);
    const auto block = desk.value(u"SELECT hex(keys) FROM key_block"_s).toString();
    QVERIFY(removeBatch(desk.store->writer(), desk.store->owner(), BatchId(1)).ok());
    QCOMPARE(desk.count(u"key_block"_s), 0);
    QCOMPARE(desk.importText(rowsOf({u"NEW99"_s}))->counts.accepted, 1);
    QVERIFY(SearchReads(*desk.database).findInside(u"017"_s)->hits.empty());
    // And if it were noted still, under a number that another task has by now:
    QVERIFY(
        desk.store->writer()
            .run<int>([&](WriteTxn &txn) { return txn.db().exec(u"UPDATE key_block SET keys = x'%1'"_s.arg(block)); })
            .takeResult()
            .ok());
    QVERIFY(SearchReads(*desk.database).findInside(u"017"_s)->hits.empty());
}

void TestKeyBlocks::tasksOfOlderStoresAreEntered()
{
    QTemporaryDir dir;
    const auto nowMs = [] { return qint64(1'790'000'000'000); };
    {
        auto before = builtInMigrations();
        std::erase_if(before, [](const Migration &step) { return step.number >= 19; });
        auto older = Store::open({dir.path(), nowMs, {}, before});
        QVERIFY(older.ok());
        const auto filled = (*older)->writer().run<bool>([](WriteTxn &txn) -> Result<bool> {
            for (const auto &sql :
                 {u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (1, 'u', '{}', 1, 1)"_s,
                  u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) VALUES "
                  "(1, 1, 'live', 'd', 's', 1), (2, 1, 'live', 'd', 's', 1)"_s,
                  // Two files that were staged at once, and numbers that are gone.
                  u"WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000) "
                  "INSERT INTO task (id, batch_id, upstream_id, row_no, line_no, biz_key, request_id, fingerprint, "
                  "payload, updated_at) SELECT i * 3, 1 + (i % 7 = 0), 1, i, i, 'k' || (i * 37 % 5003), 'r' || i, "
                  "x'00', '[]', 1 FROM n"_s,
                  u"INSERT INTO task_request SELECT request_id, upstream_id, id FROM task"_s,
                  u"INSERT INTO task_key SELECT biz_key, upstream_id, phase, id, account, version_order FROM task"_s})
                if (auto done = txn.db().exec(sql); !done)
                    return done.error();
            return true;
        });
        const auto done = filled.result();
        QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
    }
    auto now = Store::open({dir.path(), nowMs, {}, {}});
    QVERIFY2(now.ok(), now ? "" : qPrintable(now.error().detail));
    auto database = Database::open((*now)->folder().store(), Database::Mode::ReadOnly);
    QVERIFY(database.ok());
    QCOMPARE(*lookupFaults(**database), QStringList());
    const auto found = SearchReads(**database).findInside(u"k37"_s);
    QVERIFY(found.ok());
    QVERIFY(keysOf(found->hits).contains(u"k37"_s));
}

QTEST_GUILESS_MAIN(TestKeyBlocks)
#include "tst_keyblocks.moc"
