// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/answerpad.h"

#include "engine/store/answerreads.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/form/rulewords.h"
#include "ui/upstreams/preview/answerview.h"
#include "ui/upstreams/preview/backtestview.h"
#include "ui/upstreams/preview/readinglist.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/words.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

constexpr int answersTested = 200, answersOffered = 30, longText = 24;

struct StoredAnswers {
    std::vector<StoredAnswer> offered;
    std::vector<StoredAnswer> tested;
};

struct PadAnswer {
    std::optional<PadReading> reading;
    BackTest test;
};

} // namespace

QString ruleFor(const PadValue &value, int status, Outcome outcome)
{
    const QString statusText = status >= 200 && status < 300 ? QStringLiteral("\"200-299\"") : QString::number(status);
    QString test = QStringLiteral("\"equals\": ") + value.raw;
    const bool isText = value.raw.startsWith(QLatin1Char('"'));
    const QString content = value.raw.mid(1, value.raw.size() - 2);
    if (isText && !content.contains(QLatin1Char('\\')) &&
        (content.size() > longText || content.contains(QLatin1Char(' ')))) {
        QString longest;
        static const QRegularExpression changing(QStringLiteral("[A-Za-z]*[0-9][A-Za-z0-9]*"));
        for (const QString &part : content.split(changing))
            if (part.trimmed().size() > longest.size())
                longest = part.trimmed();
        test = QStringLiteral("\"contains\": ") + ConfigDocument::quoted(longest.isEmpty() ? content : longest);
    }
    const QString wait = outcome == Outcome::Hold ? QStringLiteral(", \"wait_s\": 60") : QString();
    return QStringLiteral("{ \"status\": %1, \"pointer\": %2, %3, \"outcome\": \"%4\"%5 }")
        .arg(statusText, ConfigDocument::quoted(value.pointer), test, name(outcome), wait);
}

AnswerPad::AnswerPad(Engine &engine, ConfigDraft &draft, const Theme &theme, UpstreamId upstream, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_engine(engine),
      m_draft(draft),
      m_theme(theme),
      m_which(new QComboBox(this)),
      m_view(new AnswerView(theme, this)),
      m_value(theme.label(Type::Small, this, true)),
      m_means(makeButton(tr("choose…"), QStringLiteral("padMeans"), this)),
      m_list(new ReadingList(theme, this)),
      m_glyph(new GlyphLabel(theme, Look::Pending, 16, this)),
      m_verdict(theme.label(Type::Body, this)),
      m_backTest(new BackTestView(theme, engine.clock(), this))
{
    setObjectName(QStringLiteral("answerPad"));
    layOut();
    connect(m_which, &QComboBox::activated, this, &AnswerPad::chooseAnswer);
    connect(m_view, &AnswerView::picked, this, &AnswerPad::offerMeaning);
    connect(m_backTest, &BackTestView::chosen, this, &AnswerPad::chooseTested);
    connect(&draft, &ConfigDraft::savedRead, this, &AnswerPad::judge);
    connect(&draft, qOverload<const DraftReading &>(&ConfigDraft::read), this, &AnswerPad::judge);
    offerMeaning();
    askAnswers(upstream);
}

void AnswerPad::layOut()
{
    m_which->setObjectName(QStringLiteral("padWhich"));
    m_which->setAccessibleName(tr("Stored answer"));
    m_which->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_which->setMinimumContentsLength(11);
    addMeanings();
    m_verdict->setObjectName(QStringLiteral("padVerdict"));
    m_value->setObjectName(QStringLiteral("padValue"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_view->setFixedHeight(150);
    auto *title = m_theme.label(Type::Strong, this);
    title->setText(tr("Answer pad"));
    auto *paste = makeButton(tr("Paste"), QStringLiteral("padPaste"), this);
    paste->setToolTip(tr("Takes an answer from the clipboard: a body, or HTTP 200 and a body"));
    connect(paste, &QPushButton::clicked, this, &AnswerPad::paste);
    const auto row = [](std::initializer_list<QWidget *> widgets, int stretched) {
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        int i = 0;
        for (QWidget *widget : widgets)
            line->addWidget(widget, i++ == stretched ? 1 : 0);
        return line;
    };
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(8);
    auto *top = row({title, m_which, paste}, -1);
    top->insertStretch(1, 1);
    column->addLayout(top);
    column->addWidget(m_view);
    column->addLayout(row({m_value, m_means}, 0));
    column->addWidget(m_list);
    column->addWidget(new Line(m_theme, Qt::Horizontal, this));
    column->addLayout(row({m_glyph, m_verdict}, 1));
    column->addWidget(m_backTest);
}

void AnswerPad::askAnswers(UpstreamId upstream)
{
    const auto question = m_engine.read([upstream](ReadStore &store) {
        StoredAnswers found;
        if (auto offered = UpstreamSamples(store.database()).answers(upstream, answersOffered))
            found.offered = std::move(*offered);
        if (auto tested = AnswerReads(store.database()).newest(upstream, answersTested))
            found.tested = std::move(*tested);
        return found;
    });
    whenAnswered(question, this, [this](const StoredAnswers &found) {
        m_offered = found.offered;
        m_tested = found.tested;
        for (const StoredAnswer &stored : m_offered)
            m_which->addItem(tr("Stored answer, %1, %2").arg(stored.bizKey, format::dateTime(stored.endedAt)));
        m_which->setVisible(!m_offered.empty());
        if (!m_offered.empty()) {
            chooseAnswer(0);
            return;
        }
        Answer example;
        example.status = 200;
        example.body = "{\"code\": 0, \"msg\": \"ok\"}";
        showAnswer(example);
    });
}

void AnswerPad::chooseAnswer(int index)
{
    if (index < 0 || index >= static_cast<int>(m_offered.size()))
        return;
    showAnswer(m_offered[static_cast<size_t>(index)].answer);
    m_which->setCurrentIndex(index);
}

void AnswerPad::chooseTested(int answer)
{
    if (answer < 0 || answer >= static_cast<int>(m_tested.size()))
        return;
    const StoredAnswer &stored = m_tested[static_cast<size_t>(answer)];
    showAnswer(stored.answer);
    for (size_t i = 0; i < m_offered.size(); ++i)
        if (m_offered[i].task == stored.task && m_offered[i].endedAt == stored.endedAt)
            m_which->setCurrentIndex(static_cast<int>(i));
}

void AnswerPad::showAnswer(const Answer &answer)
{
    m_shown = answer;
    m_which->setCurrentIndex(-1);
    m_view->show(answer);
    offerMeaning();
    judge();
}

void AnswerPad::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    whenAnswered(aside([text] { return pastedAnswer(text); }), this,
                 [this](const Answer &answer) { showAnswer(answer); });
}

void AnswerPad::offerMeaning()
{
    const PadValue *value = m_view->chosen();
    m_means->setEnabled(value != nullptr);
    m_value->setText(value == nullptr           ? tr("Click a value to say what it means")
                     : value->pointer.isEmpty() ? tr("the whole answer means")
                                                : tr("%1 means").arg(value->pointer));
    m_means->setAccessibleName(m_value->text());
}

// A menu, not a box: going through its entries must not make a rule of each.
void AnswerPad::addMeanings()
{
    auto *menu = new QMenu(m_means);
    for (const Outcome outcome : ruleOutcomes()) {
        auto *action =
            menu->addAction(words::outcome(outcome, Reached::Answered), this, [this, outcome] { makeRule(outcome); });
        action->setObjectName(QStringLiteral("means-") + name(outcome));
        action->setToolTip(whatFollows(outcome));
    }
    m_means->setMenu(menu);
}

// Before the rule that decides now, so that the new one does.
void AnswerPad::makeRule(Outcome outcome)
{
    const PadValue *value = m_view->chosen();
    if (value == nullptr || !m_shown)
        return;
    const int at = m_deciding >= 0 ? m_deciding : m_draft.document().count({QStringLiteral("rules")});
    Q_EMIT ruleWanted(at, ruleFor(*value, m_shown->status, outcome));
}

// Off the GUI thread; answers to older questions are dropped.
void AnswerPad::judge()
{
    const auto &config = m_draft.reading().config;
    if (!config || !m_shown)
        return;
    const quint64 asked = ++m_asked;
    std::vector<Answer> answers;
    answers.reserve(m_tested.size());
    for (const StoredAnswer &stored : m_tested)
        answers.push_back(stored.answer);
    const auto question =
        aside([config = *config, before = m_draft.savedConfig(), shown = *m_shown, answers = std::move(answers)] {
            return PadAnswer{readPad(config, shown), before ? backTest(*before, config, answers) : BackTest()};
        });
    whenAnswered(question, this, [this, asked](const PadAnswer &answer) {
        if (asked != m_asked)
            return;
        if (answer.reading)
            showReading(*answer.reading);
        m_backTest->show(answer.test, m_tested);
    });
}

void AnswerPad::showReading(const PadReading &reading)
{
    m_deciding = reading.reading.rule;
    m_list->show(m_draft.document(), reading.reading);
    m_glyph->show(lookOf(reading.reading.outcome, Reached::Answered));
    const QString outcome = words::outcome(reading.reading.outcome, Reached::Answered);
    const QString follows = whatFollows(reading.reading.outcome);
    m_verdict->setText(m_deciding >= 0
                           ? tr("Rule %1 decides: %2. %3").arg(QString::number(m_deciding + 1), outcome, follows)
                           : tr("No rule matches: %1. %2").arg(outcome, follows));
    Q_EMIT decided(m_deciding);
}

} // namespace pushdesk
