// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replaystrip.h"

#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/markedlabel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/words.h"

#include <QAccessible>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr int newest = 20; // replays looked at for one that has not ended
constexpr int barWidth = 160;

struct Seen {
    std::optional<ReplayRecord> replay;
    qint64 stoppedCauses = 0;
    QStringList paused; // upstreams for which rows wait
};

// Those that a person must resume before what waits in the replay goes.
Result<QStringList> pausedOf(ReadStore &store, const std::vector<ReplayCauseRecord> &causes)
{
    QStringList paused;
    auto upstreams = store.upstreams();
    if (!upstreams)
        return upstreams.error();
    for (const UpstreamRecord &upstream : *upstreams) {
        const bool waits = std::any_of(causes.begin(), causes.end(), [&upstream](const ReplayCauseRecord &cause) {
            return cause.upstream == upstream.id && cause.counts.open() > 0;
        });
        if (waits && upstream.state == UpstreamState::Paused)
            paused << upstream.name;
    }
    return paused;
}

Result<Seen> look(ReadStore &store, ReplayId watched)
{
    Seen seen;
    auto replays = store.replays({0, newest, true});
    if (!replays)
        return replays.error();
    for (const auto &replay : *replays) {
        if (watched.isValid() ? replay.id == watched : !replay.finishedAt) {
            seen.replay = replay;
            break;
        }
    }
    if (!seen.replay)
        return seen;
    auto causes = store.replayCauses(seen.replay->id);
    if (!causes)
        return causes.error();
    if (!seen.replay->finishedAt) {
        auto paused = pausedOf(store, *causes);
        if (!paused)
            return paused.error();
        seen.paused = std::move(*paused);
        return seen;
    }
    for (const auto &cause : *causes)
        seen.stoppedCauses += cause.stopped.isEmpty() ? 0 : 1;
    return seen;
}

} // namespace

ReplayStrip::ReplayStrip(Engine &engine, const Theme &theme, QWidget *page)
    : QFrame(page),
      m_engine(engine),
      m_theme(theme),
      m_text(new MarkedLabel(theme, this)),
      m_bar(new SegmentedBar(theme, this)),
      m_when(theme.label(Type::Small, this, true)),
      m_resume(makeButton({}, QStringLiteral("replayResumeUpstream"), this, ButtonKind::Small)),
      m_pause(makeButton({}, QStringLiteral("replayPause"), this, ButtonKind::Small)),
      m_cancel(makeButton(tr("Cancel"), QStringLiteral("replayCancel"), this, ButtonKind::Small)),
      m_see(makeButton({}, QStringLiteral("replaySee"), this, ButtonKind::Small)),
      m_close(makeButton({}, QStringLiteral("replayStripClose"), this, ButtonKind::Quiet, Icon::Close)),
      m_asking(new Refresher(
          page, [this] { ask(); }, 100ms))
{
    setObjectName(QStringLiteral("replayStrip"));
    m_text->setObjectName(QStringLiteral("replayStripText"));
    m_bar->setFixedWidth(barWidth);
    m_cancel->setToolTip(tr("What was not sent yet stays an open dead letter"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->setSpacing(Theme::gap);
    row->addWidget(new GlyphLabel(theme, Icon::Replay, 16, this));
    row->addWidget(m_text);
    row->addWidget(m_bar, 0, Qt::AlignVCenter);
    row->addWidget(m_when);
    row->addStretch(1);
    row->addWidget(m_resume);
    row->addWidget(m_pause);
    row->addWidget(m_cancel);
    row->addWidget(m_see);
    row->addWidget(m_close);
    setMinimumHeight(36);
    connect(m_resume, &QPushButton::clicked, this, [this] {
        if (!m_paused.isEmpty())
            give(m_engine.resumeUpstream(m_paused.first()));
    });
    connect(m_pause, &QPushButton::clicked, this, [this] {
        give(m_replay.state == ReplayState::Paused ? m_engine.resumeReplay(m_replay.id)
                                                   : m_engine.pauseReplay(m_replay.id));
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] { give(m_engine.cancelReplay(m_replay.id)); });
    connect(m_see, &QPushButton::clicked, this, [this] { Q_EMIT resultWanted(m_replay); });
    connect(m_close, &QPushButton::clicked, this, &ReplayStrip::close);
    hide();
}

void ReplayStrip::watch(ReplayId id)
{
    m_watched = id;
    m_asking->request();
}

void ReplayStrip::storeChanged()
{
    m_asking->request();
}

void ReplayStrip::runningChanged()
{
    if (isVisible() && m_running != m_engine.stats().running)
        say();
}

void ReplayStrip::ask()
{
    const auto query = [watched = m_watched](ReadStore &store) { return look(store, watched); };
    whenAnswered(m_engine.read(query), this, [this](const Result<Seen> &seen) {
        m_asking->answered();
        if (!seen)
            Q_EMIT failed(seen.error());
        else if (seen->replay)
            take(*seen->replay, seen->stoppedCauses, seen->paused);
    });
}

void ReplayStrip::take(const ReplayRecord &replay, qint64 stoppedCauses, const QStringList &paused)
{
    if (replay.id == m_closed)
        return;
    m_watched = replay.id; // to its end, where its result is said
    m_replay = replay;
    m_stoppedCauses = stoppedCauses;
    m_paused = paused;
    say();
}

void ReplayStrip::say()
{
    m_running = m_engine.stats().running;
    const auto &n = m_replay.counts;
    const bool ended = m_replay.finishedAt.has_value();
    const bool wasEnded = isVisible() && m_close->isVisible();
    const QString text = ended ? result() : progress();
    m_when->setVisible(ended);
    if (ended)
        m_when->setText(tr("at %1").arg(
            QLocale().toString(QDateTime::fromMSecsSinceEpoch(*m_replay.finishedAt).time(), QLocale::ShortFormat)));
    mark(text);
    m_bar->setSegments({{Look::Delivered, n.delivered},
                        {Look::Pending, n.open()},
                        {Look::Skipped, n.leftOut},
                        {Look::Dead, n.dead + n.unknown}},
                       text);
    m_resume->setVisible(!ended && !m_paused.isEmpty());
    m_resume->setEnabled(true);
    if (!m_paused.isEmpty())
        m_resume->setText(tr("Resume %1").arg(fontMetrics().elidedText(m_paused.first(), Qt::ElideMiddle, barWidth)));
    m_pause->setText(m_replay.state == ReplayState::Paused ? tr("Resume") : tr("Pause"));
    const bool orders = !ended && m_replay.state != ReplayState::Cancelled;
    m_pause->setVisible(orders);
    m_pause->setEnabled(true);
    m_cancel->setVisible(orders);
    m_cancel->setEnabled(true);
    const qint64 bad = n.dead + n.unknown;
    m_see->setText(bad > 0 ? tr("See the %1").arg(format::number(bad)) : tr("See the rows"));
    m_see->setVisible(ended || n.cameBack() > 0);
    m_close->setVisible(ended);
    show();
    if (ended && !wasEnded) {
        QAccessibleEvent event(m_text, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

// How many came back is strong, what is dead again has its ink.
void ReplayStrip::mark(const QString &text)
{
    const auto &n = m_replay.counts;
    QList<MarkedLabel::Mark> marks{{tr("%1 replayed:").arg(format::number(n.cameBack())), true, {}}};
    if (n.dead > 0)
        marks.append({tr("%1 dead again").arg(format::number(n.dead)), true, Look::Dead});
    if (n.unknown > 0)
        marks.append({tr("%1 dead again with an unknown outcome").arg(format::number(n.unknown)), true, Look::Unknown});
    m_text->setMarked(text, marks);
}

QString ReplayStrip::progress() const
{
    const auto &n = m_replay.counts;
    QString text = m_replay.state == ReplayState::Paused      ? tr("Replay paused: %1 of %2 done")
                   : m_replay.state == ReplayState::Cancelled ? tr("Cancelling the replay: %1 of %2 done")
                                                              : tr("Replaying: %1 of %2 done");
    text = text.arg(format::number(n.cameBack()), format::number(n.all() - n.leftOut));
    text += tr(", %1 delivered, %2 dead again").arg(format::number(n.delivered), format::number(n.dead + n.unknown));
    if (m_paused.size() == 1)
        text += tr(". %1 is paused: nothing goes until you resume it").arg(m_paused.first());
    else if (m_paused.size() > 1)
        text += tr(". %1 are paused: nothing goes there until you resume them").arg(m_paused.join(tr(", ")));
    else if (m_replay.state == ReplayState::Running && !m_running)
        text += tr(". It goes on when you press Run");
    return text;
}

QString ReplayStrip::result() const
{
    const auto &n = m_replay.counts;
    QStringList parts;
    if (n.delivered > 0 || n.cameBack() == 0)
        parts += tr("%1 delivered").arg(format::number(n.delivered));
    if (n.dead > 0)
        parts += tr("%1 dead again").arg(format::number(n.dead));
    if (n.unknown > 0)
        parts += tr("%1 dead again with an unknown outcome").arg(format::number(n.unknown));
    if (n.leftOut > 0)
        parts += tr("%1 left out").arg(format::number(n.leftOut));
    QString text = tr("%1 replayed: %2").arg(format::number(n.cameBack()), parts.join(tr(", ")));
    if (m_replay.state == ReplayState::Cancelled)
        text = tr("Cancelled. %1").arg(text);
    if (m_stoppedCauses > 0)
        text += QStringLiteral(". ") +
                words::counted(m_stoppedCauses, tr("%1 cause was stopped: its first rows came back the same"),
                               tr("%1 causes were stopped: their first rows came back the same"));
    return text;
}

void ReplayStrip::give(const QFuture<Result<bool>> &order)
{
    m_resume->setEnabled(false);
    m_pause->setEnabled(false); // until it is said what came of it
    m_cancel->setEnabled(false);
    whenAnswered(order, this, [this](const Result<bool> &given) {
        if (!given)
            Q_EMIT failed(given.error());
        m_asking->request();
    });
}

void ReplayStrip::close()
{
    m_closed = m_replay.id;
    m_watched = {};
    hide();
    m_asking->request(); // perhaps another one goes on
}

void ReplayStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.colors().raised);
    painter.fillRect(0, height() - 1, width(), 1, m_theme.colors().line);
}

} // namespace pushdesk
