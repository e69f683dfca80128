// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/setup/shownanswer.h"

#include <QPlainTextEdit>

#include <vector>

namespace pushdesk {

class Theme;

// An answer whose values can be chosen: by a click, or with the arrow keys. The chosen one has a ring.
class AnswerView : public QPlainTextEdit {
    Q_OBJECT
public:
    AnswerView(const Theme &theme, QWidget *parent);
    void show(const Answer &answer); // at once or soon; picked() tells that no value is chosen any more
    void choose(int value);          // -1: none
    [[nodiscard]] const PadValue *chosen() const;
    [[nodiscard]] const std::vector<PadValue> &values() const { return m_values; }

Q_SIGNALS:
    void picked();

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void take(const QString &head, const ShownAnswer &shown);
    void mark();
    [[nodiscard]] int valueAt(int position) const;

    const Theme &m_theme;
    std::vector<PadValue> m_values; // places in the text shown
    int m_chosen = -1;
    quint64 m_asked = 0;
};

} // namespace pushdesk
