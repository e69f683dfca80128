// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/keyvalues.h"

#include "ui/theme/theme.h"
#include "ui/widgets/linklabel.h"

#include <QGridLayout>

namespace pushdesk {

KeyValues::KeyValues(const Theme &theme, const QString &objectName, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_grid(new QGridLayout(this))
{
    setObjectName(objectName);
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
}

void KeyValues::setEntries(const std::vector<Entry> &entries)
{
    while (m_rows.size() < entries.size()) {
        const int row = static_cast<int>(m_rows.size());
        auto *name = m_theme.label(Type::Small, this, true);
        auto *value = new LinkLabel(m_theme, Qt::ElideMiddle, this);
        connect(value, &LinkLabel::activated, this, [this, at = static_cast<size_t>(row)] {
            if (m_rows[at].open)
                m_rows[at].open();
        });
        m_grid->addWidget(name, row, 0);
        m_grid->addWidget(value, row, 1);
        m_rows.push_back({name, value, {}});
    }
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < entries.size();
        m_rows[i].name->setVisible(used);
        m_rows[i].value->setVisible(used);
        if (!used)
            continue;
        m_rows[i].name->setText(entries[i].name);
        m_rows[i].value->setFont(m_theme.font(entries[i].fixed ? Type::Fixed : Type::Small));
        m_rows[i].open = entries[i].open;
        m_rows[i].value->setLink(static_cast<bool>(entries[i].open));
        m_rows[i].value->setFullText(entries[i].value);
    }
}

} // namespace pushdesk
