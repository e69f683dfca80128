// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/schedulepanel.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/preview/retryschedule.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

SchedulePanel::SchedulePanel(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_summary(new ElidedLabel(Qt::ElideRight, this)),
      m_picture(new RetrySchedule(theme, this))
{
    auto *title = theme.label(Type::Strong, this);
    title->setText(tr("Retry schedule"));
    m_summary->setObjectName(QStringLiteral("scheduleSummary"));
    m_summary->setFont(theme.font(Type::Small));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *key = theme.label(Type::Small, this, true);
    key->setWordWrap(true);
    key->setText(tr("Circle likely, box earliest to latest. Retry-After only makes it later."));
    auto *top = new QHBoxLayout;
    top->setSpacing(12);
    top->addWidget(title);
    top->addWidget(m_summary, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_picture);
    column->addWidget(key);
    connect(&draft, qOverload<const DraftReading &>(&ConfigDraft::read), this, [this](const DraftReading &reading) {
        if (!reading.config)
            return;
        m_picture->show(reading.config->retry, reading.config->timeouts);
        m_summary->setFullText(m_picture->summary());
    });
}

} // namespace pushdesk
