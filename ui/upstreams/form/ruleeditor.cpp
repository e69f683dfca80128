// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/ruleeditor.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/conditionseditor.h"
#include "ui/upstreams/form/rulewords.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace pushdesk {

namespace {

const QString waitKey = QStringLiteral("wait_s");
const QString matchKey = QStringLiteral("wait_match");

} // namespace

RuleEditor::RuleEditor(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_draft(draft),
      m_theme(theme),
      m_status(new QLineEdit(this)),
      m_outcome(new QComboBox(this)),
      m_conditions(new ConditionsEditor(draft, theme, this)),
      m_waits(new QWidget(this)),
      m_wait(new QLineEdit(m_waits)),
      m_waitMatch(new QLineEdit(m_waits)),
      m_hint(new QLineEdit(this)),
      m_problem(theme.label(Type::Small, this))
{
    setObjectName(QStringLiteral("ruleEditor"));
    nameParts();
    layOut();
    connectParts();
    show(-1);
}

void RuleEditor::nameParts()
{
    for (const auto &[widget, name, words] : std::initializer_list<std::tuple<QWidget *, const char *, QString>>{
             {m_status, "ruleStatus", tr("Status")},
             {m_outcome, "ruleOutcome", tr("Means")},
             {m_wait, "ruleWait", tr("Wait, seconds")},
             {m_waitMatch, "ruleWaitMatch", tr("Or as the answer says: a pattern, its group the seconds")},
             {m_hint, "ruleHint", tr("Hint for people")}}) {
        widget->setObjectName(QLatin1String(name));
        widget->setAccessibleName(words);
    }
    m_problem->setObjectName(QStringLiteral("ruleProblem"));
    m_problem->setWordWrap(true);
    for (QLineEdit *edit : {m_status, m_waitMatch})
        edit->setFont(m_theme.font(Type::Fixed));
    m_status->setPlaceholderText(tr("any"));
    m_waitMatch->setPlaceholderText(QStringLiteral("retry after ([0-9]+)"));
    m_hint->setPlaceholderText(tr("what to do about it, shown with the dead letter"));
    for (const Outcome outcome : ruleOutcomes())
        m_outcome->addItem(words::outcome(outcome, Reached::Answered));
    m_outcome->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_outcome->setMinimumContentsLength(8);
}

void RuleEditor::put(QGridLayout *grid, int row, int column, int span, QWidget *control)
{
    auto *label = m_theme.label(Type::Small, control->parentWidget(), true);
    label->setText(control->accessibleName());
    label->setWordWrap(control == m_waitMatch); // the one that is long
    label->setBuddy(control);
    grid->addWidget(label, row, column, 1, span);
    grid->addWidget(control, row + 1, column, 1, span);
}

void RuleEditor::layOut()
{
    auto *waits = new QGridLayout(m_waits);
    waits->setContentsMargins({});
    waits->setHorizontalSpacing(8);
    waits->setVerticalSpacing(3);
    put(waits, 0, 0, 1, m_wait);
    put(waits, 0, 1, 1, m_waitMatch);
    waits->setColumnStretch(0, 1);
    waits->setColumnStretch(1, 3);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    put(grid, 0, 0, 1, m_status);
    put(grid, 0, 1, 1, m_outcome);
    grid->addWidget(m_conditions, 2, 0, 1, 2);
    grid->addWidget(m_waits, 3, 0, 1, 2);
    put(grid, 4, 0, 2, m_hint);
    grid->addWidget(m_problem, 6, 0, 1, 2);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 3);
}

void RuleEditor::connectParts()
{
    connect(m_status, &QLineEdit::textEdited, this, &RuleEditor::writeStatus);
    connect(m_outcome, &QComboBox::activated, this, &RuleEditor::writeOutcome);
    connect(m_wait, &QLineEdit::textEdited, this, &RuleEditor::writeWait);
    connect(m_waitMatch, &QLineEdit::textEdited, this, [this](const QString &text) { writeText(matchKey, text); });
    connect(m_hint, &QLineEdit::textEdited, this,
            [this](const QString &text) { writeText(QStringLiteral("hint"), text); });
}

ConfigDocument::Path RuleEditor::at(const QString &key) const
{
    return {QStringLiteral("rules"), QString::number(m_rule), key};
}

void RuleEditor::show(int rule)
{
    m_rule = rule;
    setVisible(rule >= 0);
    showProblem({});
    if (rule >= 0)
        load();
}

void RuleEditor::showProblem(const QString &problem)
{
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, m_theme.colors().ink(Look::Dead));
    m_problem->setPalette(palette);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void RuleEditor::giveFocus()
{
    m_status->setFocus();
}

void RuleEditor::load()
{
    const ConfigDocument &document = m_draft.document();
    const auto set = [&](QLineEdit *edit, const QString &key) {
        const QString value = document.text(at(key));
        if (edit->text() != value)
            edit->setText(value);
    };
    set(m_status, QStringLiteral("status"));
    m_conditions->show(m_rule);
    const QString said = document.text(at(QStringLiteral("outcome")));
    const auto outcomes = ruleOutcomes();
    int outcome = -1;
    for (size_t i = 0; i < outcomes.size(); ++i)
        if (said == name(outcomes[i]))
            outcome = static_cast<int>(i);
    m_outcome->setCurrentIndex(outcome);
    m_waits->setVisible(said == QLatin1String("hold") || document.has(at(waitKey)) || document.has(at(matchKey)));
    set(m_wait, waitKey);
    set(m_waitMatch, matchKey);
    set(m_hint, QStringLiteral("hint"));
}

void RuleEditor::writeText(const QString &key, const QString &text)
{
    m_draft.change([&](ConfigDocument &document) {
        if (text.isEmpty())
            document.remove(at(key));
        else
            document.setText(at(key), text);
    });
}

void RuleEditor::writeStatus(const QString &text)
{
    bool isNumber = false;
    text.toInt(&isNumber);
    const bool wasNumber = !m_draft.saved().isText(at(QStringLiteral("status")));
    if (isNumber && wasNumber)
        m_draft.change([&](ConfigDocument &document) { document.setRaw(at(QStringLiteral("status")), text); });
    else
        writeText(QStringLiteral("status"), text.trimmed());
}

void RuleEditor::writeWait(const QString &text)
{
    bool isNumber = false;
    text.toInt(&isNumber);
    if (!isNumber)
        return writeText(waitKey, text.trimmed()); // which the parser tells
    m_draft.change([&](ConfigDocument &document) { document.setRaw(at(waitKey), text.trimmed()); });
}

void RuleEditor::writeOutcome()
{
    const Outcome outcome = ruleOutcomes()[static_cast<size_t>(m_outcome->currentIndex())];
    m_draft.change([&](ConfigDocument &document) {
        document.setText(at(QStringLiteral("outcome")), QString(name(outcome)));
        if (outcome != Outcome::Hold) {
            document.remove(at(waitKey));
            document.remove(at(matchKey));
        } else if (!document.has(at(matchKey)) && !document.has(at(waitKey))) {
            document.setRaw(at(waitKey), QStringLiteral("60"));
        }
    });
    load();
}

} // namespace pushdesk
