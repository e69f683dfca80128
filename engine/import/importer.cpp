// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/importer.h"

#include "engine/core/clock.h"
#include "engine/import/importrun.h"
#include "engine/import/importsetup.h"
#include "engine/store/importstore.h"
#include "engine/store/ownerlock.h"

#include <QDeadlineTimer>

#include <thread>

namespace pushdesk {

using namespace Qt::StringLiterals;

Importer::Importer(ImportStore &store, const Clock &clock, const Options &options)
    : m_store(store), m_clock(clock), m_options(options)
{
}

Result<ImportReport> Importer::run(const ImportRequest &request, const ProgressCallback &progress,
                                   const CancelCheck &cancelled)
{
    auto setup = setUpImport(request, m_store, m_clock);
    if (!setup)
        return setup.error();
    const auto lock = this->lock(setup->upstream.id, cancelled);
    if (!lock)
        return lock.error();

    if (!setup->dryRun)
        if (const auto cleared = m_store.clearStages(setup->upstream.id); !cleared)
            return cleared.error();
    ImportRun run(m_store, *setup);
    if (const auto read = run.readAll(progress, cancelled); !read) {
        run.discard();
        return read.error();
    }
    auto report = run.finish(m_clock.nowMs(), cancelled);
    if (!report) {
        run.discard();
        return report;
    }
    if (setup->dryRun && m_options.makeRequests)
        report->plan.requests =
            m_options.makeRequests(setup->upstream, *setup->compiled, run.picked(), report->plan.warnings);
    if (progress)
        progress(1000);
    return report;
}

Result<std::unique_ptr<OwnerLock>> Importer::lock(UpstreamId upstream, const CancelCheck &cancelled)
{
    const QDeadlineTimer deadline(m_options.lockWait);
    for (;;) {
        auto lock = m_store.lockUpstream(upstream);
        if (lock || lock.error().code != ErrorCode::Busy || deadline.hasExpired())
            return lock;
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, {}, u"the import was cancelled; nothing was queued"_s};
        std::this_thread::sleep_for(m_options.lockRetry);
    }
}

} // namespace pushdesk
