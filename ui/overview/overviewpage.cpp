// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overviewpage.h"

namespace pushdesk {

OverviewPage::OverviewPage(Engine &engine, const Theme &theme, QWidget *parent) : ConsolePage(engine, theme, parent)
{
    setObjectName(QStringLiteral("overviewPage"));
    setHeading(tr("Overview"));
}

void OverviewPage::storeChanged(const ChangeSet &) {}

void OverviewPage::refresh() {}

} // namespace pushdesk
