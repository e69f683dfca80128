// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/stagedrows.h"

#include "engine/store/database.h"
#include "engine/store/importstore.h"
#include "engine/store/keyblocks.h"
#include "engine/store/writer.h"

#include <vector>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// A statement for each row would cost the writer half as much again.
constexpr size_t rowsInStatement = 50;

// Most rows are plain: what the others have besides is left to its default.
bool isPlain(const StagedRow &row)
{
    return row.revision == 0 && !row.again && row.versionOrder.isEmpty() && row.account.isEmpty() &&
           !row.previous.isValid();
}

QString insertTasks(bool plain, size_t rows)
{
    QStringList columns{u"batch_id"_s,   u"upstream_id"_s, u"row_no"_s,  u"line_no"_s,   u"biz_key"_s,
                        u"request_id"_s, u"fingerprint"_s, u"payload"_s, u"updated_at"_s};
    if (!plain)
        columns << u"recipe_text"_s << u"revision"_s << u"previous_id"_s << u"version_ts"_s << u"version_order"_s
                << u"account"_s << u"again"_s;
    const QString row = u'(' + QStringList(columns.size(), u"?"_s).join(u',') + u')';
    return u"INSERT INTO task (%1) VALUES %2"_s.arg(columns.join(u','),
                                                    QStringList(static_cast<qsizetype>(rows), row).join(u','));
}

class Staging {
public:
    Staging(WriteTxn &txn, BatchId batch, UpstreamId upstream) : m_txn(txn), m_batch(batch), m_upstream(upstream) {}

    // Rows that are all plain, or none of them.
    Result<> insert(bool plain, std::span<const StagedRow> rows, const QString *payloads)
    {
        static const QString sql[2][2] = {{insertTasks(false, 1), insertTasks(false, rowsInStatement)},
                                          {insertTasks(true, 1), insertTasks(true, rowsInStatement)}};
        while (!rows.empty()) {
            const bool many = rows.size() >= rowsInStatement;
            const size_t n = many ? rowsInStatement : 1;
            m_values.clear();
            for (size_t i = 0; i < n; ++i)
                bind(rows[i], *payloads++, plain);
            if (auto done = m_txn.db().exec(sql[plain][many], m_values); !done)
                return done.error();
            rows = rows.subspan(n);
        }
        return {};
    }

private:
    void bind(const StagedRow &row, const QString &payload, bool plain)
    {
        m_values.insert(m_values.end(), {m_batch.value, m_upstream.value, row.rowNo, row.lineNo, row.bizKey,
                                         row.requestId, row.fingerprint, payload, m_txn.nowMs()});
        if (plain)
            return;
        const bool versioned = !row.versionOrder.isEmpty();
        m_values.insert(m_values.end(),
                        {row.revision > 0 ? QVariant(row.recipeText) : QVariant(), row.revision,
                         row.previous.isValid() ? QVariant(row.previous.value) : QVariant(),
                         versioned ? QVariant(row.version) : QVariant(),
                         versioned ? QVariant(row.versionOrder) : QVariant(), row.account, row.again ? 1 : 0});
    }

    WriteTxn &m_txn;
    const BatchId m_batch;
    const UpstreamId m_upstream;
    std::vector<QVariant> m_values;
};

} // namespace

Result<> stageRows(WriteTxn &txn, BatchId batch, UpstreamId upstream, std::span<const StagedRow> rows,
                   const QStringList &payloads, const QByteArray &keys)
{
    if (rows.empty())
        return {};
    Staging staging(txn, batch, upstream);
    for (size_t from = 0; from < rows.size();) {
        const bool plain = isPlain(rows[from]);
        size_t n = 1;
        while (from + n < rows.size() && isPlain(rows[from + n]) == plain)
            ++n;
        if (auto done = staging.insert(plain, rows.subspan(from, n), payloads.constData() + from); !done)
            return done;
        from += n;
    }
    // Within one transaction the numbers follow one another.
    const qint64 last = txn.db().lastInsertId().toLongLong();
    return addKeyBlock(txn, batch, last - static_cast<qint64>(rows.size()) + 1, keys);
}

} // namespace pushdesk
