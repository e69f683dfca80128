// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace pushdesk {

class ChipEdit;
class Theme;

// Names to put at the cursor of the template that had the focus last.
class InsertBar : public QWidget {
    Q_OBJECT
public:
    InsertBar(const Theme &theme, QWidget *parent);
    void setColumns(const QStringList &columns);
    void follow(ChipEdit *edit) { m_edit = edit; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void insert(const QString &name);

    const Theme &m_theme;
    QHBoxLayout *m_row;
    QStringList m_names;
    std::vector<QWidget *> m_buttons; // by what they insert; the last is the menu of all
    QPointer<ChipEdit> m_edit;
};

} // namespace pushdesk
