// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk::words {

// What the engine said, in the language of the window. The engine stores its sentences in English (causes are told
// apart by them, and scripts read them), so they are translated where they are shown: by the sentence they were made
// from. What an upstream said, and what is not in the catalogue, stays as it is. GUI thread.
[[nodiscard]] QString engine(const QString &text);

} // namespace pushdesk::words
