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
#include "ui/widgets/stripdock.h"
#include "ui/widgets/words.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr qint64 unknown = LetterBar::unknown; // how many rows the filter has, until it is answered
constexpr int narrow = 1100;                   // of the window: below it secondary buttons are in the menu alone

qint64 midnight(qint64 nowMs)
{
    return QDateTime::fromMSecsSinceEpoch(nowMs).date().startOfDay().toMSecsSinceEpoch();
}

} // namespace

// What is shown beside the rows, asked in this order: what dies meanwhile is beyond `upTo`.
struct DeadLettersPage::Counts {
    Result<DeadLetterId> upTo;
    Result<std::vector<CauseCard>> causes;
    Result<qint64> allCauses;
    Result<DeadLetterCounts> all;
    Result<DeadLetterCounts> today;
};

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
    m_dock = new StripDock(this);
    m_dock->add(m_strip);
    m_dock->add(m_progress);
    connect(m_dock, &StripDock::covers, m_detail, &DeadLetterDetail::setFoot);
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
        shortcut->setAutoRepeat(false); // a key that is held orders once
        connect(shortcut, &QShortcut::activated, context, action);
    };
    add(this, QKeySequence(Qt::Key_Slash), m_bar, &LetterBar::focusSearch);
    add(m_table, QKeySequence(Qt::Key_R), m_bar, &LetterBar::replay);
    add(m_table, QKeySequence(Qt::Key_Delete), this, [this] {
        if (m_bar->state() == DeadLetterState::Open && target().rows > 0 && !busy() && !m_spent)
            dismissTarget();
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
    connect(m_pane->list(), &CauseList::chosenAgain, this, &DeadLettersPage::choose);
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
        countAnew();
        if (id.isValid()) {
            spend();
            m_progress->watch(id);
        }
    });
    connect(m_actions, &LetterActions::busyChanged, this, &DeadLettersPage::showButtons);
    connect(m_actions, &LetterActions::ordered, this, &DeadLettersPage::spend);
    connect(m_actions, &LetterActions::done, this, &DeadLettersPage::countAnew);
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
        m_ordering = chosen();
        repair(now.filter, now.name);
    });
    connect(m_head, &CauseHead::dismissWanted, this, &DeadLettersPage::dismissTarget);
    connect(m_head, &CauseHead::reopenWanted, this, [this] {
        const Target now = target();
        m_ordering = chosen();
        m_actions->reopen(now.filter, now.rows);
    });
    connect(m_head, &CauseHead::exportWanted, this, [this](bool forRepair) {
        const Target now = target();
        m_actions->exportLetters(now.filter, now.shown, forRepair);
    });
    connect(m_head, &CauseHead::noteWanted, this, [this] {
        if (m_head->card() != nullptr)
            m_actions->note(*m_head->card());
    });
    connect(m_head, &CauseHead::keysWanted, this, &DeadLettersPage::showKeys);
}

void DeadLettersPage::connectTable()
{
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &DeadLettersPage::showButtons); // what a replay holds
    connect(m_table, &DataTable::picked, this, [this] {
        if (m_table->allChosen())
            m_spent = false;
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
    if (what.upstreams)
        m_progress->storeChanged();
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
    m_shown.letters = unknown;
    m_spent = false;
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
    auto query = [now = m_engine.clock().nowMs()](ReadStore &store) {
        CauseReads reads(store.database());
        auto upTo = LetterReads(store.database()).newest();
        auto causes = causeCards(store, now);
        return Counts{std::move(upTo), std::move(causes), reads.open(), store.deadLetterCounts(),
                      reads.settledSince(midnight(now))};
    };
    whenAnswered(m_engine.read(query), this, [this](const Counts &counts) {
        if (counts.upTo && counts.causes && counts.allCauses && counts.all && counts.today)
            showCauses(counts);
        else
            m_strip->warn(!counts.causes      ? counts.causes.error()
                          : !counts.all       ? counts.all.error()
                          : !counts.today     ? counts.today.error()
                          : !counts.allCauses ? counts.allCauses.error()
                                              : counts.upTo.error());
        m_counts->answered();
    });
}

// Apart from the causes: with a text it reads through what there is.
void DeadLettersPage::askShown()
{
    const DeadLetterFilter &filter = m_model->filter();
    if (!filter.text.isEmpty()) {
        m_model->search().count(filter, [this, filters = m_filters](const Result<qint64> &found, bool ended) {
            takeFound(filters, found, ended);
        });
        return;
    }
    const auto query = [filter](ReadStore &store) { return LetterReads(store.database()).count(filter); };
    whenAnswered(m_engine.read(query), this,
                 [this, filters = m_filters](const Result<LetterCount> &shown) { takeShown(filters, shown); });
}

void DeadLettersPage::takeFound(quint64 filters, const Result<qint64> &found, bool ended)
{
    if (!found || ended) {
        takeShown(filters,
                  found ? Result<LetterCount>(LetterCount{*found, 0, {}}) : Result<LetterCount>(found.error()));
    } else if (filters == m_filters) {
        m_soFar = *found;
        showButtons();
    }
}

void DeadLettersPage::takeShown(quint64 filters, const Result<LetterCount> &shown)
{
    m_counting->answered();
    if (filters != m_filters) {
        m_counting->request();
        return;
    }
    if (!shown) {
        m_strip->warn(shown.error());
        return;
    }
    m_shown = *shown;
    m_soFar = shown->letters;
    showButtons();
}

void DeadLettersPage::countAnew()
{
    m_shown.letters = unknown;
    m_counts->request();
    m_counting->request();
    showButtons();
}

void DeadLettersPage::showCauses(const Counts &counts)
{
    m_all = *counts.all;
    m_allUpTo = *counts.upTo;
    m_pane->list()->setCauses(*counts.causes);
    m_pane->setMore(*counts.allCauses);
    m_pane->setToday(counts.today->replayed, counts.today->dismissed);
    m_head->show(m_pane->list()->chosen());
    const QString named = words::counted(*counts.allCauses, tr("%1 cause"), tr("%1 causes"));
    setHeading(tr("Dead letters"),
               m_all.open == 0 ? QString() : tr("%1 open, %2").arg(format::number(m_all.open), named));
    showButtons();
    showEmptyOrRows();
}

void DeadLettersPage::showButtons()
{
    const Target now = target();
    const qint64 selected = m_table->allChosen() ? std::max<qint64>(m_shown.letters, 0)
                                                 : static_cast<qint64>(m_table->selectedIds().size());
    m_pane->setReplayAll(m_all.open, !busy());
    m_bar->showNumbers({m_shown.letters, m_soFar, selected, now.rows, m_spent}, busy());
    m_head->setTarget(now.rows, now.shown, *now.filter.state, busy() || m_spent);
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
    const CauseCard *card = m_pane->list()->chosen();
    const bool emptied = card != nullptr && text.isEmpty() && m_bar->state() == DeadLetterState::Open;
    m_noneFound->say(Icon::Search,
                     emptied          ? tr("Nothing left here")
                     : text.isEmpty() ? tr("None %1").arg(words::state(m_bar->state()))
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
    const int causes = tight ? Theme::causesNarrow : Theme::causes;
    m_pane->setFixedWidth(causes);
    m_dock->setLeft(causes + 1);
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
