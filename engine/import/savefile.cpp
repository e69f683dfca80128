// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/savefile.h"

#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

namespace pushdesk {

using namespace Qt::StringLiterals;

Error savingError(const QSaveFile &file)
{
    const QStorageInfo storage(QFileInfo(file.fileName()).absolutePath());
    const bool full = storage.isValid() && storage.bytesAvailable() == 0;
    return {full ? ErrorCode::DiskFull : ErrorCode::Machine, file.fileName(),
            u"cannot write the file: %1"_s.arg(full ? u"the disk is full"_s : file.errorString())};
}

Result<> openForSaving(QSaveFile &file, const QString &path)
{
    file.setFileName(path);
    if (file.open(QIODevice::WriteOnly))
        return {};
    return Error{ErrorCode::BadInput, path, u"cannot make the file: %1"_s.arg(file.errorString())};
}

Result<> commitSaved(QSaveFile &file)
{
    if (file.commit())
        return {};
    return savingError(file);
}

} // namespace pushdesk
