// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/storestrips.h"

#include "engine/engine.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/strip.h"

#include <QDate>
#include <QDir>
#include <QVBoxLayout>

namespace pushdesk {

StoreStrips::StoreStrips(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_trouble(new Strip(theme, QStringLiteral("storeStrip"), this)),
      m_backup(new Strip(theme, QStringLiteral("backupStrip"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_trouble);
    column->addWidget(m_backup);
    connect(&m_engine, &Engine::storeTrouble, this, &StoreStrips::showTrouble);
}

void StoreStrips::showTrouble(const Error &error)
{
    if (error.detail.isEmpty())
        m_trouble->clear();
    else
        m_trouble->warn(error, error.code == ErrorCode::Damaged
                                   ? tr("The store is damaged, so nothing is sent.")
                                   : tr("The store cannot be written, so nothing is sent."));
}

void StoreStrips::backUp()
{
    const QString name = QStringLiteral("pushdesk-%1.db").arg(QDate::currentDate().toString(Qt::ISODate));
    askWhereToSave(this, tr("Back up the store"), name, [this](const QString &path) { backUpTo(path); });
}

void StoreStrips::backUpTo(const QString &path)
{
    m_backup->tell(tr("Backing up to %1…").arg(QDir::toNativeSeparators(path)));
    whenAnswered(m_engine.backup(path), this, [this, path](const Result<bool> &done) {
        if (done)
            m_backup->tell(
                tr("The store was backed up to %1, and the copy was checked.").arg(QDir::toNativeSeparators(path)));
        else
            m_backup->warn(done.error(), tr("No backup was made."));
    });
}

} // namespace pushdesk
