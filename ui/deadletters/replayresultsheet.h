// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/sheet.h"

namespace pushdesk {

// What became of each row of a replay; a row opens its task.
class ReplayResultSheet : public Sheet {
    Q_OBJECT
public:
    ReplayResultSheet(Engine &engine, const Theme &theme, const ReplayRecord &replay, QWidget *parent);

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
};

} // namespace pushdesk
