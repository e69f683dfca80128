// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace pushdesk {

class Theme;

// The line over the dead letters: a text to look for, their state, how many are selected, and what is done with those
// most often.
class LetterBar : public QWidget {
    Q_OBJECT
public:
    static constexpr qint64 unknown = -1; // rows that are not counted yet
    struct Numbers {
        qint64 shown = unknown; // of the filter
        qint64 soFar = 0;       // found while it is unknown
        qint64 selected = 0;    // 0: what is done is done with all that are shown
        qint64 target = 0;      // that can be ordered: without what a replay holds
        bool spent = false;     // what was selected is done, and nothing new is chosen yet
    };

    LetterBar(const Theme &theme, QWidget *parent);
    [[nodiscard]] QString text() const;
    [[nodiscard]] DeadLetterState state() const;
    void setState(DeadLetterState state);
    void clear();
    void focusSearch();
    void showNumbers(const Numbers &numbers, bool busy);
    void setTight(bool tight); // secondary buttons are in a menu elsewhere
    void replay();             // as its button

Q_SIGNALS:
    void filterChanged();
    void replayWanted();
    void exportWanted();
    void left(); // by Down, to the rows

private:
    void layOut();

    QLineEdit *m_search;
    QComboBox *m_state;
    QLabel *m_selected;
    QPushButton *m_replay;
    QPushButton *m_export;
    QTimer m_typing;
};

} // namespace pushdesk
