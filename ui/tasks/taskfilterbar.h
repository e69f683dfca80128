// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace pushdesk {

class Theme;

// Which tasks are shown: state, upstream, batch and the start of a key or a request id.
class TaskFilterBar : public QWidget {
    Q_OBJECT
public:
    TaskFilterBar(const Theme &theme, QWidget *parent = nullptr);
    [[nodiscard]] TaskFilter filter() const;
    void setFilter(const TaskFilter &filter);
    void offer(const Status &status); // the upstreams and batches there are
    void setFound(const QString &text);
    void clear();
    void focusSearch();
    [[nodiscard]] bool isSet() const;

Q_SIGNALS:
    void changed();

private:
    void told();

    QLineEdit *m_text;
    QComboBox *m_state;
    QComboBox *m_upstream;
    QComboBox *m_batch;
    QPushButton *m_clear;
    QLabel *m_found;
    QTimer m_typing;
};

} // namespace pushdesk
