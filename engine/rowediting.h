// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"
#include "engine/store/deadletterstore.h"
#include "engine/store/taskstore.h"

#include <functional>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace pushdesk {

class CompiledUpstream;
class ContentHash;
class ReadStore;

// A dead letter's row as it is and as an order will have it.
struct PreparedEdit {
    EditableRow row;
    RowEdit after;
    RepeatMemory memory;
    bool changed = false;    // some cell
    bool newContent = false; // a cell that the request's templates use
};

// The rows to edit, with their cells; a task that is no order has one.
[[nodiscard]] std::vector<TaskLine> rowsOfEditable(const EditableRow &row);

// The columns that say which request a row is: key, version and account. An error: its config cannot be read. Any
// thread but a window's.
[[nodiscard]] Result<QStringList> identityColumns(const EditableRow &row);

// What every correction of a dead letter has in common, made by hand or for a whole cause: what may be edited, how the
// result is checked, and which request id it gets (DESIGN R2, R10). Keeps each upstream compiled: one object an order.
// Blocks; belongs to the thread of `reads`.
class RowEditing {
public:
    // The cells as ordered; an error refuses the edit.
    using Change = std::function<Result<std::vector<TaskLine>>(const EditableRow &, const ColumnsConfig &)>;

    explicit RowEditing(ReadStore &reads);
    ~RowEditing();
    [[nodiscard]] Result<PreparedEdit> prepare(DeadLetterId letter, const Change &change);

private:
    struct Upstream;
    Result<Upstream *> upstreamOf(const EditableRow &row);
    Result<> findId(CompiledUpstream &compiled, PreparedEdit &edit);

    ReadStore &m_reads;
    std::unordered_map<qint64, std::unique_ptr<Upstream>> m_upstreams;
    std::set<std::pair<qint64, QString>> m_given; // new ids of this order, by upstream
};

// The letters' facts as they will be once the rows are edited; those that are no longer open are left out.
[[nodiscard]] Result<std::vector<LetterFacts>>
judgedAsEdited(Database &database, const std::vector<const PreparedEdit *> &edits, qint64 nowMs);

} // namespace pushdesk
