// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/migrations.h"

#include "engine/store/database.h"

#include <QDir>
#include <QFile>
#include <QStringList>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

std::vector<Migration> builtInMigrations()
{
    std::vector<Migration> steps;
    const QDir folder(u":/pushdesk/migrations"_s);
    for (const auto &name : folder.entryList({u"*.sql"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            steps.push_back({name.section(u'_', 0, 0).toInt(), QString::fromUtf8(file.readAll())});
    }
    std::sort(steps.begin(), steps.end(), [](const auto &a, const auto &b) { return a.number < b.number; });
    return steps;
}

QStringList sqlStatements(const QString &sql)
{
    QStringList statements;
    QString open;
    for (const auto &line : sql.split(u'\n')) {
        const auto text = line.section(u"--"_s, 0, 0).trimmed();
        if (text.isEmpty())
            continue;
        open += text + u' ';
        if (text.endsWith(u';')) {
            statements << open.trimmed().chopped(1);
            open.clear();
        }
    }
    return statements;
}

namespace {

Result<> applyStep(Database &database, const Migration &step)
{
    auto statements = sqlStatements(step.sql);
    statements << u"PRAGMA user_version=%1"_s.arg(step.number);
    if (auto begun = database.begin(); !begun)
        return begun;
    for (const auto &statement : std::as_const(statements)) {
        if (auto done = database.exec(statement); !done) {
            database.rollback();
            return done.error();
        }
    }
    return database.commit();
}

} // namespace

Result<> migrate(Database &database, const std::vector<Migration> &steps)
{
    auto version = database.value(u"PRAGMA user_version"_s);
    if (!version)
        return version.error();
    for (const auto &step : steps) {
        if (step.number <= version->toInt())
            continue;
        if (auto done = applyStep(database, step); !done)
            return done;
    }
    return {};
}

} // namespace pushdesk
