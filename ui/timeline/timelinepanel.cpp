// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinepanel.h"

#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/troublefeed.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

TimelinePanel::TimelinePanel(Engine &engine, const Theme &theme, const QString &timelineName, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_theme(theme),
      m_timeline(new RetryTimeline(theme, engine.clock(), timelineName, this)),
      m_count(theme.label(Type::Small, this, true)),
      m_nothing(theme.label(Type::Body, this, true))
{
}

void TimelinePanel::layOut(const Words &words, const std::vector<TimelineLegend::Sign> &signs)
{
    auto *title = m_theme.label(Type::Strong, this);
    title->setText(words.title);
    m_count->setObjectName(words.countName);
    m_nothing->setObjectName(words.nothingName);
    m_nothing->setText(words.nothing);
    m_nothing->setContentsMargins(words.nothingMargins);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(words.head);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(m_count);
    head->addWidget(new TimelineLegend(m_theme, signs, true, this), 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_timeline);
    column->addWidget(m_nothing);
}

void TimelinePanel::storeChanged()
{
    m_feed->storeChanged();
}

} // namespace pushdesk
