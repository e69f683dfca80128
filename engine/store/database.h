// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>

namespace pushdesk {

// The seam for failing disks. Asked before and after every statement of the connections opened with it, on their
// threads: 0 lets it through, else SQLite's primary result code that the statement ends with.
class StoreFaults {
public:
    virtual ~StoreFaults() = default;
    virtual int before(const QString &sql) = 0; // a failure here: the statement is not run
    virtual int after(const QString &sql) = 0;  // a failure here: it was run, and is said to have failed
};

// One SQLite connection with its prepared statements. Belongs to the thread that opened it. Blocks on the disk; never
// waits for another writer by itself (DESIGN R5: the busy timeout is 0). Errors carry the file in `where`.
class Database {
public:
    enum class Mode {
        ReadWrite,
        ReadOnly,
        Untouched, // takes no lock and makes no -wal or -shm: only where no other process has the file open
    };

    // Waits up to 10 s for a process that closes the file just now, as the last one, which locks it whole; a reader
    // waits as long later too. `busyMs`: how long a writing connection waits for another writer. `faults` is borrowed
    // and outlives the connection; null: none.
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const QString &file, Mode mode, int busyMs = 0,
                                                                StoreFaults *faults = nullptr);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    [[nodiscard]] const QString &file() const { return m_file; }
    // The file that was opened still stands under its name: one that was deleted or replaced takes writes that nobody
    // will ever read. One stat(2); always true where there is none.
    [[nodiscard]] bool isInPlace() const;

    // Runs a statement to its end; the number of rows it changed.
    Result<int> exec(const QString &sql, std::span<const QVariant> binds);
    Result<int> exec(const QString &sql, std::initializer_list<QVariant> binds = {})
    {
        return exec(sql, std::span<const QVariant>(binds.begin(), binds.size()));
    }
    // Runs a query and hands each row to `row`, which returns false to stop. The statement is finished after it.
    Result<> each(const QString &sql, std::span<const QVariant> binds, const std::function<bool(QSqlQuery &)> &row);
    Result<> each(const QString &sql, std::initializer_list<QVariant> binds,
                  const std::function<bool(QSqlQuery &)> &row)
    {
        return each(sql, std::span<const QVariant>(binds.begin(), binds.size()), row);
    }
    // The first column of the first row; an invalid QVariant when there is none.
    Result<QVariant> value(const QString &sql, std::initializer_list<QVariant> binds = {});
    [[nodiscard]] QVariant lastInsertId() const { return m_lastInsertId; }

    // A write transaction (BEGIN IMMEDIATE). Busy when another process writes just now.
    Result<> begin();
    Result<> commit();
    void rollback();

    [[nodiscard]] Error errorOf(const QSqlError &error) const;

private:
    Database(QString file, StoreFaults *faults);
    QSqlQuery *prepared(const QString &sql);
    Result<QSqlQuery *> run(const QString &sql, std::span<const QVariant> binds);

    [[nodiscard]] Error errorOf(int primaryCode, const QString &text) const;

    QString m_file;
    std::pair<quint64, quint64> m_identity; // device and inode, when it was opened
    StoreFaults *m_faults;
    QString m_connection;
    QSqlDatabase m_db;
    std::unordered_map<QString, QSqlQuery> m_statements; // by SQL text; references stay good
    QSqlError m_prepareError;
    QVariant m_lastInsertId;
};

} // namespace pushdesk
