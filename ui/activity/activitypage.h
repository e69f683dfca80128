// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

class QComboBox;
class QStackedLayout;
class QTabBar;

namespace pushdesk {

class DataTable;
class EmptyState;
class EventsModel;
class Refresher;
class ReplayCauses;
class ReplaysModel;
class Strip;
struct EventRecord;

// What the engine and people did, newest first; and the replays, with what each came to.
class ActivityPage : public ConsolePage {
    Q_OBJECT
public:
    ActivityPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
    void showReplays();

private:
    void layOut();
    [[nodiscard]] QWidget *makeFilters();
    void fillUpstreams();
    void applyFilter();
    void showEmptyOrRows();
    void open(qint64 event);
    void askCauses();
    [[nodiscard]] bool onReplays() const;

    EventsModel *m_events;
    ReplaysModel *m_replays;
    QTabBar *m_tabs = nullptr;
    QWidget *m_filters = nullptr;
    QComboBox *m_topic = nullptr;
    QComboBox *m_upstream = nullptr;
    Strip *m_strip = nullptr;
    QStackedLayout *m_stack = nullptr;
    DataTable *m_eventsTable = nullptr;
    QWidget *m_replaysView = nullptr;
    DataTable *m_replaysTable = nullptr;
    ReplayCauses *m_causes = nullptr;
    EmptyState *m_empty = nullptr;
    Refresher *m_refresher = nullptr;
};

} // namespace pushdesk
