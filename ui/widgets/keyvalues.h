// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;

namespace pushdesk {

class LinkLabel;
class Theme;

// Names at the left, values at the right; a value is elided in the middle and can be copied whole,
// or leads to what it names.
class KeyValues : public QWidget {
    Q_OBJECT
public:
    struct Entry {
        QString name;
        QString value;
        bool fixed = false;              // a key, an id, a cell: fixed font
        std::function<void()> open = {}; // where it leads; none: it is copied
    };
    KeyValues(const Theme &theme, const QString &objectName, QWidget *parent = nullptr);
    void setEntries(const std::vector<Entry> &entries);

private:
    struct Row {
        QLabel *name;
        LinkLabel *value;
        std::function<void()> open;
    };
    const Theme &m_theme;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
};

} // namespace pushdesk
