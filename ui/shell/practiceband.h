// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class Strip;
class Theme;

// What a practice upstream saw so far, beside what the console counts.
struct PracticeSeen {
    qint64 requests = 0;
    qint64 effects = 0;  // rows that took effect
    int mostEffects = 0; // of one row
    qint64 delivered = 0;
    qint64 live = 0; // tasks that still wait or are on their way
};

// Over everything in a practice window: that nothing here is real, what the upstream saw, and the way out. GUI thread.
class PracticeBand : public QWidget {
    Q_OBJECT
public:
    explicit PracticeBand(const Theme &theme, QWidget *parent = nullptr);

    void setUpstream(const QString &name);
    void setAnswers(bool canDeliver, bool canReject); // that the config's rules know
    void setSeen(const PracticeSeen &seen);

Q_SIGNALS:
    void endWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    ElidedLabel *m_title;
    ElidedLabel *m_seen;
    Strip *m_strip;
};

} // namespace pushdesk
