// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/strip.h"

namespace pushdesk {

class Engine;

// Backing up: asks where to, and tells what came of it.
class BackupStrip : public Strip {
    Q_OBJECT
public:
    BackupStrip(Engine &engine, const Theme &theme, QWidget *parent);
    void ask();

private:
    void backUpTo(const QString &path);

    Engine &m_engine;
};

} // namespace pushdesk
