// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overviewpage.h"

#include "ui/overview/batchespanel.h"
#include "ui/overview/firststart.h"
#include "ui/overview/homeband.h"
#include "ui/overview/overviewwords.h"
#include "ui/overview/throughputchart.h"
#include "ui/overview/upstreamspanel.h"
#include "ui/timeline/troubletimeline.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/remembered.h"
#include "ui/widgets/strip.h"

#include <QDate>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSettings>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr auto askEvery = 250ms; // at most; the counts of the page move together
constexpr auto stillEvery = 1s;  // rates sink although nothing is written
constexpr qint64 fastBelowMs = 10'000;
constexpr int troubleRows = 7;
constexpr qsizetype seenKept = 200;
const QString seenKey = QStringLiteral("overview/reportsSeen"); // batches

qint64 dayStart(qint64 nowMs)
{
    return QDateTime::fromMSecsSinceEpoch(nowMs).date().startOfDay().toMSecsSinceEpoch();
}

} // namespace

OverviewPage::OverviewPage(Engine &engine, const Theme &theme, QWidget *parent) : ConsolePage(engine, theme, parent)
{
    setObjectName(QStringLiteral("overviewPage"));
    layOut();
    m_refresher = new Refresher(
        this, [this] { ask(); }, askEvery);
    m_countdown.setInterval(stillEvery);
    connect(&m_countdown, &QTimer::timeout, this, &OverviewPage::countDown);
    m_countdown.start();
    connect(m_home, &HomeBand::causeWanted, this, &ConsolePage::causeWanted);
    connect(m_home, &HomeBand::upstreamWanted, this, &ConsolePage::upstreamWanted);
    connect(m_home, &HomeBand::invalidWanted, this, &OverviewPage::openInvalid);
    connect(m_home, &HomeBand::allWanted, this, &ConsolePage::deadLettersWanted);
    connect(m_upstreams, &UpstreamsPanel::upstreamWanted, this, &ConsolePage::upstreamWanted);
    connect(m_batches, &BatchesPanel::batchWanted, this, &ConsolePage::batchWanted);
    connect(m_batches, &BatchesPanel::allWanted, this, &OverviewPage::batchesWanted);
    connect(m_trouble, &TroubleTimeline::taskWanted, this, &ConsolePage::taskWanted);
    connect(m_first, &FirstStart::importWanted, this, [this] { Q_EMIT importWanted({}); });
    connect(m_first, &FirstStart::upstreamsWanted, this, &ConsolePage::upstreamsWanted);
    connect(m_first, &FirstStart::demoWanted, this, [this] {
        m_first->setBusy(true);
        Q_EMIT demoWanted();
    });
    setHeading(tr("Overview"));
    refresh();
}

void OverviewPage::layOut()
{
    m_strip = new Strip(m_theme, QStringLiteral("overviewStrip"), this);
    m_blank = new QWidget(this);
    m_first = new FirstStart(m_theme, this);
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    m_scroll->setWidget(content);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    m_home = new HomeBand(m_theme, content);
    m_upstreams = new UpstreamsPanel(m_theme, content);
    m_batches = new BatchesPanel(m_theme, content);
    m_trouble = new TroubleTimeline(m_engine, m_theme, troubleRows, content);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::gap);
    row->addWidget(m_upstreams, 68);
    row->addWidget(makeChart(), 32);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(Theme::pageMarginX, Theme::pageMarginY, Theme::pageMarginX, Theme::pageMarginY);
    m_column->setSpacing(Theme::gap);
    m_column->addWidget(m_home);
    m_column->addLayout(row);
    m_column->addWidget(m_batches);
    m_column->addWidget(m_trouble);
    m_column->addStretch(1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    m_stack = new QStackedLayout;
    page->addLayout(m_stack, 1);
    for (QWidget *one : {m_blank, static_cast<QWidget *>(m_first), static_cast<QWidget *>(m_scroll)})
        m_stack->addWidget(one);
}

QWidget *OverviewPage::makeChart()
{
    auto *panel = new Panel(m_theme, Panel::Edge::Rounded, this);
    auto *title = m_theme.label(Type::Strong, panel);
    title->setText(tr("Tasks a minute"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 0);
    head->setSpacing(4);
    head->addWidget(title);
    head->addStretch(1);
    for (const auto &[look, name] : {std::pair(Look::Delivered, tr("delivered")), std::pair(Look::Retry, tr("retried")),
                                     std::pair(Look::Dead, tr("dead"))}) {
        auto *label = m_theme.label(Type::Small, panel, true);
        label->setText(name);
        head->addSpacing(4);
        head->addWidget(new GlyphLabel(m_theme, look, Theme::glyph, panel));
        head->addWidget(label);
    }
    m_chart = new ThroughputChart(m_theme, panel);
    m_chart->setMinimumHeight(132);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(1, 0, 1, 4);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_chart, 1);
    return panel;
}

void OverviewPage::storeChanged(const ChangeSet &what)
{
    if (what.any())
        m_refresher->request();
    if (what.tasks)
        m_trouble->storeChanged();
}

void OverviewPage::refresh()
{
    m_refresher->request();
}

void OverviewPage::ask()
{
    const qint64 now = m_engine.clock().nowMs();
    whenAnswered(
        m_engine.read([now](ReadStore &s) { return OverviewReads(s.database()).overview(now, dayStart(now)); }), this,
        [this](const Result<Overview> &answer) {
            take(answer);
            m_refresher->answered();
        });
}

void OverviewPage::take(const Result<Overview> &answer)
{
    if (!answer) {
        m_strip->warn(answer.error());
        return;
    }
    if (m_strip->warns())
        m_strip->clear();
    m_overview = *answer;
    leaveOutSeen();
    const bool first = answer->upstreams.empty() && !answer->anyBatch;
    setHeading(tr("Overview"), first ? QString() : QLocale().toString(QDate::currentDate(), QLocale::LongFormat));
    m_stack->setCurrentWidget(first ? static_cast<QWidget *>(m_first) : m_scroll);
    m_chart->setMinutes(answer->minutes);
    show();
}

void OverviewPage::leaveOutSeen()
{
    const auto memory = rememberedSettings(this);
    if (memory == nullptr || !m_overview)
        return;
    const QStringList seen = memory->value(seenKey).toStringList();
    std::erase_if(m_overview->invalid,
                  [&](const InvalidRows &file) { return seen.contains(QString::number(file.batch.value)); });
}

// Whoever opened the report knows of them: they do not stand in the way of going home any more.
void OverviewPage::openInvalid(BatchId batch)
{
    if (const auto memory = rememberedSettings(this)) {
        const QStringList seen = memory->value(seenKey).toStringList() + QStringList(QString::number(batch.value));
        memory->setValue(seenKey, seen.mid(std::max<qsizetype>(0, seen.size() - seenKept)));
    }
    leaveOutSeen();
    Q_EMIT leftOutWanted(batch);
}

bool OverviewPage::pushes() const
{
    return m_engine.stats().running || m_overview->pushing;
}

void OverviewPage::show()
{
    const qint64 now = m_engine.clock().nowMs();
    const bool running = pushes();
    m_home->show(*m_overview, running, now);
    m_upstreams->show(*m_overview, running, now);
    m_batches->show(*m_overview, running, now);
}

// Ten times a second while a wait of less than ten seconds is on, else once; nothing while nobody looks.
void OverviewPage::countDown()
{
    if (!isVisible() || !m_overview)
        return;
    const qint64 now = m_engine.clock().nowMs();
    const auto next = nextCountdown(*m_overview, now);
    const auto pace = next && *next - now < fastBelowMs ? 100ms : stillEvery;
    if (m_countdown.intervalAsDuration() != pace)
        m_countdown.setInterval(pace);
    show();
    if (now - m_overview->readAtMs >= 1000 || now < m_overview->readAtMs)
        m_refresher->request();
}

void OverviewPage::demoStarted(const Result<BatchId> &batch)
{
    if (!batch)
        m_first->showError(batch.error());
    else
        m_first->setBusy(false);
    refresh();
}

} // namespace pushdesk
