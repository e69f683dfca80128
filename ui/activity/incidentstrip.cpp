// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/incidentstrip.h"

#include "engine/engine.h"
#include "engine/store/eventreads.h"
#include "ui/activity/eventwords.h"
#include "ui/widgets/answer.h"

#include <utility>

namespace pushdesk {

IncidentStrip::IncidentStrip(Engine &engine, const Theme &theme, QWidget *parent)
    : Strip(theme, QStringLiteral("incidentStrip"), parent), m_engine(engine)
{
    connect(this, &Strip::closed, this, [this] {
        // Where that cannot be written it is told again at the next start.
        (void)m_engine.markIncidentsRead(m_shown);
    });
    look();
}

void IncidentStrip::look()
{
    if (m_asked) {
        m_again = true;
        return;
    }
    m_asked = true;
    whenAnswered(m_engine.read([](ReadStore &store) { return EventReads(store.database()).unreadIncident(); }), this,
                 [this](const Result<std::optional<EventRecord>> &incident) {
                     m_asked = false;
                     if (incident && *incident && m_shown < (*incident)->id) {
                         m_shown = (*incident)->id;
                         warn(incidentSentence(**incident));
                     }
                     if (std::exchange(m_again, false))
                         look();
                 });
}

} // namespace pushdesk
