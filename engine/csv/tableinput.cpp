// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/tableinput.h"

#include <QBuffer>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

namespace pushdesk {

namespace {

// Not the time of modification, which a program can set back. Asked of the path: an open QFile remembers its answer.
qint64 changeTime(const QString &path)
{
    return QFileInfo(path).metadataChangeTime().toMSecsSinceEpoch();
}

} // namespace

Result<TableInput> TableInput::open(const TableSource &source)
{
    const auto fail = [&source](const QString &sentence) { return Error{ErrorCode::BadInput, source.path, sentence}; };
    if (source.bytes) {
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(*source.bytes);
        if (!buffer->open(QIODevice::ReadOnly))
            return fail(buffer->errorString());
        return TableInput{source.path, std::move(buffer)};
    }
    const QFileInfo info(source.path);
    if (!info.exists())
        return fail(QStringLiteral("There is no such file"));
    if (info.isDir())
        return fail(QStringLiteral("This is a folder, not a file"));
    if (!info.isFile())
        return fail(QStringLiteral("This is no ordinary file: save it to disk first"));
    auto file = std::make_unique<QFile>(source.path);
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fail(QStringLiteral("The file cannot be opened: %1").arg(file->errorString()));
    const qint64 changedAt = changeTime(source.path);
    return TableInput{source.path, std::move(file), changedAt};
}

Result<> TableInput::checkUnchanged() const
{
    if (qobject_cast<const QFileDevice *>(device.get()) == nullptr || changeTime(name) == changedAt)
        return {};
    return Error{ErrorCode::BadInput, name, QStringLiteral("the file changed while it was read: read it again")};
}

} // namespace pushdesk
