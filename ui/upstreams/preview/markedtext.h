// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/push/draftrequest.h"

#include <QPlainTextEdit>

namespace pushdesk {

class Theme;

// Text to read and copy in the fixed font, as high as it is, with what came from the row on a tint.
class MarkedTextView : public QPlainTextEdit {
    Q_OBJECT
public:
    MarkedTextView(const Theme &theme, const QString &objectName, int mostLines, QWidget *parent);
    void show(const MarkedText &text);
    // A place to point at, behind the marks; -1: none.
    void point(qsizetype at);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void mark();
    void fit();

    const Theme &m_theme;
    int m_mostLines;
    MarkedText m_text;
    qsizetype m_pointed = -1;
};

} // namespace pushdesk
