// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/tasktabs.h"

#include "engine/core/filled.h"
#include "ui/tasks/answerdiff.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/answertext.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/longtext.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/requestview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QSyntaxHighlighter>
#include <QTabBar>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

// What went is struck in the colour of failures, what came in that of success; the signs say it too.
class DiffColours : public QSyntaxHighlighter {
public:
    DiffColours(const Theme &theme, QTextDocument *document) : QSyntaxHighlighter(document), m_theme(theme) {}

protected:
    void highlightBlock(const QString &line) override
    {
        if (line.startsWith(QLatin1String("- ")))
            setFormat(0, static_cast<int>(line.size()), m_theme.colors().ink(Look::Dead));
        else if (line.startsWith(QLatin1String("+ ")))
            setFormat(0, static_cast<int>(line.size()), m_theme.colors().ink(Look::Delivered));
    }

private:
    const Theme &m_theme;
};

} // namespace

TaskTabs::TaskTabs(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_bar(new QTabBar(this)),
      m_pages(new QStackedLayout),
      m_requestNote(theme.label(Type::Small, this, true)),
      m_request(new RequestView(engine, theme, QStringLiteral("taskRequest"), this)),
      m_answer(new AnswerText(theme, QStringLiteral("taskAnswer"), this)),
      m_compare(new QPlainTextEdit(this)),
      m_curl(makeButton(tr("Copy as &curl"), QStringLiteral("taskCurl"), this, ButtonKind::Small, Icon::Terminal)),
      m_edit(makeButton(tr("&Edit and replay…"), QStringLiteral("taskEdit"), this, ButtonKind::Small, Icon::Edit))
{
    m_bar->setObjectName(QStringLiteral("taskTabs"));
    m_bar->setAccessibleName(tr("Request, answer and comparison"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    for (const QString &title : {tr("Request"), tr("Answer"), tr("Compare")})
        m_bar->addTab(title);
    m_compare->setObjectName(QStringLiteral("taskCompare"));
    m_compare->setAccessibleName(tr("Comparison with the attempt before"));
    m_compare->setReadOnly(true);
    m_compare->setFrameShape(QFrame::NoFrame);
    m_compare->setFont(theme.font(Type::Fixed));
    m_compare->setTabChangesFocus(true);
    m_compare->document()->setDocumentMargin(12);
    new DiffColours(theme, m_compare->document());
    m_requestNote->setObjectName(QStringLiteral("taskRequestNote"));
    m_requestNote->setTextFormat(Qt::PlainText);
    m_requestNote->setWordWrap(true);
    m_requestNote->setContentsMargins(14, 8, 12, 0);
    auto *request = new QWidget(this);
    auto *requestColumn = new QVBoxLayout(request);
    requestColumn->setContentsMargins({});
    requestColumn->setSpacing(0);
    requestColumn->addWidget(m_requestNote);
    requestColumn->addWidget(m_request, 1);
    for (QWidget *page : {request, static_cast<QWidget *>(m_answer), static_cast<QWidget *>(m_compare)})
        m_pages->addWidget(page);
    noteRequest(nullptr);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(8, 0, 12, 0);
    head->setSpacing(Theme::buttonGap);
    head->addWidget(m_bar);
    head->addStretch(1);
    head->addWidget(m_curl);
    head->addWidget(m_edit);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addLayout(m_pages, 1);
    m_edit->hide();
    m_curl->setEnabled(false);
    connect(m_bar, &QTabBar::currentChanged, m_pages, &QStackedLayout::setCurrentIndex);
    connect(m_bar, &QTabBar::tabBarClicked, this, [this] { m_chosen = true; });
    connect(m_request, &RequestView::loaded, this, [this] { m_curl->setEnabled(m_request->hasCurl()); });
    connect(m_curl, &QPushButton::clicked, this, [this] { Q_EMIT said(m_request->copyCurl()); });
    connect(m_edit, &QPushButton::clicked, this, &TaskTabs::editWanted);
}

void TaskTabs::open(TaskId id)
{
    m_chosen = false;
    m_curl->setEnabled(false);
    m_request->open(id);
}

void TaskTabs::reload()
{
    m_request->reload();
}

// An answer is what one looks for where there is one; a tab that was chosen stays.
void TaskTabs::showAttempt(const AttemptRecord *attempt, const AttemptRecord *before)
{
    m_answer->show(attempt);
    noteRequest(attempt);
    compare(attempt, before);
    if (!m_chosen && !m_bar->hasFocus())
        m_bar->setCurrentIndex(attempt != nullptr && attempt->httpStatus ? Answer : Request);
}

// Requests are not stored: the row and the settings may be others by now than when an attempt was made.
void TaskTabs::noteRequest(const AttemptRecord *attempt)
{
    m_requestNote->setText(
        attempt == nullptr ? tr("This is what would be sent now, made of the row and the settings as they are.")
                           : filled(tr("This is what would be sent now. Attempt %1 went under the request id %2; what "
                                       "else it sent is not kept."),
                                    attempt->n, attempt->requestId));
}

void TaskTabs::compare(const AttemptRecord *attempt, const AttemptRecord *before)
{
    const bool both = attempt != nullptr && before != nullptr;
    m_bar->setTabEnabled(Compare, both);
    m_bar->setTabText(Compare, both ? tr("Compare with attempt %1").arg(before->n) : tr("Compare"));
    const quint64 asked = ++m_compared;
    if (!both) {
        m_compare->clear();
        return;
    }
    const auto question = aside([earlier = *before, later = *attempt] {
        return lineDiff(readable(AnswerText::textOf(earlier)), readable(AnswerText::textOf(later)))
            .join(QLatin1Char('\n'));
    });
    whenAnswered(question, this, [this, asked](const QString &text) {
        if (asked == m_compared && text != m_compare->toPlainText())
            m_compare->setPlainText(text);
    });
}

void TaskTabs::setEditable(bool on)
{
    m_edit->setVisible(on);
}

} // namespace pushdesk
