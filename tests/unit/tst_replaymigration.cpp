// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/readstore.h"
#include "engine/store/store.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// A store of the first schema with replays in it is taken over as it stood (DESIGN section 5, R10).
class TestReplayMigration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void db_olderReplaysKeepTheirRows();
};

void TestReplayMigration::db_olderReplaysKeepTheirRows()
{
    QTemporaryDir dir;
    const auto nowMs = [] { return qint64(1'790'000'000'000); };
    {
        auto before = builtInMigrations();
        std::erase_if(before, [](const Migration &step) { return step.number >= 5; });
        auto first = Store::open({dir.path(), nowMs, {}, before});
        QVERIFY(first.ok());
        const auto filled = (*first)->writer().run<bool>([](WriteTxn &txn) -> Result<bool> {
            const QStringList statements{
                u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (1, 'u', '{}', 1, 1)"_s,
                u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) VALUES (1, 1, 'live', 'd', 's', 1)"_s,
                u"INSERT INTO task (id, batch_id, upstream_id, row_no, line_no, biz_key, request_id, fingerprint, "
                u"payload, "
                "state, round, updated_at) VALUES (1, 1, 1, 1, 1, 'a', 'ra', x'00', '[]', 'pending', 1, 1), "
                "(2, 1, 1, 2, 2, 'b', 'rb', x'00', '[]', 'delivered', 1, 1), "
                "(3, 1, 1, 3, 3, 'c', 'rc', x'00', '[]', 'dead', 0, 1)"_s,
                u"INSERT INTO dead_letter (id, task_id, upstream_id, batch_id, round, biz_key, request_id, last_error, "
                "outcome, fail_count, create_time, fingerprint, state, updated_at) VALUES "
                "(1, 1, 1, 1, 0, 'a', 'ra', 'e', 'rejected', 1, 1, 'f', 'replayed', 1), "
                "(2, 2, 1, 1, 0, 'b', 'rb', 'e', 'rejected', 1, 1, 'f', 'replayed', 1), "
                "(3, 3, 1, 1, 0, 'c', 'rc', 'e', 'rejected', 1, 1, 'g', 'open', 1)"_s,
                u"INSERT INTO replay (id, scope, state, total, created_at) VALUES (1, '{}', 'staging', 2, 1)"_s,
                u"INSERT INTO replay (id, scope, state, total, created_at) VALUES (2, '{}', 'running', 0, 1)"_s,
                u"INSERT INTO replay_item (replay_id, dead_letter_id, task_id, verdict, result) VALUES "
                "(1, 1, 1, 'same_id', ''), (1, 2, 2, 'same_id', 'delivered'), (2, 3, 3, 'past_ttl', 'left_out')"_s};
            for (const auto &statement : statements)
                if (auto done = txn.db().exec(statement); !done)
                    return done.error();
            return true;
        });
        QVERIFY(filled.result().ok());
    }
    auto now = Store::open({dir.path(), nowMs, {}, {}});
    QVERIFY2(now.ok(), now ? "" : qPrintable(now.error().detail));
    auto database = Database::open((*now)->folder().store(), Database::Mode::ReadOnly);
    QVERIFY(database.ok());
    ReadStore reads(**database);
    const auto replays = reads.replays({});
    QVERIFY(replays.ok());
    QCOMPARE(replays->size(), size_t(2));
    QCOMPARE(replays->at(0).state, ReplayState::Done); // nothing of it was on its way
    QCOMPARE(replays->at(0).counts.leftOut, 1);
    QCOMPARE(replays->at(1).state, ReplayState::Running);
    QCOMPARE(replays->at(1).counts.sending, 1); // it was queued at once then
    QCOMPARE(replays->at(1).counts.delivered, 1);
    QCOMPARE(replays->at(1).counts.waiting, 0);
    const auto causes = reads.replayCauses(ReplayId(1));
    QCOMPARE(causes->size(), size_t(1));
    QCOMPARE(causes->front().fingerprint, u"f"_s);
}

QTEST_GUILESS_MAIN(TestReplayMigration)
#include "tst_replaymigration.moc"
