// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskside.h"

#include "engine/core/filled.h"
#include "ui/tasks/taskstory.h"
#include "ui/tasks/taskwords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>

namespace pushdesk {

namespace {

QString replayResult(ReplayResult result)
{
    switch (result) {
    case ReplayResult::Delivered:
        return TaskSide::tr("delivered");
    case ReplayResult::Dead:
        return TaskSide::tr("dead again");
    case ReplayResult::LeftOut:
        return TaskSide::tr("left out");
    case ReplayResult::Unknown:
        return TaskSide::tr("outcome unknown");
    case ReplayResult::None:
        break;
    }
    return TaskSide::tr("on its way");
}

// Until when the upstream knows the id, by its setting: from the first attempt that may have reached it.
QString knownUntil(const TaskStory &story)
{
    for (const AttemptRecord &attempt : story.attempts)
        if (attempt.reached != Reached::NotSent && attempt.requestId == story.task.requestId)
            return filled(TaskSide::tr("%1, %2 h"),
                          format::dateTime(attempt.startedAt + qint64(story.ttlHours) * 3'600'000), story.ttlHours);
    return TaskSide::tr("not sent yet");
}

QString ledger(const TaskStory &story)
{
    const auto &details = story.details;
    if (!details.ledgerOutcome)
        return TaskSide::tr("nothing delivered under this id");
    return TaskSide::tr("%1, %2").arg(words::outcome(*details.ledgerOutcome, Reached::Answered),
                                      format::dateTime(details.ledgerAt));
}

} // namespace

TaskSide::TaskSide(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_facts(new KeyValues(theme, QStringLiteral("taskFacts"), this)),
      m_kept(new KeyValues(theme, QStringLiteral("taskKept"), this)),
      m_row(new KeyValues(theme, QStringLiteral("taskRow"), this))
{
    auto *kept = scrolled(m_kept, QStringLiteral("taskKeptScroll"));
    kept->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_keptPanel = titled(tr("Kept of the answer"), kept);
    m_keptPanel->setMaximumHeight(150); // there may be fifty
    m_keptPanel->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(Theme::gap);
    column->addWidget(titled(tr("Task"), m_facts));
    column->addWidget(m_keptPanel);
    column->addWidget(titled(tr("Source row"), scrolled(m_row, QStringLiteral("taskRowScroll")), &m_line), 1);
}

QWidget *TaskSide::titled(const QString &title, QWidget *content, QLabel **aside)
{
    auto *panel = new Panel(m_theme, Panel::Edge::Rounded, this);
    auto *label = m_theme.label(Type::Strong, panel);
    label->setText(title);
    auto *head = new QHBoxLayout;
    head->addWidget(label);
    head->addStretch(1);
    if (aside != nullptr) {
        *aside = m_theme.label(Type::Small, panel, true);
        head->addWidget(*aside);
    }
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(12, 8, 12, 12);
    column->addLayout(head);
    column->addWidget(content, 1);
    return panel;
}

QScrollArea *TaskSide::scrolled(KeyValues *content, const QString &name)
{
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(name);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *inside = new QWidget(scroll);
    auto *top = new QVBoxLayout(inside);
    top->setContentsMargins({});
    top->addWidget(content);
    top->addStretch(1);
    scroll->setWidget(inside);
    for (QWidget *plain : {static_cast<QWidget *>(scroll), scroll->viewport(), inside})
        plain->setBackgroundRole(QPalette::Base);
    return scroll;
}

void TaskSide::show(const TaskStory &story)
{
    m_facts->setEntries(facts(story));
    std::vector<KeyValues::Entry> kept;
    for (auto it = story.task.kept.cbegin(); it != story.task.kept.cend(); ++it)
        kept.push_back({it.key(), it.value(), true});
    m_kept->setEntries(kept);
    m_keptPanel->setVisible(!kept.empty());
    showRow(story);
}

std::vector<KeyValues::Entry> TaskSide::facts(const TaskStory &story)
{
    const TaskRecord &task = story.task;
    std::vector<KeyValues::Entry> facts{
        {tr("Key"), task.bizKey, true},
        {tr("Upstream"), task.upstreamName, false, [this, id = task.upstream] { Q_EMIT upstreamWanted(id.value); }},
        {tr("Batch"), story.batch.fileName, false, [this, id = task.batch] { Q_EMIT batchWanted(id.value); }},
        {tr("Request id"), task.requestId, true},
        {tr("Id made from"), taskwords::madeFrom(story), false},
        {tr("Id is known to"), knownUntil(story), false},
        {tr("Ledger"), ledger(story), false},
        {tr("Tries left"),
         filled(tr("%1 of %2 in round %3"), std::max(0, story.mostTries - task.charged), story.mostTries,
                task.round + 1),
         false},
        {tr("Last change"), format::exactTime(task.updatedAt), false},
    };
    if (!task.version.isEmpty())
        facts.insert(facts.begin() + 1, {tr("Version"), task.version, true});
    addRelatives(story, facts);
    return facts;
}

void TaskSide::addRelatives(const TaskStory &story, std::vector<KeyValues::Entry> &facts)
{
    constexpr size_t shown = 3;
    if (story.details.previous)
        facts.push_back({tr("Revision of"), tr("task %1").arg(story.details.previous->value), false,
                         [this, id = story.details.previous->value] { Q_EMIT taskWanted(id); }});
    for (size_t i = 0; i < std::min(shown, story.details.others.size()); ++i)
        facts.push_back({i == 0 ? tr("Same key") : QString(), tr("task %1").arg(story.details.others[i].value), false,
                         [this, id = story.details.others[i].value] { Q_EMIT taskWanted(id); }});
    for (size_t i = 0; i < std::min(shown, story.details.replays.size()); ++i) {
        const auto &replay = story.details.replays[i];
        facts.push_back({i == 0 ? tr("Replayed") : QString(),
                         tr("%1, %2").arg(format::dateTime(replay.at), replayResult(replay.result)), false});
    }
}

void TaskSide::addRow(const TaskStory &story, const std::vector<TaskLine> &rows, size_t n,
                      std::vector<KeyValues::Entry> &entries)
{
    const TaskLine &row = rows[n];
    if (!story.task.lines.empty())
        entries.push_back({filled(tr("Row %1 of %2"), n + 1, rows.size()),
                           tr("%1, line %2").arg(format::number(row.rowNo), format::number(row.lineNo)), false});
    for (qsizetype i = 0; i < row.cells.size(); ++i)
        entries.push_back({i < story.batch.columns.size() ? story.batch.columns.at(i) : tr("column %1").arg(i + 1),
                           row.cells.at(i), true});
}

void TaskSide::showRow(const TaskStory &story)
{
    const TaskRecord &task = story.task;
    m_line->setText(tr("row %1, line %2").arg(format::number(task.rowNo), format::number(task.lineNo)));
    const std::vector<TaskLine> rows =
        task.lines.empty() ? std::vector<TaskLine>{{task.rowNo, task.lineNo, task.cells}} : task.lines;
    constexpr size_t enough = 200; // each is two labels, and an order may have thousands of rows
    std::vector<KeyValues::Entry> entries;
    size_t shown = 0;
    for (; shown < rows.size() && (shown == 0 || entries.size() < enough); ++shown)
        addRow(story, rows, shown, entries);
    if (shown < rows.size())
        entries.push_back(
            {tr("More"), tr("%1 rows; an export has all").arg(format::number(qint64(rows.size() - shown))), false});
    if (!task.masked.isEmpty())
        entries.push_back({tr("Masked for good"), task.masked.join(tr(", ")), false});
    m_row->setEntries(entries);
}

} // namespace pushdesk
