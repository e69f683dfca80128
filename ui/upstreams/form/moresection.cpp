// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/moresection.h"

#include "ui/upstreams/form/keepfield.h"
#include "ui/upstreams/form/listfield.h"
#include "ui/upstreams/form/mapsfield.h"
#include "ui/upstreams/form/numberfield.h"
#include "ui/widgets/words.h"

namespace pushdesk {

MoreSection::MoreSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Value tables, kept values, private columns"), QStringLiteral("moreSection"),
                  {QStringLiteral("maps"), QStringLiteral("answer.keep"), QStringLiteral("columns.private"),
                   QStringLiteral("columns.private_days"), QStringLiteral("alerts"), QStringLiteral("bulk")},
                  parent)
{
    add(new MapsField(draft, theme, body()));
    add(new KeepField(draft, theme, body()));
    addRow({new ListField(draft, theme,
                          {{QStringLiteral("columns"), QStringLiteral("private")},
                           tr("Private columns"),
                           QStringLiteral("morePrivate")},
                          QStringLiteral("receiver, phone"), body()),
            new NumberField(draft, theme,
                            {{QStringLiteral("columns"), QStringLiteral("private_days")},
                             tr("Masked after, days"),
                             QStringLiteral("morePrivateDays")},
                            NumberField::Unit::None, 30, body())});
}

QString MoreSection::summary() const
{
    const ConfigDocument &document = m_draft.document();
    const int all = document.count({QStringLiteral("maps")}) +
                    document.count({QStringLiteral("answer"), QStringLiteral("keep")}) +
                    document.count({QStringLiteral("columns"), QStringLiteral("private")});
    return all == 0 ? tr("none") : words::counted(all, tr("%1 in use"), tr("%1 in use"));
}

} // namespace pushdesk
