// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/limitssection.h"

#include "ui/upstreams/form/numberfield.h"

namespace pushdesk {

using Unit = NumberField::Unit;

LimitsSection::LimitsSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Limits and breaker"), QStringLiteral("limitsSection"),
                  {QStringLiteral("limits"), QStringLiteral("breaker")}, parent)
{
    const auto field = [&](const char *group, const char *key, const QString &label, const char *name, Unit unit,
                           double standard) {
        return new NumberField(draft, theme, {{QLatin1String(group), QLatin1String(key)}, label, QLatin1String(name)},
                               unit, standard, body());
    };
    m_concurrency = field("limits", "concurrency", tr("At once"), "limitConcurrency", Unit::None, 20);
    m_perSecond = field("limits", "per_second", tr("A second"), "limitPerSecond", Unit::None, 0);
    m_perMinute = field("limits", "per_minute", tr("A minute"), "limitPerMinute", Unit::None, 0);
    m_failures = field("breaker", "failures", tr("Opens after"), "breakerFailures", Unit::None, 10);
    addRow({m_concurrency, m_perSecond, m_perMinute,
            field("limits", "per_day", tr("A day"), "limitPerDay", Unit::None, 0)});
    addRow({m_failures,
            field("breaker", "cooldown_ms", tr("Looks again after"), "breakerCooldown", Unit::Milliseconds, 30000),
            field("breaker", "give_up_hours", tr("Gives up after, hours"), "breakerGiveUp", Unit::None, 6)});
}

QString LimitsSection::summary() const
{
    QStringList parts{tr("%1 at once").arg(m_concurrency->shown())};
    if (m_perSecond->shown() != QLatin1String("0"))
        parts.append(tr("%1 a second").arg(m_perSecond->shown()));
    if (m_perMinute->shown() != QLatin1String("0"))
        parts.append(tr("%1 a minute").arg(m_perMinute->shown()));
    parts.append(tr("opens after %1").arg(m_failures->shown()));
    return parts.join(QStringLiteral(" · "));
}

} // namespace pushdesk
