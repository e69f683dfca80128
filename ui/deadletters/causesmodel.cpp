// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causesmodel.h"

#include "ui/deadletters/causewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <map>

namespace pushdesk {

using namespace std::chrono_literals;

CausesModel::CausesModel(QObject *parent) : QAbstractListModel(parent)
{
    m_freshness.setSingleShot(true);
    m_freshness.setInterval(2s);
    connect(&m_freshness, &QTimer::timeout, this, [this] {
        m_fresh.clear();
        if (!m_causes.empty())
            Q_EMIT dataChanged(index(1), index(rowCount() - 1), {Fresh});
    });
}

QString CausesModel::toolTip(const CauseCard *card)
{
    if (card == nullptr)
        return {};
    return tr("%1\n%2\n%3\nOldest: %4")
        .arg(words::cause(card->cause), words::sentence(*card), words::arrivals(*card),
             format::exactTime(card->cause.oldest));
}

CausesModel::Key CausesModel::keyOf(const CauseCard &card)
{
    return {card.cause.upstream.value, card.cause.fingerprint};
}

void CausesModel::sort(std::vector<CauseCard> &causes) const
{
    std::stable_sort(causes.begin(), causes.end(), [this](const CauseCard &a, const CauseCard &b) {
        if (m_order == Order::Oldest && a.cause.oldest != b.cause.oldest)
            return a.cause.oldest < b.cause.oldest;
        if (m_order == Order::Rising && a.rising() != b.rising())
            return a.rising();
        if (a.cause.open != b.cause.open)
            return a.cause.open > b.cause.open;
        return keyOf(a) < keyOf(b);
    });
}

void CausesModel::setOrder(Order order)
{
    if (m_order == order)
        return;
    m_order = order;
    auto causes = m_causes;
    setCauses(std::move(causes), false);
}

// Nothing moves under the pointer that is on its card, and what its buttons do stays about it.
void CausesModel::keepEmptied(std::vector<CauseCard> &causes, int row) const
{
    const CauseCard *kept = at(row);
    if (kept == nullptr || std::any_of(causes.begin(), causes.end(),
                                       [kept](const CauseCard &card) { return keyOf(card) == keyOf(*kept); }))
        return;
    CauseCard empty = *kept;
    empty.cause.open = 0;
    const auto at = std::min(static_cast<size_t>(row - 1), causes.size());
    causes.insert(causes.begin() + static_cast<std::ptrdiff_t>(at), std::move(empty));
}

void CausesModel::markFresh(const std::vector<CauseCard> &now)
{
    std::map<Key, qint64> before;
    for (const CauseCard &card : m_causes)
        before[keyOf(card)] = card.cause.open;
    for (const CauseCard &card : now) {
        const auto was = before.find(keyOf(card));
        if (was != before.end() ? was->second < card.cause.open : m_known) {
            m_fresh.insert(keyOf(card));
            m_freshness.start();
        }
    }
}

void CausesModel::setCauses(std::vector<CauseCard> causes, bool flash, int keep)
{
    sort(causes);
    keepEmptied(causes, keep);
    if (flash)
        markFresh(causes);
    m_known = true;
    const bool sameRows = std::equal(causes.begin(), causes.end(), m_causes.begin(), m_causes.end(),
                                     [](const CauseCard &a, const CauseCard &b) { return keyOf(a) == keyOf(b); });
    if (!sameRows)
        beginResetModel();
    m_causes = std::move(causes);
    m_open = 0;
    for (const CauseCard &card : m_causes)
        m_open += card.cause.open;
    if (!sameRows)
        endResetModel();
    else if (!m_causes.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

const CauseCard *CausesModel::at(int row) const
{
    return row > 0 && row < rowCount() ? &m_causes[static_cast<size_t>(row - 1)] : nullptr;
}

int CausesModel::rowOf(UpstreamId upstream, const QString &fingerprint) const
{
    const auto found = std::find_if(m_causes.begin(), m_causes.end(), [&](const CauseCard &card) {
        return card.cause.upstream == upstream && card.cause.fingerprint == fingerprint;
    });
    return found == m_causes.end() ? -1 : static_cast<int>(found - m_causes.begin()) + 1;
}

int CausesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_causes.size()) + 1;
}

QVariant CausesModel::data(const QModelIndex &index, int role) const
{
    const CauseCard *card = at(index.row());
    switch (role) {
    case Title:
        return card ? words::cause(card->cause) : tr("All causes");
    case Count:
        return card ? card->cause.open : m_open;
    case About:
        return card ? tr("%1 · %2").arg(card->cause.upstreamName, words::code(*card)) : QString();
    case Oldest:
        return card ? card->cause.oldest : 0;
    case Who:
        return card ? static_cast<int>(card->advice.who) : 0;
    case Button:
        return card ? words::button(card->advice.remedy, card->cause.open) : QString();
    case Arrivals:
        return card ? QVariant::fromValue(QList<qint64>(card->arrivals.begin(), card->arrivals.end())) : QVariant();
    case Fresh:
        return card != nullptr && m_fresh.contains(keyOf(*card));
    case IsAll:
        return card == nullptr;
    case Qt::DisplayRole:
        return tr("%1, %2").arg(data(index, Title).toString(), format::number(data(index, Count).toLongLong()));
    case Qt::AccessibleTextRole:
        return card ? tr("%1, %2. %3. %4")
                          .arg(data(index, Title).toString(), format::number(card->cause.open),
                               words::who(card->advice.who), words::arrivals(*card))
                    : data(index, Qt::DisplayRole);
    case Qt::ToolTipRole:
        return toolTip(card);
    default:
        return {};
    }
}

} // namespace pushdesk
