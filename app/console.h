// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace pushdesk {
class Engine;
}

namespace pushdesk::cli {

class Session;

[[nodiscard]] bool displayAvailable(); // a window could be opened here
[[nodiscard]] bool hasWindow();        // this process is a program with windows (QApplication)

// `pushdesk` without a command: the console over the session's data folder, until it is closed.
int openConsole(Session &session);

// Starts the pushing, shows the console, and stops in order once it is closed. Needs a QApplication. The signal that
// closed it, or 0.
int showConsole(Engine &engine);

} // namespace pushdesk::cli
