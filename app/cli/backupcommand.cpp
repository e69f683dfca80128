// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/session.h"
#include "app/cli/words.h"
#include "engine/engine.h"

#include <QFileInfo>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

int backup(const Session &session, const QString &path)
{
    const QString file = QFileInfo(path).absoluteFilePath();
    return withEngine(session, [&](Engine &engine) {
        const auto done = await(engine.backup(file));
        if (!done)
            return session.fail(done.error());
        const qint64 bytes = QFileInfo(file).size();
        session.document(json::backup(path, bytes));
        session.print(u"The store was copied to %1 (%2)."_s.arg(path, fileSize(bytes)));
        return int(ExitWell);
    });
}

} // namespace

void addBackupCommand(Command &root)
{
    auto file = std::make_shared<QString>();
    root.command(u"backup"_s, u"Copies the store into one file, also while it is in use."_s,
                 u"pushdesk backup pushdesk-$(date +%F).db"_s)
        .argument(u"FILE"_s, file.get(), u"the copy; it must not be there yet"_s)
        .action([file](Session &session) { return backup(session, *file); });
}

} // namespace pushdesk::cli
