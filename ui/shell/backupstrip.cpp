// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/backupstrip.h"

#include "engine/engine.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/filedialog.h"

#include <QDate>
#include <QDir>

namespace pushdesk {

BackupStrip::BackupStrip(Engine &engine, const Theme &theme, QWidget *parent)
    : Strip(theme, QStringLiteral("backupStrip"), parent), m_engine(engine)
{
}

void BackupStrip::ask()
{
    const QString name = QStringLiteral("pushdesk-%1.db").arg(QDate::currentDate().toString(Qt::ISODate));
    askWhereToSave(window(), tr("Back up the store"), name, [this](const QString &path) { backUpTo(path); });
}

void BackupStrip::backUpTo(const QString &path)
{
    tell(tr("Backing up to %1…").arg(QDir::toNativeSeparators(path)));
    whenAnswered(m_engine.backup(path), this, [this, path](const Result<bool> &done) {
        if (done)
            tell(tr("The store was backed up to %1, and the copy was checked.").arg(QDir::toNativeSeparators(path)));
        else
            warn(done.error(), tr("No backup was made."));
    });
}

} // namespace pushdesk
