// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

class QSaveFile;

namespace pushdesk {

// A person's file that is written beside its name and takes its place only when it is whole. BadInput where it cannot
// be made, DiskFull and Machine where writing fails; `where` is the path.
[[nodiscard]] Result<> openForSaving(QSaveFile &file, const QString &path);
[[nodiscard]] Result<> commitSaved(QSaveFile &file);
[[nodiscard]] Error savingError(const QSaveFile &file);

} // namespace pushdesk
