// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/schedulepanel.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/preview/retryschedule.h"

#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

SchedulePanel::SchedulePanel(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_summary(theme.label(Type::Small, this, true)),
      m_picture(new RetrySchedule(theme, this))
{
    auto *title = theme.label(Type::Strong, this);
    title->setText(tr("Retry schedule"));
    m_summary->setObjectName(QStringLiteral("scheduleSummary"));
    m_summary->setWordWrap(true);
    auto *key = theme.label(Type::Small, this, true);
    key->setWordWrap(true);
    key->setText(tr("Circle likely, box earliest to latest. Retry-After only makes it later."));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(4);
    column->addWidget(title);
    column->addWidget(m_summary);
    column->addWidget(m_picture);
    column->addWidget(key);
    connect(&draft, qOverload<const DraftReading &>(&ConfigDraft::read), this, [this](const DraftReading &reading) {
        if (!reading.config)
            return;
        m_picture->show(reading.config->retry, reading.config->timeouts);
        m_summary->setText(m_picture->summary());
    });
}

} // namespace pushdesk
