// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/filecomparison.h"

#include "engine/store/earlierfiles.h"

#include <algorithm>
#include <set>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int filesCompared = 10;
constexpr qint64 mostKeys = 200'000;
constexpr qsizetype goneTold = 5;
constexpr size_t valuesTold = 20;

} // namespace

FileComparison::FileComparison(Database &reads, const ImportSetup &setup) : m_reads(reads), m_setup(setup)
{
    if (setup.columns.isExport())
        return;
    const QStringList &own = setup.columns.own();
    const auto &config = setup.compiled->config().columns;
    std::set<int> used(setup.contentColumns.begin(), setup.contentColumns.end());
    used.erase(setup.keyColumn);
    used.erase(setup.versionColumn);
    for (const int column : used) {
        const QString &name = own.at(column);
        const ColumnFill none(!config.privateColumns.contains(name));
        if (own.count(name) == 1) // two of one name cannot be told apart by the next file
            m_watched.push_back({column, name, none, none});
    }
}

Result<> FileComparison::learn()
{
    if (m_setup.columns.isExport())
        return {};
    EarlierFiles earlier(m_reads, m_setup.upstream.id);
    auto files = earlier.with(m_setup.columns.own(), QString::fromLatin1(m_setup.file->sha256()), filesCompared);
    if (!files)
        return files.error();
    auto fills = readColumnFills(m_reads, m_setup.upstream.id);
    if (!fills)
        return fills.error();
    for (Watched &watched : m_watched)
        for (const ColumnFillRecord &record : *fills)
            if (record.column == watched.name)
                watched.before = ColumnFill::fromJson(record.fill).value_or(watched.before);
    if (files->empty())
        return {};
    m_compares = true;
    const EarlierFile &last = files->front();
    m_told.batch = last.batch;
    m_told.at = last.at;
    m_told.rowsBefore = last.rows;
    m_told.files = static_cast<qint64>(files->size());
    std::vector<qint64> rows;
    for (const EarlierFile &file : *files)
        rows.push_back(file.rows);
    std::ranges::sort(rows);
    m_told.usualRows = rows[rows.size() / 2];
    if (last.accepted > mostKeys)
        return {};
    m_keys.reserve(static_cast<size_t>(last.accepted));
    auto read = earlier.keys(last.batch, [this](TaskId task, const QString &key) {
        m_keys.push_back({qHash(key), task, false});
    });
    std::ranges::sort(m_keys, {}, &Key::hash);
    return read;
}

void FileComparison::add(const QStringList &cells, qint64 line, bool valid)
{
    if (!m_keys.empty() && m_setup.keyColumn < cells.size()) {
        const size_t hash = qHash(cells.at(m_setup.keyColumn));
        for (auto key = std::ranges::lower_bound(m_keys, hash, {}, &Key::hash);
             key != m_keys.end() && key->hash == hash; ++key)
            key->seen = true;
    }
    if (!valid)
        return;
    for (Watched &watched : m_watched)
        if (watched.column < cells.size())
            watched.file.add(cells.at(watched.column), line);
}

// The first of them as they stood in their file.
Result<> FileComparison::tellKeys()
{
    std::vector<TaskId> gone;
    for (const Key &key : m_keys)
        if (!key.seen)
            gone.push_back(key.task);
    m_told.keysBefore = static_cast<qint64>(m_keys.size());
    m_told.keysGone = static_cast<qint64>(gone.size());
    if (!m_told.missesKeys())
        return {};
    std::ranges::sort(gone, {}, [](TaskId task) { return task.value; });
    EarlierFiles earlier(m_reads, m_setup.upstream.id);
    for (const TaskId task : gone) {
        if (m_told.gone.size() == goneTold)
            break;
        auto key = earlier.key(task);
        if (!key)
            return key.error();
        if (!key->isEmpty()) // its batch went meanwhile
            m_told.gone.append(*key);
    }
    return {};
}

void FileComparison::tellColumns()
{
    for (const Watched &watched : m_watched) {
        if (watched.file.emptiedSince(watched.before))
            m_told.emptied.push_back({watched.name, watched.file.empty(), watched.file.rows(), watched.before.empty(),
                                      watched.before.rows()});
        for (const auto &[value, seen] : watched.file.newSince(watched.before)) {
            ++m_told.newValueCount;
            if (m_told.newValues.size() < valuesTold)
                m_told.newValues.push_back({watched.name, value, seen.rows, seen.line});
        }
    }
}

Result<std::optional<ImportComparison>> FileComparison::finish(qint64 rows)
{
    if (!m_compares)
        return std::optional<ImportComparison>();
    m_told.rows = rows;
    if (const auto told = tellKeys(); !told)
        return told.error();
    tellColumns();
    return std::optional(m_told);
}

QList<ColumnFillRecord> FileComparison::fills() const
{
    QList<ColumnFillRecord> records;
    for (const Watched &watched : m_watched)
        records.append({watched.name, watched.file.after(watched.before).toJson()});
    return records;
}

} // namespace pushdesk
