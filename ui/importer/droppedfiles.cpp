// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/droppedfiles.h"

#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace pushdesk {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DroppedFiles)
};

constexpr qsizetype namesTold = 3;

QStringList pathsOf(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    return paths;
}

// Empty: it can be read.
QString whyNot(const QString &path)
{
    const QFileInfo info(path);
    const QString name = format::folded(info.fileName().isEmpty() ? path : info.fileName());
    if (info.isDir())
        return Tr::tr("%1 is a folder").arg(name);
    if (!info.exists())
        return Tr::tr("%1 is not there").arg(name);
    if (!info.isFile())
        return Tr::tr("%1 is no ordinary file").arg(name);
    return info.isReadable() ? QString() : Tr::tr("%1 may not be read").arg(name);
}

} // namespace

DroppedFiles droppedFiles(const QMimeData *data)
{
    const QStringList paths = pathsOf(data);
    if (paths.size() <= 1)
        return {paths, {}};
    DroppedFiles dropped;
    QStringList reasons;
    for (const QString &path : paths) {
        const QString why = whyNot(path);
        if (why.isEmpty())
            dropped.files.append(path);
        else
            reasons.append(why);
    }
    if (reasons.isEmpty())
        return dropped;
    if (dropped.files.isEmpty()) // the importer says what is wrong with the first
        dropped.files.append(paths.constFirst());
    const qsizetype more = reasons.size() - namesTold;
    QString told = reasons.mid(0, namesTold).join(Tr::tr("; "));
    if (more > 0)
        told = Tr::tr("%1; and %2 more").arg(told, format::number(more));
    dropped.leftOut = Tr::tr("Left out: %1").arg(told);
    return dropped;
}

QString droppedName(const QMimeData *data)
{
    const QStringList paths = pathsOf(data);
    if (paths.size() == 1)
        return QFileInfo(paths.constFirst()).fileName();
    return paths.isEmpty() ? QString() : Tr::tr("%1 files").arg(format::number(paths.size()));
}

} // namespace pushdesk
