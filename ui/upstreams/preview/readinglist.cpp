// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/readinglist.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/rulewords.h"
#include "ui/widgets/elidedlabel.h"

#include <QGridLayout>
#include <QLabel>

namespace pushdesk {

ReadingList::ReadingList(const Theme &theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("padReading"));
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 3);
    m_grid->setColumnStretch(2, 2);
}

void ReadingList::show(const ConfigDocument &document, const AnswerReading &reading)
{
    while (m_rows.size() < reading.rules.size()) {
        const int row = static_cast<int>(m_rows.size());
        auto *condition = new ElidedLabel(Qt::ElideRight, this);
        auto *found = new ElidedLabel(Qt::ElideRight, this);
        found->setObjectName(QStringLiteral("padFound%1").arg(row));
        m_rows.push_back({m_theme.label(Type::Small, this, true), condition, found});
        m_grid->addWidget(m_rows.back().number, row, 0);
        m_grid->addWidget(condition, row, 1);
        m_grid->addWidget(found, row, 2);
    }
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < reading.rules.size();
        for (QLabel *label : {m_rows[i].number, m_rows[i].condition, m_rows[i].found})
            label->setVisible(used);
        if (!used)
            continue;
        const RuleReading &one = reading.rules[i];
        const int rule = static_cast<int>(i);
        const bool decides = rule == reading.rule;
        m_rows[i].number->setText(QString::number(rule + 1));
        const QString found = decides                                    ? tr("yes")
                              : reading.rule >= 0 && rule > reading.rule ? tr("not reached")
                              : one.found.isEmpty()                      ? tr("no, it is not there")
                                                                         : tr("no, it is %1").arg(one.found);
        static_cast<ElidedLabel *>(m_rows[i].condition)->setFullText(ruleWords(document, rule).condition);
        static_cast<ElidedLabel *>(m_rows[i].found)->setFullText(found);
        for (QLabel *label : {m_rows[i].condition, m_rows[i].found}) {
            label->setFont(m_theme.font(decides ? Type::SmallStrong : Type::Small));
            label->setForegroundRole(decides ? QPalette::WindowText : QPalette::PlaceholderText);
        }
    }
}

} // namespace pushdesk
