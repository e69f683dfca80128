// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/activitypage.h"

namespace pushdesk {

ActivityPage::ActivityPage(Engine &engine, const Theme &theme, QWidget *parent) : ConsolePage(engine, theme, parent)
{
    setObjectName(QStringLiteral("activityPage"));
    setHeading(tr("Activity"));
}

void ActivityPage::storeChanged(const ChangeSet &) {}

void ActivityPage::refresh() {}

} // namespace pushdesk
