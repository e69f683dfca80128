// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/timesection.h"

#include "ui/upstreams/form/numberfield.h"

namespace pushdesk {

using Unit = NumberField::Unit;

TimeSection::TimeSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Time limits"), QStringLiteral("timeSection"), {QStringLiteral("timeouts")}, parent)
{
    m_connect = new NumberField(
        draft, theme,
        {{QStringLiteral("timeouts"), QStringLiteral("connect_ms")}, tr("To connect"), QStringLiteral("timeConnect")},
        Unit::Milliseconds, 1000, body());
    m_response = new NumberField(
        draft, theme,
        {{QStringLiteral("timeouts"), QStringLiteral("response_ms")}, tr("To answer"), QStringLiteral("timeResponse")},
        Unit::Milliseconds, 8000, body());
    addRow({m_connect, m_response});
}

QString TimeSection::summary() const
{
    return tr("connect %1 · answer %2").arg(m_connect->shown(), m_response->shown());
}

} // namespace pushdesk
