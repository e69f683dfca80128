// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/conditionseditor.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/conditionrow.h"
#include "ui/upstreams/form/taborder.h"
#include "ui/widgets/button.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

const QString all = QStringLiteral("all");
const QString freshCondition = QStringLiteral("{ \"pointer\": \"/code\", \"exists\": true }");

} // namespace

ConditionsEditor::ConditionsEditor(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : QWidget(parent), m_draft(draft), m_theme(theme), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 5, 0, 3);
    m_column->setSpacing(4);
    m_add = makeButton({}, QStringLiteral("ruleConditionAdd"), this, ButtonKind::Small, Icon::Plus);
    m_column->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QPushButton::clicked, this, &ConditionsEditor::add);
}

ConfigDocument::Path ConditionsEditor::rule() const
{
    return {QStringLiteral("rules"), QString::number(m_rule)};
}

QStringList ConditionsEditor::ownKeys(const ConfigDocument &document, const ConfigDocument::Path &rule)
{
    QStringList keys;
    for (const QString &key : document.names(rule))
        if (key != QLatin1String("status") && key != QLatin1String("outcome") && key != QLatin1String("hint") &&
            key != QLatin1String("wait_s") && key != QLatin1String("wait_match") && key != all)
            keys.append(key);
    return keys;
}

std::vector<ConfigDocument::Path> ConditionsEditor::places() const
{
    const ConfigDocument &document = m_draft.document();
    std::vector<ConfigDocument::Path> places;
    if (!ownKeys(document, rule()).isEmpty())
        places.push_back(rule());
    for (int i = 0; i < document.count(rule() + QStringList{all}); ++i)
        places.push_back(rule() + QStringList{all, QString::number(i)});
    return places;
}

void ConditionsEditor::show(int rule)
{
    m_rule = rule;
    const auto shown = rule < 0 ? std::vector<ConfigDocument::Path>() : places();
    while (m_rows.size() < shown.size())
        addRow();
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < shown.size();
        m_rows[i].label->setVisible(used);
        m_rows[i].row->setVisible(used);
        if (used)
            m_rows[i].row->show(shown[i]);
    }
    m_add->setText(shown.empty() ? tr("Add condition") : tr("And…"));
    m_add->setAccessibleName(tr("Add condition"));
}

void ConditionsEditor::addRow()
{
    const int number = static_cast<int>(m_rows.size());
    auto *label = m_theme.label(Type::Small, this, true);
    label->setText(number == 0 ? tr("Where the answer has") : tr("and"));
    auto *row = new ConditionRow(m_draft, m_theme, number, this);
    m_column->insertWidget(m_column->count() - 1, label);
    m_column->insertWidget(m_column->count() - 1, row);
    tabBefore(m_add, row);
    m_rows.push_back({label, row});
    connect(row, &ConditionRow::removed, this, [this, number] { remove(static_cast<size_t>(number)); });
}

// The one of the rule itself becomes the first of several, in its place.
void ConditionsEditor::add()
{
    m_draft.change([&](ConfigDocument &document) {
        const ConfigDocument::Path list = rule() + QStringList{all};
        const QStringList own = ownKeys(document, rule());
        if (!own.isEmpty()) {
            QStringList members;
            for (const QString &key : own)
                members.append(ConfigDocument::quoted(key) + QStringLiteral(": ") +
                               document.raw(rule() + QStringList{key}));
            for (const QString &key : own.mid(1))
                document.remove(rule() + QStringList{key});
            document.rename(rule() + QStringList{own.first()}, all);
            document.setRaw(list,
                            QStringLiteral("[ { %1 }, %2 ]").arg(members.join(QStringLiteral(", ")), freshCondition));
        } else if (document.isList(list)) {
            document.insert(list, document.count(list), freshCondition);
        } else {
            document.setText(rule() + QStringList{QStringLiteral("pointer")}, QStringLiteral("/code"));
            document.setRaw(rule() + QStringList{QStringLiteral("exists")}, QStringLiteral("true"));
        }
    });
    show(m_rule);
    const size_t last = places().size() - 1;
    if (last < m_rows.size())
        m_rows[last].row->giveFocus();
}

void ConditionsEditor::remove(size_t number)
{
    const auto shown = places();
    if (number >= shown.size())
        return;
    m_add->setFocus(); // not on what goes
    m_draft.change([&](ConfigDocument &document) {
        if (shown[number] == rule()) {
            for (const QString &key : ownKeys(document, rule()))
                document.remove(rule() + QStringList{key});
        } else if (document.count(rule() + QStringList{all}) == 1) {
            document.remove(rule() + QStringList{all});
        } else {
            document.remove(shown[number]);
        }
    });
    show(m_rule);
}

} // namespace pushdesk
