// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QPlainTextEdit>

#include <optional>

namespace pushdesk {

class Theme;

// What an upstream answered to one attempt: status line, head, and the body, JSON indented.
class AnswerText : public QPlainTextEdit {
    Q_OBJECT
public:
    AnswerText(const Theme &theme, const QString &objectName, QWidget *parent = nullptr);
    void show(const AttemptRecord *attempt); // null: nothing was sent yet; shown() follows

    // An answer may be large: any thread but the window's.
    [[nodiscard]] static QString textOf(const std::optional<AttemptRecord> &attempt);

Q_SIGNALS:
    void shown();

private:
    quint64 m_asked = 0;
};

} // namespace pushdesk
