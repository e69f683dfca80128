// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/moresection.h"

#include "ui/upstreams/form/jsonfield.h"
#include "ui/upstreams/form/listfield.h"
#include "ui/upstreams/form/numberfield.h"
#include "ui/widgets/words.h"

namespace pushdesk {

MoreSection::MoreSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Value tables, kept values, private columns"), QStringLiteral("moreSection"),
                  {QStringLiteral("maps"), QStringLiteral("answer.keep"), QStringLiteral("columns.private"),
                   QStringLiteral("columns.private_days"), QStringLiteral("alerts"), QStringLiteral("bulk")},
                  parent)
{
    add(new JsonField(
        draft, theme,
        {{QStringLiteral("maps")}, tr("Value tables, used as {{column|map:name}}"), QStringLiteral("moreMaps")},
        QString::fromUtf8("{ \"couriers\": { \"顺丰速运\": \"SF\", \"_else\": \"invalid\" } }"), body()));
    add(new JsonField(draft, theme,
                      {{QStringLiteral("answer"), QStringLiteral("keep")},
                       tr("Values to keep of an answer"),
                       QStringLiteral("moreKeep")},
                      QStringLiteral("{ \"waybill\": \"/data/waybill\" }"), body()));
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
