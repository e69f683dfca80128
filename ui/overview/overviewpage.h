// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

namespace pushdesk {

// The answer to "can I go home?", how each upstream is, and what is on its way.
class OverviewPage : public ConsolePage {
    Q_OBJECT
public:
    OverviewPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
};

} // namespace pushdesk
