// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/ruleeditor.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/rulewords.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace pushdesk {

RuleEditor::RuleEditor(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_draft(draft),
      m_theme(theme),
      m_status(new QLineEdit(this)),
      m_where(new QComboBox(this)),
      m_place(new QLineEdit(this)),
      m_test(new QComboBox(this)),
      m_value(new QLineEdit(this)),
      m_outcome(new QComboBox(this)),
      m_wait(new QLineEdit(this)),
      m_hint(new QLineEdit(this)),
      m_several(theme.label(Type::Small, this, true)),
      m_problem(theme.label(Type::Small, this))
{
    setObjectName(QStringLiteral("ruleEditor"));
    for (const auto &[widget, name, words] : std::initializer_list<std::tuple<QWidget *, const char *, QString>>{
             {m_status, "ruleStatus", tr("Status")},
             {m_where, "ruleWhere", tr("Where")},
             {m_place, "rulePlace", tr("Pointer or header")},
             {m_test, "ruleTest", tr("Test")},
             {m_value, "ruleValue", tr("Value")},
             {m_outcome, "ruleOutcome", tr("Means")},
             {m_wait, "ruleWait", tr("Wait, seconds")},
             {m_hint, "ruleHint", tr("Hint for people")}}) {
        widget->setObjectName(QLatin1String(name));
        widget->setAccessibleName(words);
    }
    m_problem->setObjectName(QStringLiteral("ruleProblem"));
    m_problem->setWordWrap(true);
    m_several->setWordWrap(true);
    m_several->setText(tr("This rule has several conditions: they are changed as JSON."));
    for (QLineEdit *edit : {m_status, m_place, m_value})
        edit->setFont(theme.font(Type::Fixed));
    m_status->setPlaceholderText(tr("any"));
    m_place->setPlaceholderText(QStringLiteral("/code"));
    m_hint->setPlaceholderText(tr("what to do about it, shown with the dead letter"));
    m_where->addItems({tr("value at"), tr("header")});
    for (const RuleTest &test : ruleTests())
        m_test->addItem(test.words);
    for (const Outcome outcome : ruleOutcomes())
        m_outcome->addItem(words::outcome(outcome, Reached::Answered));
    for (QComboBox *combo : {m_where, m_test, m_outcome}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(4);
    }
    layOut(theme);
    connect(m_status, &QLineEdit::textEdited, this, &RuleEditor::writeStatus);
    connect(m_place, &QLineEdit::textEdited, this, &RuleEditor::writePlace);
    connect(m_where, &QComboBox::activated, this, [this] { writePlace(m_place->text()); });
    connect(m_test, &QComboBox::activated, this, &RuleEditor::writeTest);
    connect(m_value, &QLineEdit::textEdited, this, &RuleEditor::writeTest);
    connect(m_outcome, &QComboBox::activated, this, &RuleEditor::writeOutcome);
    connect(m_hint, &QLineEdit::textEdited, this,
            [this](const QString &text) { writeText(QStringLiteral("hint"), text); });
    connect(m_wait, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_draft.change([&](ConfigDocument &document) {
            bool isNumber = false;
            text.toInt(&isNumber);
            document.setRaw(at(QStringLiteral("wait_s")), isNumber ? text : ConfigDocument::quoted(text));
        });
    });
    show(-1);
}

void RuleEditor::layOut(const Theme &theme)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    const auto put = [&](int row, int column, int span, QWidget *control) {
        auto *label = theme.label(Type::Small, this, true);
        label->setText(control->accessibleName());
        label->setBuddy(control);
        grid->addWidget(label, row, column, 1, span);
        grid->addWidget(control, row + 1, column, 1, span);
    };
    put(0, 0, 1, m_status);
    put(0, 1, 1, m_where);
    put(0, 2, 2, m_place);
    put(2, 0, 1, m_test);
    put(2, 1, 1, m_value);
    put(2, 2, 1, m_outcome);
    put(2, 3, 1, m_wait);
    put(4, 0, 4, m_hint);
    grid->addWidget(m_several, 6, 0, 1, 4);
    grid->addWidget(m_problem, 7, 0, 1, 4);
    for (int column = 0; column < 4; ++column)
        grid->setColumnStretch(column, column == 3 ? 2 : 3);
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
    const auto text = [&](const char *key) { return document.text(at(QLatin1String(key))); };
    const auto set = [](QLineEdit *edit, const QString &value) {
        if (edit->text() != value)
            edit->setText(value);
    };
    set(m_status, text("status"));
    const bool isHeader = document.has(at(QStringLiteral("header")));
    m_where->setCurrentIndex(isHeader ? 1 : 0);
    set(m_place, text(isHeader ? "header" : "pointer"));
    const auto tests = ruleTests();
    int test = -1;
    for (size_t i = 0; i < tests.size(); ++i)
        if (document.has(at(QLatin1String(tests[i].key))))
            test = static_cast<int>(i);
    m_test->setCurrentIndex(test);
    const QString key = test < 0 ? QString() : QLatin1String(tests[static_cast<size_t>(test)].key);
    const bool takesValue = key != QLatin1String("exists") && key != QLatin1String("empty");
    if (key == QLatin1String("in")) {
        const QString list = document.raw(at(key));
        set(m_value, list.mid(1, list.size() - 2).trimmed());
    } else if (key == QLatin1String("equals") || key == QLatin1String("not_equals")) {
        set(m_value, document.raw(at(key)));
    } else {
        set(m_value, takesValue && !key.isEmpty() ? document.text(at(key)) : QString());
    }
    const bool several = document.has(at(QStringLiteral("all")));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_where, m_place, m_test})
        widget->setEnabled(!several);
    m_value->setEnabled(!several && takesValue);
    m_several->setVisible(several);
    const auto outcomes = ruleOutcomes();
    int outcome = -1;
    for (size_t i = 0; i < outcomes.size(); ++i)
        if (text("outcome") == name(outcomes[i]))
            outcome = static_cast<int>(i);
    m_outcome->setCurrentIndex(outcome);
    const bool holds = text("outcome") == QLatin1String("hold");
    m_wait->setEnabled(holds);
    set(m_wait, text("wait_s"));
    set(m_hint, text("hint"));
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

void RuleEditor::writePlace(const QString &text)
{
    const bool isHeader = m_where->currentIndex() == 1;
    const QString own = isHeader ? QStringLiteral("header") : QStringLiteral("pointer");
    const QString other = isHeader ? QStringLiteral("pointer") : QStringLiteral("header");
    m_draft.change([&](ConfigDocument &document) {
        document.rename(at(other), own);
        document.setText(at(own), text);
        if (m_test->currentIndex() < 0)
            document.setRaw(at(QStringLiteral("exists")), QStringLiteral("true"));
    });
    load();
}

// A number, true, false or null is itself, anything else a text; a text that looks like one is written in quotes.
QString RuleEditor::operand() const
{
    const QString key = QLatin1String(ruleTests()[static_cast<size_t>(m_test->currentIndex())].key);
    const QString text = m_value->text();
    if (key == QLatin1String("exists") || key == QLatin1String("empty"))
        return QStringLiteral("true");
    if (key == QLatin1String("contains") || key == QLatin1String("starts") || key == QLatin1String("matches"))
        return ConfigDocument::quoted(text);
    const auto scalar = [](const QString &one) {
        const bool isContainer = one.startsWith(QLatin1Char('{')) || one.startsWith(QLatin1Char('['));
        return !isContainer && ConfigDocument::isJson(one) ? one : ConfigDocument::quoted(one);
    };
    if (key != QLatin1String("in"))
        return scalar(text.trimmed());
    QString list = QLatin1Char('[') + text + QLatin1Char(']');
    if (ConfigDocument::isJson(list))
        return list;
    QStringList elements;
    for (const QString &one : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
        elements.append(scalar(one.trimmed()));
    return QLatin1Char('[') + elements.join(QStringLiteral(", ")) + QLatin1Char(']');
}

void RuleEditor::writeTest()
{
    if (m_test->currentIndex() < 0)
        return;
    const auto tests = ruleTests();
    const QString wanted = QLatin1String(tests[static_cast<size_t>(m_test->currentIndex())].key);
    m_draft.change([&](ConfigDocument &document) {
        for (const RuleTest &test : tests)
            if (const QString key = QLatin1String(test.key); key != wanted && document.has(at(key))) {
                document.rename(at(key), wanted);
                document.remove(at(QStringLiteral("strict")));
            }
        document.setRaw(at(wanted), operand());
        if (!document.has(at(QStringLiteral("pointer"))) && !document.has(at(QStringLiteral("header"))))
            document.setText(at(QStringLiteral("pointer")), m_place->text());
    });
    if (!m_value->hasFocus())
        load();
}

void RuleEditor::writeOutcome()
{
    const Outcome outcome = ruleOutcomes()[static_cast<size_t>(m_outcome->currentIndex())];
    m_draft.change([&](ConfigDocument &document) {
        document.setText(at(QStringLiteral("outcome")), QString(name(outcome)));
        if (outcome != Outcome::Hold) {
            document.remove(at(QStringLiteral("wait_s")));
            document.remove(at(QStringLiteral("wait_match")));
        } else if (!document.has(at(QStringLiteral("wait_match")))) {
            document.setRaw(at(QStringLiteral("wait_s")), QStringLiteral("60"));
        }
    });
    load();
}

} // namespace pushdesk
