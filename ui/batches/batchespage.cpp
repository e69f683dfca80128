// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchespage.h"

#include "ui/batches/batchesmodel.h"
#include "ui/batches/batchsummary.h"
#include "ui/batches/batchview.h"
#include "ui/batches/batchwords.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QFileInfo>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

BatchesPage::BatchesPage(Engine &engine, const Theme &theme, QWidget *parent)
    : ConsolePage(engine, theme, parent), m_model(new BatchesModel(engine, this)), m_list(new QWidget(this))
{
    setObjectName(QStringLiteral("batchesPage"));
    m_rows = new QWidget(m_list);
    m_table = new DataTable(theme, engine.clock(), QStringLiteral("batchesTable"), m_rows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_summary = new BatchSummary(theme, m_rows);
    m_empty = new EmptyState(theme, QStringLiteral("batchesEmpty"), m_list);
    m_strip = new Strip(theme, QStringLiteral("batchesStrip"), this);
    m_pausedStrip = new Strip(theme, QStringLiteral("pausedStrip"), this);
    m_view = new BatchView(engine, theme, this);
    layOut();
    connect(m_view, &BatchView::left, this, &BatchesPage::goHome);
    connect(m_view, &BatchView::loaded, this, &BatchesPage::tellHeading);
    connect(m_view, &BatchView::taskWanted, this, &ConsolePage::taskWanted);
    connect(m_view, &BatchView::exportWanted, this, &BatchesPage::exportBatch);
    connect(m_table, &DataTable::picked, this, &BatchesPage::showSelected);
    connect(m_table, &DataTable::opened, this, [this](qint64 id) { openBatch(BatchId(id)); });
    connect(m_summary, &BatchSummary::opened, this, [this](BatchId id, std::optional<TaskState> state) {
        openBatch(id);
        if (state)
            m_view->showRows(state);
    });
    connect(m_summary, &BatchSummary::exportWanted, this, &BatchesPage::exportBatch);
    connect(m_model, &PagedTableModel::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_model, &PagedTableModel::well, this, &BatchesPage::showEmptyOrRows);
    connect(m_empty, &EmptyState::asked, this, [this] {
        if (m_hasUpstreams)
            Q_EMIT importWanted({});
        else
            Q_EMIT upstreamsWanted();
    });
    setHeading(tr("Batches"));
    m_table->show(m_model,
                  {{tr("track_sync_2026_1012.csv"), 0},
                   {QStringLiteral("mmmmmmmmmm"), 3},
                   {QStringLiteral("2026-10-12"), 4},
                   {QStringLiteral("1,000,000"), 0},
                   {{}, 0},
                   {QStringLiteral("100,000"), 0},
                   {QStringLiteral("1,000"), 0},
                   {QStringLiteral("1,000"), 0},
                   {QStringLiteral("100,000"), 0},
                   {QStringLiteral("59 min 59 s"), 3},
                   {QStringLiteral("51 min"), 2}},
                  this);
    refresh();
}

void BatchesPage::layOut()
{
    auto *rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins({});
    rows->setSpacing(0);
    rows->addWidget(m_table, 1);
    rows->addWidget(m_summary);
    m_summary->hide();
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_pausedStrip);
    page->addWidget(m_strip);
    m_pages = new QStackedLayout;
    page->addLayout(m_pages, 1);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_view);
    m_stack = new QStackedLayout(m_list);
    m_stack->addWidget(m_rows);
    m_stack->addWidget(m_empty);
}

void BatchesPage::storeChanged(const ChangeSet &what)
{
    if (what.batches || what.tasks)
        m_table->storeChanged();
    if (what.any())
        m_view->storeChanged();
    if (what.upstreams)
        askUpstreams();
}

// Closed by hand it stays closed until something else is wrong; the status line still says it.
void BatchesPage::setStanding(const Standing &standing)
{
    if (m_paused != standing.paused) {
        m_paused = standing.paused;
        m_view->setPaused(m_paused);
        showSelected();
    }
    const PausedUpstream *blocked = standing.blocked();
    if (blocked == nullptr) {
        m_told = {};
        m_pausedStrip->clear();
        return;
    }
    const bool news = blocked->id != m_told.id || blocked->reason != m_told.reason;
    if (*blocked == m_told || (!news && m_pausedStrip->isHidden()))
        return;
    m_told = *blocked;
    m_pausedStrip->warn(
        tr("%1. %2, nothing is charged.")
            .arg(sentence(*blocked), words::counted(blocked->waiting, tr("%1 row waits"), tr("%1 rows wait"))));
    m_pausedStrip->offer(tr("Show &upstream"), [this] { Q_EMIT upstreamWanted(m_told.id); });
}

void BatchesPage::refresh()
{
    m_strip->clear();
    m_model->refresh(0, 0);
    m_view->storeChanged();
    askUpstreams();
}

void BatchesPage::goHome()
{
    m_pages->setCurrentWidget(m_list);
    m_table->setFocus();
    tellHeading();
}

void BatchesPage::openBatch(BatchId id)
{
    m_pages->setCurrentWidget(m_view);
    m_view->open(id);
    tellHeading();
}

void BatchesPage::keyPressEvent(QKeyEvent *event)
{
    const bool back = event->key() == Qt::Key_Escape || event->matches(QKeySequence::Back);
    if (back && m_pages->currentWidget() == m_view)
        goHome();
    else
        ConsolePage::keyPressEvent(event);
}

void BatchesPage::tellHeading()
{
    if (m_pages->currentWidget() == m_view) {
        setHeading(tr("Batches / %1").arg(m_view->fileName()));
        return;
    }
    const int rows = m_model->rowCount();
    setHeading(
        tr("Batches"),
        rows == 0
            ? QString()
            : tr("%1%2 imported").arg(format::number(rows), m_model->complete() ? QString() : QStringLiteral("+")));
}

void BatchesPage::askUpstreams()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.upstreams(); }), this, [this](const auto &answer) {
        if (!answer)
            return;
        m_hasUpstreams = !answer->empty();
        showEmptyOrRows();
    });
}

void BatchesPage::showBatch(BatchId id)
{
    m_wanted = id; // and chosen in the list, for later
    selectWanted();
    m_table->storeChanged();
    openBatch(id);
}

void BatchesPage::showLeftOut(BatchId id)
{
    showBatch(id);
    m_view->showLeftOut();
}

void BatchesPage::selectWanted()
{
    const int row = m_wanted.isValid() ? m_model->rowOf(m_wanted.value) : -1;
    if (row < 0)
        return;
    m_wanted = {};
    m_table->selectRow(row);
}

void BatchesPage::showEmptyOrRows()
{
    if (m_strip->warns())
        m_strip->clear();
    const bool empty = m_model->rowCount() == 0;
    m_stack->setCurrentWidget(empty && m_model->complete() ? static_cast<QWidget *>(m_empty) : m_rows);
    tellHeading();
    const QString title = tr("Push a file, and know what became of every row");
    if (m_hasUpstreams)
        m_empty->say(Icon::Import, title,
                     tr("Drop a CSV file anywhere in this window. Its encoding and columns are found for you. "
                        "Nothing is sent until you have seen the check and pressed Push."),
                     tr("&Choose a file…"));
    else
        m_empty->say(Icon::Upstreams, title,
                     tr("Start with the upstream: the HTTP API that your rows go to. "
                        "Then drop a CSV file anywhere in this window."),
                     tr("&Add an upstream…"));
    selectWanted();
    if (!empty && m_table->selectedIds().empty())
        m_table->selectRow(0);
    showSelected();
}

void BatchesPage::showSelected()
{
    const auto ids = m_table->selectedIds();
    const BatchRecord *batch = ids.empty() ? nullptr : m_model->at(m_model->rowOf(ids.front()));
    if (batch == nullptr) {
        m_summary->hide();
        return;
    }
    const bool paused = std::any_of(m_paused.begin(), m_paused.end(),
                                    [batch](const PausedUpstream &other) { return other.id == batch->upstream; });
    const batchwords::Upstream upstream{paused ? UpstreamState::Paused : UpstreamState::Ready, {}};
    m_summary->show(*batch,
                    batchwords::headline(*batch, upstream, m_model->leftMs(batch->id), m_engine.clock().nowMs()));
}

void BatchesPage::exportBatch(const BatchRecord &batch)
{
    const QString name = QFileInfo(batch.fileName).completeBaseName() + QStringLiteral("_results.csv");
    askWhereToSave(this, tr("Export %1").arg(batch.fileName), name, [this, batch](const QString &path) {
        m_strip->tell(tr("Exporting %1…").arg(batch.fileName));
        whenAnswered(m_engine.exportBatch({.batch = batch.id, .path = path, .only = {}, .form = {}}), this,
                     [this, path](const Result<qint64> &rows) {
                         if (rows)
                             m_strip->tell(tr("%1 rows written to %2").arg(format::number(*rows), path));
                         else
                             m_strip->warn(rows.error(), tr("Not exported."));
                     });
    });
}

} // namespace pushdesk
