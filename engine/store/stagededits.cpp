// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/stagededits.h"

#include "engine/store/database.h"
#include "engine/store/payload.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<> StagedEdits::stage(ReplayId replay, const EditableRow &row, const RowEdit &edit)
{
    auto done = m_txn.db().exec(
        u"INSERT INTO replay_edit (replay_id, dead_letter_id, seen_payload, seen_request, payload, fingerprint, "
        "request_id, revision, recipe_text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {replay.value, row.letter.value, row.payload, row.requestId, payloadOf(edit.cells, edit.lines),
         edit.fingerprint, edit.requestId, edit.revision, edit.recipeText});
    return done ? Result<>() : Result<>(done.error());
}

Result<std::vector<DeadLetterId>> StagedEdits::apply(ReplayId replay, const std::vector<DeadLetterId> &letters)
{
    QJsonArray ids;
    for (const auto id : letters)
        ids.append(id.value);
    std::vector<std::pair<EditableRow, RowEdit>> edits;
    auto found = m_txn.db().each(
        u"SELECT e.dead_letter_id, i.task_id, i.upstream_id, e.seen_payload, e.seen_request, e.payload, e.fingerprint, "
        "e.request_id, e.revision, e.recipe_text FROM replay_edit e JOIN replay_item i "
        "ON i.replay_id = e.replay_id AND i.dead_letter_id = e.dead_letter_id "
        "WHERE e.replay_id = ? AND e.dead_letter_id IN (SELECT value FROM json_each(?))"_s,
        {replay.value, QString::fromUtf8(QJsonDocument(ids).toJson(QJsonDocument::Compact))}, [&](QSqlQuery &q) {
            EditableRow row;
            row.letter = DeadLetterId(q.value(0).toLongLong());
            row.task = TaskId(q.value(1).toLongLong());
            row.upstream = UpstreamId(q.value(2).toLongLong());
            row.payload = q.value(3).toString();
            row.requestId = q.value(4).toString();
            RowEdit edit;
            auto after = readPayload(q.value(5).toString());
            edit.cells = std::move(after.cells);
            edit.lines = std::move(after.lines);
            edit.fingerprint = q.value(6).toByteArray();
            edit.requestId = q.value(7).toString();
            edit.revision = q.value(8).toInt();
            edit.recipeText = q.value(9).toString();
            edits.emplace_back(std::move(row), std::move(edit));
            return true;
        });
    if (!found)
        return found.error();
    std::vector<DeadLetterId> refused;
    for (const auto &[row, edit] : edits) {
        auto fits = TaskStore(m_txn).stillFits(row, edit);
        if (!fits)
            return fits.error();
        if (!*fits)
            refused.push_back(row.letter);
        else if (auto edited = TaskStore(m_txn).edit(row, edit); !edited)
            return edited.error();
    }
    return refused;
}

} // namespace pushdesk
