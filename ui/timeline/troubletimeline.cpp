// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/troubletimeline.h"

#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinelegend.h"
#include "ui/timeline/troublefeed.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

TroubleTimeline::TroubleTimeline(Engine &engine, const Theme &theme, int mostRows, QWidget *parent)
    : TimelinePanel(engine, theme, QStringLiteral("troubleRows"), parent), m_mostRows(mostRows)
{
    setObjectName(QStringLiteral("troubleTimeline"));
    m_timeline->setRowHeight(26);
    m_timeline->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_feed = new TroubleFeed(engine, *m_timeline, this, mostRows);
    using Sign = TimelineLegend::Sign;
    layOut({tr("Being retried now"),
            tr("Nothing is being retried. A task that runs into trouble stands here until it is settled."),
            QStringLiteral("troubleCount"),
            QStringLiteral("troubleNothing"),
            {12, 8, 12, 2},
            {12, 4, 12, 12}},
           {Sign::Retry, Sign::Unknown, Sign::NotSent, Sign::Delivered, Sign::Next});
    connect(m_timeline, &RetryTimeline::taskWanted, this, &TroubleTimeline::taskWanted);
    connect(m_feed, &TroubleFeed::told, this, &TroubleTimeline::tell);
    setScope({});
    tell();
}

void TroubleTimeline::setScope(const TroubleScope &scope)
{
    m_feed->setScope(scope);
}

qint64 TroubleTimeline::inTrouble() const
{
    return m_feed->inTrouble();
}

void TroubleTimeline::tell()
{
    const qint64 n = m_feed->inTrouble();
    const int shown = static_cast<int>(m_timeline->data().rows.size());
    m_count->setText(n > 0 ? words::counted(n, tr("%1 task"), tr("%1 tasks, longest in trouble first")) : QString());
    m_timeline->setVisible(shown > 0);
    m_nothing->setVisible(shown == 0);
    m_timeline->setFixedHeight(m_timeline->sizeHint().height() + 4);
    Q_EMIT told();
}

} // namespace pushdesk
