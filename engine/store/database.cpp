// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"

#include <QAtomicInt>
#include <QFile>
#include <QSqlError>
#include <QUrl>

#include <vector>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

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

// SQLite's primary result codes.
enum Primary {
    SqliteBusy = 5,
    SqliteLocked = 6,
    SqliteReadOnly = 8,
    SqliteIoError = 10,
    SqliteCorrupt = 11,
    SqliteFull = 13,
    SqliteCantOpen = 14,
    SqliteNotADb = 26,
};

// The last process to close a store locks all of it until its checkpoint is on the disk.
constexpr int openingBusyMs = 10'000;

QString connectOptions(Database::Mode mode)
{
    switch (mode) {
    case Database::Mode::ReadWrite:
        return u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(openingBusyMs);
    case Database::Mode::ReadOnly:
        return u"QSQLITE_BUSY_TIMEOUT=%1;QSQLITE_OPEN_READONLY"_s.arg(openingBusyMs);
    case Database::Mode::Untouched:
        return u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"_s;
    }
    return {};
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

// Device and inode; zeros where the file is not there or the system has none.
std::pair<quint64, quint64> identityOf(const QString &file)
{
#ifdef Q_OS_UNIX
    struct stat status = {};
    if (::stat(QFile::encodeName(file).constData(), &status) == 0)
        return {status.st_dev, status.st_ino};
#else
    Q_UNUSED(file)
#endif
    return {};
}

} // namespace

Database::Database(QString file, StoreFaults *faults)
    : m_file(std::move(file)), m_faults(faults), m_connection(nextConnectionName())
{
}

Database::~Database()
{
    m_statements.clear();
    m_db.close();
    m_db = {};
    QSqlDatabase::removeDatabase(m_connection);
}

Result<std::unique_ptr<Database>> Database::open(const QString &file, Mode mode, int busyMs, StoreFaults *faults)
{
    std::unique_ptr<Database> database(new Database(file, faults));
    auto &db = database->m_db;
    db = QSqlDatabase::addDatabase(u"QSQLITE"_s, database->m_connection);
    if (!db.isValid())
        return Error{ErrorCode::Machine, u"QSQLITE"_s, u"Qt's SQLite driver is not installed (libqt6sql6-sqlite)"_s};
    db.setDatabaseName(mode == Mode::Untouched
                           ? QString::fromLatin1(QUrl::fromLocalFile(file).toEncoded()) + u"?immutable=1"_s
                           : file);
    db.setConnectOptions(connectOptions(mode));
    if (!db.open())
        return database->errorOf(db.lastError());
    QStringList pragmas{u"PRAGMA foreign_keys=ON"_s, u"PRAGMA temp_store=MEMORY"_s, u"PRAGMA cache_size=-32768"_s,
                        u"PRAGMA cell_size_check=ON"_s}; // damage is found before it is read as data
    if (mode == Mode::ReadWrite)
        pragmas << u"PRAGMA synchronous=FULL"_s << u"PRAGMA schema_version"_s // a read, so that the wait is here
                << u"PRAGMA busy_timeout=%1"_s.arg(busyMs);
    for (const auto &pragma : std::as_const(pragmas))
        if (auto done = database->exec(pragma); !done)
            return done.error();
    database->m_identity = identityOf(file);
    return database;
}

bool Database::isInPlace() const
{
    return identityOf(m_file) == m_identity;
}

Error Database::errorOf(const QSqlError &error) const
{
    return errorOf(error.nativeErrorCode().toInt() & 0xff, // the primary code of an extended one
                   error.databaseText().isEmpty() ? error.text() : error.databaseText());
}

// One clause each, without "nothing is sent": whoever shows it says what it means there.
Error Database::errorOf(int primaryCode, const QString &text) const
{
    switch (primaryCode) {
    case SqliteBusy:
    case SqliteLocked:
        return {ErrorCode::Busy, m_file, u"another process is writing to the store"_s};
    case SqliteFull:
        return {ErrorCode::DiskFull, m_file, u"the disk is full: make room, then it goes on"_s};
    case SqliteReadOnly:
    case SqliteCantOpen:
        return {ErrorCode::Machine, m_file,
                u"the store cannot be written (%1): check the rights of the file and its folder"_s.arg(text)};
    case SqliteIoError:
        return {ErrorCode::Machine, m_file, u"the disk does not read or write (%1): check the disk"_s.arg(text)};
    case SqliteCorrupt:
    case SqliteNotADb:
        return {ErrorCode::Damaged, m_file,
                u"the store is damaged (%1). Nothing is repaired or deleted by itself: export what can still be read "
                "(\"pushdesk export\"), copy the folder away, then put a backup in its place"_s.arg(text)};
    default:
        return {ErrorCode::Store, m_file, text};
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
    if (m_faults)
        if (const int code = m_faults->before(sql))
            return errorOf(code, u"a fault for the test"_s);
    if (!query->exec()) {
        auto error = errorOf(query->lastError());
        query->finish();
        return error;
    }
    if (m_faults)
        if (const int code = m_faults->after(sql)) {
            query->finish();
            return errorOf(code, u"a fault for the test"_s);
        }
    return query;
}

Result<int> Database::exec(const QString &sql, std::span<const QVariant> binds)
{
    auto query = run(sql, binds);
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
    if (done)
        return {};
    if (done.error().code != ErrorCode::Busy)
        rollback(); // whatever it left open: the next one must be able to begin
    return done.error();
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
