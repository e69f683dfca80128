// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timelinepanel.h"

namespace pushdesk {

struct TroubleScope;

// "Being retried now": the tasks in trouble, longest first, as a panel of a few rows. It is as high as its rows.
class TroubleTimeline : public TimelinePanel {
    Q_OBJECT
public:
    TroubleTimeline(Engine &engine, const Theme &theme, int mostRows, QWidget *parent = nullptr);

    void setScope(const TroubleScope &scope); // everybody's at first
    [[nodiscard]] qint64 inTrouble() const;

Q_SIGNALS:
    void told(); // inTrouble may be another one

private:
    void tell();

    int m_mostRows;
};

} // namespace pushdesk
