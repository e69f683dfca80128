// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskcolumns.h"

#include "engine/core/task.h"
#include "ui/widgets/words.h"

namespace pushdesk {

std::vector<DataTable::Column> taskColumns()
{
    return {{QStringLiteral("SF13900277145190"), 0},
            {words::state(TaskState::InFlight) + QStringLiteral("mm"), 0}, // and its glyph
            {QStringLiteral("mmmmmmmmmm"), 3},
            {QStringLiteral("99"), 2},
            {QStringLiteral("503"), 1},
            {{}, 0},
            {QStringLiteral("51 min"), 0}};
}

} // namespace pushdesk
