// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importplan.h"
#include "engine/import/plangatherer.h"

namespace pushdesk {

class Clock;
class CompiledUpstream;
class CredentialDesk;

// The requests of rows that an import would queue, made and masked, never sent; no token is asked for. Where a secret
// cannot be had they are made with a stand-in for it, which `warnings` says. Blocks a worker's thread while secrets are
// read.
[[nodiscard]] std::vector<PlannedRequest> plannedRequests(const UpstreamRecord &upstream, CompiledUpstream &compiled,
                                                          const std::vector<PickedRow> &rows, const Clock &clock,
                                                          CredentialDesk &desk, QStringList &warnings);

} // namespace pushdesk
