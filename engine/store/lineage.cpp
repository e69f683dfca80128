// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/lineage.h"

#include "engine/store/database.h"
#include "engine/store/datafolder.h"
#include "engine/store/meta.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString idKey = u"store_id"_s;
const QString generationKey = u"generation"_s;      // steps of the store, counted
const QString generationAtKey = u"generation_at"_s; // when the last one was
const QString bornKey = u"born"_s;                  // birth time of the file, UTC ms
const QString backupAtKey = u"backup_at"_s;         // in a backup: when it was made
const QStringList keys{idKey, generationKey, generationAtKey, bornKey, backupAtKey};

struct Marker {
    QString store;
    qint64 generation = 0;
};

Marker readMarker(const DataFolder &folder)
{
    QFile file(folder.marker());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    return {object.value(idKey).toString(), object.value(generationKey).toInteger()};
}

// Empty where the file system does not tell.
QString birthOf(const QString &file)
{
    const QDateTime born = QFileInfo(file).birthTime();
    return born.isValid() ? QString::number(born.toMSecsSinceEpoch()) : QString();
}

QString shownTime(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(u"yyyy-MM-dd hh:mm"_s);
}

struct Known {
    QString id;
    qint64 generation = 0;
    qint64 generationAt = 0;
    QString born;
    qint64 backupAt = 0;
};

Result<Known> readKnown(Database &database)
{
    QMap<QString, QString> values;
    for (const auto &key : keys) {
        auto value = metaValue(database, key);
        if (!value)
            return value.error();
        values[key] = *value;
    }
    return Known{values[idKey], values[generationKey].toLongLong(), values[generationAtKey].toLongLong(),
                 values[bornKey], values[backupAtKey].toLongLong()};
}

// What is suspicious, as the begin of a sentence; empty: nothing.
QString suspicion(const Known &known, const Marker &marker, const QString &birth)
{
    const QString state = known.generationAt > 0 ? u" of "_s + shownTime(known.generationAt) : QString();
    if (known.backupAt > 0)
        return u"this store was restored from a backup of %1"_s.arg(shownTime(known.backupAt));
    if (marker.generation > known.generation)
        return u"an older state%1 of this store was put in its place"_s.arg(state);
    if (!marker.store.isEmpty() && !known.id.isEmpty() && marker.store != known.id)
        return u"another store, in its state%1, was put in the place of this folder's"_s.arg(state);
    if (!known.born.isEmpty() && !birth.isEmpty() && known.born != birth)
        return u"this store was copied to here, in its state%1"_s.arg(state);
    return {};
}

Result<> pauseAll(Database &database, const QString &what, qint64 nowMs)
{
    const QString reason = what + u": rows delivered since then may be sent again, under the same request id. "
                                  "Look at the upstream, then resume"_s;
    auto paused =
        database.exec(u"UPDATE upstream SET reason = CASE WHEN state = 'paused' AND reason <> '' "
                      "THEN ?1 || ' (paused before: ' || reason || ')' ELSE ?1 END, state = 'paused', until_ms = NULL, "
                      "until_set_ms = NULL, updated_at = ?2 WHERE removed_at IS NULL"_s,
                      {reason, nowMs});
    if (!paused)
        return paused.error();
    const auto detail = QJsonDocument(QJsonObject{{u"why"_s, what}}).toJson(QJsonDocument::Compact);
    auto event =
        database.exec(u"INSERT INTO event (at, kind, topic, detail) VALUES (?, 'store_restored', 'store', ?)"_s,
                      {nowMs, QString::fromUtf8(detail)});
    return event ? Result<>() : Result<>(event.error());
}

Result<> writeKnown(Database &database, const Known &known)
{
    const QMap<QString, QString> values{{idKey, known.id},
                                        {generationKey, QString::number(known.generation)},
                                        {generationAtKey, QString::number(known.generationAt)},
                                        {bornKey, known.born},
                                        {backupAtKey, QString()}};
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        if (auto done = setMeta(database, it.key(), it.value()); !done)
            return done;
    return {};
}

// `what` empty: the store is only made known.
Result<> takeAsOwn(Database &database, const Known &known, const QString &what, qint64 nowMs)
{
    if (auto begun = database.begin(); !begun)
        return begun;
    auto done = writeKnown(database, known);
    if (done && !what.isEmpty())
        done = pauseAll(database, what, nowMs);
    if (done)
        done = database.commit();
    if (!done)
        database.rollback();
    return done;
}

} // namespace

Result<> adoptNewStore(Database &database, const DataFolder &folder, qint64 nowMs)
{
    Known known;
    known.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    known.generation = readMarker(folder).generation + 1; // a person moved the one before away
    known.generationAt = nowMs;
    known.born = birthOf(database.file());
    return takeAsOwn(database, known, {}, nowMs);
}

Result<> settleLineage(Database &database, const DataFolder &folder, qint64 nowMs)
{
    const Marker marker = readMarker(folder); // before the store, which others may take further meanwhile
    auto known = readKnown(database);
    if (!known)
        return known.error();
    const QString birth = birthOf(folder.store());
    const QString what = suspicion(*known, marker, birth);
    if (!what.isEmpty() || known->id.isEmpty() || (known->born.isEmpty() && !birth.isEmpty())) {
        if (known->id.isEmpty() || !what.isEmpty())
            known->id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        known->generation = std::max(known->generation, marker.generation) + 1;
        known->generationAt = nowMs;
        known->born = birth;
        if (auto done = takeAsOwn(database, *known, what, nowMs); !done)
            return done;
    }
    if (marker.store != known->id || marker.generation != known->generation)
        writeMarker(folder, known->id, known->generation);
    return {};
}

Result<qint64> stepLineage(Database &database, qint64 nowMs)
{
    qint64 generation = 0;
    auto stepped = database.each(u"UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'generation' "
                                 "RETURNING value"_s,
                                 {}, [&](QSqlQuery &q) {
                                     generation = q.value(0).toLongLong();
                                     return true;
                                 });
    if (!stepped)
        return stepped.error();
    if (auto done = setMeta(database, generationAtKey, QString::number(nowMs)); !done)
        return done.error();
    return generation;
}

// Without a sync, which would hold up the writer: after a power cut an older marker, or none, is as good.
void writeMarker(const DataFolder &folder, const QString &storeId, qint64 generation)
{
    const QString part = folder.marker() + u".part"_s;
    {
        QFile file(part);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            return;
        file.write(
            QJsonDocument(QJsonObject{{idKey, storeId}, {generationKey, generation}}).toJson(QJsonDocument::Compact));
    }
    std::error_code failed;
    std::filesystem::rename(part.toStdU16String(), folder.marker().toStdU16String(), failed);
}

Result<QString> storeId(Database &database)
{
    return metaValue(database, idKey);
}

Result<> markAsBackup(Database &copy, qint64 nowMs)
{
    auto known = copy.value(u"SELECT 1 FROM sqlite_schema WHERE name = 'meta'"_s);
    if (!known)
        return known.error();
    return known->isValid() ? setMeta(copy, backupAtKey, QString::number(nowMs)) : Result<>();
}

} // namespace pushdesk
