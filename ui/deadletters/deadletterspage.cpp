// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/deadletterspage.h"

#include "engine/repairorders.h"
#include "engine/triageorders.h"
#include "ui/deadletters/causehead.h"
#include "ui/deadletters/causelist.h"
#include "ui/deadletters/causepane.h"
#include "ui/deadletters/causesmodel.h"
#include "ui/deadletters/deadletterdetail.h"
#include "ui/deadletters/deadlettersmodel.h"
#include "ui/deadletters/editsheet.h"
#include "ui/deadletters/letteractions.h"
#include "ui/deadletters/letterbar.h"
#include "ui/deadletters/lettersearch.h"
#include "ui/deadletters/repairsheet.h"
#include "ui/deadletters/replayflow.h"
#include "ui/deadletters/replayresultsheet.h"
#include "ui/deadletters/replaystrip.h"
#include "ui/deadletters/rowverdicts.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr qint64 unknown = LetterBar::unknown; // how many rows the filter has, until it is answered
constexpr int narrow = 1100;                   // of the window: below it secondary buttons are in the menu alone

DeadLetterFilter filterOf(const CauseCard &card)
{
    DeadLetterFilter filter;
    filter.upstream = card.cause.upstream;
    filter.fingerprint = card.cause.fingerprint;
    return filter;
}

QString shownNumber(qint64 rows)
{
    return rows == unknown ? QStringLiteral("…") : format::number(rows);
}

QString nameOf(const CauseCard &card)
{
    return DeadLettersPage::tr("“%1”").arg(words::cause(card.cause));
}

qint64 midnight(qint64 nowMs)
{
    return QDateTime::fromMSecsSinceEpoch(nowMs).date().startOfDay().toMSecsSinceEpoch();
}

} // namespace

DeadLettersPage::DeadLettersPage(Engine &engine, const Theme &theme, QWidget *parent)
    : ConsolePage(engine, theme, parent),
      m_model(new DeadLettersModel(engine, this)),
      m_counts(new Refresher(
          this, [this] { askCounts(); }, 100ms)),
      m_counting(new Refresher(
          this, [this] { askShown(); }, 100ms)),
      m_strip(new Strip(theme, QStringLiteral("deadLettersStrip"), this)),
      m_progress(new ReplayStrip(engine, theme, this)),
      m_noneAtAll(new EmptyState(theme, QStringLiteral("deadLettersEmpty"), this))
{
    setObjectName(QStringLiteral("deadLettersPage"));
    m_flow = new ReplayFlow(engine, theme, m_strip, this);
    m_actions = new LetterActions(engine, theme, m_strip, this);
    m_noneAtAll->say(
        Icon::DeadLetters, tr("No dead letters"),
        tr("Rows that Pushdesk gives up on come here, by cause: see why, fix it, replay the whole cause."));
    auto *both = new QWidget(this);
    m_pane = new CausePane(theme, engine.clock(), both);
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->addWidget(m_pane);
    row->addWidget(new Line(theme, Qt::Vertical, both));
    row->addWidget(makeRows(), 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    page->addWidget(m_progress);
    m_stack = new QStackedLayout;
    m_stack->addWidget(both);
    m_stack->addWidget(m_noneAtAll);
    page->addLayout(m_stack, 1);
    connectParts();
    connectHead();
    connectTable();
    addKeys();
    setHeading(tr("Dead letters"));
    setFilter();
}

QWidget *DeadLettersPage::makeRows()
{
    auto *right = new QWidget(this);
    m_head = new CauseHead(m_theme, right);
    m_bar = new LetterBar(m_theme, right);
    m_table = new DataTable(m_theme, m_engine.clock(), QStringLiteral("deadLettersTable"), right);
    m_table->setAccessibleName(tr("Dead letters"));
    m_table->addChecks(tr("Select all of the filter"));
    m_noneFound = new EmptyState(m_theme, QStringLiteral("deadLettersNoneFound"), right);
    m_detail = new DeadLetterDetail(m_engine, m_theme, right);
    m_body = new QStackedLayout;
    m_body->addWidget(m_table);
    m_body->addWidget(m_noneFound);
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_bar);
    column->addWidget(new Line(m_theme, Qt::Horizontal, right));
    column->addLayout(m_body, 3);
    column->addWidget(m_detail, 1);
    m_table->show(m_model,
                  {{QStringLiteral("SF1390027714519"), 0},
                   {{}, 0},
                   {QStringLiteral("40404"), 2},
                   {QStringLiteral("9"), 3},
                   {QStringLiteral("mmmmmmmm"), 4},
                   {tr("delivered meanwhile"), 1},
                   {QStringLiteral("dismissed"), 3},
                   {QStringLiteral("mmmmmmmmmmmm"), 2},
                   {QStringLiteral("51 min"), 0}},
                  this);
    m_verdicts = new RowVerdicts(m_engine, m_table, m_model, this);
    return right;
}

// Letters are keys only where nothing is typed.
void DeadLettersPage::addKeys()
{
    const auto add = [](QWidget *where, const QKeySequence &keys, auto *context, auto action) {
        auto *shortcut = new QShortcut(keys, where);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, context, action);
    };
    add(this, QKeySequence(Qt::Key_Slash), m_bar, &LetterBar::focusSearch);
    add(m_table, QKeySequence(Qt::Key_R), m_bar, &LetterBar::replay);
    add(m_table, QKeySequence(Qt::Key_Delete), this, [this] {
        if (m_bar->state() == DeadLetterState::Open && target().rows > 0)
            m_actions->dismiss(target().filter, target().rows);
    });
    add(m_table, QKeySequence(Qt::Key_E), this, [this] {
        if (const qint64 id = m_table->currentId(); id > 0)
            edit(DeadLetterId(id));
    });
}

void DeadLettersPage::showKeys()
{
    m_strip->tell(
        tr("R replays, E edits and replays, Delete dismisses, Enter opens the task, Space selects a row, Ctrl+A all of "
           "the filter, / searches. At the causes: "
           "R replays the cause, Space does what its button says, Enter goes to its rows."));
}

void DeadLettersPage::connectParts()
{
    connect(m_bar, &LetterBar::filterChanged, this, &DeadLettersPage::setFilter);
    connect(m_bar, &LetterBar::left, this, [this] { m_table->setFocus(Qt::TabFocusReason); });
    connect(m_pane->list(), &CauseList::choiceChanged, this, &DeadLettersPage::setFilter);
    connect(m_pane->list(), &CauseList::entered, this, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    connect(m_pane->list(), &CauseList::replayWanted, this, &DeadLettersPage::replayCause);
    connect(m_pane->list(), &CauseList::remedyWanted, this, &DeadLettersPage::remedy);
    connect(m_pane, &CausePane::replayAllWanted, this, &DeadLettersPage::replayAll);
    connect(m_pane, &CausePane::todayWanted, this, [this](bool dismissed) {
        m_pane->list()->setCurrentIndex(m_pane->list()->model()->index(0, 0));
        m_bar->setState(dismissed ? DeadLetterState::Dismissed : DeadLetterState::Replayed);
    });
    connect(m_flow, &ReplayFlow::busyChanged, this, &DeadLettersPage::showButtons);
    connect(m_flow, &ReplayFlow::replayed, this, [this](ReplayId id) {
        m_counts->request();
        if (id.isValid())
            m_progress->watch(id);
    });
    connect(m_actions, &LetterActions::done, this, [this] { m_counts->request(); });
    connect(m_progress, &ReplayStrip::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_progress, &ReplayStrip::resultWanted, this, &DeadLettersPage::showResult);
    connect(m_noneAtAll, &EmptyState::asked, this, [this] { m_bar->setState(DeadLetterState::Replayed); });
    connect(m_noneFound, &EmptyState::asked, m_bar, &LetterBar::clear);
}

void DeadLettersPage::connectHead()
{
    connect(m_bar, &LetterBar::replayWanted, this, &DeadLettersPage::replayTarget);
    connect(m_bar, &LetterBar::exportWanted, m_head, [this] { Q_EMIT m_head->exportWanted(true); });
    connect(m_head, &CauseHead::repairWanted, this, [this] {
        const Target now = target();
        repair(now.filter, now.name);
    });
    connect(m_head, &CauseHead::dismissWanted, this, [this] {
        const Target now = target();
        m_actions->dismiss(now.filter, now.rows);
    });
    connect(m_head, &CauseHead::reopenWanted, this, [this] { m_actions->reopen(target().filter); });
    connect(m_head, &CauseHead::exportWanted, this, [this](bool forRepair) {
        const Target now = target();
        m_actions->exportLetters(now.filter, now.rows, forRepair);
    });
    connect(m_head, &CauseHead::noteWanted, this, [this] {
        if (m_head->card() != nullptr)
            m_actions->note(*m_head->card());
    });
    connect(m_head, &CauseHead::keysWanted, this, &DeadLettersPage::showKeys);
}

void DeadLettersPage::connectTable()
{
    connect(m_table, &DataTable::picked, this, [this] {
        showButtons();
        showDetail();
    });
    connect(m_table, &DataTable::opened, this, [this](qint64 id) {
        if (const auto *letter = m_model->at(m_model->rowOf(id)))
            Q_EMIT taskWanted(letter->task);
    });
    connect(m_detail, &DeadLetterDetail::taskWanted, this, &ConsolePage::taskWanted);
    connect(m_detail, &DeadLetterDetail::editWanted, this, &DeadLettersPage::edit);
    connect(m_detail, &DeadLetterDetail::said, m_strip, &Strip::tell);
    connect(m_model, &PagedTableModel::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_model, &PagedTableModel::well, this, &DeadLettersPage::showEmptyOrRows);
}

void DeadLettersPage::storeChanged(const ChangeSet &what)
{
    if (!what.deadLetters)
        return;
    m_table->storeChanged();
    m_counts->request();
    m_counting->request();
    m_progress->storeChanged();
}

void DeadLettersPage::setStanding(const Standing &)
{
    m_progress->runningChanged();
    if (m_engine.stats().running)
        m_flow->runsNow();
}

void DeadLettersPage::refresh()
{
    m_strip->clear();
    m_table->storeChanged();
    m_counts->request();
    m_counting->request();
    m_progress->storeChanged();
}

void DeadLettersPage::setFilter()
{
    DeadLetterFilter filter;
    filter.state = m_bar->state();
    filter.text = m_bar->text();
    if (const CauseCard *card = m_pane->list()->chosen()) {
        filter.upstream = card->cause.upstream;
        filter.fingerprint = card->cause.fingerprint;
    }
    const bool open = filter.state == DeadLetterState::Open;
    m_table->setColumnUsed(DeadLettersModel::IfReplayed, open);
    m_table->setColumnUsed(DeadLettersModel::State, !open);
    m_table->setColumnUsed(DeadLettersModel::Note, filter.state == DeadLetterState::Dismissed);
    m_table->setColumnUsed(DeadLettersModel::Upstream, filter.fingerprint.isEmpty());
    ++m_filters;
    m_shown = unknown;
    m_soFar = 0;
    m_model->setFilter(filter);
    m_counts->request();
    m_counting->request();
    m_head->show(m_pane->list()->chosen());
    showButtons();
    showDetail();
}

void DeadLettersPage::askCounts()
{
    struct Counts {
        Result<std::vector<CauseCard>> causes;
        Result<DeadLetterCounts> all;
        Result<DeadLetterCounts> today;
    };
    auto query = [now = m_engine.clock().nowMs()](ReadStore &store) {
        return Counts{causeCards(store, now), store.deadLetterCounts(),
                      CauseReads(store.database()).settledSince(midnight(now))};
    };
    whenAnswered(m_engine.read(query), this, [this](const Counts &counts) {
        if (counts.causes && counts.all && counts.today)
            showCauses(*counts.causes, *counts.all, *counts.today);
        else
            m_strip->warn(!counts.causes ? counts.causes.error()
                          : !counts.all  ? counts.all.error()
                                         : counts.today.error());
        m_counts->answered();
    });
}

// Apart from the causes: with a text it reads through what there is.
void DeadLettersPage::askShown()
{
    const DeadLetterFilter &filter = m_model->filter();
    if (!filter.text.isEmpty()) {
        m_model->search().count(filter, [this, filters = m_filters](const Result<qint64> &shown, bool ended) {
            takeShown(filters, shown, ended);
        });
        return;
    }
    const auto query = [filter](ReadStore &store) { return store.countDeadLetters(filter); };
    whenAnswered(m_engine.read(query), this,
                 [this, filters = m_filters](const Result<qint64> &shown) { takeShown(filters, shown, true); });
}

void DeadLettersPage::takeShown(quint64 filters, const Result<qint64> &shown, bool ended)
{
    if (ended)
        m_counting->answered();
    if (filters != m_filters) {
        if (ended)
            m_counting->request();
        return;
    }
    if (!shown) {
        m_strip->warn(shown.error());
        return;
    }
    if (ended)
        m_shown = *shown;
    m_soFar = *shown;
    showButtons();
}

void DeadLettersPage::showCauses(std::vector<CauseCard> causes, const DeadLetterCounts &counts,
                                 const DeadLetterCounts &today)
{
    m_all = counts;
    m_pane->list()->setCauses(std::move(causes));
    m_pane->setToday(today.replayed, today.dismissed);
    m_head->show(m_pane->list()->chosen());
    const QString named = words::counted(m_pane->causes().causes(), tr("%1 cause"), tr("%1 causes"));
    setHeading(tr("Dead letters"),
               counts.open == 0 ? QString() : tr("%1 open, %2").arg(format::number(counts.open), named));
    showButtons();
    showEmptyOrRows();
}

DeadLettersPage::Target DeadLettersPage::target() const
{
    Target target{m_model->filter(), m_shown, {}};
    const auto selected = m_table->allChosen() ? std::vector<qint64>() : m_table->selectedIds();
    if (!selected.empty()) {
        for (const qint64 id : selected)
            target.filter.ids.emplace_back(id);
        target.rows = static_cast<qint64>(selected.size());
        target.name = tr("%1 selected").arg(format::number(target.rows));
    } else if (!target.filter.text.isEmpty()) {
        target.name = tr("%1 found").arg(shownNumber(m_shown));
    } else {
        const CauseCard *card = m_pane->list()->chosen();
        target.name = card ? nameOf(*card) : tr("all %1").arg(shownNumber(m_shown));
    }
    return target;
}

void DeadLettersPage::showButtons()
{
    const Target now = target();
    const bool all = m_table->allChosen();
    const qint64 selected = all ? std::max<qint64>(m_shown, 0) : static_cast<qint64>(m_table->selectedIds().size());
    m_pane->setReplayAll(m_all.open, !m_flow->busy());
    m_bar->showNumbers({m_shown, m_soFar, selected}, m_flow->busy());
    m_head->setTarget(now.rows, *now.filter.state, m_flow->busy());
}

void DeadLettersPage::showEmptyOrRows()
{
    const bool none = m_model->rowCount() == 0 && m_model->complete();
    const bool filtered = !m_model->filter().text.isEmpty() || m_model->filter().state != DeadLetterState::Open;
    const bool never = m_all.open + m_all.replayed + m_all.dismissed == 0;
    m_stack->setCurrentIndex(none && (never || (!filtered && m_all.open == 0)) ? 1 : 0);
    m_body->setCurrentIndex(none ? 1 : 0);
    m_detail->setVisible(!none);
    if (m_reviewing && m_model->rowCount() > 0) {
        m_reviewing = false;
        m_table->selectRow(0);
    }
    if (m_all.open == 0 && !never)
        m_noneAtAll->say(Icon::DeadLetters, tr("No open dead letters"),
                         tr("%1 were replayed and %2 dismissed so far. Rows that Pushdesk gives up on come here.")
                             .arg(format::number(m_all.replayed), format::number(m_all.dismissed)),
                         tr("&Show the replayed"), false);
    const QString text = m_model->filter().text;
    m_noneFound->say(Icon::Search,
                     text.isEmpty() ? tr("None %1").arg(words::state(m_bar->state()))
                                    : tr("No key, error, cell or answer contains “%1”").arg(text),
                     tr("The cause at the left and the state above limit what is shown."), tr("&Clear the filter"),
                     false);
    showDetail();
}

void DeadLettersPage::showDetail()
{
    const auto ids = m_table->selectedIds();
    m_detail->show(ids.size() == 1 ? m_model->at(m_model->rowOf(ids.front())) : nullptr);
}

void DeadLettersPage::replayAll()
{
    m_flow->start({}, tr("all %1").arg(format::number(m_all.open)));
}

void DeadLettersPage::replayTarget()
{
    const Target now = target();
    m_flow->start(now.filter, now.name);
}

void DeadLettersPage::replayCause(const CauseCard &card)
{
    m_flow->start(filterOf(card), nameOf(card));
}

// What a card's one button does.
void DeadLettersPage::remedy(const CauseCard &card)
{
    switch (card.advice.remedy) {
    case CauseRemedy::Replay:
        replayCause(card);
        return;
    case CauseRemedy::Repair:
        repair(filterOf(card), nameOf(card));
        return;
    case CauseRemedy::Review:
        m_reviewing = true; // row by row, with what was answered
        m_table->setFocus(Qt::MouseFocusReason);
        showEmptyOrRows();
        return;
    case CauseRemedy::OpenSettings:
        Q_EMIT upstreamWanted(card.cause.upstream);
        return;
    }
}

void DeadLettersPage::repair(const DeadLetterFilter &filter, const QString &what)
{
    auto *sheet = new RepairSheet(m_engine, m_theme, filter, what, this);
    connect(sheet, &RepairSheet::repaired, this, &DeadLettersPage::repaired);
    sheet->open();
}

void DeadLettersPage::repaired(const RepairReport &report)
{
    follow(report.replay);
    if (report.invalid > 0)
        m_strip->tell(tr("%1 would be invalid and stay open").arg(format::number(report.invalid)));
}

void DeadLettersPage::follow(const ReplayReport &report)
{
    m_flow->tell(report);
    m_counts->request();
    if (report.id.isValid())
        m_progress->watch(report.id);
}

void DeadLettersPage::showResult(const ReplayRecord &replay)
{
    auto *sheet = new ReplayResultSheet(m_engine, m_theme, replay, this);
    connect(sheet, &ReplayResultSheet::taskWanted, this, &ConsolePage::taskWanted);
    sheet->open();
}

void DeadLettersPage::resizeEvent(QResizeEvent *event)
{
    ConsolePage::resizeEvent(event);
    const bool tight = width() + Theme::rail < narrow;
    m_pane->setFixedWidth(tight ? Theme::causesNarrow : Theme::causes);
    m_bar->setTight(tight);
}

void DeadLettersPage::showCause(UpstreamId upstream, const QString &fingerprint)
{
    m_bar->setState(DeadLetterState::Open);
    m_pane->list()->choose(upstream, fingerprint);
    m_counts->request();
}

void DeadLettersPage::edit(DeadLetterId id)
{
    auto *sheet = new EditSheet(m_engine, m_theme, id, window()); // also while another page is shown
    connect(sheet, &EditSheet::replayed, this, &DeadLettersPage::follow);
    sheet->open();
}

} // namespace pushdesk
