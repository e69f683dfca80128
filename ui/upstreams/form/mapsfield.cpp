// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/mapsfield.h"

#include "ui/upstreams/form/elsefield.h"
#include "ui/upstreams/form/valuetable.h"

#include <QVBoxLayout>

namespace pushdesk {

MapsField::MapsField(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : BlocksField(
          draft, theme,
          {{QStringLiteral("maps")}, tr("Value tables, used as {{column|map:name}}"), QStringLiteral("moreMaps")},
          Kind::Named, Shape::Card, {tr("Add value table"), tr("table %1")}, parent)
{
    load();
}

std::vector<Field *> MapsField::fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                                     QWidget *parent)
{
    auto *table = new ValueTable(m_draft, m_theme, {path, {}, id + QStringLiteral("Table")}, parent);
    auto *other = new ElseField(m_draft, m_theme,
                                {path + QStringList{QStringLiteral("_else")}, tr("A value that is not in the table"),
                                 id + QStringLiteral("Else")},
                                parent);
    column->addWidget(table);
    column->addWidget(other);
    return {table, other};
}

} // namespace pushdesk
