// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/taskstore.h"

#include <vector>

namespace pushdesk {

class WriteTxn;

// The rows of a repair, kept beside the replay that will send them (DESIGN R10): a row is edited in the transaction
// that releases it, by the same TaskStore::edit as one edited by hand. So a repair is whole by one short transaction,
// however many rows it has, and what a cancelled or stopped replay leaves out stays as it was. Writer thread.
class StagedEdits {
public:
    explicit StagedEdits(WriteTxn &txn) : m_txn(txn) {}

    // The letter is one of the replay's and waits.
    Result<> stage(ReplayId replay, const EditableRow &row, const RowEdit &edit);
    // Edits the rows among `letters` that have an edit here. Those whose row is no longer as the repair saw it, or
    // whose new id is taken by now, are left alone and told back.
    Result<std::vector<DeadLetterId>> apply(ReplayId replay, const std::vector<DeadLetterId> &letters);

private:
    WriteTxn &m_txn;
};

} // namespace pushdesk
