// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/answerssection.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/listfield.h"
#include "ui/upstreams/form/ruledelegate.h"
#include "ui/upstreams/form/ruleeditor.h"
#include "ui/upstreams/form/rulewords.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>

namespace pushdesk {

namespace {

const ConfigDocument::Path rules{QStringLiteral("rules")};

} // namespace

AnswersSection::AnswersSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Answers"), QStringLiteral("answersSection"),
                  {QStringLiteral("rules"), QStringLiteral("answer.code"), QStringLiteral("answer.message")}, parent),
      m_list(new QListWidget(body())),
      m_editor(new RuleEditor(draft, theme, body()))
{
    m_list->setObjectName(QStringLiteral("ruleList"));
    m_list->setAccessibleName(tr("Answer rules"));
    m_list->setItemDelegate(new RuleDelegate(theme, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    addWidget(m_list);
    addWidget(m_editor);
    addButtons();
    addRow(
        {new ListField(
             draft, theme,
             {{QStringLiteral("answer"), QStringLiteral("code")}, tr("Business code at"), QStringLiteral("answerCode")},
             QStringLiteral("/code"), body()),
         new ListField(
             draft, theme,
             {{QStringLiteral("answer"), QStringLiteral("message")}, tr("Message at"), QStringLiteral("answerMessage")},
             QStringLiteral("/msg"), body())});
    connect(m_list, &QListWidget::currentRowChanged, this, &AnswersSection::choose);
    connect(&draft, &ConfigDraft::changed, this, &AnswersSection::fill);
}

void AnswersSection::addButtons()
{
    auto *line = new QWidget(body());
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    row->setSpacing(8);
    auto *add = makeButton(tr("Add rule"), QStringLiteral("ruleAdd"), line, ButtonKind::Small, Icon::Plus);
    auto *hint = new ElidedLabel(Qt::ElideRight, line);
    hint->setFont(m_theme.font(Type::Small));
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setFullText(tr("or click a value in the answer pad"));
    m_up = makeButton({}, QStringLiteral("ruleUp"), line, ButtonKind::Quiet, Icon::ChevronUp);
    m_down = makeButton({}, QStringLiteral("ruleDown"), line, ButtonKind::Quiet, Icon::ChevronDown);
    m_remove = makeButton({}, QStringLiteral("ruleRemove"), line, ButtonKind::Quiet, Icon::Close);
    for (const auto &[button, words] :
         {std::pair(m_up, tr("Move the rule up (Alt+Up)")), std::pair(m_down, tr("Move the rule down (Alt+Down)")),
          std::pair(m_remove, tr("Remove the rule (Del)"))}) {
        button->setToolTip(words);
        button->setAccessibleName(words);
    }
    row->addWidget(add);
    row->addWidget(hint, 1);
    row->addWidget(m_up);
    row->addWidget(m_down);
    row->addWidget(m_remove);
    addWidget(line);
    connect(add, &QPushButton::clicked, this, [this] {
        insertRule(m_list->count(), QStringLiteral("{ \"status\": \"200-299\", \"pointer\": \"/code\", \"equals\": 0, "
                                                   "\"outcome\": \"delivered\" }"));
        m_editor->giveFocus();
    });
    connect(m_up, &QPushButton::clicked, this, [this] { moveBy(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveBy(1); });
    connect(m_remove, &QPushButton::clicked, this, &AnswersSection::remove);
}

// The list is few rows: filled anew, the chosen one stays.
void AnswersSection::fill()
{
    const QSignalBlocker quiet(m_list);
    const int chosen = m_list->currentRow();
    const ConfigDocument &document = m_draft.document();
    const int count = document.count(rules);
    while (m_list->count() > count)
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < count)
        m_list->addItem(QString());
    for (int i = 0; i < count; ++i) {
        const RuleWords words = ruleWords(document, i);
        QListWidgetItem *item = m_list->item(i);
        item->setText(
            tr("Rule %1: %2, %3, means %4").arg(QString::number(i + 1), words.status, words.condition, words.outcome));
        item->setData(RuleDelegate::Status, words.status);
        item->setData(RuleDelegate::Condition, words.condition);
        item->setData(RuleDelegate::OutcomeRole, words.outcome);
        item->setData(RuleDelegate::Decides, i == m_decides);
        item->setToolTip(words.condition);
    }
    m_list->setFixedHeight(count * (Theme::rowHeight + 2) + 2);
    m_list->setVisible(count > 0);
    m_list->setCurrentRow(chosen < count ? chosen : -1);
    if (m_editor->rule() >= count)
        choose(-1);
    resummarize();
}

void AnswersSection::loadMore()
{
    fill();
    choose(m_list->currentRow());
}

void AnswersSection::choose(int rule)
{
    m_editor->show(rule);
    m_up->setEnabled(rule > 0);
    m_down->setEnabled(rule >= 0 && rule + 1 < m_list->count());
    m_remove->setEnabled(rule >= 0);
}

void AnswersSection::insertRule(int at, const QString &json)
{
    m_draft.change([&](ConfigDocument &document) { document.insert(rules, at, json); });
    setOpen(true);
    m_list->setCurrentRow(at);
    choose(at);
}

void AnswersSection::moveBy(int by)
{
    const int from = m_list->currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= m_list->count())
        return;
    m_draft.change([&](ConfigDocument &document) { document.move(rules, from, to); });
    m_list->setCurrentRow(to);
    choose(to);
}

void AnswersSection::remove()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_draft.change([&](ConfigDocument &document) { document.remove(rules + QStringList{QString::number(row)}); });
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    choose(m_list->currentRow());
}

void AnswersSection::showDeciding(int rule)
{
    if (m_decides == rule)
        return;
    m_decides = rule;
    fill();
}

void AnswersSection::showRuleProblem(const Error &error, bool reveal)
{
    static const QRegularExpression form(QStringLiteral("^rules\\[([0-9]+)\\]"));
    const auto match = form.match(error.where);
    if (!match.hasMatch()) {
        showProblem(error, reveal);
        return;
    }
    const int rule = match.captured(1).toInt();
    if (reveal) {
        setOpen(true);
        m_list->setCurrentRow(rule);
        m_editor->giveFocus();
    }
    const QString problem = tr("Answer rule %1: %2").arg(QString::number(rule + 1), error.detail);
    if (m_editor->rule() == rule)
        m_editor->showProblem(problem);
    else
        showProblem({error.code, tr("Answer rule %1").arg(rule + 1), error.detail}, false);
}

bool AnswersSection::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool alt = key->modifiers().testFlag(Qt::AltModifier);
        if (alt && key->key() == Qt::Key_Up)
            return moveBy(-1), true;
        if (alt && key->key() == Qt::Key_Down)
            return moveBy(1), true;
        if (key->key() == Qt::Key_Delete)
            return remove(), true;
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
            return m_editor->giveFocus(), true;
    }
    return FormSection::eventFilter(watched, event);
}

QString AnswersSection::summary() const
{
    const int count = m_draft.document().count(rules);
    if (count == 0)
        return tr("no rules: the HTTP status decides");
    return isOpen() ? tr("the first rule that matches decides") : words::counted(count, tr("%1 rule"), tr("%1 rules"));
}

QStringList AnswersSection::changes() const
{
    QStringList changed = FormSection::changes();
    const int now = m_draft.document().count(rules);
    const int before = m_draft.saved().count(rules);
    for (int i = 0; i < std::max(now, before); ++i)
        if (differs(m_draft, rules + QStringList{QString::number(i)}))
            changed.append(i >= now ? tr("answer rule %1 removed").arg(i + 1) : tr("answer rule %1").arg(i + 1));
    return changed;
}

} // namespace pushdesk
