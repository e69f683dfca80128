// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/deadletterdetail.h"

#include "ui/deadletters/letterdetail.h"
#include "ui/deadletters/sourcerowmodel.h"
#include "ui/tasks/attemptsmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/answertext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
#include "ui/widgets/keyvalues.h"
#include "ui/widgets/requestview.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextBlock>

namespace pushdesk {

DeadLetterDetail::DeadLetterDetail(Engine &engine, const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Top, parent),
      m_engine(engine),
      m_theme(theme),
      m_known(new QWidget(this)),
      m_none(theme.label(Type::Small, this, true))
{
    setObjectName(QStringLiteral("deadLetterDetail"));
    m_none->setObjectName(QStringLiteral("deadLetterNone"));
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setText(tr("Select a dead letter to see what the upstream answered"));
    auto *column = new QVBoxLayout(m_known);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(new Line(theme, Qt::Horizontal, m_known));
    m_pages = new QStackedWidget(m_known);
    m_attempts = new AttemptsModel(this);
    m_attemptsTable = new DataTable(theme, engine.clock(), QStringLiteral("deadLetterAttempts"), m_pages);
    m_source = new SourceRowModel(this);
    m_sourceTable = new DataTable(theme, engine.clock(), QStringLiteral("deadLetterSource"), m_pages);
    m_request = new RequestView(engine, theme, QStringLiteral("deadLetterRequest"), m_pages);
    m_pages->addWidget(makeAnswer());
    m_pages->addWidget(m_request);
    m_pages->addWidget(m_attemptsTable);
    m_pages->addWidget(m_sourceTable);
    column->addWidget(m_pages, 1);
    m_attemptsTable->show(m_attempts, {{QStringLiteral("99"), 0},
                                       {QStringLiteral("10:31:14.202"), 0},
                                       {QStringLiteral("1 min 02 s"), 1},
                                       {QStringLiteral("outcome unknown mm"), 0},
                                       {QStringLiteral("outcome unknown"), 3},
                                       {QStringLiteral("HTTP"), 1},
                                       {{}, 0},
                                       {QStringLiteral("1 min 02 s"), 2}});
    m_sourceTable->show(m_source, {{QStringLiteral("mmmmmmmmmmmmmmmm"), 0}, {{}, 0}});
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 1, 0, 0);
    outer->addWidget(m_known);
    outer->addWidget(m_none);
    setMinimumHeight(210);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT taskWanted(m_task); });
    connect(m_request, &RequestView::loaded, this, [this] { m_curl->setEnabled(m_request->hasCurl()); });
    connect(m_curl, &QPushButton::clicked, this, [this] { Q_EMIT said(m_request->copyCurl()); });
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editWanted(m_id); });
    show(nullptr);
}

QWidget *DeadLetterDetail::makeBar()
{
    auto *bar = new QWidget(m_known);
    m_tabs = new QTabBar(bar);
    m_tabs->setObjectName(QStringLiteral("deadLetterTabs"));
    m_tabs->setAccessibleName(tr("About this dead letter"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Answer"));
    m_tabs->addTab(tr("Request"));
    m_tabs->addTab(tr("Attempts"));
    m_tabs->addTab(tr("Source row"));
    m_edit = makeButton(tr("&Edit and replay…"), QStringLiteral("deadLetterEdit"), bar, ButtonKind::Small);
    m_edit->setToolTip(tr("Correct the cells of this row and send it again (E)"));
    m_curl = makeButton(tr("Copy as curl"), QStringLiteral("deadLetterCurl"), bar, ButtonKind::Small);
    m_open = makeButton(tr("Open task"), QStringLiteral("deadLetterOpenTask"), bar, ButtonKind::Small);
    m_open->setToolTip(tr("Its attempts, request and row (Enter)"));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 2, 16, 0);
    row->setSpacing(6);
    row->addWidget(m_tabs, 0, Qt::AlignBottom);
    row->addStretch(1);
    row->addWidget(m_edit);
    row->addWidget(m_curl);
    row->addWidget(m_open);
    return bar;
}

void DeadLetterDetail::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    fitBar();
}

void DeadLetterDetail::fitBar()
{
    constexpr int margins = 40;
    int room = width() - margins - m_tabs->sizeHint().width() - m_edit->sizeHint().width();
    for (QPushButton *button : {m_open, m_curl}) {
        room -= button->sizeHint().width() + Theme::iconGap;
        button->setVisible(room >= 0);
    }
}

QWidget *DeadLetterDetail::makeAnswer()
{
    auto *page = new QWidget(m_pages);
    m_answer = new AnswerText(m_theme, QStringLiteral("deadLetterAnswer"), page);
    connect(m_answer, &AnswerText::shown, this, &DeadLetterDetail::markAnswer);
    m_facts = new KeyValues(m_theme, QStringLiteral("deadLetterFacts"), page);
    auto *right = new QVBoxLayout;
    right->setContentsMargins(0, 12, 0, 8);
    right->addWidget(m_facts);
    right->addStretch(1);
    auto *row = new QHBoxLayout(page);
    row->setContentsMargins(4, 0, 16, 0);
    row->setSpacing(12);
    row->addWidget(m_answer, 1);
    row->addLayout(right);
    m_facts->setFixedWidth(270);
    return page;
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
    m_edit->setVisible(letter->state == DeadLetterState::Open);
    m_task = letter->task;
    if (m_id != letter->id) {
        m_id = letter->id;
        m_curl->setEnabled(false);
        m_request->open(m_task);
        ask();
    }
}

void DeadLetterDetail::ask()
{
    const DeadLetterId id = m_id;
    const auto query = [id, task = m_task](ReadStore &store) { return letterDetail(store, id, task); };
    whenAnswered(m_engine.read(query), this, [this, id](const Result<LetterDetail> &detail) {
        if (id != m_id)
            return; // another one was selected meanwhile
        if (detail)
            take(*detail);
        else
            m_answer->setPlainText(words::error(detail.error()));
    });
}

void DeadLetterDetail::take(const LetterDetail &detail)
{
    m_answer->show(detail.attempts.empty() ? nullptr : &detail.attempts.back());
    m_marked = detail.marked;
    m_attempts->setAttempts(detail.attempts);
    m_source->setRows(detail.columns, detail.rows);
    m_tabs->setTabText(Attempts, tr("Attempts %1").arg(format::number(qint64(detail.attempts.size()))));
    m_tabs->setTabText(Source, detail.rows.empty() || detail.rows.front().rowNo == 0
                                   ? tr("Source row")
                                   : tr("Source row %1").arg(format::number(detail.rows.front().rowNo)));
    fitBar();
}

// The values that the rule and the cause went by stand out, by weight and by a tint.
void DeadLetterDetail::markAnswer()
{
    QList<QTextEdit::ExtraSelection> marks;
    const auto &colors = m_theme.colors();
    for (const QString &value : std::as_const(m_marked)) {
        for (const QString &shown : {QLatin1Char('"') + value + QLatin1Char('"'), value}) {
            const QTextCursor found = m_answer->document()->find(QStringLiteral(": ") + shown);
            if (found.isNull())
                continue;
            QTextEdit::ExtraSelection mark;
            mark.cursor = found;
            mark.cursor.setPosition(found.selectionStart() + 2);
            mark.cursor.setPosition(found.selectionEnd(), QTextCursor::KeepAnchor);
            mark.format.setBackground(colors.tint(Look::Dead, 0.14));
            mark.format.setForeground(colors.ink(Look::Dead));
            mark.format.setFontWeight(QFont::DemiBold);
            marks.append(mark);
            break;
        }
    }
    m_answer->setExtraSelections(marks);
}

} // namespace pushdesk
