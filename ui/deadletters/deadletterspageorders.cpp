// SPDX-License-Identifier: GPL-3.0-or-later
// What is ordered at the dead letters: of which rows, and once.
#include "engine/repairorders.h"
#include "ui/deadletters/causelist.h"
#include "ui/deadletters/causepane.h"
#include "ui/deadletters/causewords.h"
#include "ui/deadletters/deadlettersmodel.h"
#include "ui/deadletters/deadletterspage.h"
#include "ui/deadletters/letteractions.h"
#include "ui/deadletters/letterbar.h"
#include "ui/deadletters/repairsheet.h"
#include "ui/deadletters/replayflow.h"
#include "ui/deadletters/replaystrip.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QKeyEvent>

#include <utility>

namespace pushdesk {

namespace {

constexpr qint64 unknown = LetterBar::unknown; // how many rows the filter has, until it is answered

QString shownNumber(qint64 rows)
{
    return rows == unknown ? QStringLiteral("…") : format::number(rows);
}

QString nameOf(const CauseCard &card)
{
    return DeadLettersPage::tr("“%1”").arg(words::cause(card.cause));
}

bool choosesRows(const QKeyEvent &key)
{
    switch (key.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Space:
        return !key.isAutoRepeat();
    default:
        return key.matches(QKeySequence::SelectAll);
    }
}

} // namespace

DeadLetterFilter DeadLettersPage::filterOf(const CauseCard &card) const
{
    DeadLetterFilter filter;
    filter.upstream = card.cause.upstream;
    filter.fingerprint = card.cause.fingerprint;
    if (m_allUpTo.isValid())
        filter.upTo = m_allUpTo;
    return filter;
}

DeadLettersPage::Target DeadLettersPage::target() const
{
    const bool known = m_shown.letters != unknown;
    Target target{m_model->filter(), known ? m_shown.letters - m_shown.inReplay : unknown, m_shown.letters, {}};
    if (m_shown.upTo.isValid())
        target.filter.upTo = m_shown.upTo;
    const auto selected = m_table->allChosen() ? std::vector<qint64>() : m_table->selectedIds();
    if (!selected.empty()) {
        target.rows = 0;
        for (const qint64 id : selected) {
            target.filter.ids.emplace_back(id);
            target.rows += m_model->isHeld(id) ? 0 : 1;
        }
        target.shown = static_cast<qint64>(selected.size());
        target.filter.upTo.reset();
        target.name = tr("%1 selected").arg(format::number(target.rows));
    } else if (!target.filter.text.isEmpty()) {
        target.name = tr("%1 found").arg(shownNumber(target.rows));
    } else {
        const CauseCard *card = m_pane->list()->chosen();
        target.name = card ? nameOf(*card) : tr("all %1").arg(shownNumber(target.rows));
    }
    return target;
}

bool DeadLettersPage::busy() const
{
    return m_flow->busy() || m_actions->busy();
}

bool DeadLettersPage::chosen() const
{
    return m_table->allChosen() || !m_table->selectedIds().empty();
}

void DeadLettersPage::spend()
{
    if (!std::exchange(m_ordering, false))
        return;
    m_spent = true;
    m_table->clearSelection();
    showButtons();
}

void DeadLettersPage::choose()
{
    if (std::exchange(m_spent, false))
        showButtons();
}

bool DeadLettersPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && watched == m_table->viewport())
        choose();
    if (event->type() == QEvent::KeyPress && watched == m_table && choosesRows(*static_cast<QKeyEvent *>(event)))
        choose();
    return ConsolePage::eventFilter(watched, event);
}

void DeadLettersPage::replayAll()
{
    DeadLetterFilter all;
    if (m_allUpTo.isValid())
        all.upTo = m_allUpTo;
    m_ordering = false;
    m_flow->start(all, tr("all %1").arg(format::number(m_all.open)), m_all.open);
}

void DeadLettersPage::replayTarget()
{
    const Target now = target();
    m_ordering = chosen();
    m_flow->start(now.filter, now.name, now.rows);
}

void DeadLettersPage::dismissTarget()
{
    m_ordering = chosen();
    m_actions->dismiss(target().filter);
}

void DeadLettersPage::replayCause(const CauseCard &card)
{
    m_ordering = false;
    m_flow->start(filterOf(card), nameOf(card), card.cause.open);
}

// What a card's one button does.
void DeadLettersPage::remedy(const CauseCard &card)
{
    switch (card.advice.remedy) {
    case CauseRemedy::Replay:
        replayCause(card);
        return;
    case CauseRemedy::Repair:
        m_ordering = false;
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
    spend();
    if (report.invalid > 0)
        m_strip->tell(tr("%1 would be invalid and stay open").arg(format::number(report.invalid)));
}

void DeadLettersPage::follow(const ReplayReport &report)
{
    m_flow->tell(report);
    countAnew();
    if (report.id.isValid())
        m_progress->watch(report.id);
}

} // namespace pushdesk
