// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/eventsmodel.h"

#include "ui/activity/eventwords.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"

namespace pushdesk {

EventsModel::EventsModel(Engine &engine, QObject *parent) : PagedModel(parent), m_engine(engine) {}

void EventsModel::setFilter(const EventFilter &filter)
{
    m_filter = filter;
    restart();
}

QFuture<Result<std::vector<EventRecord>>> EventsModel::ask(const Page &page)
{
    return m_engine.read(
        [filter = m_filter, page](ReadStore &store) { return EventReads(store.database()).events(filter, page); });
}

int EventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventsModel::data(const QModelIndex &index, int role) const
{
    const EventRecord *event = at(index.row());
    if (event == nullptr)
        return {};
    const auto mark = eventMark(event->kind);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (index.column() == What)
            return eventSentence(*event);
        return index.column() == Upstream ? event->upstreamName
                                          : (role == Qt::AccessibleTextRole ? format::exactTime(event->at) : QString());
    case Qt::ToolTipRole:
        return index.column() == When   ? format::exactTime(event->at)
               : index.column() == What ? eventSentence(*event)
                                        : QString();
    case CellRole::Kind:
        return static_cast<int>(index.column() == What   ? CellKind::Glyph
                                : index.column() == When ? CellKind::Age
                                                         : CellKind::Text);
    case CellRole::Look:
        return QVariant::fromValue(mark.ink);
    case CellRole::Symbol:
        return static_cast<int>(mark.icon);
    case CellRole::Time:
        return event->at;
    case CellRole::Quiet:
        return index.column() != What;
    case CellRole::RowId:
        return event->id.value;
    default:
        return {};
    }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == When ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == What ? tr("What happened") : section == Upstream ? tr("Upstream") : tr("Age");
}

} // namespace pushdesk
