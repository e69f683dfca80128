// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/sheet.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace pushdesk {

class Strip;

// The config of an upstream as its JSON document: pasted, read from a file, or shown and changed. What is wrong with it
// stands under the text.
class ConfigSheet : public Sheet {
    Q_OBJECT
public:
    ConfigSheet(Engine &engine, const Theme &theme, QWidget *parent);                                 // a new one
    ConfigSheet(Engine &engine, const Theme &theme, const UpstreamRecord &upstream, QWidget *parent); // one there is

Q_SIGNALS:
    void saved(pushdesk::UpstreamId id);

private:
    void layOut(const QString &confirm);
    void load(const QString &path);
    void save();

    Engine &m_engine;
    QPlainTextEdit *m_text;
    Strip *m_problem;
    QPushButton *m_save = nullptr;
};

} // namespace pushdesk
