// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

#include <QWidget>

class QComboBox;
class QDateEdit;
class QHBoxLayout;
class QLineEdit;
class QPushButton;

namespace pushdesk {

class PasteButton;
class SheetChoice;
class Theme;

// The fields over every step of the importer: for which upstream, under which date and scene, and how the file is read.
class ImportFields : public QWidget {
    Q_OBJECT
public:
    ImportFields(const Theme &theme, QWidget *parent);

    // The wanted one is taken, and the only one; of several none, for a person to choose.
    void offerUpstreams(const std::vector<UpstreamRecord> &upstreams, const QString &wanted);
    bool suggestUpstream(const QString &name); // unless a person chose one for this file; changed() where it is another
    void fill(ImportRequest &request) const;
    void resetReading(); // encoding, delimiter and sheet as they are detected
    void show(const PreviewReport &report);
    void setChoosing(bool anotherFile, bool pasting);
    [[nodiscard]] QString upstream() const;                  // empty: none is chosen
    [[nodiscard]] QWidget *files() const { return m_files; } // the buttons for another file, to be laid out elsewhere
    [[nodiscard]] QWidget *first() const;                    // to type in

Q_SIGNALS:
    void changed();
    void upstreamChanged(); // before changed()
    void fileWanted();
    void pasted(const QByteArray &rows); // UTF-8
    void pastedFile(const QString &path);
    void nothingToPaste();

private:
    void makeFields();
    QWidget *add(const QString &title, QWidget *field, int stretch);
    void showReading(bool text);
    void select(const QString &upstream);

    const Theme &m_theme;
    QHBoxLayout *m_row;
    QComboBox *m_upstream;
    QDateEdit *m_date;
    QLineEdit *m_scene;
    QComboBox *m_encoding;
    QComboBox *m_delimiter;
    SheetChoice *m_sheet;
    QWidget *m_files;
    QPushButton *m_choose;
    PasteButton *m_paste;
    QString m_wanted;                 // upstream, until the file says more
    bool m_said = false;              // a person chose it for this file
    QWidget *m_encodingBox = nullptr; // with its title
    QWidget *m_delimiterBox = nullptr;
};

} // namespace pushdesk
