// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/deadletterdetail.h"

#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/answertext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/keyvalues.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

DeadLetterDetail::DeadLetterDetail(Engine &engine, const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Top, parent),
      m_engine(engine),
      m_known(new QWidget(this)),
      m_none(theme.label(Type::Small, this, true))
{
    setObjectName(QStringLiteral("deadLetterDetail"));
    m_none->setObjectName(QStringLiteral("deadLetterNone"));
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setText(tr("Select a dead letter to see what the upstream answered"));
    m_answer = new AnswerText(theme, QStringLiteral("deadLetterAnswer"), m_known);
    m_facts = new KeyValues(theme, QStringLiteral("deadLetterFacts"), m_known);
    m_open = makeButton(tr("&Open task"), QStringLiteral("deadLetterOpenTask"), m_known, ButtonKind::Small);
    auto *right = new QVBoxLayout;
    right->setContentsMargins(0, 12, 0, 12);
    right->addWidget(m_facts);
    right->addStretch(1);
    right->addWidget(m_open, 0, Qt::AlignRight);
    auto *row = new QHBoxLayout(m_known);
    row->setContentsMargins(4, 0, 16, 0);
    row->setSpacing(12);
    row->addWidget(m_answer, 1);
    row->addLayout(right);
    m_facts->setFixedWidth(280);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 1, 0, 0);
    column->addWidget(m_known);
    column->addWidget(m_none);
    setMinimumHeight(190);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT taskWanted(m_task); });
    show(nullptr);
}

void DeadLetterDetail::show(const DeadLetterRecord *letter)
{
    m_known->setVisible(letter != nullptr);
    m_none->setVisible(letter == nullptr);
    if (letter == nullptr) {
        m_id = {};
        return;
    }
    std::vector<KeyValues::Entry> facts{
        {tr("Key"), letter->bizKey, true},
        {tr("Request id"), letter->requestId, true},
        {tr("Upstream"), letter->upstreamName, false},
        {tr("Attempts"), tr("%1 charged in the last round").arg(letter->failCount), false},
        {tr("Since"), format::exactTime(letter->createTime), false},
    };
    if (!letter->hint.isEmpty())
        facts.push_back({tr("What to do"), letter->hint, false});
    if (!letter->note.isEmpty())
        facts.push_back({tr("Note"), letter->note, false});
    m_facts->setEntries(facts);
    m_task = letter->task;
    if (m_id != letter->id) {
        m_id = letter->id;
        askAnswer();
    }
}

void DeadLetterDetail::askAnswer()
{
    const DeadLetterId id = m_id;
    whenAnswered(m_engine.read([task = m_task](ReadStore &store) { return store.attempts(task); }), this,
                 [this, id](const Result<std::vector<AttemptRecord>> &attempts) {
                     if (id != m_id)
                         return; // another one was selected meanwhile
                     if (attempts)
                         m_answer->show(attempts->empty() ? nullptr : &attempts->back());
                     else
                         m_answer->setPlainText(words::error(attempts.error()));
                 });
}

} // namespace pushdesk
