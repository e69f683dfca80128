// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/database.h"
#include "tests/integration/deliveryfixture.h"

#include <map>
#include <mutex>

namespace pushdesk {

// An upstream that takes packs {"list":[{"no","id"}]} and answers row by row, told by the rows' keys what to do:
// BAD…: code 7; GONE…: no element, and not done; MUTE…: no element the first time, though done; POISON…: the whole pack
// is refused (400); CRASH…: the whole pack is a 500. Counts what it did by the rows' own ids.
class PackDesk {
public:
    explicit PackDesk(ScriptedUpstream &up)
    {
        up.choose([this](const scripted::SeenRequest &request) { return answer(request); });
    }

    std::atomic<int> largestBody{1'000'000'000}; // bytes; more is a 413

    [[nodiscard]] std::map<QString, int> effects() const
    {
        const std::lock_guard lock(m_mutex);
        return m_effects;
    }
    [[nodiscard]] int maxEffects() const
    {
        int most = 0;
        for (const auto &[id, n] : effects())
            most = std::max(most, n);
        return most;
    }
    // How often a row of this key was in a request.
    [[nodiscard]] int seen(const QString &key) const
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_seen.find(key);
        return found == m_seen.end() ? 0 : found->second;
    }
    [[nodiscard]] std::vector<int> packs() const // the rows of each request, in their order
    {
        const std::lock_guard lock(m_mutex);
        return m_packs;
    }
    [[nodiscard]] qsizetype largestSeen() const { return m_largestSeen; }
    [[nodiscard]] bool twoOfAKey() const { return m_twoOfAKey; }

private:
    std::optional<scripted::Step> answer(const scripted::SeenRequest &request)
    {
        using scripted::Step;
        const std::lock_guard lock(m_mutex);
        const auto list = QJsonDocument::fromJson(request.body).object().value(QStringLiteral("list")).toArray();
        m_packs.push_back(static_cast<int>(list.size()));
        m_largestSeen = std::max<qsizetype>(m_largestSeen, request.body.size());
        const bool tooLarge = request.body.size() > largestBody;
        bool poison = false;
        bool crash = false;
        QSet<QString> keys;
        for (const auto &row : list) {
            const QString key = row.toObject().value(QStringLiteral("no")).toString();
            ++m_seen[key];
            m_twoOfAKey = m_twoOfAKey || keys.contains(key);
            keys.insert(key);
            poison = poison || key.startsWith(QStringLiteral("POISON"));
            crash = crash || key.startsWith(QStringLiteral("CRASH"));
        }
        if (tooLarge)
            return Step::status(413);
        if (poison)
            return Step::answer(400, R"({"code":9,"msg":"one of the rows is unreadable"})");
        if (crash)
            return Step::status(500);
        QJsonArray data;
        for (const auto &row : list) {
            const QString key = row.toObject().value(QStringLiteral("no")).toString();
            const QString id = row.toObject().value(QStringLiteral("id")).toString();
            const bool mute = key.startsWith(QStringLiteral("MUTE")) && m_seen[key] == 1;
            if (key.startsWith(QStringLiteral("BAD"))) {
                data.append(QJsonObject{{QStringLiteral("no"), key},
                                        {QStringLiteral("code"), 7},
                                        {QStringLiteral("msg"), QStringLiteral("bad carrier")}});
                continue;
            }
            if (key.startsWith(QStringLiteral("GONE")) && m_seen[key] == 1)
                continue;
            if (m_effects[id] == 0)
                ++m_effects[id];
            if (!mute)
                data.append(QJsonObject{{QStringLiteral("no"), key}, {QStringLiteral("code"), 0}});
        }
        return Step::ok(
            QJsonDocument(QJsonObject{{QStringLiteral("code"), 0}, {QStringLiteral("data"), data}}).toJson());
    }

    mutable std::mutex m_mutex;
    std::map<QString, int> m_effects;
    std::map<QString, int> m_seen;
    std::vector<int> m_packs;
    std::atomic<qsizetype> m_largestSeen{0};
    std::atomic<bool> m_twoOfAKey{false};
};

// A delivery in packs.
class PackDelivery : public Delivery {
public:
    explicit PackDelivery(const Clock *clock = nullptr, std::function<double()> random = {})
        : Delivery(clock, std::move(random)), desk(up)
    {
        config[QStringLiteral("request")] =
            QJsonObject{{QStringLiteral("json"), QStringLiteral("{\"list\":[{{{items}}}]}")}};
        config[QStringLiteral("bulk")] = QJsonObject{
            {QStringLiteral("item"), QStringLiteral("{\"no\":\"{{tracking_no}}\",\"id\":\"{{request_id}}\"}")},
            {QStringLiteral("results"), QJsonArray{QStringLiteral("/data")}},
            {QStringLiteral("match"), QStringLiteral("/no={{tracking_no}}")},
            {QStringLiteral("rules"),
             QJsonArray{QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                                    {QStringLiteral("equals"), 0},
                                    {QStringLiteral("outcome"), QStringLiteral("delivered")}},
                        QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                                    {QStringLiteral("exists"), true},
                                    {QStringLiteral("outcome"), QStringLiteral("rejected")}}}}};
        config[QStringLiteral("answer")] = QJsonObject{{QStringLiteral("code"), QJsonArray{QStringLiteral("/code")}},
                                                       {QStringLiteral("message"), QJsonArray{QStringLiteral("/msg")}}};
    }

    qint64 number(const QString &sql)
    {
        return engine->read([sql](ReadStore &s) { return s.database().value(sql)->toLongLong(); }).result();
    }

    // Requests at the server = packs recorded, besides those that were alone; a row's effect at most once; the states
    // add up.
    void checkPacks()
    {
        const QString recorded =
            QStringLiteral("SELECT (SELECT count(*) FROM pack) + (SELECT count(*) FROM attempt WHERE "
                           "pack IS NULL AND reached <> 'not_sent')");
        QTRY_COMPARE_WITH_TIMEOUT(number(recorded), up.totals().requests, 20000);
        // Each pack's rows have an attempt.
        QCOMPARE(
            number(QStringLiteral("SELECT count(*) FROM pack p WHERE rows <> (SELECT count(*) FROM attempt a WHERE "
                                  "a.pack = p.id)")),
            0);
        QVERIFY2(desk.maxEffects() <= 1, "an effect was doubled");
        QVERIFY2(!desk.twoOfAKey(), "two rows of one key in a pack");
        const auto now = status();
        qint64 accepted = 0;
        qint64 sum = 0;
        for (const auto &batch : now.batches)
            accepted += batch.counts.accepted;
        for (const auto &[state, n] : now.tasks)
            sum += n;
        QCOMPARE(sum, accepted);
    }

    PackDesk desk;
};

} // namespace pushdesk
