// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"
#include "ui/widgets/panel.h"

class QLabel;

namespace pushdesk {

class RetrySchedule;

// The retry schedule with its numbers in words.
class SchedulePanel : public Panel {
    Q_OBJECT
public:
    SchedulePanel(ConfigDraft &draft, const Theme &theme, QWidget *parent);

private:
    QLabel *m_summary;
    RetrySchedule *m_picture;
};

} // namespace pushdesk
