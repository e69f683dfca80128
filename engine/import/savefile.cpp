// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/savefile.h"

#include <QDir>
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

namespace {

// Renaming over a device or a pipe would put a file in its place; and nothing a person asks for may fall on the store.
Result<> checkTarget(const QString &path)
{
    if (path.isEmpty())
        return Error{ErrorCode::BadInput, u"FILE"_s, u"no file is named"_s};
    const QFileInfo target(path);
    if (target.exists() && !target.isFile())
        return Error{ErrorCode::BadInput, path, u"this is no file that can be replaced; name another"_s};
    const QString real = target.exists() ? target.canonicalFilePath() : target.absoluteFilePath();
    QDir folder = QFileInfo(real).absoluteDir();
    do {
        if (folder.exists(u"pushdesk.db"_s) && folder.exists(u"owners"_s))
            return Error{ErrorCode::BadInput, path, u"this lies in a data folder of Pushdesk; choose another folder"_s};
    } while (folder.cdUp());
    return {};
}

} // namespace

Result<> openForSaving(QSaveFile &file, const QString &path)
{
    if (auto fit = checkTarget(path); !fit)
        return fit;
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
