// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/datatable.h"

namespace pushdesk {

// How wide the columns of a TasksModel are and which give way first, wherever it is shown.
[[nodiscard]] std::vector<DataTable::Column> taskColumns();

} // namespace pushdesk
