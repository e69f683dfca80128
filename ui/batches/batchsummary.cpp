// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchsummary.h"

#include "ui/batches/batchcounters.h"
#include "ui/batches/batchwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

BatchSummary::BatchSummary(const Theme &theme, QWidget *parent) : Panel(theme, Edge::Top, parent)
{
    setObjectName(QStringLiteral("batchSummary"));
    m_bar = new SegmentedBar(theme, this);
    m_import = new ElidedLabel(Qt::ElideRight, this);
    m_import->setFont(theme.font(Type::Small));
    m_import->setForegroundRole(QPalette::PlaceholderText);
    m_import->setObjectName(QStringLiteral("batchImportSum"));
    m_counters = new BatchCounters(theme, QStringLiteral("batchCount_"), this);
    connect(m_counters, &BatchCounters::picked, this, [this](TaskState state) { Q_EMIT opened(m_batch.id, state); });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(makeHead(theme));
    column->addWidget(m_bar);
    column->addWidget(m_counters);
    column->addWidget(m_import);
}

QWidget *BatchSummary::makeHead(const Theme &theme)
{
    auto *head = new QWidget(this);
    m_headline = new ElidedLabel(Qt::ElideRight, head);
    m_headline->setObjectName(QStringLiteral("batchHeadline"));
    m_headline->setFont(theme.font(Type::Title));
    m_facts = new ElidedLabel(Qt::ElideRight, head);
    m_facts->setFont(theme.font(Type::Small));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    auto *open = makeButton(tr("Op&en"), QStringLiteral("batchOpen"), head);
    open->setToolTip(tr("Its rows, those in trouble, and what the import came to (Enter)"));
    auto *save = makeButton(tr("E&xport…"), QStringLiteral("batchExport"), head, ButtonKind::Plain, Icon::Export);
    connect(open, &QPushButton::clicked, this, [this] { Q_EMIT opened(m_batch.id, {}); });
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT exportWanted(m_batch); });
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins({});
    row->addWidget(m_headline);
    row->addSpacing(4);
    row->addWidget(m_facts, 1);
    row->addWidget(open);
    row->addWidget(save);
    return head;
}

void BatchSummary::show(const BatchRecord &batch, const QString &headline)
{
    m_batch = batch;
    m_headline->setFullText(headline);
    m_facts->setFullText(
        tr("%1 · %2 · batch date %3 · scene %4 · %5")
            .arg(batch.fileName, batch.upstreamName, batch.batchDate, batch.scene, batchwords::readAs(batch)));
    m_bar->setSegments(segmentsOf(batch.tasks), words::counts(batch.tasks));
    m_import->setFullText(batchwords::importSum(batch.counts));
    m_counters->setCounts(batch.tasks);
    setVisible(true);
}

} // namespace pushdesk
