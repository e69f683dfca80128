// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/configdocument.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace pushdesk {

class ConfigDraft;
class Theme;

// One value of the config: its label above, what is wrong with it below. It shows the document and writes to it.
class Field : public QWidget {
    Q_OBJECT
public:
    struct Place {
        ConfigDocument::Path path;
        QString label; // empty: none is shown
        QString name;  // of the object; what a screen reader says is the label
    };
    Field(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent);

    [[nodiscard]] const ConfigDocument::Path &path() const { return m_place.path; }
    [[nodiscard]] const QString &label() const { return m_place.label; }
    [[nodiscard]] QString where() const; // as the parser names it: "retry.max_retries"
    virtual void load() = 0;             // from the document; writes nothing
    // In words, empty: nothing is wrong.
    void showProblem(const QString &problem);
    [[nodiscard]] virtual QString problemOf(const QString &where, const QString &detail) const;
    virtual void giveFocus() = 0;

protected:
    void setControl(QWidget *control);
    [[nodiscard]] QString text() const; // of the document; empty where it is not there
    void write(const QString &text);    // as a string; empty takes the key out
    void writeRaw(const QString &json); // the same with JSON
    ConfigDraft &m_draft;
    const Theme &m_theme;
    Place m_place;

private:
    QVBoxLayout *m_column;
    QLabel *m_label = nullptr;
    QLabel *m_problem;
};

} // namespace pushdesk
