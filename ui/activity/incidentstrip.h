// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/events.h"
#include "ui/widgets/strip.h"

namespace pushdesk {

class Engine;

// Over every page after a crash, a sleep or a clock that was set: from when to when, what was on its way, and what is
// done about it. Closed, it is read, for good. GUI thread.
class IncidentStrip : public Strip {
    Q_OBJECT
public:
    IncidentStrip(Engine &engine, const Theme &theme, QWidget *parent);
    void look(); // something happened

private:
    Engine &m_engine;
    EventId m_shown;
    bool m_asked = false;
    bool m_again = false;
};

} // namespace pushdesk
