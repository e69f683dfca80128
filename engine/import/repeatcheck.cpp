// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/repeatcheck.h"

#include "engine/csv/keychecks.h"
#include "engine/import/contenthash.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

CsvProblem warning(const CsvRecord &record, int column, const QString &what)
{
    return {record.line, record.row, column, CsvProblem::Level::Warn, what};
}

} // namespace

void RepeatCheck::judge(const CsvRecord &record, std::vector<CsvProblem> &problems)
{
    const bool hasKey = m_keyColumn >= 0 && m_keyColumn < record.cells.size();
    if (hasKey && bareKey(record.cells.at(m_keyColumn)).isEmpty()) { // never sent, however often it stands there
        problems.push_back({record.line, record.row, m_keyColumn, CsvProblem::Level::Block, u"the key is empty"_s});
        return;
    }
    const QByteArray hash = recordHash(record.cells);
    const SeenRows::Before before = m_rows.insert(hash, hash, record.row);
    if (before.row > 0 && !m_lines) // in the import's words: it is one thing
        problems.push_back({record.line, record.row, m_keyColumn, CsvProblem::Level::Warn,
                            u"the same content as row %1: it is sent once"_s.arg(before.row),
                            CsvProblem::Kind::Repeat});
    if (hasKey)
        judgeKey(record, before.row > 0, problems);
}

void RepeatCheck::judgeKey(const CsvRecord &record, bool identical, std::vector<CsvProblem> &problems)
{
    const QString &key = record.cells.at(m_keyColumn);
    const QString bare = bareKey(key);
    const SeenRows::Before before = m_keys.insert(recordHash({bare}), recordHash({key}), record.row);
    if (before.row == 0 || identical || (m_lines && before.sameContent))
        return;
    const QString what =
        before.sameContent
            ? u"the same key as row %1 with other cells"_s
            : u"differs from the key of row %1 only by spaces around it, invisible or full-width characters"_s;
    problems.push_back(warning(record, m_keyColumn, what.arg(before.row)));
}

} // namespace pushdesk
