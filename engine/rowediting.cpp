// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rowediting.h"

#include "engine/import/contenthash.h"
#include "engine/import/rowcheck.h"
#include "engine/store/database.h"
#include "engine/store/privatecells.h"
#include "engine/store/readstore.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<QStringList> identityColumns(const EditableRow &row)
{
    const auto config = parseUpstreamConfig(row.config);
    if (!config)
        return config.error();
    QStringList columns{config->columns.bizKey, config->columns.version, config->columns.account};
    columns.removeAll(QString());
    return columns;
}

struct RowEditing::Upstream {
    UpstreamConfig config;
    std::unique_ptr<CompiledUpstream> compiled;
};

namespace {

Error refused(const QString &where, const QString &detail)
{
    return {ErrorCode::Refused, where, detail};
}

Result<> checkEditable(const EditableRow &row)
{
    const QString where = QString::number(row.letter.value);
    if (row.masked)
        return refused(where, maskedRowSentence());
    if (row.letterState != DeadLetterState::Open)
        return refused(where,
                       u"this dead letter is %1; only an open one can be edited"_s.arg(QString(name(row.letterState))));
    if (row.held)
        return refused(where, u"a replay holds this dead letter; cancel that first"_s);
    if (row.gone)
        return refused(where, u"its upstream was removed"_s);
    return {};
}

Result<> checkCells(const PreparedEdit &edit, const ContentHash &content, const QString &keyName)
{
    const int key = static_cast<int>(edit.row.columns.indexOf(keyName));
    if (key < 0)
        return Error{ErrorCode::BadInput, u"columns.biz_key"_s,
                     u"the row has no column \"%1\" any more; the upstream's config names another key"_s.arg(keyName)};
    const RowCheck check(edit.row.columns, key, content.columns());
    const auto lines = edit.after.lines.empty() ? std::vector<TaskLine>{{0, 0, edit.after.cells}} : edit.after.lines;
    for (const TaskLine &line : lines) {
        CsvRecord record;
        record.cells = line.cells;
        if (const auto fault = check.fault(record))
            return Error{ErrorCode::BadInput, fault->column < 0 ? QString() : edit.row.columns.value(fault->column),
                         fault->what};
    }
    return {};
}

} // namespace

// The rows to edit, with their cells; a task that is no order has one.
std::vector<TaskLine> rowsOfEditable(const EditableRow &row)
{
    return row.lines.empty() ? std::vector<TaskLine>{{row.rowNo, 0, row.cells}} : row.lines;
}

RowEditing::RowEditing(ReadStore &reads) : m_reads(reads) {}

RowEditing::~RowEditing() = default;

// R2: other content gets the first id of its recipe's chain that nothing has; content that this task had before is that
// request again.
Result<> RowEditing::findId(CompiledUpstream &compiled, PreparedEdit &edit)
{
    auto earlier = earlierRevision(m_reads.database(), edit.row.task, edit.after.fingerprint);
    if (!earlier)
        return earlier.error();
    if (*earlier) {
        (*earlier)->cells = edit.after.cells;
        (*earlier)->lines = edit.after.lines;
        edit.after = std::move(**earlier);
        return {};
    }
    Task row;
    row.upstream = edit.row.upstream;
    row.rowNo = edit.row.rowNo;
    row.bizKey = edit.row.bizKey;
    row.version = edit.row.version;
    row.batchDate = edit.row.batchDate;
    row.scene = edit.row.scene;
    row.columns = edit.row.columns;
    row.cells = edit.after.cells;
    row.lines = edit.after.lines;
    auto text = compiled.recipeText(row);
    if (!text)
        return text.error();
    edit.after.recipeText = *text;
    for (int revision = 0;; ++revision) {
        const QString id = compiled.requestId(*text, revision);
        auto known = requestIdKnown(m_reads.database(), edit.row.upstream, id);
        if (!known)
            return known.error();
        if (*known || !m_given.emplace(edit.row.upstream.value, id).second)
            continue;
        edit.after.requestId = id;
        edit.after.revision = revision;
        return {};
    }
}

Result<RowEditing::Upstream *> RowEditing::upstreamOf(const EditableRow &row)
{
    auto &known = m_upstreams[row.upstream.value];
    if (!known) {
        auto config = parseUpstreamConfig(row.config);
        if (!config)
            return config.error();
        auto compiled = CompiledUpstream::compile(*config);
        if (!compiled)
            return compiled.error();
        known = std::make_unique<Upstream>(Upstream{std::move(*config), std::move(*compiled)});
    }
    return known.get();
}

Result<PreparedEdit> RowEditing::prepare(DeadLetterId letter, const Change &change)
{
    auto row = editableRow(m_reads.database(), letter);
    if (!row)
        return row.error();
    if (auto editable = checkEditable(*row); !editable)
        return editable.error();
    auto upstream = upstreamOf(*row);
    if (!upstream)
        return upstream.error();
    CompiledUpstream &compiled = *(*upstream)->compiled;
    const UpstreamConfig &config = (*upstream)->config;
    if (auto columns = compiled.checkColumns(row->columns); !columns)
        return columns.error();
    auto rows = change(*row, config.columns);
    if (!rows)
        return rows.error();
    PreparedEdit edit;
    edit.memory = repeatMemoryOf(config);
    edit.after.cells = rows->front().cells;
    if (!row->lines.empty())
        edit.after.lines = std::move(*rows);
    edit.changed = edit.after.cells != row->cells || edit.after.lines != row->lines;
    ContentHash content(row->columns, compiled.contentPositions(row->columns));
    const auto hash = [&content](const QStringList &cells, const std::vector<TaskLine> &lines) {
        return lines.empty() ? content.of(cells) : content.of(lines);
    };
    // Both under the config as it is: a template that was changed since the import is no edit.
    edit.after.fingerprint = hash(edit.after.cells, edit.after.lines);
    edit.newContent = edit.after.fingerprint != hash(row->cells, row->lines);
    edit.after.requestId = row->requestId;
    edit.after.revision = row->revision;
    edit.row = std::move(*row);
    if (edit.changed)
        if (auto valid = checkCells(edit, content, config.columns.bizKey); !valid)
            return valid.error();
    if (edit.newContent)
        if (auto found = findId(compiled, edit); !found)
            return found.error();
    return edit;
}

Result<std::vector<LetterFacts>> judgedAsEdited(Database &database, const std::vector<const PreparedEdit *> &edits,
                                                qint64 nowMs)
{
    std::vector<DeadLetterId> ids;
    RepeatMemories memories;
    std::unordered_map<qint64, const PreparedEdit *> byLetter;
    for (const auto *edit : edits) {
        ids.push_back(edit->row.letter);
        memories[edit->row.upstream.value] = edit->memory;
        byLetter[edit->row.letter.value] = edit;
    }
    auto letters = letterFacts(database, ids, memories, nowMs);
    if (!letters)
        return letters.error();
    for (auto &letter : *letters) {
        const PreparedEdit &edit = *byLetter.at(letter.id.value);
        const bool keepsVerdict = letter.risk == ReplayRisk::LaterSent || letter.risk == ReplayRisk::Doubles;
        if (!edit.newContent || keepsVerdict)
            continue;
        letter.verdict = edit.row.unknown ? ReplayVerdict::PastTtl : ReplayVerdict::NewId;
        letter.risk = edit.row.unknown ? ReplayRisk::EditedAfterUnknown : ReplayRisk::None;
    }
    return letters;
}

} // namespace pushdesk
