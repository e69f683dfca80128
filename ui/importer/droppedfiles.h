// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMimeData;

namespace pushdesk {

// What was dragged onto the window: the files to import, in their order, and what of it cannot be.
struct DroppedFiles {
    QStringList files; // paths
    QString leftOut;   // a sentence; empty: nothing is
};

// Of a single thing all that is known is its path: the importer says what is wrong with it.
[[nodiscard]] DroppedFiles droppedFiles(const QMimeData *data);
[[nodiscard]] QString droppedName(const QMimeData *data); // "rows.csv", "10 files"; empty: nothing to import

} // namespace pushdesk
