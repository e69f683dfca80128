// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

class QPlainTextEdit;
class QPushButton;

namespace pushdesk {

class ConfigReader;
struct ConfigCheck;
class Strip;

// The draft as its JSON text, with what is wrong with it below; written to a file, read from one, or taken into the
// form. It saves nothing.
class JsonSheet : public Sheet {
    Q_OBJECT
public:
    JsonSheet(const Theme &theme, const QString &json, const QString &upstream, QWidget *parent);

Q_SIGNALS:
    void taken(const QString &json);

private:
    void layOut(const QString &upstream);
    void show(const ConfigCheck &check);
    void load(const QString &path);
    void exportTo(const QString &path);

    QPlainTextEdit *m_text;
    Strip *m_problem;
    QPushButton *m_take;
    ConfigReader *m_reader;
};

} // namespace pushdesk
