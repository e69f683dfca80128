// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/packaftermath.h"

#include "engine/core/filled.h"
#include "engine/push/aftermath.h"
#include "engine/push/errorfingerprint.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int tooLarge = 413;

// The attempt as one row sees it.
AttemptReport reportOf(const AttemptReport &report, const PackRow &row)
{
    AttemptReport own = report;
    own.pack.reset();
    own.lease = row.lease;
    own.outcome = row.outcome;
    own.rule = row.rule;
    own.code = row.code;
    own.error = row.error;
    own.hint = row.hint;
    own.kept = row.kept;
    own.ruleWait = row.ruleWait;
    own.wire.answer.body = row.element; // the rest is in the pack's record
    if (!row.sent)
        own.wire = WireResult();
    if (row.unknown)
        own.wire.reached = Reached::Unknown;
    return own;
}

// Refused with others: not dead of it, and not charged.
void goOnInHalves(Settlement &s, int rows, const QString &bizKey)
{
    s.fingerprint = errorFingerprint(s.upstream, s.outcome, s.httpStatus, s.code, s.error, bizKey);
    s.next = TaskState::RetryWait;
    s.charged = false;
    s.delayMs = 0;
    s.packRows = (rows + 1) / 2;
    s.error = filled(u"%1 rows were refused together, to be sent in halves: %2"_s, rows, s.error);
}

PackRecord recordOf(const AttemptReport &report, const Settlement &first)
{
    PackRecord record;
    record.requestId = report.pack->requestId;
    record.rows = static_cast<int>(report.pack->sent());
    record.bytes = report.pack->bytes;
    record.startedAt = report.startedAt;
    record.endedAt = report.endedAt;
    record.httpStatus = first.httpStatus;
    record.answerHead = first.answerHead;
    record.answerBody = storedBody(report.wire.answer.body);
    return record;
}

} // namespace

int rowsAfterFailure(int rows, int charged, int maxRetries)
{
    if (charged >= maxRetries)
        return 1;
    return charged < 2 ? rows : std::max(1, (rows + 1) / 2);
}

PackSettlement settlementsOf(const AttemptReport &report, const UpstreamConfig &config, const QString &owner,
                             double random)
{
    PackSettlement pack;
    const int sent = static_cast<int>(report.pack->sent());
    for (const PackRow &row : report.pack->rows) {
        auto s = settlementOf(reportOf(report, row), config, owner, random);
        const bool shared = report.pack->whole && row.sent && sent > 1;
        if (shared && s.outcome == Outcome::Rejected && s.next == TaskState::Dead) {
            goOnInHalves(s, sent, row.lease.task.bizKey);
            pack.refusedWhole += s.httpStatus == tooLarge ? 0 : 1;
        } else if (shared && s.outcome == Outcome::Retry && s.charged && s.next == TaskState::RetryWait) {
            s.packRows = rowsAfterFailure(sent, row.lease.task.charged + 1, config.retry.maxRetries);
        } else if (isLive(s.next)) {
            s.packRows = row.lease.packRows;
        }
        pack.rows.push_back(std::move(s));
    }
    if (sent > 0)
        pack.record = recordOf(report, pack.rows.front());
    for (Settlement &s : pack.rows)
        s.answerHead.clear(); // the record's
    return pack;
}

} // namespace pushdesk
