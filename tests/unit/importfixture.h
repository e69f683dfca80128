// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/clock.h"
#include "engine/csv/csvfile.h"
#include "engine/import/importer.h"
#include "engine/store/database.h"
#include "engine/store/importstore.h"
#include "engine/store/readstore.h"
#include "engine/store/settlement.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace pushdesk::importtest {

using namespace Qt::StringLiterals;

class FixedClock final : public Clock {
public:
    [[nodiscard]] qint64 nowMs() const override { return now; }
    [[nodiscard]] qint64 monotonicMs() const override { return now; }
    qint64 now = 1791764130123; // 2026-10-12T08:15:30.123 in Shanghai
};

// An upstream that uses order_no and tracking_no, and not the other columns.
inline QByteArray upstreamJson(const QByteArray &more = {}, const QByteArray &scene = "track_sync")
{
    return R"({"name":"shop","request":{"url":"http://127.0.0.1:1/push","json":)"
           R"("{\"no\":\"{{order_no}}\",\"track\":\"{{tracking_no}}\"}"},)"
           R"("columns":{"biz_key":"order_no"},"scene":")" +
           scene + "\"" + more + "}";
}

// A CSV file as it is read, the header first.
inline std::vector<QStringList> records(const QString &path)
{
    std::vector<QStringList> rows;
    auto file = CsvFile::open(path);
    if (!file)
        return rows;
    rows.push_back((*file)->header());
    CsvRecord record;
    while ((*file)->next(record).value())
        rows.push_back(record.cells);
    return rows;
}

// A store in a folder of its own, an upstream in it, and the pushing played by settling tasks as the test says.
class Desk {
public:
    explicit Desk(const QByteArray &config = upstreamJson())
    {
        auto opened = Store::open({dir.filePath(u"data"_s), [this] { return clock.nowMs(); }, {}, {}});
        if (!opened)
            qFatal("store: %s", qPrintable(opened.error().detail));
        store = std::move(opened).value();
        auto connection = Database::open(store->folder().store(), Database::Mode::ReadOnly);
        if (!connection)
            qFatal("database: %s", qPrintable(connection.error().detail));
        database = std::move(connection).value();
        reads = std::make_unique<ReadStore>(*database);
        imports = std::make_unique<ImportStore>(*database, store->writer(), clock, store->owner());
        configure(config);
    }

    void configure(const QByteArray &config)
    {
        const auto saved =
            store->writer()
                .run<UpstreamId>([config](WriteTxn &txn) { return UpstreamStore(txn).save(u"shop"_s, config); })
                .takeResult();
        if (!saved)
            qFatal("upstream: %s", qPrintable(saved.error().detail));
        upstream = *saved;
    }

    [[nodiscard]] QString file(const QString &name) const { return dir.filePath(name); }
    QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile out(file(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write the test's file");
        return out.fileName();
    }
    [[nodiscard]] static QByteArray readAll(const QString &path)
    {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("(no such file)");
    }

    Result<ImportReport> import(ImportRequest request, const CancelCheck &cancelled = {})
    {
        if (request.upstream.isEmpty())
            request.upstream = u"shop"_s;
        if (request.batchDate.isEmpty())
            request.batchDate = u"2026-10-12"_s;
        return Importer(*imports, clock, {std::chrono::milliseconds(200), std::chrono::milliseconds(5)})
            .run(request, {}, cancelled);
    }
    Result<ImportReport> importText(const QByteArray &csv) { return import(request(csv)); }
    [[nodiscard]] ImportRequest request(const QByteArray &csv) const
    {
        ImportRequest request;
        request.path = write(u"in.csv"_s, csv);
        return request;
    }

    std::vector<TaskRecord> tasks(const QString &bizKey)
    {
        auto found = reads->tasksByKey(bizKey);
        return found ? std::move(found).value() : std::vector<TaskRecord>();
    }
    // Everything the store holds of rows, staged ones included.
    qint64 count(const QString &table)
    {
        const auto n = database->value(u"SELECT count(*) FROM "_s + table);
        return n ? n->toLongLong() : -1;
    }
    QVariant value(const QString &sql)
    {
        const auto found = database->value(sql);
        return found ? *found : QVariant(found.error().detail);
    }

    // The newest task of the key ends its current try like this.
    void settleAs(const QString &bizKey, TaskState state, Outcome outcome, const QString &error = {},
                  const KeptValues &kept = {}, const QByteArray &answer = {})
    {
        const TaskRecord task = tasks(bizKey).back();
        Settlement s;
        s.task = task.id;
        s.batch = task.batch;
        s.upstream = task.upstream;
        s.owner = u"tester"_s;
        s.attempt = task.attempts + 1;
        s.startedAt = s.endedAt = clock.nowMs();
        s.outcome = outcome;
        s.reached = Reached::Answered;
        s.httpStatus = state == TaskState::Dead ? 422 : 200;
        s.code = u"0"_s;
        s.error = error;
        s.kept = kept;
        s.answerBody = answer;
        s.next = state;
        s.charged = state == TaskState::Dead;
        s.fingerprint = u"fp"_s;
        const auto done =
            store->writer()
                .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                    const auto leased = txn.db().exec(
                        u"UPDATE task SET state = 'in_flight', lease_owner = 'tester' WHERE id = ?"_s, {task.id.value});
                    if (!leased)
                        return leased.error();
                    txn.moved(task.batch, task.state, TaskState::InFlight);
                    const auto settled = settle(txn, s);
                    return settled ? Result<bool>(settled->current) : Result<bool>(settled.error());
                })
                .takeResult();
        if (!done || !*done)
            qFatal("the test could not settle its task: %s", done ? "lease" : qPrintable(done.error().detail));
    }
    void deliver(const QString &bizKey) { settleAs(bizKey, TaskState::Delivered, Outcome::Delivered); }
    void bury(const QString &bizKey) { settleAs(bizKey, TaskState::Dead, Outcome::Rejected, u"=no such order"_s); }
    void cancel(const QString &bizKey)
    {
        const TaskRecord task = tasks(bizKey).back();
        const auto done =
            store->writer()
                .run<int>([&](WriteTxn &txn) {
                    txn.moved(task.batch, task.state, TaskState::Cancelled);
                    return txn.db().exec(u"UPDATE task SET state = 'cancelled' WHERE id = ?"_s, {task.id.value});
                })
                .takeResult();
        if (!done)
            qFatal("the test could not cancel its task");
    }

    QTemporaryDir dir;
    FixedClock clock;
    std::unique_ptr<Store> store;
    std::unique_ptr<Database> database;
    std::unique_ptr<ReadStore> reads;
    std::unique_ptr<ImportStore> imports;
    UpstreamId upstream;
};

// "accepted duplicates queued delivered invalid / rows, changed sent_before, blank": one line to compare and to read.
inline QString counted(const Result<ImportReport> &report)
{
    if (!report)
        return u"error: "_s + report.error().detail;
    const ImportCounts &c = report->counts;
    if (c.accepted + c.duplicatesInFile + c.alreadyQueued + c.alreadyDelivered + c.invalid != c.things())
        return u"the buckets do not add up"_s;
    QStringList parts;
    const auto add = [&parts](qint64 n, const QString &what) {
        if (n > 0)
            parts.append(u"%1 %2"_s.arg(n).arg(what));
    };
    add(c.accepted, u"accepted"_s);
    add(c.duplicatesInFile, u"duplicate"_s);
    add(c.alreadyQueued, u"queued"_s);
    add(c.alreadyDelivered, u"delivered"_s);
    add(c.invalid, u"invalid"_s);
    add(c.changed, u"changed"_s);
    add(c.sentBefore, u"sent before"_s);
    add(c.blank, u"blank"_s);
    return parts.join(u", "_s);
}

} // namespace pushdesk::importtest
