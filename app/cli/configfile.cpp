// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/configfile.h"

#include "app/cli/wholeinput.h"

#include <QFile>

#include <cstdio>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

Result<QByteArray> readSmallFile(const QString &path, const QString &what)
{
    constexpr qint64 largest = qint64(16) * 1024 * 1024;
    QFile file(path);
    const bool fromStdin = path == u"-"_s;
    const bool open = fromStdin ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return Error{ErrorCode::BadInput, path, u"cannot be read: %1"_s.arg(file.errorString())};
    const QByteArray bytes = readWhole(file, largest + 1);
    if (file.error() != QFileDevice::NoError)
        return Error{ErrorCode::BadInput, path, u"cannot be read: %1"_s.arg(file.errorString())};
    if (bytes.size() > largest)
        return Error{ErrorCode::BadInput, path, u"is larger than 16 MB; expected %1"_s.arg(what)};
    if (bytes.trimmed().isEmpty())
        return Error{ErrorCode::BadInput, path, u"is empty; %1 is expected"_s.arg(what)};
    return bytes;
}

} // namespace pushdesk::cli
