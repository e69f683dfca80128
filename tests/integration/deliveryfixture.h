// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "tests/support/patience.h"
#include "tests/support/scriptedupstream.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

namespace pushdesk {

// A clock that moves only when told. Any thread.
class ManualClock final : public Clock {
public:
    [[nodiscard]] qint64 nowMs() const override { return m_now; }
    [[nodiscard]] qint64 monotonicMs() const override { return m_monotonic; }
    void advance(qint64 ms)
    {
        m_now += ms;
        m_monotonic += ms;
    }
    void setWall(qint64 ms) { m_now += ms - m_now; } // somebody sets the clock; durations go on

private:
    std::atomic<qint64> m_now{1'790'000'000'000};
    std::atomic<qint64> m_monotonic{0};
};

// The most requests that came within any second, of those from `first` on.
inline int mostInASecond(const std::vector<scripted::SeenRequest> &log, size_t first = 0)
{
    int most = 0;
    for (size_t last = first; last < log.size(); ++last) {
        while (log[last].arrivedUs - log[first].arrivedUs >= 1'000'000)
            ++first;
        most = std::max(most, static_cast<int>(last - first) + 1);
    }
    return most;
}

// Whether a rate was kept. Where a sanitizer watches every instruction, requests leave late and a few more may meet.
inline bool keptRate(const std::vector<scripted::SeenRequest> &log, int perSecond, size_t first = 0)
{
    const int allowed = scripted::patience() > 1 ? perSecond + 1 + perSecond / 10 : perSecond;
    const int most = mostInASecond(log, first);
    if (most > allowed)
        qWarning("%d requests in one second", most);
    return most <= allowed;
}

// The manual clock runs on in steps until `done`, or `limitMs` have passed on it; then it stands, and a busy machine
// gets some seconds to do what is due.
inline void runClock(ManualClock &clock, qint64 stepMs, qint64 limitMs, const std::function<bool()> &done)
{
    for (qint64 passed = 0; passed < limitMs && !done(); passed += stepMs) {
        clock.advance(stepMs);
        QTest::qWait(12);
    }
    for (int i = 0; i < 500 && limitMs > 0 && !done(); ++i)
        QTest::qWait(20);
}
// The same without an end of its own: so long, whatever happens.
inline void passTime(ManualClock &clock, qint64 stepMs, qint64 forMs)
{
    for (qint64 passed = 0; passed < forMs; passed += stepMs) {
        clock.advance(stepMs);
        QTest::qWait(12);
    }
}

// A data folder, a scripted upstream and an engine between them. Every test ends with checkInvariants().
class Delivery {
public:
    explicit Delivery(const Clock *clock = nullptr, std::function<double()> random = {})
        : m_clock(clock), m_random(std::move(random))
    {
        config = QJsonObject{
            {QStringLiteral("name"), QStringLiteral("track-sync")},
            {QStringLiteral("request"),
             QJsonObject{{QStringLiteral("json"),
                          QStringLiteral("{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\"}")}}},
            {QStringLiteral("columns"), QJsonObject{{QStringLiteral("biz_key"), QStringLiteral("tracking_no")}}},
            {QStringLiteral("retry"), QJsonObject{{QStringLiteral("base_ms"), 10}}},
            {QStringLiteral("timeouts"), QJsonObject{{QStringLiteral("response_ms"), 400}}},
        };
    }

    void set(const QString &section, const QString &key, const QJsonValue &value)
    {
        auto object = config.value(section).toObject();
        object[key] = value;
        config[section] = object;
    }

    // Opens the engine and adds the upstream; the scripted one must have been set up before.
    void open()
    {
        if (up.port() == 0)
            QVERIFY2(up.start(), qPrintable(up.errorString()));
        EngineOptions options;
        options.dataDir = dir.path();
        options.clock = m_clock;
        options.random = m_random;
        options.poll = std::chrono::milliseconds(m_clock ? 5 : 100);
        options.faults = faults;
        options.redo = redo;
        auto opened = Engine::open(options);
        QVERIFY2(opened.ok(), opened ? "" : qPrintable(opened.error().detail));
        engine = std::move(*opened);
        if (!config.value(QStringLiteral("request")).toObject().contains(QStringLiteral("url")))
            set(QStringLiteral("request"), QStringLiteral("url"), up.url(QStringLiteral("/push")).toString());
        save();
    }

    void save()
    {
        auto added = engine->addUpstream(QJsonDocument(config).toJson()).result();
        QVERIFY2(added.ok(),
                 added ? "" : qPrintable(added.error().where + QStringLiteral(": ") + added.error().detail));
    }

    // The upstream has delivered under its config: what comes then goes at its full width (R8, first push).
    void provenBy(int rows)
    {
        import(keys(rows, QStringLiteral("PROVEN")));
        runUntilIdle();
        QCOMPARE(count(TaskState::Delivered), rows);
        stop();
    }

    // Whoever resumes after a same-answer stop has looked: it is the rows.
    void resumeUntilNothingPauses()
    {
        for (int i = 0; i < 5 && status().upstreams.front().state == UpstreamState::Paused; ++i) {
            QSignalSpy idle(engine.get(), &Engine::idle);
            QVERIFY(engine->resumeUpstream(QStringLiteral("track-sync")).result().ok());
            QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), 60000);
        }
    }

    ImportReport import(const QStringList &keys, bool again = false, const QString &date = QStringLiteral("2026-10-12"))
    {
        QByteArray csv("tracking_no,carrier\n");
        for (const auto &key : keys)
            csv += key.toUtf8() + ",SF\n";
        return importCsv(csv, again, date);
    }
    ImportReport importCsv(const QByteArray &csv, bool again = false,
                           const QString &date = QStringLiteral("2026-10-12"))
    {
        QFile file(dir.filePath(QStringLiteral("rows.csv")));
        if (file.open(QIODevice::WriteOnly))
            file.write(csv);
        file.close();
        ImportRequest request;
        request.path = file.fileName();
        request.upstream = QStringLiteral("track-sync");
        request.batchDate = date;
        request.again = again;
        request.confirmShape = true; // keys are what a test likes
        auto report = engine->importFile(request).result();
        if (!report)
            QTest::qFail(qPrintable(report.error().where + QStringLiteral(": ") + report.error().detail), __FILE__,
                         __LINE__);
        return report ? *report : ImportReport{};
    }

    static QStringList keys(int n, const QString &prefix = QStringLiteral("SF"))
    {
        QStringList list;
        for (int i = 1; i <= n; ++i)
            list << prefix + QString::number(1000000 + i);
        return list;
    }

    void runUntilIdle(int timeoutMs = 20000)
    {
        QSignalSpy idle(engine.get(), &Engine::idle);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), timeoutMs);
    }

    void stop()
    {
        QSignalSpy stopped(engine.get(), &Engine::stopped);
        engine->stop();
        QTRY_VERIFY_WITH_TIMEOUT(!stopped.isEmpty(), 10000);
    }

    Status status()
    {
        auto answer = engine->read([](ReadStore &s) { return s.status(); }).result();
        return answer ? *answer : Status{};
    }
    qint64 count(TaskState state) { return status().tasks.at(state); }

    std::vector<AttemptRecord> attempts(const QString &key)
    {
        auto answer = engine
                          ->read([key](ReadStore &s) -> Result<std::vector<AttemptRecord>> {
                              auto tasks = s.tasksByKey(key);
                              if (!tasks)
                                  return tasks.error();
                              return tasks->empty() ? std::vector<AttemptRecord>() : *s.attempts(tasks->back().id);
                          })
                          .result();
        return answer ? *answer : std::vector<AttemptRecord>();
    }

    std::vector<DeadLetterRecord> deadLetters(DeadLetterFilter filter = {})
    {
        auto answer = engine->read([filter](ReadStore &s) {
                                return s.deadLetters(filter, {0, 10000, false});
                            })
                          .result();
        return answer ? *answer : std::vector<DeadLetterRecord>();
    }

    // Attempts of all tasks by reach: answered, unknown, not_sent.
    std::map<Reached, qint64> attemptsByReach()
    {
        auto answer = engine
                          ->read([](ReadStore &s) -> Result<std::map<Reached, qint64>> {
                              std::map<Reached, qint64> sums{
                                  {Reached::Answered, 0}, {Reached::Unknown, 0}, {Reached::NotSent, 0}};
                              auto tasks = s.tasks({}, {0, 100000, false});
                              if (!tasks)
                                  return tasks.error();
                              for (const auto &task : *tasks) {
                                  auto rows = s.attempts(task.id);
                                  if (!rows)
                                      return rows.error();
                                  for (const auto &row : *rows)
                                      ++sums[row.reached];
                              }
                              return sums;
                          })
                          .result();
        return *answer;
    }

    // Attempts whose request left, or may have.
    qint64 requestsRecorded()
    {
        auto reached = attemptsByReach();
        return reached[Reached::Answered] + reached[Reached::Unknown];
    }

    // DESIGN R7: nothing is lost, nothing is silent, nothing is doubled. `exact`: no kills, no stale connections.
    void checkInvariants(bool exact = true)
    {
        // The upstream counts a request before its answer is on its way back, so the store may be a moment behind.
        if (exact)
            QTRY_COMPARE_WITH_TIMEOUT(requestsRecorded(), up.totals().requests, 20000);
        const auto now = status();
        qint64 accepted = 0;
        for (const auto &batch : now.batches) {
            accepted += batch.counts.accepted;
            const auto &c = batch.counts;
            QCOMPARE(c.accepted + c.duplicatesInFile + c.alreadyQueued + c.alreadyDelivered + c.invalid, c.things());
            qint64 states = 0;
            for (const auto &[state, n] : batch.tasks)
                states += n;
            QCOMPARE(states, c.accepted);
        }
        qint64 sum = 0;
        for (const auto &[state, n] : now.tasks)
            sum += n;
        QCOMPARE(sum, accepted);
        auto reached = attemptsByReach();
        const qint64 requests = up.totals().requests;
        qint64 most = reached[Reached::Answered] + reached[Reached::Unknown];
        if (!exact)
            most += now.tasks.at(TaskState::InFlight); // leases of a process that was killed, not yet taken over
        QVERIFY2(up.totals().maxEffectsPerId <= 1, "an effect was doubled");
        QVERIFY2(requests >= reached[Reached::Answered] && requests <= most,
                 qPrintable(QStringLiteral("%1 requests, %2 answered, %3 at most")
                                .arg(requests)
                                .arg(reached[Reached::Answered])
                                .arg(most)));
    }

    QTemporaryDir dir;
    ScriptedUpstream up;
    QJsonObject config;
    StoreFaults *faults = nullptr; // for the next open()
    std::chrono::milliseconds redo{1000};
    std::unique_ptr<Engine> engine;

private:
    const Clock *m_clock;
    std::function<double()> m_random;
};

} // namespace pushdesk
