// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/taskquery.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace pushdesk {

class StatesCombo;
class Theme;

// Which tasks are shown: state, upstream, batch and the start of a key or a request id; folded away until wanted, the
// newest outcome, a part of its error, when they were imported and when they were last tried.
class TaskFilterBar : public QWidget {
    Q_OBJECT
public:
    TaskFilterBar(const Theme &theme, QWidget *parent = nullptr);
    [[nodiscard]] TaskQuery filter() const;
    void setFilter(const TaskQuery &filter);
    void offer(const Status &status); // the upstreams and batches there are
    void setFound(const QString &text);
    void clear();
    void focusSearch();
    void addActions(QWidget *actions); // in the second line, at the right
    [[nodiscard]] bool isSet() const;

Q_SIGNALS:
    void changed();

private:
    QWidget *makeFirst(const Theme &theme);
    QWidget *makeMore();
    void told();
    [[nodiscard]] bool moreIsSet() const;

    QLineEdit *m_text;
    StatesCombo *m_state;
    QComboBox *m_upstream;
    QComboBox *m_batch;
    QComboBox *m_outcome;
    QComboBox *m_since;
    QComboBox *m_tried;
    QLineEdit *m_error;
    QPushButton *m_moreButton;
    QWidget *m_more = nullptr;
    QHBoxLayout *m_second = nullptr;
    QPushButton *m_clear;
    QLabel *m_found;
    QTimer m_typing;
};

} // namespace pushdesk
