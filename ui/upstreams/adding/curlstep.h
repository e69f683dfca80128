// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/setup/curlconfig.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace pushdesk {

class Theme;

// A pasted cURL line, and at once what it becomes or what is wrong with it, and where.
class CurlStep : public QWidget {
    Q_OBJECT
public:
    CurlStep(const Theme &theme, QWidget *parent);
    [[nodiscard]] const std::optional<DraftConfig> &made() const { return m_made; }
    void giveFocus();

Q_SIGNALS:
    void changed();

private:
    void read();
    void show(const Result<DraftConfig> &made);

    const Theme &m_theme;
    QPlainTextEdit *m_text;
    QLabel *m_result;
    QTimer m_timer;
    std::optional<DraftConfig> m_made;
    quint64 m_asked = 0;
};

} // namespace pushdesk
