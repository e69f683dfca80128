// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/database.h"
#include "tests/integration/deliveryfixture.h"

#include <QProcess>

#include <map>
#include <set>

namespace pushdesk {

// A delivery with dead letters in causes that lie interleaved: row n is of cause n % causes, and rejected until that
// cause is mended.
class ReplayDelivery : public Delivery {
public:
    explicit ReplayDelivery(int causes, const Clock *clock = nullptr) : Delivery(clock), m_causes(causes)
    {
        up.choose([this](const scripted::SeenRequest &request) -> std::optional<scripted::Step> {
            const int cause = causeOf(request.key);
            if ((m_mended.load() & (1 << cause)) != 0)
                return std::nullopt;
            static const std::vector<QByteArray> messages{"phone is wrong", "carrier unknown", "address missing"};
            return scripted::Step::rejected(messages.at(static_cast<size_t>(cause)));
        });
    }
    ~ReplayDelivery() { engine.reset(); }

    [[nodiscard]] int causeOf(const QByteArray &key) const { return key.right(6).toInt() % m_causes; }
    void mend(int cause) { m_mended |= 1 << cause; }
    void mendAll() { m_mended = 0xff; }

    void bury(int rows)
    {
        open();
        QCOMPARE(import(keys(rows)).counts.accepted, rows);
        runUntilIdle(300000);
        resumeUntilNothingPauses();
        QCOMPARE(count(TaskState::Dead), rows);
    }

    [[nodiscard]] DeadLetterFilter filterOf(int cause)
    {
        for (const auto &letter : deadLetters())
            if (causeOf(letter.bizKey.toUtf8()) == cause)
                return {DeadLetterState::Open, letter.upstream, letter.fingerprint, {}, {}};
        return {};
    }

    [[nodiscard]] ReplayRecord replayed(ReplayId id)
    {
        auto record = engine->read([id](ReadStore &s) { return s.replay(id); }).result();
        return record ? *record : ReplayRecord{};
    }
    [[nodiscard]] std::vector<ReplayCauseRecord> causesOf(ReplayId id)
    {
        return *engine->read([id](ReadStore &s) { return s.replayCauses(id); }).result();
    }
    [[nodiscard]] std::vector<ReplayItemRecord> itemsOf(ReplayId id)
    {
        return *engine->read([id](ReadStore &s) { return s.replayItems(id, {0, 100000, false}); }).result();
    }
    [[nodiscard]] std::map<ReplayResult, qint64> resultsOf(ReplayId id)
    {
        std::map<ReplayResult, qint64> results;
        for (const auto &item : itemsOf(id))
            ++results[item.result];
        return results;
    }

    // One statement at the store, as another program's bug or another process's work would leave it.
    void write(const QString &sql)
    {
        auto database = Database::open(dir.filePath(QStringLiteral("pushdesk.db")), Database::Mode::ReadWrite, 5000);
        QVERIFY(database.ok());
        auto done = (*database)->exec(sql);
        QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
    }
    [[nodiscard]] qint64 ask(const QString &sql)
    {
        auto database = Database::open(dir.filePath(QStringLiteral("pushdesk.db")), Database::Mode::ReadOnly);
        auto value = database ? (*database)->value(sql) : Result<QVariant>(database.error());
        return value ? value->toLongLong() : -1;
    }

    void startProgram(QProcess &process, const QStringList &arguments)
    {
        process.setProgram(QStringLiteral(PUSHDESK_PROGRAM));
        process.setArguments(QStringList{QStringLiteral("--data"), dir.path(), QStringLiteral("--json")} + arguments);
        process.start();
        QVERIFY(process.waitForStarted());
    }

    // The letters' sums hold, and no letter is held twice or by nobody.
    void checkReplays()
    {
        checkInvariants(false);
        const auto letters = status().deadLetters;
        QCOMPARE(ask(QStringLiteral("SELECT count(*) FROM dead_letter WHERE state = 'open'")), letters.open);
        QCOMPARE(ask(QStringLiteral("SELECT count(*) FROM dead_letter WHERE state = 'replayed'")), letters.replayed);
        // A dead task has exactly one letter that is not replayed.
        QCOMPARE(letters.open + letters.dismissed, count(TaskState::Dead));
        QCOMPARE(ask(QStringLiteral("SELECT count(*) FROM replay_item i JOIN dead_letter d ON d.id = i.dead_letter_id "
                                    "WHERE i.result = '' AND i.released = 0 AND (d.state <> 'open' OR "
                                    "d.next_retry_time IS NULL)")),
                 0);
        QCOMPARE(ask(QStringLiteral("SELECT count(*) FROM replay_cause c WHERE c.waiting <> (SELECT count(*) FROM "
                                    "replay_item i WHERE i.replay_id = c.replay_id AND i.upstream_id = c.upstream_id "
                                    "AND i.fingerprint = c.fingerprint AND i.result = '' AND i.released = 0)")),
                 0);
    }

private:
    int m_causes;
    std::atomic<int> m_mended{0};
};

} // namespace pushdesk
