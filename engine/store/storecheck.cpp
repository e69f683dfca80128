// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/storecheck.h"

#include "engine/store/database.h"
#include "engine/store/migrations.h"
#include "engine/store/storefile.h"
#include "engine/store/tasklookup.h"

#include <QFileInfo>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

void readDamage(Database &database, StoreFindings &findings)
{
    auto done = database.each(u"PRAGMA integrity_check(20)"_s, {}, [&](QSqlQuery &q) {
        if (q.value(0).toString() != "ok"_L1)
            findings.damage << q.value(0).toString();
        return true;
    });
    if (!done)
        findings.damage << done.error().detail;
    if (!findings.damage.isEmpty())
        return;
    auto faults = lookupFaults(database);
    findings.damage << (faults ? *faults : QStringList(faults.error().detail));
}

// The newest rows are the last ones: no index is needed, nothing is counted.
void readNewestTime(Database &database, StoreFindings &findings)
{
    for (const auto &sql : {u"SELECT ended_at FROM attempt ORDER BY id DESC LIMIT 1"_s,
                            u"SELECT created_at FROM batch ORDER BY id DESC LIMIT 1"_s,
                            u"SELECT at FROM event ORDER BY id DESC LIMIT 1"_s,
                            u"SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'generation_at'"_s}) {
        auto value = database.value(sql);
        if (value && value->isValid())
            findings.newestTime = std::max(findings.newestTime.value_or(0), value->toLongLong());
    }
}

} // namespace

StoreFindings examineStore(const QString &file)
{
    StoreFindings findings;
    const QFileInfo info(file);
    findings.there = info.exists();
    findings.newestSchema = builtInMigrations().back().number;
    if (!findings.there)
        return findings;
    findings.bytes = info.size();
    findings.walBytes = QFileInfo(file + u"-wal"_s).size();
    if (auto fits = checkStoreHead(file, findings.newestSchema); !fits) {
        findings.refused = fits.error();
        return findings;
    }
    auto database = openWithoutTrace(file);
    if (!database) {
        findings.refused = database.error();
        return findings;
    }
    if (auto schema = (*database)->value(u"PRAGMA user_version"_s))
        findings.schema = schema->toInt();
    readDamage(**database, findings);
    readNewestTime(**database, findings);
    return findings;
}

Result<QString> sqliteVersion()
{
    auto memory = Database::open(u":memory:"_s, Database::Mode::ReadWrite);
    if (!memory)
        return memory.error();
    auto version = (*memory)->value(u"SELECT sqlite_version()"_s);
    if (!version)
        return version.error();
    return version->toString();
}

} // namespace pushdesk
