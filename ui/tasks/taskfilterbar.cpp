// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskfilterbar.h"

#include "ui/tasks/statescombo.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

using namespace std::chrono_literals;

QComboBox *makeCombo(const QString &objectName, const QString &any, QWidget *parent)
{
    auto *combo = new QComboBox(parent);
    combo->setObjectName(objectName);
    combo->setAccessibleName(any);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(12);
    combo->addItem(any, 0);
    return combo;
}

void select(QComboBox *combo, qint64 id, const QString &nameIfNew)
{
    int at = combo->findData(id);
    if (at < 0) {
        combo->addItem(nameIfNew, id);
        at = combo->count() - 1;
    }
    combo->setCurrentIndex(at);
}

struct OutcomeChoice {
    Outcome outcome;
    std::optional<Reached> reached;
};

std::vector<OutcomeChoice> outcomeChoices()
{
    return {{Outcome::Delivered, {}},
            {Outcome::Duplicate, {}},
            {Outcome::Retry, Reached::Answered},
            {Outcome::Retry, Reached::Unknown},
            {Outcome::Hold, {}},
            {Outcome::TokenExpired, {}},
            {Outcome::Blocked, {}},
            {Outcome::Rejected, {}},
            {Outcome::Invalid, {}},
            {Outcome::Interrupted, {}}};
}

// Replaces the choices and keeps the choice.
template <class Records, class Name> void offerAll(QComboBox *combo, const Records &records, Name nameOf)
{
    const QSignalBlocker quiet(combo);
    const qint64 chosen = combo->currentData().toLongLong();
    const QString chosenName = combo->currentText();
    while (combo->count() > 1)
        combo->removeItem(1);
    for (const auto &record : records)
        combo->addItem(nameOf(record), record.id.value);
    if (chosen != 0)
        select(combo, chosen, chosenName);
}

} // namespace

TaskFilterBar::TaskFilterBar(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_text(new QLineEdit(this)),
      m_state(new StatesCombo(this)),
      m_upstream(makeCombo(QStringLiteral("taskUpstream"), tr("Any upstream"), this)),
      m_batch(makeCombo(QStringLiteral("taskBatch"), tr("Any batch"), this)),
      m_outcome(makeCombo(QStringLiteral("taskOutcome"), tr("Any last outcome"), this)),
      m_since(makeCombo(QStringLiteral("taskSince"), tr("Any import time"), this)),
      m_tried(makeCombo(QStringLiteral("taskTried"), tr("Any last try"), this)),
      m_error(new QLineEdit(this)),
      m_moreButton(makeButton(tr("&More filters"), QStringLiteral("taskMore"), this, ButtonKind::Quiet, Icon::Filter)),
      m_clear(makeButton(tr("Clea&r"), QStringLiteral("taskClear"), this, ButtonKind::Quiet)),
      m_found(theme.label(Type::Small, this, true))
{
    m_found->setObjectName(QStringLiteral("tasksFound"));
    m_state->setObjectName(QStringLiteral("taskState"));
    for (const OutcomeChoice &choice : outcomeChoices())
        m_outcome->addItem(words::outcome(choice.outcome, choice.reached.value_or(Reached::Answered)),
                           m_outcome->count());
    for (const QString &time :
         {tr("Imported in the last hour"), tr("Imported today"), tr("Imported in the last 7 days")})
        m_since->addItem(time, m_since->count());
    for (const QString &time : {tr("Tried in the last 15 minutes"), tr("Tried in the last hour"), tr("Tried today"),
                                tr("Tried in the last 7 days")})
        m_tried->addItem(time, m_tried->count());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 10);
    column->setSpacing(8);
    column->addWidget(makeFirst(theme));
    column->addWidget(makeMore());
    m_second = new QHBoxLayout;
    m_second->addWidget(m_found);
    m_second->addWidget(m_clear);
    m_second->addStretch(1);
    column->addLayout(m_second);
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &TaskFilterBar::told);
    for (QLineEdit *edit : {m_text, m_error})
        connect(edit, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_state, &StatesCombo::statesChanged, this, &TaskFilterBar::told);
    for (QComboBox *combo : {m_upstream, m_batch, m_outcome, m_since, m_tried})
        connect(combo, &QComboBox::currentIndexChanged, this, &TaskFilterBar::told);
    connect(m_clear, &QPushButton::clicked, this, &TaskFilterBar::clear);
    connect(m_moreButton, &QPushButton::toggled, m_more, &QWidget::setVisible);
    m_clear->hide();
}

QWidget *TaskFilterBar::makeFirst(const Theme &)
{
    auto *first = new QWidget(this);
    m_text->setObjectName(QStringLiteral("taskSearch"));
    m_text->setPlaceholderText(tr("Key, request id or kept value"));
    m_text->setAccessibleName(m_text->placeholderText());
    m_text->setClearButtonEnabled(true);
    m_text->addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_text->setMinimumWidth(180);
    m_text->setMaximumWidth(280);
    m_moreButton->setCheckable(true);
    auto *row = new QHBoxLayout(first);
    row->setContentsMargins({});
    row->addWidget(m_text, 2);
    for (QWidget *part : {static_cast<QWidget *>(m_state), static_cast<QWidget *>(m_upstream),
                          static_cast<QWidget *>(m_batch), static_cast<QWidget *>(m_moreButton)})
        row->addWidget(part);
    row->addStretch(1);
    return first;
}

QWidget *TaskFilterBar::makeMore()
{
    m_more = new QWidget(this);
    m_error->setObjectName(QStringLiteral("taskError"));
    m_error->setPlaceholderText(tr("Part of the last error"));
    m_error->setAccessibleName(m_error->placeholderText());
    m_error->setClearButtonEnabled(true);
    m_error->setMinimumWidth(180);
    m_error->setMaximumWidth(280);
    auto *row = new QHBoxLayout(m_more);
    row->setContentsMargins({});
    row->addWidget(m_error, 2);
    row->addWidget(m_outcome);
    row->addWidget(m_since);
    row->addWidget(m_tried);
    row->addStretch(1);
    m_more->hide();
    return m_more;
}

void TaskFilterBar::addActions(QWidget *actions)
{
    m_second->addWidget(actions);
}

void TaskFilterBar::told()
{
    m_typing.stop();
    m_clear->setVisible(isSet());
    if (moreIsSet()) // what is set is seen
        m_moreButton->setChecked(true);
    Q_EMIT changed();
}

bool TaskFilterBar::moreIsSet() const
{
    return !m_error->text().isEmpty() || m_outcome->currentIndex() > 0 || m_since->currentIndex() > 0 ||
           m_tried->currentIndex() > 0;
}

bool TaskFilterBar::isSet() const
{
    return !m_text->text().isEmpty() || m_state->states() || m_upstream->currentIndex() > 0 ||
           m_batch->currentIndex() > 0 || moreIsSet();
}

TaskQuery TaskFilterBar::filter() const
{
    TaskQuery filter;
    filter.text = m_text->text().trimmed();
    filter.error = m_error->text().trimmed();
    filter.state = m_state->states();
    if (const int outcome = m_outcome->currentIndex(); outcome > 0) {
        const OutcomeChoice choice = outcomeChoices()[static_cast<size_t>(outcome - 1)];
        filter.outcome = choice.outcome;
        filter.reached = choice.reached;
    }
    if (const qint64 id = m_upstream->currentData().toLongLong(); id > 0)
        filter.upstream = UpstreamId(id);
    if (const qint64 id = m_batch->currentData().toLongLong(); id > 0)
        filter.batch = BatchId(id);
    const QDateTime now = QDateTime::currentDateTime();
    const QDateTime since[] = {{}, now.addSecs(-3600), now.date().startOfDay(), now.addDays(-7)};
    if (const int choice = m_since->currentIndex(); choice > 0)
        filter.since = since[choice].toMSecsSinceEpoch();
    const QDateTime tried[] = {{}, now.addSecs(-900), now.addSecs(-3600), now.date().startOfDay(), now.addDays(-7)};
    if (const int choice = m_tried->currentIndex(); choice > 0)
        filter.triedSince = tried[choice].toMSecsSinceEpoch();
    return filter;
}

void TaskFilterBar::setFilter(const TaskQuery &filter)
{
    {
        const QSignalBlocker a(m_text), b(m_state), c(m_upstream), d(m_batch), e(m_outcome), f(m_since), g(m_error),
            h(m_tried);
        m_text->setText(filter.text);
        m_error->setText(filter.error);
        m_state->setStates(filter.state);
        const auto outcomes = outcomeChoices();
        const auto outcome = std::find_if(outcomes.begin(), outcomes.end(), [&](const OutcomeChoice &choice) {
            return choice.outcome == filter.outcome && choice.reached == filter.reached;
        });
        m_outcome->setCurrentIndex(outcome == outcomes.end() ? 0 : int(outcome - outcomes.begin()) + 1);
        m_since->setCurrentIndex(0);
        m_tried->setCurrentIndex(0);
        select(m_upstream, filter.upstream.value_or(UpstreamId()).value, tr("upstream"));
        select(m_batch, filter.batch.value_or(BatchId()).value, tr("batch"));
    }
    told();
}

void TaskFilterBar::offer(const Status &status)
{
    offerAll(m_upstream, status.upstreams, [](const UpstreamRecord &upstream) { return upstream.name; });
    offerAll(m_batch, status.batches,
             [](const BatchRecord &batch) { return tr("%1, %2").arg(batch.fileName, batch.batchDate); });
}

void TaskFilterBar::setFound(const QString &text)
{
    m_found->setText(text);
}

void TaskFilterBar::clear()
{
    setFilter({});
}

void TaskFilterBar::focusSearch()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
}

} // namespace pushdesk
