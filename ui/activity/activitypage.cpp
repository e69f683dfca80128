// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/activitypage.h"

#include "ui/activity/eventsmodel.h"
#include "ui/activity/eventwords.h"
#include "ui/activity/replaycauses.h"
#include "ui/activity/replaysmodel.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

ActivityPage::ActivityPage(Engine &engine, const Theme &theme, QWidget *parent)
    : ConsolePage(engine, theme, parent),
      m_events(new EventsModel(engine, this)),
      m_replays(new ReplaysModel(engine, this))
{
    setObjectName(QStringLiteral("activityPage"));
    layOut();
    m_eventsTable->show(m_events, {{{}, 0}, {QStringLiteral("mmmmmmmmmmmm"), 1}, {QStringLiteral("51 min ago"), 0}},
                        this);
    m_replaysTable->show(m_replays,
                         {{QStringLiteral("1,000"), 0},
                          {tr("being prepared") + QStringLiteral("mmm"), 0},
                          {{}, 0},
                          {QStringLiteral("100,000"), 0},
                          {QStringLiteral("100,000"), 0},
                          {QStringLiteral("100,000"), 2},
                          {QStringLiteral("100,000"), 0},
                          {QStringLiteral("51 min"), 1}},
                         this);
    m_refresher = new Refresher(
        this, [this] { askCauses(); }, 150ms);
    for (PagedTableModel *model :
         {static_cast<PagedTableModel *>(m_events), static_cast<PagedTableModel *>(m_replays)}) {
        connect(model, &PagedTableModel::failed, this, [this](const Error &error) { m_strip->warn(error); });
        connect(model, &PagedTableModel::well, this, &ActivityPage::showEmptyOrRows);
    }
    connect(m_eventsTable, &DataTable::opened, this, &ActivityPage::open);
    connect(m_eventsTable, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { open(m_events->rowId(index.row())); });
    connect(m_replaysTable, &DataTable::picked, this, [this] { m_refresher->request(); });
    connect(m_causes, &ReplayCauses::causeWanted, this, &ConsolePage::causeWanted);
    connect(m_tabs, &QTabBar::currentChanged, this, &ActivityPage::showEmptyOrRows);
    connect(m_empty, &EmptyState::asked, this, [this] {
        m_topic->setCurrentIndex(0);
        m_upstream->setCurrentIndex(0);
        applyFilter();
    });
    setHeading(tr("Activity"));
    refresh();
}

void ActivityPage::layOut()
{
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("activityTabs"));
    m_tabs->setAccessibleName(tr("What is shown"));
    m_tabs->setDrawBase(false);
    m_tabs->addTab(tr("&What happened"));
    m_tabs->addTab(tr("&Replays"));
    m_strip = new Strip(m_theme, QStringLiteral("activityStrip"), this);
    m_eventsTable = new DataTable(m_theme, m_engine.clock(), QStringLiteral("eventsTable"), this);
    m_eventsTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_replaysView = new QWidget(this);
    m_replaysTable = new DataTable(m_theme, m_engine.clock(), QStringLiteral("replaysTable"), m_replaysView);
    m_replaysTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_causes = new ReplayCauses(m_theme, m_replaysView);
    auto *replays = new QVBoxLayout(m_replaysView);
    replays->setContentsMargins({});
    replays->setSpacing(0);
    replays->addWidget(m_replaysTable, 1);
    replays->addWidget(m_causes);
    m_empty = new EmptyState(m_theme, QStringLiteral("activityEmpty"), this);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 0, Theme::pageMarginX, 0);
    bar->addWidget(m_tabs);
    bar->addStretch(1);
    bar->addWidget(makeFilters());
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addLayout(bar);
    page->addWidget(m_strip);
    m_stack = new QStackedLayout;
    page->addLayout(m_stack, 1);
    for (QWidget *one : {static_cast<QWidget *>(m_eventsTable), m_replaysView, static_cast<QWidget *>(m_empty)})
        m_stack->addWidget(one);
}

QWidget *ActivityPage::makeFilters()
{
    m_filters = new QWidget(this);
    m_topic = new QComboBox(m_filters);
    m_topic->setObjectName(QStringLiteral("activityTopic"));
    m_topic->setAccessibleName(tr("Kind"));
    m_topic->addItem(tr("All kinds"));
    for (const auto topic : {EventTopic::Batches, EventTopic::Pushing, EventTopic::Upstreams, EventTopic::DeadLetters,
                             EventTopic::Replays, EventTopic::Store})
        m_topic->addItem(topicName(topic), static_cast<int>(topic));
    m_upstream = new QComboBox(m_filters);
    m_upstream->setObjectName(QStringLiteral("activityUpstream"));
    m_upstream->setAccessibleName(tr("Upstream"));
    m_upstream->addItem(tr("All upstreams"));
    m_upstream->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    constexpr int mostLetters = 30; // a name may have 100
    m_upstream->setMaximumWidth(mostLetters * m_upstream->fontMetrics().averageCharWidth());
    for (QComboBox *box : {m_topic, m_upstream})
        connect(box, &QComboBox::activated, this, &ActivityPage::applyFilter);
    auto *row = new QHBoxLayout(m_filters);
    row->setContentsMargins(0, 6, 0, 6);
    row->setSpacing(Theme::buttonGap);
    row->addWidget(m_topic);
    row->addWidget(m_upstream);
    return m_filters;
}

bool ActivityPage::onReplays() const
{
    return m_tabs->currentIndex() == 1;
}

void ActivityPage::fillUpstreams()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.upstreams(); }), this,
                 [this](const Result<std::vector<UpstreamRecord>> &upstreams) {
                     if (!upstreams)
                         return;
                     const QVariant chosen = m_upstream->currentData();
                     const QSignalBlocker quiet(m_upstream);
                     while (m_upstream->count() > 1)
                         m_upstream->removeItem(1);
                     for (const auto &record : *upstreams)
                         m_upstream->addItem(record.name, record.id.value);
                     m_upstream->setCurrentIndex(chosen.isValid() ? std::max(0, m_upstream->findData(chosen)) : 0);
                 });
}

void ActivityPage::applyFilter()
{
    EventFilter filter;
    if (const QVariant topic = m_topic->currentData(); topic.isValid())
        filter.topic = static_cast<EventTopic>(topic.toInt());
    if (const QVariant upstream = m_upstream->currentData(); upstream.isValid())
        filter.upstream = UpstreamId(upstream.toLongLong());
    m_events->setFilter(filter);
}

void ActivityPage::showEmptyOrRows()
{
    m_filters->setVisible(!onReplays());
    const int rows = onReplays() ? m_replays->rowCount() : m_events->rowCount();
    if (rows > 0) {
        m_stack->setCurrentIndex(onReplays() ? 1 : 0);
        if (onReplays() && m_replaysTable->currentId() == 0)
            m_replaysTable->selectRow(0);
        return;
    }
    const auto &filter = m_events->filter();
    if (onReplays())
        m_empty->say(Icon::Replay, tr("No replays yet"),
                     tr("A replay tries dead letters again. Each one is listed here with what it came to."));
    else if (filter.topic || filter.upstream)
        m_empty->say(Icon::Activity, tr("Nothing of this kind"), tr("Nothing that was chosen has happened in 90 days."),
                     tr("Clear the filter"), false);
    else
        m_empty->say(Icon::Activity, tr("Nothing has happened yet"),
                     tr("Imports, pauses, replays, and everything else that people and Pushdesk do, is listed here "
                        "with its time."));
    m_stack->setCurrentIndex(2);
}

void ActivityPage::storeChanged(const ChangeSet &what)
{
    if (what.events)
        m_eventsTable->storeChanged();
    if (what.deadLetters) {
        m_replaysTable->storeChanged();
        m_refresher->request();
    }
    if (what.upstreams)
        fillUpstreams();
}

void ActivityPage::refresh()
{
    m_strip->clear();
    m_events->refresh(0, 0);
    m_replays->refresh(0, 0);
    m_refresher->request();
    fillUpstreams();
}

void ActivityPage::showReplays()
{
    m_tabs->setCurrentIndex(1);
}

void ActivityPage::askCauses()
{
    const ReplayId id(m_replaysTable->currentId());
    if (!id.isValid()) {
        m_causes->show({});
        m_refresher->answered();
        return;
    }
    whenAnswered(m_engine.read([id](ReadStore &store) { return store.replayCauses(id); }), this,
                 [this, id](const Result<std::vector<ReplayCauseRecord>> &causes) {
                     if (!causes)
                         m_strip->warn(causes.error());
                     else if (id.value == m_replaysTable->currentId())
                         m_causes->show(*causes);
                     m_refresher->answered();
                 });
}

// To the thing that it is about.
void ActivityPage::open(qint64 event)
{
    const EventRecord *record = m_events->at(m_events->rowOf(event));
    if (record == nullptr)
        return;
    const QString fingerprint = record->detail.value(QStringLiteral("fingerprint")).toString();
    if (topicOf(record->kind) == EventTopic::Replays) {
        showReplays();
        m_replaysTable->selectRow(
            std::max(0, m_replays->rowOf(record->detail.value(QStringLiteral("replay")).toInteger())));
    } else if (record->task.isValid()) {
        Q_EMIT taskWanted(record->task);
    } else if (!fingerprint.isEmpty() && record->upstream.isValid()) {
        Q_EMIT causeWanted(record->upstream, fingerprint);
    } else if (topicOf(record->kind) == EventTopic::DeadLetters) {
        Q_EMIT deadLettersWanted();
    } else if (!record->batchFile.isEmpty()) {
        Q_EMIT batchWanted(record->batch);
    } else if (record->upstream.isValid() && record->kind != EventKind::UpstreamRemoved) {
        Q_EMIT upstreamWanted(record->upstream);
    }
}

} // namespace pushdesk
