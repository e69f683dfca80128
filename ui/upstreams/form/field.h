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
    // What shows an error there: this field, one inside of it, or none of them.
    [[nodiscard]] virtual Field *fieldAt(const QString &where);
    virtual void clearProblem() { showProblem({}); }
    // A member on the way to it is called otherwise now.
    void renameStep(qsizetype depth, const QString &name) { m_place.path[depth] = name; }
    // In words, empty: nothing is wrong.
    void showProblem(const QString &problem);
    [[nodiscard]] virtual QString problemOf(const QString &where, const QString &detail) const;
    virtual void giveFocus() = 0;

protected:
    void setControl(QWidget *control);
    void addBelow(QWidget *widget);     // of the control
    [[nodiscard]] QString text() const; // of the document; empty where it is not there
    void write(const QString &text);    // as a string; empty takes the key out
    void writeRaw(const QString &json); // the same with JSON
    ConfigDraft &m_draft;
    const Theme &m_theme;
    Place m_place;

private:
    void removeWithParents(ConfigDocument &document) const;

    QVBoxLayout *m_column;
    QLabel *m_label = nullptr;
    QLabel *m_problem;
};

} // namespace pushdesk
