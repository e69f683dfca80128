// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/retrysection.h"

#include "engine/core/filled.h"
#include "ui/upstreams/form/numberfield.h"

namespace pushdesk {

using Unit = NumberField::Unit;

RetrySection::RetrySection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Retry"), QStringLiteral("retrySection"), {QStringLiteral("retry")}, parent)
{
    const auto field = [&](const char *key, const QString &label, const char *name, Unit unit, double standard) {
        return new NumberField(draft, theme,
                               {{QStringLiteral("retry"), QLatin1String(key)}, label, QLatin1String(name)}, unit,
                               standard, body());
    };
    m_retries = field("max_retries", tr("Retries"), "retryRetries", Unit::None, 5);
    addRow({m_retries, field("base_ms", tr("First wait"), "retryBase", Unit::Milliseconds, 1000),
            field("factor", tr("Factor"), "retryFactor", Unit::None, 2),
            field("max_delay_ms", tr("Longest wait"), "retryLongest", Unit::Milliseconds, 60000),
            field("jitter", tr("Random"), "retryJitter", Unit::Share, 0.2)});
}

QString RetrySection::summary() const
{
    bool isNumber = false;
    const int retries = m_retries->shown().toInt(&isNumber);
    if (!isNumber || retries < 0)
        return {};
    if (retries == 0)
        return tr("1 request at most: the first try alone");
    if (retries == 1)
        return tr("2 requests at most: the first try and 1 retry");
    return filled(tr("%1 requests at most: the first try and %2 retries"), retries + 1, retries);
}

} // namespace pushdesk
