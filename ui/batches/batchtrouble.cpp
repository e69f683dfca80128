// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchtrouble.h"

#include "ui/batches/batchwords.h"
#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinelegend.h"
#include "ui/timeline/troublefeed.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/panel.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace pushdesk {

BatchTrouble::BatchTrouble(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_timeline(nullptr),
      m_feed(nullptr),
      m_empty(new EmptyState(theme, QStringLiteral("batchTroubleEmpty"), this)),
      m_rows(new QWidget(this)),
      m_stack(new QStackedLayout(this))
{
    m_timeline = new RetryTimeline(theme, engine.clock(), QStringLiteral("batchTimeline"), m_rows);
    m_feed = new TroubleFeed(engine, *m_timeline, parent); // counts for the tab while another one is shown
    auto *legend = new TimelineLegend(theme, TimelineLegend::all(), false, m_rows);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(12, 4, 12, 4);
    foot->addWidget(legend);
    auto *column = new QVBoxLayout(m_rows);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_timeline, 1);
    column->addWidget(new Line(theme, Qt::Horizontal, m_rows));
    column->addLayout(foot);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_rows);
    connect(m_timeline, &RetryTimeline::taskWanted, this, &BatchTrouble::taskWanted);
    connect(m_feed, &TroubleFeed::failed, this, &BatchTrouble::failed);
    connect(m_feed, &TroubleFeed::told, this, [this] {
        m_stack->setCurrentWidget(m_timeline->data().rows.empty() ? static_cast<QWidget *>(m_empty) : m_rows);
        Q_EMIT told();
    });
}

void BatchTrouble::open(BatchId batch)
{
    m_stack->setCurrentWidget(m_empty);
    m_feed->setScope({batch, {}});
}

void BatchTrouble::setBatch(const BatchRecord &batch, bool paused)
{
    if (batchwords::live(batch.tasks) == 0)
        m_empty->say(Icon::Check, tr("Nothing is being retried"),
                     tr("Every row of this batch is settled. Rows that were given up stand under Dead letters."));
    else if (paused)
        m_empty->say(Icon::Pause, tr("Nothing is being retried"),
                     tr("%1 is paused, so its rows wait and nothing is charged.").arg(batch.upstreamName));
    else
        m_empty->say(Icon::Check, tr("No row is in trouble"),
                     tr("A row whose attempt failed stands here with its attempts, until it is settled."));
}

void BatchTrouble::storeChanged()
{
    m_feed->storeChanged();
}

qint64 BatchTrouble::inTrouble() const
{
    return m_feed->inTrouble();
}

qint64 BatchTrouble::settled() const
{
    return m_feed->settled();
}

} // namespace pushdesk
