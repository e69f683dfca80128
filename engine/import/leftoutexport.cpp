// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/leftoutexport.h"

#include "engine/import/rejectsfile.h"
#include "engine/store/readstore.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageRows = 1'000;

// What stands in the file as the reason of a row that is not invalid.
QString reasonOf(const LeftOutRow &row)
{
    if (row.bucket == LeftOutBucket::Invalid)
        return row.what;
    PlanRow plan;
    plan.why = planWhyFromName(row.why).value_or(PlanWhy::Invalid);
    plan.otherRow = row.otherRow;
    return sentence(plan);
}

} // namespace

Result<qint64> exportLeftOut(Database &reads, const LeftOutQuery &query, const QString &path,
                             const ProgressCallback &progress, const CancelCheck &cancelled)
{
    const auto batch = ReadStore(reads).batch(query.batch);
    if (!batch)
        return batch.error();
    RejectsFile file;
    const QChar delimiter = batch->delimiter.isEmpty() ? QChar() : batch->delimiter.front();
    if (const auto opened = file.open(path, batch->fileColumns(), delimiter); !opened)
        return opened.error();
    qint64 written = 0;
    for (qint64 after = 0;;) {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, path, u"the export was cancelled; no file was written"_s};
        const auto rows = LeftOutReads(reads).rows(query, after, pageRows);
        if (!rows)
            return rows.error();
        for (const LeftOutRow &row : *rows)
            file.add(row.cells, {-1, reasonOf(row), row.broken});
        written += static_cast<qint64>(rows->size());
        if (progress)
            progress(static_cast<int>(std::min<qint64>(written / 10, 999)));
        if (rows->size() < static_cast<size_t>(pageRows))
            break;
        after = rows->back().rowNo;
    }
    if (const auto done = file.commit(); !done)
        return done.error();
    return written;
}

} // namespace pushdesk
