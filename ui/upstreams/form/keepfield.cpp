// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/keepfield.h"

#include "ui/upstreams/form/listfield.h"

#include <QVBoxLayout>

namespace pushdesk {

KeepField::KeepField(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : BlocksField(draft, theme,
                  {{QStringLiteral("answer"), QStringLiteral("keep")},
                   tr("Values to keep of an answer: a name, and where it stands"),
                   QStringLiteral("moreKeep")},
                  Kind::Named, Shape::Row, {tr("Add value to keep"), tr("value %1")}, parent)
{
    load();
}

std::vector<Field *> KeepField::fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                                     QWidget *parent)
{
    auto *pointers = new ListField(m_draft, m_theme, {path, {}, id + QStringLiteral("Pointers")},
                                   QStringLiteral("/data/waybill"), parent);
    pointers->focusProxy()->setAccessibleName(tr("Pointers, the first that is there"));
    column->addWidget(pointers);
    return {pointers};
}

} // namespace pushdesk
