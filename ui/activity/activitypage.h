// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

namespace pushdesk {

// What the engine and the person did, newest first.
class ActivityPage : public ConsolePage {
    Q_OBJECT
public:
    ActivityPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
};

} // namespace pushdesk
