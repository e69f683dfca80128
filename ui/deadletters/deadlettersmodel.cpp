// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/deadlettersmodel.h"

#include "ui/deadletters/causewords.h"
#include "ui/deadletters/lettersearch.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

namespace pushdesk {

namespace {

QString text(const DeadLetterRecord &letter, int column)
{
    switch (column) {
    case DeadLettersModel::Key:
        return letter.bizKey;
    case DeadLettersModel::LastError:
        return words::engine(letter.lastError);
    case DeadLettersModel::Code:
        return !letter.code.isEmpty() ? letter.code
               : letter.httpStatus    ? QString::number(*letter.httpStatus)
                                      : QString();
    case DeadLettersModel::Attempts:
        return format::number(letter.failCount);
    case DeadLettersModel::Upstream:
        return letter.upstreamName;
    case DeadLettersModel::State:
        return words::state(letter.state);
    case DeadLettersModel::Note:
        return letter.note;
    default:
        return {};
    }
}

CellKind kind(int column)
{
    switch (column) {
    case DeadLettersModel::Key:
        return CellKind::Key;
    case DeadLettersModel::Code:
    case DeadLettersModel::Attempts:
        return CellKind::Number;
    case DeadLettersModel::Age:
        return CellKind::Age;
    default:
        return CellKind::Text;
    }
}

} // namespace

DeadLettersModel::DeadLettersModel(Engine &engine, QObject *parent)
    : PagedModel(parent), m_engine(engine), m_search(new LetterSearch(engine, this))
{
}

void DeadLettersModel::setFilter(const DeadLetterFilter &filter)
{
    m_search->stop();
    m_filter = filter;
    m_verdicts.clear();
    restart();
}

void DeadLettersModel::setVerdicts(const std::vector<LetterFacts> &letters)
{
    int first = rowCount(), last = -1;
    for (const LetterFacts &letter : letters) {
        auto &known = m_verdicts[letter.id.value];
        const QString before = known.id.isValid() ? words::verdict(known) : QString();
        known = letter;
        if (before == words::verdict(letter))
            continue;
        const int row = rowOf(letter.id.value);
        first = row < 0 ? first : std::min(first, row);
        last = std::max(last, row);
    }
    if (first <= last)
        Q_EMIT dataChanged(index(first, IfReplayed), index(last, IfReplayed));
}

bool DeadLettersModel::isHeld(qint64 letter) const
{
    const auto verdict = m_verdicts.find(letter);
    return verdict != m_verdicts.end() && verdict->second.held;
}

QFuture<Result<std::vector<DeadLetterRecord>>> DeadLettersModel::ask(const Page &page)
{
    if (!m_filter.text.isEmpty())
        return m_search->page(m_filter, page);
    return m_engine.read([filter = m_filter, page](ReadStore &store) { return store.deadLetters(filter, page); });
}

int DeadLettersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DeadLettersModel::data(const QModelIndex &index, int role) const
{
    const DeadLetterRecord *letter = at(index.row());
    if (letter == nullptr)
        return {};
    const auto verdict = index.column() == IfReplayed ? m_verdicts.find(letter->id.value) : m_verdicts.end();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (index.column() == IfReplayed)
            return verdict == m_verdicts.end() ? QString() : words::verdict(verdict->second);
        return text(*letter, index.column());
    case CellRole::Ink:
        if (verdict != m_verdicts.end() && verdict->second.verdict == ReplayVerdict::PastTtl)
            return QVariant::fromValue(Look::Retry);
        return {};
    case Qt::ToolTipRole:
        if (index.column() == Age)
            return format::exactTime(letter->createTime);
        if (index.column() == Note)
            return letter->note;
        if (verdict != m_verdicts.end())
            return verdict->second.verdict == ReplayVerdict::PastTtl ? words::risk(verdict->second.risk)
                                                                     : words::verdict(verdict->second.verdict);
        return index.column() == Key || index.column() == LastError ? text(*letter, index.column()) : QString();
    case CellRole::Kind:
        return static_cast<int>(kind(index.column()));
    case CellRole::RowId:
        return letter->id.value;
    case CellRole::Time:
        return letter->createTime;
    case CellRole::Quiet:
        return index.column() == Upstream || index.column() == State || index.column() == Note ||
               index.column() == IfReplayed || index.column() == Age;
    default:
        return {};
    }
}

QVariant DeadLettersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = kind(section) == CellKind::Number || kind(section) == CellKind::Age;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case LastError:
        return tr("Last error");
    case Code:
        return tr("Code");
    case Attempts:
        return tr("Attempts");
    case Upstream:
        return tr("Upstream");
    case IfReplayed:
        return tr("If replayed");
    case State:
        return tr("State");
    case Note:
        return tr("Note");
    case Age:
        return tr("Age");
    default:
        return {};
    }
}

} // namespace pushdesk
