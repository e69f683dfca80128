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

class Theme;

// The fields over every step of the importer: for which upstream, under which date and scene, and how the file is read.
class ImportFields : public QWidget {
    Q_OBJECT
public:
    ImportFields(const Theme &theme, QWidget *parent);

    void offerUpstreams(const std::vector<UpstreamRecord> &upstreams, const QString &wanted);
    void fill(ImportRequest &request) const;
    void resetReading(); // encoding and delimiter as they are detected
    void showDialect(const CsvDialect &dialect);
    void setChoosing(bool possible); // another file
    [[nodiscard]] QString upstream() const;

Q_SIGNALS:
    void changed();
    void upstreamChanged(); // before changed()
    void fileWanted();

private:
    void makeFields();
    void add(const QString &title, QWidget *field, int stretch);

    const Theme &m_theme;
    QHBoxLayout *m_row;
    QComboBox *m_upstream;
    QDateEdit *m_date;
    QLineEdit *m_scene;
    QComboBox *m_encoding;
    QComboBox *m_delimiter;
    QPushButton *m_choose;
};

} // namespace pushdesk
