// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskactions.h"

#include "engine/store/taskreads.h"
#include "engine/store/taskwalk.h"
#include "engine/taskorders.h"
#include "ui/deadletters/replayflow.h"
#include "ui/tasks/taskwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/confirmsheet.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QDir>
#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>
#include <limits>

namespace pushdesk {

using namespace std::chrono_literals;

TaskActions::TaskActions(Engine &engine, const Theme &theme, Strip *strip, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_theme(theme),
      m_strip(strip),
      m_flow(new ReplayFlow(engine, theme, strip, this)),
      m_refresher(new Refresher(
          this, [this] { ask(); }, 250ms)),
      m_retry(makeButton({}, QStringLiteral("tasksRetry"), this, ButtonKind::Small, Icon::Play)),
      m_cancel(makeButton({}, QStringLiteral("tasksCancel"), this, ButtonKind::Small, Icon::Close)),
      m_replay(makeButton({}, QStringLiteral("tasksReplay"), this, ButtonKind::Small, Icon::Replay)),
      m_export(makeButton({}, QStringLiteral("tasksExport"), this, ButtonKind::Small, Icon::Export))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(Theme::buttonGap);
    for (QPushButton *button : {m_retry, m_replay, m_cancel, m_export}) {
        row->addWidget(button);
        button->hide();
    }
    m_retry->setToolTip(tr("All of the filter that wait for a retry are due at once; nothing is charged"));
    m_cancel->setToolTip(tr("All of the filter that are not sent yet or wait for a retry are taken back"));
    m_replay->setToolTip(tr("All dead letters of the filter"));
    m_export->setToolTip(tr("All of the filter as a CSV file"));
    connect(m_retry, &QPushButton::clicked, this, [this] {
        freeze({TaskState::RetryWait}, m_counts.waiting, [this](const Frozen &tasks) { retry(tasks); });
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        // The sheet says its number, whatever the button said.
        freeze({TaskState::Pending, TaskState::RetryWait}, std::numeric_limits<qint64>::max(),
               [this](const Frozen &tasks) { askCancel(tasks); });
    });
    connect(m_flow, &ReplayFlow::busyChanged, this, [this] { show(m_counts); });
    connect(m_flow, &ReplayFlow::replayed, m_refresher, &Refresher::request);
    connect(m_replay, &QPushButton::clicked, this, &TaskActions::replayDead);
    connect(m_export, &QPushButton::clicked, this, &TaskActions::exportAll);
}

void TaskActions::setQuery(const TaskQuery &query)
{
    m_query = query;
    m_refresher->request();
}

void TaskActions::storeChanged()
{
    m_refresher->request();
}

Result<TaskActions::Counts> TaskActions::count(ReadStore &store, const TaskQuery &query)
{
    Counts counts;
    const std::pair<qint64 *, TaskStates> asked[] = {
        {&counts.waiting, {TaskState::RetryWait}},
        {&counts.queued, {TaskState::Pending, TaskState::RetryWait}},
        {&counts.dead, {TaskState::Dead}},
        {&counts.all, {}},
    };
    for (const auto &[n, states] : asked) {
        TaskQuery of = query;
        TaskStates both;
        for (const TaskState state : allTaskStates)
            if (states.contains(state) && (!query.state || query.state.contains(state)))
                both.add(state);
        if (states && !both)
            continue;
        if (states)
            of.state = both;
        TaskWalk walk(store.database(), of);
        auto counted = walk.count();
        if (!counted)
            return counted.error();
        *n = *counted;
        counts.least = counts.least || walk.cutShort();
    }
    if (counts.dead > 0) {
        auto open = countDead(store, query, counts.dead);
        if (!open)
            return open.error();
        counts.dead = *open;
    }
    return counts;
}

// What was dismissed needs nobody and is not replayed. Of very many at most as many as are open at all.
Result<qint64> TaskActions::countDead(ReadStore &store, const TaskQuery &query, qint64 dead)
{
    constexpr qint64 most = 20'000;
    auto all = store.deadLetterCounts();
    if (!all)
        return all.error();
    if (all->open == 0 || dead > most)
        return std::min(dead, all->open);
    TaskReads reads(store.database());
    auto tasks = reads.frozen(query, {TaskState::Dead});
    if (!tasks)
        return tasks.error();
    auto letters = reads.openLettersOf(*tasks);
    return letters ? Result<qint64>(static_cast<qint64>(letters->size())) : Result<qint64>(letters.error());
}

void TaskActions::ask()
{
    whenAnswered(m_engine.read([query = m_query](ReadStore &store) { return count(store, query); }), this,
                 [this](const Result<Counts> &counts) {
                     if (counts)
                         show(*counts);
                     m_refresher->answered();
                 });
}

void TaskActions::setBusy(bool busy)
{
    m_busy = busy;
    show(m_counts);
    if (!busy)
        m_refresher->request();
}

void TaskActions::show(const Counts &counts)
{
    m_counts = counts;
    for (QPushButton *button : {m_retry, m_replay, m_cancel})
        button->setEnabled(!m_busy && !m_flow->busy());
    const auto number = [&counts](qint64 n) {
        return counts.least ? tr("%1+").arg(format::number(n)) : format::number(n);
    };
    m_retry->setVisible(counts.waiting > 0);
    m_retry->setText(tr("Retr&y %1 now").arg(number(counts.waiting)));
    m_replay->setVisible(counts.dead > 0);
    m_replay->setText(tr("Repla&y %1 dead").arg(number(counts.dead)));
    m_cancel->setVisible(counts.queued > 0);
    m_cancel->setText(tr("Ca&ncel %1…").arg(number(counts.queued)));
    m_export->setVisible(counts.all > 0);
    m_export->setText(tr("E&xport %1…").arg(number(counts.all)));
}

void TaskActions::freeze(const TaskStates &states, qint64 shown, const std::function<void(const Frozen &)> &then)
{
    if (m_busy)
        return;
    setBusy(true);
    const bool counted = !m_counts.least;
    whenAnswered(
        m_engine.read(
            [query = m_query, states](ReadStore &store) { return TaskReads(store.database()).frozen(query, states); }),
        this, [this, then, shown, counted](const Result<Frozen> &tasks) {
            const auto now = tasks ? static_cast<qint64>(tasks->size()) : 0;
            if (now > 0 && (now <= shown || !counted)) {
                then(*tasks);
                return;
            }
            setBusy(false);
            if (!tasks)
                m_strip->warn(tasks.error(), tr("Nothing was changed."));
            else if (now == 0)
                m_strip->tell(tr("None of the filter is left to do that to."));
            else
                m_strip->tell(tr("They are %1 by now. Nothing was changed; press again.").arg(format::number(now)));
        });
}

void TaskActions::retry(const Frozen &tasks)
{
    whenAnswered(m_engine.retryNow(tasks), this, [this](const Result<RetryReport> &report) {
        setBusy(false);
        if (!report)
            m_strip->warn(report.error());
        else if (report->barriers.empty())
            m_strip->tell(taskwords::retried(*report, m_engine.clock().nowMs()));
        else
            m_strip->warn(taskwords::retried(*report, m_engine.clock().nowMs()));
    });
}

void TaskActions::askCancel(const Frozen &tasks)
{
    const QString number = format::number(static_cast<qint64>(tasks.size()));
    auto *sheet = new ConfirmSheet(
        m_theme, QStringLiteral("cancelTasksSheet"), tr("Cancel %1?").arg(number),
        tr("They are not sent any more. What is on its way finishes, and what was delivered stays so. The set is the "
           "one of this moment: tasks that come later are not in it."),
        tr("&Cancel %1").arg(number), tr("&Keep them"), window());
    connect(sheet, &QDialog::accepted, this, [this, tasks] { cancel(tasks); });
    connect(sheet, &QDialog::rejected, this, [this] { setBusy(false); });
    sheet->open();
}

void TaskActions::cancel(const Frozen &tasks)
{
    whenAnswered(m_engine.cancelTasks(tasks), this, [this](const Result<CancelReport> &report) {
        setBusy(false);
        if (!report) {
            m_strip->warn(report.error());
            return;
        }
        const QString done = words::counted(report->cancelled, tr("%1 task cancelled."), tr("%1 tasks cancelled."));
        if (report->inFlight > 0)
            m_strip->tell(tr("%1 %2 on their way finish.").arg(done, format::number(report->inFlight)));
        else
            m_strip->tell(done);
    });
}

void TaskActions::replayDead()
{
    using Letters = std::vector<DeadLetterId>;
    if (m_busy)
        return;
    setBusy(true);
    const qint64 shown = m_counts.least ? std::numeric_limits<qint64>::max() : m_counts.dead;
    whenAnswered(m_engine.read([query = m_query](ReadStore &store) -> Result<Letters> {
        TaskReads reads(store.database());
        auto tasks = reads.frozen(query, {TaskState::Dead});
        return tasks ? reads.openLettersOf(*tasks) : Result<Letters>(tasks.error());
    }),
                 this, [this, shown](const Result<Letters> &letters) {
                     setBusy(false);
                     const auto now = letters ? static_cast<qint64>(letters->size()) : 0;
                     if (!letters)
                         m_strip->warn(letters.error(), tr("Nothing was replayed."));
                     else if (now > shown)
                         m_strip->tell(
                             tr("They are %1 by now. Nothing was changed; press again.").arg(format::number(now)));
                     else if (letters->empty())
                         m_strip->tell(tr("None of them is open: dismissed or in a replay already."));
                     else
                         replay(*letters,
                                words::counted(static_cast<qint64>(letters->size()), tr("%1 dead letter of the filter"),
                                               tr("%1 dead letters of the filter")));
                 });
}

void TaskActions::replay(const std::vector<DeadLetterId> &letters, const QString &what)
{
    DeadLetterFilter filter;
    filter.ids = letters;
    m_flow->start(filter, what, static_cast<qint64>(letters.size()));
}

void TaskActions::exportAll()
{
    askWhereToSave(window(), tr("Export the tasks of the filter"), QStringLiteral("tasks.csv"),
                   [this, query = m_query](const QString &path) {
                       m_strip->tell(tr("Writing %1…").arg(QDir::toNativeSeparators(path)));
                       whenAnswered(m_engine.exportTasks(query, path), this, [this, path](const Result<qint64> &rows) {
                           if (rows)
                               m_strip->tell(tr("%1 in %2")
                                                 .arg(words::counted(*rows, tr("%1 row"), tr("%1 rows")),
                                                      QDir::toNativeSeparators(path)));
                           else
                               m_strip->warn(rows.error(), tr("No file was written."));
                       });
                   });
}

} // namespace pushdesk
