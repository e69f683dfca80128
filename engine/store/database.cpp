// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"

#include <QAtomicInt>
#include <QSqlError>

#include <vector>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString nextConnectionName()
{
    static QAtomicInt counter; // names only need to differ within the process
    return u"pushdesk-%1"_s.arg(counter.fetchAndAddRelaxed(1));
}

// A null QString or QByteArray means "empty" here; only an invalid QVariant binds NULL. (The driver looks inside for
// null, QVariant::isNull() of Qt 6 does not.)
QVariant bindable(const QVariant &value)
{
    if (value.typeId() == QMetaType::QString && value.toString().isNull())
        return QString(""_L1);
    if (value.typeId() == QMetaType::QByteArray && value.toByteArray().isNull())
        return QByteArray("");
    return value;
}

// Qt gives every '?' a name of its own, so that SQLite would never see "?2" as the second value. The text without the
// numbers, and for each '?' the index of its value.
struct Numbered {
    QString sql;
    std::vector<size_t> values;
};

Numbered withoutNumbers(const QString &sql)
{
    Numbered out;
    for (qsizetype i = 0; i < sql.size(); ++i) {
        out.sql += sql.at(i);
        if (sql.at(i) != u'?')
            continue;
        size_t number = 0;
        for (; i + 1 < sql.size() && sql.at(i + 1).isDigit(); ++i)
            number = number * 10 + static_cast<size_t>(sql.at(i + 1).digitValue());
        out.values.push_back(number - 1);
    }
    return out;
}

} // namespace

Database::Database(QString file) : m_file(std::move(file)), m_connection(nextConnectionName()) {}

Database::~Database()
{
    m_statements.clear();
    m_db.close();
    m_db = {};
    QSqlDatabase::removeDatabase(m_connection);
}

Result<std::unique_ptr<Database>> Database::open(const QString &file, Mode mode, int busyMs)
{
    std::unique_ptr<Database> database(new Database(file));
    auto &db = database->m_db;
    db = QSqlDatabase::addDatabase(u"QSQLITE"_s, database->m_connection);
    if (!db.isValid())
        return Error{ErrorCode::Machine, u"QSQLITE"_s, u"Qt's SQLite driver is not installed (libqt6sql6-sqlite)"_s};
    db.setDatabaseName(file);
    db.setConnectOptions(mode == Mode::ReadOnly ? u"QSQLITE_BUSY_TIMEOUT=2000;QSQLITE_OPEN_READONLY"_s
                                                : u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(busyMs));
    if (!db.open())
        return database->errorOf(db.lastError());
    QStringList pragmas{u"PRAGMA foreign_keys=ON"_s, u"PRAGMA temp_store=MEMORY"_s, u"PRAGMA cache_size=-32768"_s};
    if (mode == Mode::ReadWrite)
        pragmas << u"PRAGMA synchronous=FULL"_s;
    for (const auto &pragma : std::as_const(pragmas))
        if (auto done = database->exec(pragma); !done)
            return done.error();
    return database;
}

Error Database::errorOf(const QSqlError &error) const
{
    const int native = error.nativeErrorCode().toInt() & 0xff; // the primary code of an extended one
    switch (native) {
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
        return {ErrorCode::Busy, m_file, u"another process is writing to the store"_s};
    case 13: // SQLITE_FULL
        return {ErrorCode::DiskFull, m_file, u"the disk is full; make room, nothing is sent meanwhile"_s};
    case 8:  // SQLITE_READONLY
    case 14: // SQLITE_CANTOPEN
        return {ErrorCode::Machine, m_file, u"the store cannot be written: %1"_s.arg(error.databaseText())};
    case 11: // SQLITE_CORRUPT
        return {ErrorCode::Store, m_file,
                u"the store is damaged (%1); nothing was changed, restore a backup"_s.arg(error.databaseText())};
    case 26: // SQLITE_NOTADB
        return {ErrorCode::BadInput, m_file, u"this file is not a Pushdesk store; nothing was changed"_s};
    default:
        return {ErrorCode::Store, m_file, error.text()};
    }
}

QSqlQuery *Database::prepared(const QString &sql)
{
    const auto found = m_statements.find(sql);
    if (found != m_statements.end())
        return &found->second;
    QSqlQuery query(m_db);
    query.setForwardOnly(true);
    if (!query.prepare(sql)) {
        m_prepareError = query.lastError();
        return nullptr;
    }
    return &m_statements.emplace(sql, std::move(query)).first->second;
}

Result<QSqlQuery *> Database::run(const QString &sql, std::span<const QVariant> binds)
{
    if (sql.contains("?1"_L1)) {
        const Numbered numbered = withoutNumbers(sql);
        std::vector<QVariant> values;
        for (const size_t value : numbered.values)
            values.push_back(binds[value]);
        return run(numbered.sql, values);
    }
    auto *query = prepared(sql);
    if (!query)
        return errorOf(m_prepareError);
    int index = 0;
    for (const auto &value : binds)
        query->bindValue(index++, bindable(value));
    if (!query->exec()) {
        auto error = errorOf(query->lastError());
        query->finish();
        return error;
    }
    return query;
}

Result<int> Database::exec(const QString &sql, std::initializer_list<QVariant> binds)
{
    auto query = run(sql, std::span<const QVariant>(binds.begin(), binds.size()));
    if (!query)
        return query.error();
    const int changed = (*query)->numRowsAffected();
    m_lastInsertId = (*query)->lastInsertId();
    (*query)->finish();
    return changed;
}

Result<> Database::each(const QString &sql, std::span<const QVariant> binds,
                        const std::function<bool(QSqlQuery &)> &row)
{
    auto query = run(sql, binds);
    if (!query)
        return query.error();
    while ((*query)->next())
        if (!row(**query))
            break;
    const auto error = (*query)->lastError();
    (*query)->finish();
    if (error.isValid())
        return errorOf(error);
    return {};
}

Result<QVariant> Database::value(const QString &sql, std::initializer_list<QVariant> binds)
{
    QVariant answer;
    auto done = each(sql, binds, [&](QSqlQuery &row) {
        answer = row.value(0);
        return false;
    });
    if (!done)
        return done.error();
    return answer;
}

Result<> Database::begin()
{
    auto done = exec(u"BEGIN IMMEDIATE"_s);
    return done ? Result<>() : Result<>(done.error());
}

Result<> Database::commit()
{
    auto done = exec(u"COMMIT"_s);
    return done ? Result<>() : Result<>(done.error());
}

void Database::rollback()
{
    // Fails only where SQLite has rolled back by itself already (disk full), which is what was wanted.
    (void)exec(u"ROLLBACK"_s);
}

} // namespace pushdesk
