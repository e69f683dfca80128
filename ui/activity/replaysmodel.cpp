// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/replaysmodel.h"

#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/segmentedbar.h"

namespace pushdesk {

namespace {

Look lookOf(const ReplayRecord &replay)
{
    switch (replay.state) {
    case ReplayState::Staging:
    case ReplayState::Running:
        return Look::InFlight;
    case ReplayState::Paused:
        return Look::Hold;
    case ReplayState::Done:
        return replay.counts.dead + replay.counts.unknown > 0 ? Look::Dead : Look::Delivered;
    case ReplayState::Cancelled:
        return Look::Skipped;
    }
    return Look::Pending;
}

QString stateWord(ReplayState state)
{
    switch (state) {
    case ReplayState::Staging:
        return ReplaysModel::tr("being prepared");
    case ReplayState::Running:
        return ReplaysModel::tr("running");
    case ReplayState::Paused:
        return ReplaysModel::tr("paused");
    case ReplayState::Done:
        return ReplaysModel::tr("done");
    case ReplayState::Cancelled:
        return ReplaysModel::tr("cancelled");
    }
    return {};
}

} // namespace

ReplaysModel::ReplaysModel(Engine &engine, QObject *parent) : PagedModel(parent), m_engine(engine) {}

QFuture<Result<std::vector<ReplayRecord>>> ReplaysModel::ask(const Page &page)
{
    return m_engine.read([page](ReadStore &store) { return store.replays(page); });
}

int ReplaysModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ReplaysModel::text(const ReplayRecord &replay, int column)
{
    switch (column) {
    case Number:
        return format::number(replay.id.value);
    case State:
        return stateWord(replay.state);
    case Progress:
        return tr("%1 of %2 came back").arg(format::number(replay.counts.cameBack()), format::number(replay.total));
    case Delivered:
        return format::number(replay.counts.delivered);
    case DeadAgain:
        return format::number(replay.counts.dead + replay.counts.unknown);
    case LeftOut:
        return format::number(replay.counts.leftOut);
    case Open:
        return format::number(replay.counts.open());
    default:
        return {};
    }
}

QVariant ReplaysModel::data(const QModelIndex &index, int role) const
{
    const ReplayRecord *replay = at(index.row());
    if (replay == nullptr)
        return {};
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == Progress ? QString() : text(*replay, column);
    case Qt::AccessibleTextRole:
        return column == Started ? format::exactTime(replay->createdAt) : text(*replay, column);
    case Qt::ToolTipRole:
        return column == Started    ? format::exactTime(replay->createdAt)
               : column == Progress ? text(*replay, column)
                                    : QString();
    case CellRole::Kind:
        return static_cast<int>(column == State      ? CellKind::Glyph
                                : column == Progress ? CellKind::Bar
                                : column == Started  ? CellKind::Age
                                                     : CellKind::Number);
    case CellRole::Look:
        return QVariant::fromValue(lookOf(*replay));
    case CellRole::Segments:
        return QVariant::fromValue(Segments{{Look::Delivered, replay->counts.delivered},
                                            {Look::Skipped, replay->counts.leftOut},
                                            {Look::InFlight, replay->counts.sending},
                                            {Look::Pending, replay->counts.waiting},
                                            {Look::Unknown, replay->counts.unknown},
                                            {Look::Dead, replay->counts.dead}});
    case CellRole::Ink:
        return column == DeadAgain && replay->counts.dead + replay->counts.unknown > 0 ? QVariant::fromValue(Look::Dead)
                                                                                       : QVariant();
    case CellRole::Time:
        return replay->createdAt;
    case CellRole::Quiet:
        return column == Started || column == Number;
    case CellRole::RowId:
        return replay->id.value;
    default:
        return {};
    }
}

QVariant ReplaysModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == State || section == Progress ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.");
    case State:
        return tr("State");
    case Progress:
        return tr("Progress");
    case Delivered:
        return tr("Delivered");
    case DeadAgain:
        return tr("Dead again");
    case LeftOut:
        return tr("Left out");
    case Open:
        return tr("To come");
    default:
        return tr("Age");
    }
}

} // namespace pushdesk
