// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QPlainTextEdit>

namespace pushdesk {

class Theme;

// What an upstream answered to one attempt: status line, head, and the body, JSON indented.
class AnswerText : public QPlainTextEdit {
    Q_OBJECT
public:
    AnswerText(const Theme &theme, const QString &objectName, QWidget *parent = nullptr);
    void show(const AttemptRecord *attempt); // null: nothing was sent yet

    [[nodiscard]] static QString textOf(const AttemptRecord *attempt);

private:
    [[nodiscard]] static QString body(const QByteArray &bytes);
};

} // namespace pushdesk
