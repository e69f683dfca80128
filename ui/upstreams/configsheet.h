// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/setup/presets.h"
#include "ui/widgets/sheet.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace pushdesk {

class ConfigReader;
class Strip;
struct ConfigCheck;

// The config of an upstream as its JSON document: pasted, read from a file, started from a preset, or shown and
// changed. What is wrong with it, and what is most likely not meant, stands under the text.
class ConfigSheet : public Sheet {
    Q_OBJECT
public:
    ConfigSheet(Engine &engine, const Theme &theme, QWidget *parent);                                 // a new one
    ConfigSheet(Engine &engine, const Theme &theme, const UpstreamRecord &upstream, QWidget *parent); // one there is

Q_SIGNALS:
    void saved(pushdesk::UpstreamId id);

private:
    void layOut(const QString &confirm);
    [[nodiscard]] QPushButton *makePresetButton();
    void load(const QString &path);
    void startFrom(const Preset &preset);
    void showCheck(const ConfigCheck &check);
    void save();
    void askBefore(const QString &name);
    void put(int begunFrom);
    void forgetQuestion();

    Engine &m_engine;
    QPlainTextEdit *m_text;
    Strip *m_problem;
    Strip *m_notes;
    ConfigReader *m_reader;
    QString m_presetSays; // what the preset that the text was started from needs
    QPushButton *m_save = nullptr;
    QString m_ofName; // the upstream whose config it is; empty: a new one
    int m_ofVersion = 0;
    int m_askedVersion = 0; // of m_asked; 0: there is none
    QString m_confirm;
    QString m_asked; // the name for which the next press is the answer
};

} // namespace pushdesk
