// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class Engine;
class GlyphLabel;
class RunControl;
class Theme;

// Running or paused, what is on the wire, how fast, what is due next, where the data is, and the one switch.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    StatusLine(Engine &engine, RunControl &control, const Theme &theme, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *addFact(const QString &objectName);
    void show();
    [[nodiscard]] QString due() const;

    Engine &m_engine;
    RunControl &m_control;
    const Theme &m_theme;
    GlyphLabel *m_glyph;
    QLabel *m_state;
    QLabel *m_inFlight;
    QLabel *m_rate;
    QLabel *m_due;
    ElidedLabel *m_folder;
    QPushButton *m_switch;
};

} // namespace pushdesk
