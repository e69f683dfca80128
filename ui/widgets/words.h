// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QString>

namespace pushdesk::words {

// The engine speaks in codes, people get sentences.
[[nodiscard]] QString state(TaskState state);
[[nodiscard]] QString outcome(Outcome outcome, Reached reached);
[[nodiscard]] QString reached(Reached reached);
[[nodiscard]] QString state(UpstreamState state);
[[nodiscard]] QString state(DeadLetterState state);
[[nodiscard]] QString verdict(ReplayVerdict verdict);
// What went wrong and where, for a strip.
[[nodiscard]] QString error(const Error &error);
// "1,562 delivered, 19 dead letters, ...", states without a task left out.
[[nodiscard]] QString counts(const StateCounts &counts);
// Why a task stands where it stands, one sentence.
[[nodiscard]] QString why(const TaskRecord &task, qint64 nowMs);
// The same for one state: "1 dead letter", "19 dead letters".
[[nodiscard]] QString counted(qint64 n, TaskState state);
// "%1" in the right one of both; the catalogue of a language without plurals gives both the same text. There is no
// English catalogue that could turn "%n row(s)" into words.
[[nodiscard]] QString counted(qint64 n, const QString &one, const QString &many);
// A cause in few words: what the upstream said. What to do about it is its hint.
[[nodiscard]] QString cause(const CauseRecord &cause);

} // namespace pushdesk::words
