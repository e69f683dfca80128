// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/importtypes.h"
#include "engine/store/records.h"
#include "engine/upstream/compiledupstream.h"

namespace pushdesk {

class Clock;

// Sends one real request under an upstream's config with request id test-<uuid>, outside the queue and the ledger.
// `cells` by column name. BadInput where a column that the request needs is not given. Blocks its thread, with an event
// loop of its own, until the answer or the deadline; never the GUI thread.
[[nodiscard]] Result<TestReport> sendTest(const UpstreamRecord &upstream, const QMap<QString, QString> &cells,
                                          const Clock &clock, const SecretLookup &secrets);

} // namespace pushdesk
