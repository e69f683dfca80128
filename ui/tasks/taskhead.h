// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class GlyphLabel;
struct TaskStory;

// Where a task stands, why, why that is safe, and the one thing to do.
class TaskHead : public QWidget {
    Q_OBJECT
public:
    TaskHead(const Theme &theme, QWidget *parent);
    void show(const TaskStory &story, qint64 nowMs);
    void countDown(const TaskStory &story, qint64 nowMs); // the headline alone

Q_SIGNALS:
    void left();
    void retryWanted();
    void cancelWanted();
    void said(const QString &text); // what was copied
    void replayWanted();

private:
    QWidget *makeIds(const Theme &theme);

    GlyphLabel *m_glyph;
    ElidedLabel *m_headline;
    ElidedLabel *m_key = nullptr;
    ElidedLabel *m_requestId = nullptr;
    QLabel *m_why;
    QLabel *m_hint;
    QPushButton *m_retry;
    QPushButton *m_replay;
    QPushButton *m_cancel;
};

} // namespace pushdesk
