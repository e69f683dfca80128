// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/letterdetail.h"

#include "engine/rowediting.h"
#include "engine/store/readstore.h"
#include "engine/upstream/configparser.h"
#include "engine/upstream/jsonpointer.h"

namespace pushdesk {

namespace {

// The last name of the pointer with the value, as both stand in the indented text: that is what is looked for there.
// Reading threads only.
void addMark(QStringList &marks, JsonBody &body, const QString &pointer)
{
    const auto place = JsonPointer::parse(pointer);
    if (!place)
        return;
    const JsonValue value = body.at(*place);
    if (!value || value.kind() == ExactJson::Kind::Array || value.kind() == ExactJson::Kind::Object)
        return;
    const auto text = value.text();
    const QString found = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    if (!found.isEmpty() && !marks.contains(found))
        marks += found;
}

// Of several pointers the first that is there, as the answer was read.
void addFirst(QStringList &marks, JsonBody &body, const QStringList &pointers)
{
    const auto before = marks.size();
    for (const QString &pointer : pointers) {
        addMark(marks, body, pointer);
        if (marks.size() > before)
            return;
    }
}

void addAnswer(LetterDetail &detail, const UpstreamConfig &config)
{
    const AttemptRecord &last = detail.attempts.back();
    const std::string bytes = last.answerBody.toStdString();
    JsonBody body(bytes);
    if (!body.isJson())
        return;
    addFirst(detail.marked, body, config.answer.code);
    addFirst(detail.marked, body, config.answer.message);
    for (const Rule &rule : config.rules) {
        if (rule.outcome != last.outcome || rule.hint != last.hint)
            continue;
        for (const auto &condition : rule.conditions)
            if (condition.hasPointer)
                addMark(detail.marked, body, condition.pointer);
    }
}

} // namespace

Result<LetterDetail> letterDetail(ReadStore &store, DeadLetterId letter, TaskId task)
{
    auto attempts = store.attempts(task);
    if (!attempts)
        return attempts.error();
    auto row = editableRow(store.database(), letter);
    if (!row)
        return row.error();
    LetterDetail detail;
    detail.attempts = std::move(*attempts);
    detail.columns = row->columns;
    detail.rows = rowsOfEditable(*row);
    const auto config = parseUpstreamConfig(row->config);
    if (!config)
        return detail; // its answer is shown without marks
    detail.ttlHours = config->repeats == Repeats::Key ? config->idempotency.ttlHours : 0;
    if (!detail.attempts.empty())
        addAnswer(detail, *config);
    return detail;
}

} // namespace pushdesk
