// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/batchespanel.h"

#include "ui/overview/batchrow.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr size_t mostActive = 6;

} // namespace

BatchesPanel::BatchesPanel(const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_theme(theme),
      m_column(new QVBoxLayout(this)),
      m_title(theme.label(Type::Strong, this)),
      m_all(makeButton(tr("All batches"), QStringLiteral("overviewAllBatches"), this, ButtonKind::Small)),
      m_none(theme.label(Type::Body, this, true))
{
    setObjectName(QStringLiteral("overviewBatches"));
    setAccessibleName(tr("Active batches"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 8, 4);
    head->addWidget(m_title, 1);
    head->addWidget(m_all);
    m_column->setContentsMargins({});
    m_column->setSpacing(0);
    m_column->addLayout(head);
    m_column->addWidget(new Line(theme, Qt::Horizontal, this));
    m_none->setContentsMargins(12, 10, 12, 10);
    m_none->setText(tr("No batch is on its way, and none was settled today."));
    m_column->addWidget(m_none);
    connect(m_all, &QPushButton::clicked, this, &BatchesPanel::allWanted);
}

BatchRow *BatchesPanel::rowAt(size_t index)
{
    while (m_rows.size() <= index) {
        auto *row = new BatchRow(m_theme, this);
        row->setObjectName(QStringLiteral("overviewBatch%1").arg(m_rows.size() + 1));
        connect(row, &QAbstractButton::clicked, this, [this, row] { Q_EMIT batchWanted(row->id()); });
        m_column->addWidget(row);
        m_rows.push_back(row);
    }
    return m_rows[index];
}

void BatchesPanel::show(const Overview &overview, bool running, qint64 nowMs)
{
    const size_t active = std::min(mostActive, overview.active.size());
    const size_t all = active + overview.settledToday.size();
    for (size_t i = 0; i < all; ++i) {
        BatchRow *row = rowAt(i);
        row->show(i < active ? overview.active[i] : overview.settledToday[i - active], running, nowMs);
        row->setLast(i + 1 == all);
        row->setVisible(true);
    }
    for (size_t i = all; i < m_rows.size(); ++i)
        m_rows[i]->setVisible(false);
    m_none->setVisible(all == 0);
    const qint64 more = overview.activeCount - static_cast<qint64>(active);
    m_title->setText(more > 0
                         ? tr("Active batches, the next %1 of %2")
                               .arg(format::number(static_cast<qint64>(active)), format::number(overview.activeCount))
                     : overview.activeCount > 0 ? tr("Active batches")
                                                : tr("Batches of today"));
}

} // namespace pushdesk
