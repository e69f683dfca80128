// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/widgets/panel.h"

#include <vector>

class QLabel;
class QVBoxLayout;

namespace pushdesk {

class UpstreamRow;

// A row for each upstream.
class UpstreamsPanel : public Panel {
    Q_OBJECT
public:
    UpstreamsPanel(const Theme &theme, QWidget *parent);
    void show(const Overview &overview, bool running, qint64 nowMs);

Q_SIGNALS:
    void upstreamWanted(pushdesk::UpstreamId id);

private:
    const Theme &m_theme;
    QVBoxLayout *m_column;
    QLabel *m_none;
    std::vector<UpstreamRow *> m_rows;
};

} // namespace pushdesk
