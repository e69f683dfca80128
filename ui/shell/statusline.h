// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/standing.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class Engine;
class GlyphLabel;
class Line;
class RunControl;
class Theme;

// Running or paused, what is on the wire, how fast, what waits, where the data is, and the one switch. An upstream that
// is paused while rows wait for it stands first, in the place of "Running".
class StatusLine : public QWidget {
    Q_OBJECT
public:
    StatusLine(Engine &engine, RunControl &control, const Theme &theme, QWidget *parent = nullptr);
    void setStanding(const Standing &standing);
    void say(const QString &text); // for some seconds, in the place of the data folder

Q_SIGNALS:
    void upstreamWanted(pushdesk::UpstreamId id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QLabel *addFact(const QString &objectName);
    void show();
    void showState();
    void showNotice();
    void showFolder();
    [[nodiscard]] QString waiting() const;

    Engine &m_engine;
    RunControl &m_control;
    const Theme &m_theme;
    Standing m_standing;
    GlyphLabel *m_glyph;
    QLabel *m_state;
    QPushButton *m_notice;
    QLabel *m_inFlight;
    QLabel *m_rate;
    QLabel *m_waiting;
    ElidedLabel *m_folder;
    QPushButton *m_switch;
    QTimer m_said;
};

} // namespace pushdesk
