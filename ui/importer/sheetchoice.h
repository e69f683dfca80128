// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;

namespace pushdesk {

class Theme;

// Which sheet of an Excel workbook is imported; there only while it has several. GUI thread.
class SheetChoice : public QWidget {
    Q_OBJECT
public:
    explicit SheetChoice(const Theme &theme, QWidget *parent = nullptr);

    void forget();                                                     // another file: its first sheet
    void setSheets(const QStringList &sheets, const QString &current); // as they were read
    [[nodiscard]] QString sheet() const;                               // what a person chose; empty: nothing

Q_SIGNALS:
    void changed(); // by a person

private:
    QComboBox *m_sheets;
    QString m_chosen;
};

} // namespace pushdesk
