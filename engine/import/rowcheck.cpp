// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/rowcheck.h"

#include "engine/csv/cellchecks.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

bool isBlank(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.isSpace() || isInvisible(c); });
}

} // namespace

RowCheck::RowCheck(const QStringList &header, int keyColumn, const std::vector<int> &used)
    : m_header(header), m_keyColumn(keyColumn), m_used(static_cast<size_t>(header.size()), false)
{
    m_used[static_cast<size_t>(keyColumn)] = true;
    for (const int column : used)
        m_used[static_cast<size_t>(column)] = true;
}

std::optional<RowFault> RowCheck::fault(const CsvRecord &record, std::vector<CsvProblem> &warnings) const
{
    if (!record.malformed.isEmpty())
        return RowFault{record.malformedColumn, record.malformed, true};
    for (CsvProblem &problem : checkRecord(record, m_header, m_keyColumn)) {
        // A cell that is missing or too many makes the row ragged, whichever column it is.
        const bool structural = problem.column < 0 || problem.column >= std::min(record.cells.size(), m_header.size());
        if (!structural && !m_used[static_cast<size_t>(problem.column)])
            continue;
        if (problem.level == CsvProblem::Level::Block)
            return RowFault{problem.column, problem.what, structural};
        warnings.push_back(std::move(problem));
    }
    if (m_keyColumn >= record.cells.size() || isBlank(record.cells.at(m_keyColumn)))
        return RowFault{m_keyColumn, u"the key \"%1\" is empty"_s.arg(m_header.at(m_keyColumn)), false};
    return std::nullopt;
}

} // namespace pushdesk
