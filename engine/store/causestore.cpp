// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/causestore.h"

#include "engine/store/database.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<> CauseStore::setNote(const CauseNote &note)
{
    const QString text = note.text.trimmed();
    auto done = m_txn.db().exec(u"UPDATE cause SET note = ?, noted_at = ?, noted_by = ? WHERE upstream_id = ? "
                                "AND fingerprint = ?"_s,
                                {text, text.isEmpty() ? QVariant() : QVariant(m_txn.nowMs()),
                                 text.isEmpty() ? u""_s : note.by, note.upstream.value, note.fingerprint});
    if (!done)
        return done.error();
    if (*done == 0)
        return Error{ErrorCode::NotFound, note.fingerprint, u"no dead letter ever had this cause"_s};
    m_txn.changes.deadLetters = true;
    return {};
}

} // namespace pushdesk
