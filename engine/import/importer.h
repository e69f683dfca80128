// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/importtypes.h"
#include "engine/import/plangatherer.h"

#include <chrono>
#include <functional>
#include <memory>

namespace pushdesk {

class Clock;
class ImportStore;
class OwnerLock;

// Imports files: a file is queued whole or not at all (DESIGN R6). Belongs to one thread, which it blocks; never the
// GUI thread.
class Importer {
public:
    // Another import of the same upstream is waited for this long.
    struct Options {
        std::chrono::milliseconds lockWait{30'000};
        std::chrono::milliseconds lockRetry{50};
        // Makes a dry run's requests of accepted rows; empty: there are none. Adds to the warnings.
        std::function<std::vector<PlannedRequest>(const UpstreamRecord &, CompiledUpstream &,
                                                  const std::vector<PickedRow> &, QStringList &)>
            makeRequests{};
    };
    Importer(ImportStore &store, const Clock &clock) : Importer(store, clock, Options{}) {}
    Importer(ImportStore &store, const Clock &clock, const Options &options);

    // BadInput, NotFound: arguments, columns, no valid row. Refused: not the bytes that were checked. Busy: another
    // import of this upstream. Cancelled. Store, DiskFull, Machine. After any of them nothing is queued.
    [[nodiscard]] Result<ImportReport> run(const ImportRequest &request, const ProgressCallback &progress = {},
                                           const CancelCheck &cancelled = {});

private:
    Result<std::unique_ptr<OwnerLock>> lock(UpstreamId upstream, const CancelCheck &cancelled);

    ImportStore &m_store;
    const Clock &m_clock;
    Options m_options;
};

} // namespace pushdesk
