// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/importtypes.h"
#include "engine/store/records.h"
#include "engine/upstream/compiledupstream.h"

namespace pushdesk {

class Clock;
class CredentialDesk;

// Makes one request under an upstream's config with request id test-<uuid>, outside the queue and the ledger, and sends
// it unless the order is a dry run. A token that is refused is renewed once. What the report shows is masked. BadInput
// where a column that the request needs is not given; Refused where its secrets or its token are not there. Blocks its
// thread, with an event loop of its own, until the answer or the deadline; never the GUI thread.
[[nodiscard]] Result<TestReport> sendTest(const UpstreamRecord &upstream, const TestOrder &test, const Clock &clock,
                                          CredentialDesk &credentials);

} // namespace pushdesk
