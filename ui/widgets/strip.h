// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "ui/theme/look.h"

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;

namespace pushdesk {

class GlyphLabel;
class Theme;

// A line in the place it concerns: what happened, where, what to do, and at most one button. Hidden until told
// something; stays until it is closed or the cause is gone.
class Strip : public QFrame {
    Q_OBJECT
public:
    Strip(const Theme &theme, const QString &objectName, QWidget *parent = nullptr);

    void tell(const QString &text); // something done
    void warn(const QString &text); // something wrong
    void warn(const Error &error, const QString &before = {});
    void offer(const QString &button, std::function<void()> action); // after tell or warn
    void clear();
    [[nodiscard]] bool warns() const { return m_warns; }
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void say(const QString &text, bool warns);

    const Theme &m_theme;
    GlyphLabel *m_icon;
    QLabel *m_text;
    QPushButton *m_button;
    QPushButton *m_close;
    std::function<void()> m_action;
    QString m_whole; // as it was said, however long
    bool m_warns = false;
};

} // namespace pushdesk
