// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

namespace pushdesk::cli {

// Each declares its commands below `root` (DESIGN section 7).
void addDemoCommand(Command &root);
void addUpstreamCommands(Command &root);
void addTestCommand(Command &upstreams);   // below `upstream`
void addSetupCommands(Command &upstreams); // the same
void addSecretCommands(Command &root);
void addPreviewCommand(Command &root);
void addImportCommand(Command &root);
void addRunCommand(Command &root);
void addStatusCommand(Command &root);
void addExportCommand(Command &root);
void addTaskCommands(Command &root);
void addDeadLetterCommands(Command &root);
void addReplayCommands(Command &deadLetters); // below `dlq`
void addBackupCommand(Command &root);
void addDoctorCommand(Command &root);

inline void addCommands(Command &root)
{
    addDemoCommand(root);
    addUpstreamCommands(root);
    addSecretCommands(root);
    addPreviewCommand(root);
    addImportCommand(root);
    addRunCommand(root);
    addStatusCommand(root);
    addExportCommand(root);
    addTaskCommands(root);
    addDeadLetterCommands(root);
    addBackupCommand(root);
    addDoctorCommand(root);
}

} // namespace pushdesk::cli
