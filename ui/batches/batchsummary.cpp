// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchsummary.h"

#include "engine/import/columnmapping.h"
#include "ui/batches/batchesmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

QString headline(const BatchRecord &batch, bool paused)
{
    const StateCounts &tasks = batch.tasks;
    const qint64 dead = countOf(tasks, TaskState::Dead);
    qint64 live = 0;
    for (const TaskState state : allTaskStates)
        live += isLive(state) ? countOf(tasks, state) : 0;
    if (live > 0 && paused)
        return words::counted(live, BatchSummary::tr("%1 row waits, %2 is paused"),
                              BatchSummary::tr("%1 rows wait, %2 is paused"))
            .arg(batch.upstreamName);
    if (live > 0 && dead > 0)
        return BatchSummary::tr("%1 still to push, %2")
            .arg(format::number(live), words::counted(dead, TaskState::Dead));
    if (live > 0)
        return BatchSummary::tr("%1 still to push").arg(format::number(live));
    if (dead > 0)
        return words::counted(dead, BatchSummary::tr("%1 dead letter needs you"),
                              BatchSummary::tr("%1 dead letters need you"));
    return BatchSummary::tr("All done, nothing needs you");
}

// How its file was read: "utf-8, comma; tracking_no is 运单号 (col 2)".
QString readAs(const BatchRecord &batch)
{
    QStringList parts{batch.encoding};
    if (!batch.mapping.sheet.isEmpty())
        parts += BatchSummary::tr("sheet %1").arg(batch.mapping.sheet);
    if (!batch.mapping.header)
        parts += BatchSummary::tr("no header");
    for (const MappedColumn &mapped : batch.mapping.columns)
        parts += BatchSummary::tr("%1 is %2").arg(mapped.column, columnLabel(mapped.file, mapped.position));
    parts.removeAll(QString());
    return parts.join(BatchSummary::tr(", "));
}

QString importSum(const ImportCounts &counts)
{
    QStringList parts;
    const auto add = [&parts](qint64 n, const QString &what) {
        if (n > 0)
            parts += BatchSummary::tr("%1 %2").arg(format::number(n), what);
    };
    const QString accepted = format::number(counts.accepted);
    const QString rows = format::number(counts.rows);
    if (counts.orders)
        parts += BatchSummary::tr("%1 accepted of %2 orders from %3 rows")
                     .arg(accepted, format::number(*counts.orders), rows);
    else
        parts += BatchSummary::tr("%1 accepted of %2 rows").arg(accepted, rows);
    add(counts.duplicatesInFile, BatchSummary::tr("duplicates in the file"));
    add(counts.alreadyQueued, BatchSummary::tr("already queued"));
    add(counts.alreadyDelivered, BatchSummary::tr("already delivered"));
    add(counts.invalid, BatchSummary::tr("invalid"));
    return parts.join(BatchSummary::tr(", "));
}

} // namespace

BatchSummary::BatchSummary(const Theme &theme, QWidget *parent) : Panel(theme, Edge::Top, parent)
{
    setObjectName(QStringLiteral("batchSummary"));
    m_bar = new SegmentedBar(theme, this);
    m_import = theme.label(Type::Small, this, true);
    m_import->setObjectName(QStringLiteral("batchImportSum"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(makeHead(theme));
    column->addWidget(m_bar);
    column->addWidget(makeCounts(theme));
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
    auto *tasks = makeButton(tr("Show &tasks"), QStringLiteral("batchTasks"), head);
    auto *save = makeButton(tr("E&xport…"), QStringLiteral("batchExport"), head, ButtonKind::Plain, Icon::Export);
    connect(tasks, &QPushButton::clicked, this,
            [this] { Q_EMIT tasksWanted({.upstream = {}, .batch = m_batch.id, .state = {}, .text = {}}); });
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT exportWanted(m_batch); });
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins({});
    row->addWidget(m_headline);
    row->addSpacing(4);
    row->addWidget(m_facts, 1);
    row->addWidget(tasks);
    row->addWidget(save);
    return head;
}

QWidget *BatchSummary::makeCounts(const Theme &theme)
{
    auto *line = new QWidget(this);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    row->setSpacing(12);
    for (const TaskState state : allTaskStates) {
        auto *box = new QWidget(line);
        auto *glyph = new GlyphLabel(theme, lookOf(state), Theme::glyph, box);
        auto *button = makeButton({}, QStringLiteral("batchCount_") + QString(name(state)), box, ButtonKind::Quiet);
        button->setProperty("small", true);
        connect(button, &QPushButton::clicked, this, [this, state] {
            Q_EMIT tasksWanted({.upstream = {}, .batch = m_batch.id, .state = state, .text = {}});
        });
        auto *inner = new QHBoxLayout(box);
        inner->setContentsMargins({});
        inner->setSpacing(0);
        inner->addWidget(glyph);
        inner->addWidget(button);
        row->addWidget(box);
        m_counts.push_back({state, button, glyph, box});
    }
    row->addStretch(1);
    row->addWidget(m_import);
    return line;
}

void BatchSummary::show(const BatchRecord &batch, bool paused)
{
    m_batch = batch;
    m_headline->setFullText(headline(batch, paused));
    m_facts->setFullText(tr("%1 · %2 · batch date %3 · scene %4 · %5")
                             .arg(batch.fileName, batch.upstreamName, batch.batchDate, batch.scene, readAs(batch)));
    m_bar->setSegments(segmentsOf(batch.tasks), words::counts(batch.tasks));
    m_import->setText(importSum(batch.counts));
    const bool both = countOf(batch.tasks, TaskState::Duplicate) > 0;
    for (const Count &count : m_counts) {
        const qint64 n = countOf(batch.tasks, count.state);
        count.box->setVisible(n > 0);
        count.button->setText(words::counted(n, count.state));
        if (both && (count.state == TaskState::Delivered || count.state == TaskState::Duplicate))
            count.button->setToolTip(tr("The column Delivered counts both: %1 + %2 = %3")
                                         .arg(format::number(countOf(batch.tasks, TaskState::Delivered)),
                                              format::number(countOf(batch.tasks, TaskState::Duplicate)),
                                              format::number(deliveredOf(batch.tasks))));
        else
            count.button->setToolTip({});
    }
    setVisible(true);
}

} // namespace pushdesk
