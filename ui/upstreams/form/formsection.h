// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/upstreams/form/field.h"

#include <QPointer>

#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace pushdesk {

class FoldButton;

// A part of the form that folds: its head says its content in one line. Knows which config keys are its own.
class FormSection : public QWidget {
    Q_OBJECT
public:
    // `keys`: the beginnings of the config keys that belong here.
    FormSection(ConfigDraft &draft, const Theme &theme, const QString &title, const QString &name, QStringList keys,
                QWidget *parent);

    void load(); // from the document
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] bool owns(const QString &where) const;
    // Shows an error of this section at its field, or below all; where it is wrong is unfolded when `reveal`.
    void showProblem(const Error &error, bool reveal);
    void clearProblem();
    void showNotes(const std::vector<LintNote> &notes); // those of the section's keys
    // What differs from what is saved, in words; each label once.
    [[nodiscard]] virtual QStringList changes() const;

Q_SIGNALS:
    void chipsEntered(pushdesk::ChipEdit *edit); // where an Insert button inserts

protected:
    virtual QString summary() const = 0;
    virtual void loadMore() {}
    void add(Field *field);
    void addRow(const std::vector<Field *> &fields); // side by side, as wide as each other
    void addWidget(QWidget *widget);
    void watch(Field *field); // placed elsewhere by the section
    [[nodiscard]] QWidget *body() const { return m_body; }
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }
    [[nodiscard]] QString said(const QString &path, const QString &standard) const; // "retry.factor"
    [[nodiscard]] static bool differs(const ConfigDraft &draft, const ConfigDocument::Path &path);
    void resummarize();

    ConfigDraft &m_draft;
    const Theme &m_theme;

private:
    QString m_title;
    QStringList m_keys;
    FoldButton *m_head;
    QWidget *m_body;
    QVBoxLayout *m_column;
    QLabel *m_problem;
    QLabel *m_notes;
    std::vector<Field *> m_fields;
};

} // namespace pushdesk
