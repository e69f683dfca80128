// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/signaturesection.h"

#include "ui/upstreams/form/partsfield.h"
#include "ui/upstreams/form/signsfield.h"
#include "ui/widgets/words.h"

namespace pushdesk {

SignatureSection::SignatureSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Signature"), QStringLiteral("signatureSection"),
                  {QStringLiteral("sign"), QStringLiteral("parts")}, parent)
{
    auto *parts = new PartsField(draft, theme, body());
    auto *signs = new SignsField(draft, theme, body());
    for (BlocksField *blocks : {static_cast<BlocksField *>(parts), static_cast<BlocksField *>(signs)}) {
        add(blocks);
        connect(blocks, &BlocksField::entered, this, &FormSection::chipsEntered);
    }
}

QString SignatureSection::summary() const
{
    const ConfigDocument &document = m_draft.document();
    const QStringList sign{QStringLiteral("sign")};
    const int count = document.count(sign);
    if (count == 0)
        return tr("none");
    const QStringList first = sign + QStringList{QStringLiteral("0")};
    QString hash = document.text(first + QStringList{QStringLiteral("hash")});
    const QString put = document.text(first + QStringList{QStringLiteral("put")});
    return count == 1 ? tr("%1 into %2").arg(hash.isEmpty() ? QStringLiteral("md5") : hash, put)
                      : words::counted(count, tr("%1 signature"), tr("%1 signatures"));
}

} // namespace pushdesk
