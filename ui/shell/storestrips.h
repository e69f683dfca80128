// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QWidget>

namespace pushdesk {

class Engine;
class Strip;
class Theme;

// What is said of the store over every page: that it cannot be written, and what came of a backup. GUI thread.
class StoreStrips : public QWidget {
    Q_OBJECT
public:
    StoreStrips(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void backUp(); // asks where to

private:
    void showTrouble(const Error &error);
    void backUpTo(const QString &path);

    Engine &m_engine;
    Strip *m_trouble;
    Strip *m_backup;
};

} // namespace pushdesk
