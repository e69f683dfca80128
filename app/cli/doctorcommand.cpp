// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/session.h"
#include "app/cli/words.h"
#include "engine/doctor.h"

#include <algorithm>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString mark(DoctorCheck::Level level)
{
    switch (level) {
    case DoctorCheck::Level::Ok:
        return u"ok  "_s;
    case DoctorCheck::Level::Warn:
        return u"note"_s;
    case DoctorCheck::Level::Bad:
        break;
    }
    return u"BAD "_s;
}

int doctor(const Session &session)
{
    DoctorOptions options;
    options.dataDir = session.dataDir();
    const auto checks = examine(options);
    const auto bad = std::count_if(checks.begin(), checks.end(),
                                   [](const auto &check) { return check.level == DoctorCheck::Level::Bad; });
    session.document(json::doctor(checks));
    for (const auto &check : checks) {
        session.print(u"%1  %2: %3"_s.arg(mark(check.level), check.name, harmless(check.what)));
        if (!check.todo.isEmpty())
            session.print(u"      -> "_s + harmless(check.todo));
    }
    session.print(bad == 0 ? u"All well."_s : u"%1 must be put right first."_s.arg(counted(bad, u"thing"_s)));
    return bad == 0 ? ExitWell : ExitMachine;
}

} // namespace

void addDoctorCommand(Command &root)
{
    root.command(u"doctor"_s,
                 u"Says what is wrong with computer or store, and what to do.\n"
                 "Looks at data folder, store, keychain, encodings, TLS and clock. Changes\n"
                 "nothing; works also where the store cannot be opened."_s,
                 u"pushdesk doctor --data /srv/pushdesk"_s)
        .action([](Session &session) { return doctor(session); });
}

} // namespace pushdesk::cli
