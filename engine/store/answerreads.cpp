// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/answerreads.h"

#include "engine/store/database.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<std::vector<StoredAnswer>> AnswerReads::newest(UpstreamId upstream, int most)
{
    std::vector<StoredAnswer> found;
    const auto done = m_database.each(
        u"SELECT a.task_id, t.biz_key, a.ended_at, a.outcome, a.http_status, a.answer_head, a.answer_body "
        "FROM attempt a INDEXED BY attempt_answered JOIN task t ON t.id = a.task_id "
        "WHERE a.upstream_id = ? AND a.answer_head IS NOT NULL ORDER BY a.id DESC LIMIT ?"_s,
        {upstream.value, most}, [&](QSqlQuery &q) {
            found.push_back(storedAnswer(q));
            return true;
        });
    if (!done)
        return done.error();
    return found;
}

} // namespace pushdesk
