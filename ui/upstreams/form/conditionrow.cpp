// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/conditionrow.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/rulewords.h"
#include "ui/widgets/button.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace pushdesk {

namespace {

QString nameOf(const char *part, int number)
{
    return number == 0 ? QString(QLatin1String(part)) : QLatin1String(part) + QString::number(number);
}

// A number, true, false or null is itself, anything else a text; a text that looks like one is written in quotes.
QString scalar(const QString &text)
{
    const bool isContainer = text.startsWith(QLatin1Char('{')) || text.startsWith(QLatin1Char('['));
    return !isContainer && ConfigDocument::isJson(text) ? text : ConfigDocument::quoted(text);
}

bool isOneOf(const QString &key, std::initializer_list<const char *> keys)
{
    return std::any_of(keys.begin(), keys.end(), [&](const char *one) { return key == QLatin1String(one); });
}

} // namespace

ConditionRow::ConditionRow(ConfigDraft &draft, const Theme &theme, int number, QWidget *parent)
    : QWidget(parent),
      m_draft(draft),
      m_theme(theme),
      m_where(new QComboBox(this)),
      m_place(new QLineEdit(this)),
      m_test(new QComboBox(this)),
      m_value(new QLineEdit(this)),
      m_remove(makeButton({}, nameOf("ruleConditionRemove", number), this, ButtonKind::Quiet, Icon::Close))
{
    m_where->setObjectName(nameOf("ruleWhere", number));
    m_where->setAccessibleName(tr("Where, condition %1").arg(number + 1));
    m_place->setObjectName(nameOf("rulePlace", number));
    m_place->setAccessibleName(tr("Pointer or header, condition %1").arg(number + 1));
    m_test->setObjectName(nameOf("ruleTest", number));
    m_test->setAccessibleName(tr("Test, condition %1").arg(number + 1));
    m_value->setObjectName(nameOf("ruleValue", number));
    m_value->setAccessibleName(tr("Value, condition %1").arg(number + 1));
    m_remove->setAccessibleName(tr("Remove condition %1").arg(number + 1));
    m_remove->setToolTip(m_remove->accessibleName());
    m_where->addItems({tr("value at"), tr("header")});
    for (const RuleTest &test : ruleTests())
        m_test->addItem(test.words);
    m_test->setMaxVisibleItems(m_test->count());
    layOut();
    connect(m_place, &QLineEdit::textEdited, this, &ConditionRow::writePlace);
    connect(m_where, &QComboBox::activated, this, [this] { writePlace(m_place->text()); });
    connect(m_test, &QComboBox::activated, this, &ConditionRow::writeTest);
    connect(m_value, &QLineEdit::textEdited, this, &ConditionRow::writeTest);
    connect(m_remove, &QPushButton::clicked, this, &ConditionRow::removed);
}

void ConditionRow::layOut()
{
    for (QLineEdit *edit : {m_place, m_value})
        edit->setFont(m_theme.font(Type::Fixed));
    m_place->setPlaceholderText(QStringLiteral("/code"));
    for (QComboBox *combo : {m_where, m_test}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(8);
    }
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_where, 0, 0);
    grid->addWidget(m_place, 0, 1);
    grid->addWidget(m_remove, 0, 2);
    grid->addWidget(m_test, 1, 0);
    grid->addWidget(m_value, 1, 1);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 3);
}

ConfigDocument::Path ConditionRow::at(const QString &key) const
{
    return m_path + QStringList{key};
}

void ConditionRow::show(const ConfigDocument::Path &path)
{
    m_path = path;
    load();
}

void ConditionRow::giveFocus()
{
    m_place->setFocus();
    m_place->selectAll();
}

QString ConditionRow::shownValue(const QString &key) const
{
    const ConfigDocument &document = m_draft.document();
    if (isOneOf(key, {"contains", "starts", "matches"}))
        return document.text(at(key));
    const QString raw = ConfigDocument::onOneLine(document.raw(at(key)));
    return key == QLatin1String("in") ? raw.mid(1, raw.size() - 2) : raw;
}

void ConditionRow::load()
{
    const ConfigDocument &document = m_draft.document();
    const auto set = [](QLineEdit *edit, const QString &value) {
        if (edit->text() != value)
            edit->setText(value);
    };
    const bool isHeader = document.has(at(QStringLiteral("header")));
    m_where->setCurrentIndex(isHeader ? 1 : 0);
    set(m_place, document.text(at(isHeader ? QStringLiteral("header") : QStringLiteral("pointer"))));
    const int which = ruleTestOf(document, m_path);
    m_test->setCurrentIndex(which);
    const RuleTest test = which < 0 ? RuleTest{"", {}} : ruleTests()[static_cast<size_t>(which)];
    const bool takesValue = which >= 0 && test.fixed == nullptr;
    set(m_value, takesValue ? shownValue(QLatin1String(test.key)) : QString());
    m_value->setEnabled(takesValue);
}

void ConditionRow::writePlace(const QString &text)
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

QString ConditionRow::operand() const
{
    const RuleTest test = ruleTests()[static_cast<size_t>(m_test->currentIndex())];
    const QString key = QLatin1String(test.key);
    const QString text = m_value->text();
    if (test.fixed != nullptr)
        return QLatin1String(test.fixed);
    if (isOneOf(key, {"contains", "starts", "matches"}))
        return ConfigDocument::quoted(text);
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

// The test of before gives its place to the new one.
void ConditionRow::writeTest()
{
    if (m_test->currentIndex() < 0)
        return;
    const auto tests = ruleTests();
    const RuleTest wanted = tests[static_cast<size_t>(m_test->currentIndex())];
    const QString strict = QStringLiteral("strict");
    m_draft.change([&](ConfigDocument &document) {
        for (const RuleTest &test : tests)
            if (const QString key = QLatin1String(test.key); key != QLatin1String(wanted.key) && document.has(at(key)))
                document.rename(at(key), QLatin1String(wanted.key));
        document.setRaw(at(QLatin1String(wanted.key)), operand());
        if (wanted.strict)
            document.setRaw(at(strict), QStringLiteral("true"));
        else if (document.raw(at(strict)) == QLatin1String("true") || wanted.fixed != nullptr)
            document.remove(at(strict));
        if (!document.has(at(QStringLiteral("pointer"))) && !document.has(at(QStringLiteral("header"))))
            document.setText(at(QStringLiteral("pointer")), m_place->text());
    });
    if (!m_value->hasFocus())
        load();
}

} // namespace pushdesk
