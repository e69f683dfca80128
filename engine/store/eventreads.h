// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/events.h"
#include "engine/store/records.h"

namespace pushdesk {

class Database;

struct EventRecord {
    EventId id;
    qint64 at = 0; // UTC ms
    EventKind kind = EventKind::PushStarted;
    UpstreamId upstream;
    QString upstreamName; // as it is called now, or was when it was removed
    BatchId batch;
    QString batchFile; // empty: the batch is gone, or there is none
    TaskId task;
    QJsonObject detail;
};

struct EventFilter {
    std::optional<EventTopic> topic;
    std::optional<UpstreamId> upstream;
};

// The questions of the activity page, over one read-only connection.
class EventReads {
public:
    explicit EventReads(Database &database) : m_database(database) {}

    // Newest first. Kinds of a newer version are left out.
    [[nodiscard]] Result<std::vector<EventRecord>> events(const EventFilter &filter, const Page &page);
    // The newest of what a person should hear of on every page (a takeover after a crash, a sleep, a clock that was
    // set), unless it, or a later one, was said to be read.
    [[nodiscard]] Result<std::optional<EventRecord>> unreadIncident();

private:
    Database &m_database;
};

// Incidents up to this one are read. Writer thread.
[[nodiscard]] Result<> markIncidentsRead(WriteTxn &txn, EventId upTo);

} // namespace pushdesk
