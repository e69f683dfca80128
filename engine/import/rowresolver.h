// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"
#include "engine/core/version.h"
#include "engine/store/importstore.h"

#include <span>
#include <vector>

namespace pushdesk {

class CompiledUpstream;

// A row that can be pushed and stands in the file for the first time.
struct Candidate {
    qint64 rowNo = 0;
    qint64 lineNo = 0;
    QString bizKey;
    QString account;
    QString version;       // the cell; empty where the upstream has no version column
    Version parsedVersion; // then
    QString recipeText;    // what the request id is the hash of
    QString requestId;     // at revision 0
    QByteArray fingerprint;
    QStringList cells;           // of an order: its first row's
    std::vector<TaskLine> lines; // all rows of an order; empty: the upstream has none
    QString batchDate;           // of a row that was a dead letter; empty: the import's
    QString scene;               // the same
    QStringList exportedIds;     // of its rows, where the file is an export: the request ids that they had
};

// What becomes of a candidate: the last three buckets of DESIGN R6.
struct Resolution {
    enum class Bucket { Accepted, AlreadyQueued, AlreadyDelivered };
    Bucket bucket = Bucket::Accepted;
    bool changed = false;    // of the queued and delivered: with other content
    bool again = false;      // accepted although the ledger holds the id, or a version not older
    bool sameId = false;     // accepted under an id that was used before, with the same content
    bool stale = false;      // the ledger has a newer version of the key; accepted only with `again`
    bool sentBefore = false; // accepted; key and content were delivered under another id
    int revision = 0;
    QString requestId;
    TaskId previous;          // the task that it is a revision of
    TaskId earlier;           // the newest task of its id; none: not known by that
    bool deadEarlier = false; // and that is a dead letter
    bool byVersion = false;   // AlreadyDelivered: for its version alone
};

// Compares rows with what the store knows of their request ids and revisions (DESIGN R2), a chunk at a time: one
// question for each length of the chains, not for each row. Belongs to the importing thread.
class RowResolver {
public:
    RowResolver(ImportStore &store, const CompiledUpstream &compiled, UpstreamId upstream, QStringList columns,
                bool again);

    // One answer for each row, in their order. The rows' ids must differ.
    [[nodiscard]] Result<std::vector<Resolution>> resolve(std::span<const Candidate> rows);

private:
    struct Latest {
        KnownRequest known;
        int revision = -1; // -1: nothing is known
    };
    Result<std::vector<Latest>> latestRevisions(std::span<const Candidate> rows);
    using Answers = std::vector<LedgerAnswer>;
    [[nodiscard]] Result<Answers> askVersions(std::span<const Candidate> rows);
    [[nodiscard]] Result<Resolution> settle(const Candidate &row, const Latest &latest,
                                            const LedgerAnswer &version) const;
    Result<> compareDelivered(std::span<const Candidate> rows, const Answers &versions,
                              std::vector<Resolution> &resolutions);

    ImportStore &m_store;
    const CompiledUpstream &m_compiled;
    UpstreamId m_upstream;
    QStringList m_columns; // of the file
    PushAgain m_pushAgain;
    bool m_again;
};

} // namespace pushdesk
