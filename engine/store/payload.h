// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace pushdesk {

// What a task's column `payload` holds. A single row is the list of its cells: ["K1","SF1"]. The rows of an order are
//     {"cells":[["K1","A"],["K1","B"]],"rows":[1,5],"lines":[2,6]}
// with each row's number and physical line. The cells stand first, so that orders of the same cells begin alike
// wherever they stood in their files.
struct Payload {
    QStringList cells;           // of the first row
    std::vector<TaskLine> lines; // empty: a single row
};

[[nodiscard]] Payload readPayload(const QString &json);
[[nodiscard]] QString payloadOf(const QStringList &cells, const std::vector<TaskLine> &lines);
// How every payload of an order of these cells begins.
[[nodiscard]] QString payloadStart(const std::vector<TaskLine> &lines);

} // namespace pushdesk
