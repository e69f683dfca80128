// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace pushdesk::scripted {

// How much longer than usual a test may take: 1, or what the build with a sanitizer says in PUSHDESK_PATIENCE.
inline int patience()
{
    bool said = false;
    const int times = qEnvironmentVariableIntValue("PUSHDESK_PATIENCE", &said);
    return said && times > 0 ? times : 1;
}

} // namespace pushdesk::scripted
