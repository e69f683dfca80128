// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/rowresolver.h"

#include "engine/upstream/compiledupstream.h"

#include <numeric>

namespace pushdesk {

namespace {

// The memory of the ledger may end before the batch is removed: what was settled then stays settled.
bool wasDelivered(const KnownRequest &known)
{
    return known.inLedger ||
           (known.hasTask && (known.state == TaskState::Delivered || known.state == TaskState::Duplicate));
}

} // namespace

RowResolver::RowResolver(ImportStore &store, const CompiledUpstream &compiled, UpstreamId upstream, QStringList columns,
                         bool again)
    : m_store(store),
      m_compiled(compiled),
      m_upstream(upstream),
      m_columns(std::move(columns)),
      m_pushAgain(compiled.config().pushAgain),
      m_again(again)
{
}

Result<std::vector<Resolution>> RowResolver::resolve(std::span<const Candidate> rows)
{
    const auto latest = latestRevisions(rows);
    if (!latest)
        return latest.error();
    const auto versions = askVersions(rows);
    if (!versions)
        return versions.error();
    std::vector<Resolution> resolutions;
    resolutions.reserve(rows.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        auto settled = settle(rows[i], (*latest)[i], (*versions)[i]);
        if (!settled)
            return settled.error();
        resolutions.push_back(std::move(*settled));
    }
    if (const auto compared = compareDelivered(rows, *versions, resolutions); !compared)
        return compared.error();
    return resolutions;
}

Result<std::vector<RowResolver::Latest>> RowResolver::latestRevisions(std::span<const Candidate> rows)
{
    std::vector<Latest> latest(rows.size());
    std::vector<size_t> open(rows.size());
    std::iota(open.begin(), open.end(), size_t{0});
    for (int revision = 0; !open.empty(); ++revision) {
        QStringList ids;
        ids.reserve(static_cast<qsizetype>(open.size()));
        for (const size_t i : open)
            ids.append(revision == 0 ? rows[i].requestId : m_compiled.requestId(rows[i].recipeText, revision));
        // What this file staged is not asked for: its rows have ids that differ from these.
        const auto known = m_store.known(m_upstream, ids);
        if (!known)
            return known.error();
        std::vector<size_t> further;
        for (size_t n = 0; n < open.size() && !known->isEmpty(); ++n) {
            const auto found = known->constFind(ids.at(static_cast<qsizetype>(n)));
            if (found == known->constEnd())
                continue;
            latest[open[n]] = {*found, revision};
            further.push_back(open[n]);
        }
        open = std::move(further);
    }
    return latest;
}

// What the ledger has of the rows' versions; all nothing where the upstream has no version column.
Result<RowResolver::Answers> RowResolver::askVersions(std::span<const Candidate> rows)
{
    if (m_compiled.config().columns.version.isEmpty())
        return Answers(rows.size());
    std::vector<LedgerKey> keys;
    keys.reserve(rows.size());
    for (const auto &row : rows)
        keys.push_back({row.requestId, row.account, row.bizKey, row.parsedVersion.order});
    return m_store.skip(m_upstream, keys);
}

Result<Resolution> RowResolver::settle(const Candidate &row, const Latest &latest, const LedgerAnswer &version) const
{
    Resolution result;
    result.requestId = row.requestId;
    result.stale = version.holdsNewer;
    if (latest.revision < 0) {
        result.again = version.holdsVersion;
        if (version.holdsVersion && !m_again) {
            result.bucket = Resolution::Bucket::AlreadyDelivered;
            result.changed = version.versionContent != row.fingerprint;
            result.byVersion = true;
        }
        return result;
    }

    const KnownRequest &known = latest.known;
    result.earlier = known.task;
    bool same = known.fingerprint == row.fingerprint;
    if (!same && known.hasTask) {
        // Another fingerprint of the same cells: the template was edited, not the row. It keeps its id.
        const auto sameRow = row.lines.empty() ? m_store.sameRow(known.task, m_columns, row.cells)
                                               : m_store.sameOrder(known.task, m_columns, row.lines);
        if (!sameRow)
            return sameRow.error();
        same = *sameRow;
    }
    const bool live = known.hasTask && isLive(known.state);
    const bool dead = known.hasTask && known.state == TaskState::Dead;
    if (live || (dead && same)) {
        result.bucket = Resolution::Bucket::AlreadyQueued;
        result.changed = !same;
        result.deadEarlier = dead;
        return result;
    }
    if ((wasDelivered(known) || version.holdsVersion) && !m_again) {
        result.bucket = Resolution::Bucket::AlreadyDelivered;
        result.changed = wasDelivered(known) ? !same : version.versionContent != row.fingerprint;
        result.byVersion = !wasDelivered(known);
        return result;
    }
    result.again = (same && wasDelivered(known)) || version.holdsVersion;
    result.sameId = same;
    result.revision = same ? latest.revision : latest.revision + 1;
    if (result.revision > 0)
        result.requestId = m_compiled.requestId(row.recipeText, result.revision);
    if (!same && known.hasTask)
        result.previous = known.task;
    return result;
}

// `push_again`: what a new request id means for a key that was delivered before. A version newer than the ledger's is a
// change by its nature, and is sent whatever the setting.
Result<> RowResolver::compareDelivered(std::span<const Candidate> rows, const Answers &versions,
                                       std::vector<Resolution> &resolutions)
{
    const auto isNewId = [](const Resolution &r) {
        return r.bucket == Resolution::Bucket::Accepted && !(r.again && r.sameId);
    };
    std::vector<LedgerKey> keys;
    for (size_t i = 0; i < rows.size(); ++i)
        if (isNewId(resolutions[i]))
            keys.push_back({{}, rows[i].account, rows[i].bizKey, {}});
    if (keys.empty())
        return {};
    const auto delivered = m_store.deliveredContent(m_upstream, keys);
    if (!delivered)
        return delivered.error();
    for (size_t i = 0; i < rows.size() && !delivered->isEmpty(); ++i) {
        const auto found = delivered->constFind({rows[i].account, rows[i].bizKey});
        Resolution &resolution = resolutions[i];
        if (found == delivered->constEnd() || !isNewId(resolution))
            continue;
        const bool same = found->contains(rows[i].fingerprint);
        const bool kept = m_pushAgain == PushAgain::Never || (m_pushAgain == PushAgain::WhenChanged && same);
        if (kept && !m_again && !versions[i].knowsVersion) {
            resolution.bucket = Resolution::Bucket::AlreadyDelivered;
            resolution.changed = !same;
        } else {
            resolution.sentBefore = same;
        }
    }
    return {};
}

} // namespace pushdesk
