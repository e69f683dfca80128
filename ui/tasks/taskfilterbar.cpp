// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskfilterbar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

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
      m_state(makeCombo(QStringLiteral("taskState"), tr("Any state"), this)),
      m_upstream(makeCombo(QStringLiteral("taskUpstream"), tr("Any upstream"), this)),
      m_batch(makeCombo(QStringLiteral("taskBatch"), tr("Any batch"), this)),
      m_clear(makeButton(tr("Clea&r"), QStringLiteral("taskClear"), this, ButtonKind::Quiet)),
      m_found(theme.label(Type::Small, this, true))
{
    m_text->setObjectName(QStringLiteral("taskSearch"));
    m_text->setPlaceholderText(tr("Key, request id or kept value"));
    m_text->setAccessibleName(m_text->placeholderText());
    m_text->setClearButtonEnabled(true);
    m_text->addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_text->setMinimumWidth(180);
    m_text->setMaximumWidth(280);
    m_found->setObjectName(QStringLiteral("tasksFound"));
    for (size_t i = 0; i < allTaskStates.size(); ++i)
        m_state->addItem(allTaskStates.at(i) == TaskState::InFlight // as the command line names it
                             ? tr("%1 (in_flight)").arg(words::state(TaskState::InFlight))
                             : words::state(allTaskStates.at(i)),
                         int(i) + 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 10, 16, 10);
    row->addWidget(m_text, 2);
    row->addWidget(m_state);
    row->addWidget(m_upstream);
    row->addWidget(m_batch);
    row->addWidget(m_clear);
    row->addStretch(1);
    row->addWidget(m_found);
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &TaskFilterBar::told);
    connect(m_text, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    for (QComboBox *combo : {m_state, m_upstream, m_batch})
        connect(combo, &QComboBox::currentIndexChanged, this, &TaskFilterBar::told);
    connect(m_clear, &QPushButton::clicked, this, &TaskFilterBar::clear);
    m_clear->hide();
}

void TaskFilterBar::told()
{
    m_typing.stop();
    m_clear->setVisible(isSet());
    Q_EMIT changed();
}

bool TaskFilterBar::isSet() const
{
    return !m_text->text().isEmpty() || m_state->currentIndex() > 0 || m_upstream->currentIndex() > 0 ||
           m_batch->currentIndex() > 0;
}

TaskFilter TaskFilterBar::filter() const
{
    TaskFilter filter;
    filter.text = m_text->text().trimmed();
    if (const int state = m_state->currentData().toInt(); state > 0)
        filter.state = allTaskStates.at(static_cast<size_t>(state - 1));
    if (const qint64 id = m_upstream->currentData().toLongLong(); id > 0)
        filter.upstream = UpstreamId(id);
    if (const qint64 id = m_batch->currentData().toLongLong(); id > 0)
        filter.batch = BatchId(id);
    return filter;
}

void TaskFilterBar::setFilter(const TaskFilter &filter)
{
    {
        const QSignalBlocker a(m_text), b(m_state), c(m_upstream), d(m_batch);
        m_text->setText(filter.text);
        const auto found =
            std::find(allTaskStates.begin(), allTaskStates.end(), filter.state.value_or(TaskState::Pending));
        m_state->setCurrentIndex(filter.state ? int(found - allTaskStates.begin()) + 1 : 0);
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
