// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskview.h"

#include "ui/tasks/attemptsmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/answertext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

namespace pushdesk {

namespace {

using namespace std::chrono_literals;

QString headline(const TaskRecord &task, qint64 nowMs)
{
    if (task.state == TaskState::RetryWait && task.dueAt)
        return *task.dueAt > nowMs
                   ? TaskView::tr("Waiting to retry, next try in %1").arg(format::duration(*task.dueAt - nowMs))
                   : TaskView::tr("Waiting to retry, next try is due");
    QString word = words::state(task.state);
    word[0] = word.at(0).toUpper();
    if (task.attempts == 0)
        return word;
    return TaskView::tr("%1 after %2")
        .arg(word, words::counted(task.attempts, TaskView::tr("%1 attempt"), TaskView::tr("%1 attempts")));
}

} // namespace

TaskView::TaskView(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_theme(theme),
      m_model(new AttemptsModel(this)),
      m_refresher(new Refresher(
          this, [this] { ask(); }, 100ms)),
      m_strip(new Strip(theme, QStringLiteral("taskStrip"), this))
{
    setObjectName(QStringLiteral("taskView"));
    auto *columns = new QHBoxLayout;
    columns->setSpacing(Theme::gap);
    columns->addWidget(makeAttempts(), 1);
    columns->addWidget(makeFacts());
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::pageMarginX, Theme::pageMarginY, Theme::pageMarginX, Theme::pageMarginY);
    inner->setSpacing(Theme::gap);
    inner->addWidget(makeHead());
    inner->addLayout(columns, 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    page->addLayout(inner, 1);
    auto *countdown = new QTimer(this);
    connect(countdown, &QTimer::timeout, this, &TaskView::showHeadline);
    countdown->start(250ms);
}

QWidget *TaskView::makeHead()
{
    auto *head = new QWidget(this);
    auto *back = makeButton(tr("&Back"), QStringLiteral("taskBack"), head, ButtonKind::Plain, Icon::ChevronLeft);
    back->setToolTip(tr("Back to the list (Esc)"));
    m_glyph = new GlyphLabel(m_theme, Look::Pending, 20, head);
    m_headline = new ElidedLabel(Qt::ElideRight, head);
    m_headline->setObjectName(QStringLiteral("taskHeadline"));
    m_headline->setFont(m_theme.font(Type::Headline));
    m_why = new ElidedLabel(Qt::ElideRight, head);
    m_why->setObjectName(QStringLiteral("taskWhy"));
    m_why->setForegroundRole(QPalette::PlaceholderText);
    connect(back, &QPushButton::clicked, this, &TaskView::left);
    auto *text = new QVBoxLayout;
    text->setSpacing(0);
    text->addWidget(m_headline);
    text->addWidget(m_why);
    m_hint = m_theme.label(Type::Body, head);
    m_hint->setObjectName(QStringLiteral("taskHint"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_hint->hide();
    text->addWidget(m_hint);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins({});
    row->setSpacing(Theme::gap);
    row->addWidget(m_glyph);
    row->addLayout(text, 1);
    row->addWidget(back, 0, Qt::AlignTop);
    return head;
}

QWidget *TaskView::makeAttempts()
{
    auto *panel = new Panel(m_theme, Panel::Edge::Rounded, this);
    m_table = new DataTable(m_theme, m_engine.clock(), QStringLiteral("attemptsTable"), panel);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->show(m_model, {{QStringLiteral("99"), 0},
                            {QStringLiteral("10:31:14.202"), 0},
                            {QStringLiteral("1 min 02 s"), 0}, // also "820 ms", which is wider than "59.9 s"
                            {tr("outcome unknown") + QStringLiteral("m"), 0},
                            {tr("outcome unknown"), 2},
                            {QStringLiteral("503"), 0},
                            {{}, 0},
                            {QStringLiteral("1 min 02 s"), 1}});
    connect(m_table, &DataTable::picked, this, [this] {
        m_followNewest = m_table->currentIndex().row() <= 0;
        showAnswer();
    });
    m_answer = new AnswerText(m_theme, QStringLiteral("taskAnswer"), panel);
    auto *column = new QVBoxLayout(panel);
    column->setSpacing(0);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(m_table, 3);
    column->addWidget(new Line(m_theme, Qt::Horizontal, panel));
    column->addWidget(m_answer, 2);
    return panel;
}

QWidget *TaskView::titled(const QString &title, QWidget *content)
{
    auto *panel = new Panel(m_theme, Panel::Edge::Rounded, m_side);
    auto *label = m_theme.label(Type::Strong, panel);
    label->setText(title);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(12, 8, 12, 12);
    column->addWidget(label);
    column->addWidget(content, 1);
    return panel;
}

QScrollArea *TaskView::scrolled(KeyValues *content, const QString &name)
{
    auto *scroll = new QScrollArea(m_side);
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

QWidget *TaskView::makeFacts()
{
    m_side = new QWidget(this);
    m_facts = new KeyValues(m_theme, QStringLiteral("taskFacts"), m_side);
    m_kept = new KeyValues(m_theme, QStringLiteral("taskKept"), m_side);
    m_row = new KeyValues(m_theme, QStringLiteral("taskRow"), m_side);
    auto *kept = scrolled(m_kept, QStringLiteral("taskKeptScroll"));
    kept->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_keptPanel = titled(tr("Kept of the answer"), kept);
    m_keptPanel->setMaximumHeight(150); // there may be fifty
    m_keptPanel->hide();
    auto *column = new QVBoxLayout(m_side);
    column->setContentsMargins({});
    column->setSpacing(Theme::gap);
    column->addWidget(titled(tr("Task"), m_facts));
    column->addWidget(m_keptPanel);
    column->addWidget(titled(tr("Source row"), scrolled(m_row, QStringLiteral("taskRowScroll"))), 1);
    return m_side;
}

void TaskView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_side->setFixedWidth(width() < 900 ? 260 : 320);
}

void TaskView::open(TaskId id)
{
    m_id = id;
    m_task = {};
    m_followNewest = true;
    m_model->setAttempts({});
    m_strip->clear();
    m_refresher->request();
}

void TaskView::storeChanged()
{
    if (m_id.isValid())
        m_refresher->request();
}

Result<TaskView::Answer> TaskView::readTask(ReadStore &store, TaskId id)
{
    Answer answer;
    auto task = store.task(id);
    if (!task)
        return task.error();
    answer.task = std::move(*task);
    auto attempts = store.attempts(id);
    if (!attempts)
        return attempts.error();
    answer.attempts = std::move(*attempts);
    auto batch = store.batch(answer.task.batch);
    if (!batch)
        return batch.error();
    answer.batch = std::move(*batch);
    auto upstream = store.upstream(answer.task.upstreamName);
    if (upstream && upstream->state == UpstreamState::Paused && isLive(answer.task.state))
        answer.paused = PausedUpstream{upstream->id, upstream->name, upstream->reason, 0};
    return answer;
}

void TaskView::ask()
{
    const TaskId id = m_id;
    whenAnswered(m_engine.read([id](ReadStore &store) { return readTask(store, id); }), this,
                 [this, id](const Result<Answer> &answer) {
                     if (id == m_id) {
                         if (answer)
                             show(*answer);
                         else
                             m_strip->warn(answer.error());
                     }
                     m_refresher->answered();
                 });
}

void TaskView::show(Answer answer)
{
    m_task = answer.task;
    m_paused = answer.paused;
    showFacts(answer);
    m_model->setAttempts(std::move(answer.attempts));
    if (m_followNewest && m_model->rowCount() > 0)
        m_table->selectRow(0);
    showHeadline();
    showAnswer();
    Q_EMIT loaded();
}

void TaskView::showHeadline()
{
    if (!m_task.id.isValid() || !isVisible())
        return;
    m_glyph->show(lookOf(m_task.state));
    m_headline->setFullText(headline(m_task, m_engine.clock().nowMs()));
    const QString why = m_task.heldReason.isEmpty() ? m_task.lastError : m_task.heldReason;
    m_why->setFullText(m_paused ? tr("Waits: %1").arg(sentence(*m_paused)) : why.isEmpty() ? tr("No error") : why);
}

void TaskView::showAnswer()
{
    const int row = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : 0;
    m_answer->show(m_model->at(row));
}

void TaskView::addRow(const Answer &answer, const std::vector<TaskLine> &rows, size_t n,
                      std::vector<KeyValues::Entry> &entries)
{
    const TaskLine &row = rows[n];
    const QString title = answer.task.lines.empty() ? tr("Row, line") : tr("Row %1 of %2").arg(n + 1).arg(rows.size());
    entries.push_back({title, tr("%1, line %2").arg(format::number(row.rowNo), format::number(row.lineNo)), false});
    for (qsizetype i = 0; i < row.cells.size(); ++i)
        entries.push_back({i < answer.batch.columns.size() ? answer.batch.columns.at(i) : tr("column %1").arg(i + 1),
                           row.cells.at(i), true});
}

void TaskView::showFacts(const Answer &answer)
{
    const TaskRecord &task = answer.task;
    std::vector<KeyValues::Entry> facts{
        {tr("Key"), task.bizKey, true},
        {tr("Request id"), task.requestId, true},
        {tr("Upstream"), task.upstreamName, false},
        {tr("Batch"), tr("%1, %2").arg(answer.batch.fileName, answer.batch.batchDate), false},
        {tr("Round"), tr("%1, %2 charged").arg(task.round + 1).arg(task.charged), false},
        {tr("Last change"), format::exactTime(task.updatedAt), false},
    };
    if (!task.version.isEmpty())
        facts.insert(facts.begin() + 2, {tr("Version"), task.version, true});
    std::vector<KeyValues::Entry> kept;
    for (auto it = task.kept.cbegin(); it != task.kept.cend(); ++it)
        kept.push_back({it.key(), it.value(), true});
    m_kept->setEntries(kept);
    m_keptPanel->setVisible(!kept.empty());
    const QString hint = answer.attempts.empty() ? QString() : answer.attempts.back().hint;
    m_hint->setVisible(!hint.isEmpty());
    m_hint->setText(tr("What to do: %1").arg(hint));
    m_facts->setEntries(facts);
    const std::vector<TaskLine> rows =
        task.lines.empty() ? std::vector<TaskLine>{{task.rowNo, task.lineNo, task.cells}} : task.lines;
    constexpr size_t enough = 200; // each is two labels, and an order may have thousands of rows
    std::vector<KeyValues::Entry> entries;
    size_t shown = 0;
    for (; shown < rows.size() && (shown == 0 || entries.size() < enough); ++shown)
        addRow(answer, rows, shown, entries);
    if (shown < rows.size())
        entries.push_back(
            {tr("More"), tr("%1 rows; an export has all").arg(format::number(qint64(rows.size() - shown))), false});
    if (!task.masked.isEmpty())
        entries.push_back({tr("Masked for good"), task.masked.join(tr(", ")), false});
    m_row->setEntries(entries);
}

} // namespace pushdesk
