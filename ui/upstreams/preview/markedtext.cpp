// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/markedtext.h"

#include "ui/theme/theme.h"

#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

namespace pushdesk {

MarkedTextView::MarkedTextView(const Theme &theme, const QString &objectName, int mostLines, QWidget *parent)
    : QPlainTextEdit(parent), m_theme(theme), m_mostLines(mostLines)
{
    setObjectName(objectName);
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setFont(theme.font(Type::Fixed));
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0);
    connect(&theme, &Theme::changed, this, &MarkedTextView::mark);
}

void MarkedTextView::show(const MarkedText &text)
{
    if (text.text != m_text.text)
        setPlainText(text.text);
    m_text = text;
    mark();
    fit();
}

void MarkedTextView::point(qsizetype at)
{
    m_pointed = at;
    mark();
}

void MarkedTextView::mark()
{
    QList<QTextEdit::ExtraSelection> selections;
    const auto add = [&](qsizetype begin, qsizetype length, const QColor &color) {
        QTextEdit::ExtraSelection one;
        one.cursor = QTextCursor(document());
        one.cursor.setPosition(static_cast<int>(begin));
        one.cursor.setPosition(static_cast<int>(begin + length), QTextCursor::KeepAnchor);
        one.format.setBackground(color);
        selections.append(one);
    };
    for (const auto &[begin, length] : m_text.marks)
        if (begin + length < document()->characterCount())
            add(begin, length, m_theme.colors().selection);
    if (m_pointed >= 0 && m_pointed + 1 < document()->characterCount())
        add(m_pointed, 1, m_theme.colors().tint(Look::Dead, 0.4));
    setExtraSelections(selections);
}

void MarkedTextView::fit()
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        blockBoundingRect(block); // lays it out
        lines += std::max(1, block.layout()->lineCount());
    }
    setFixedHeight(std::clamp(lines, 1, m_mostLines) * fontMetrics().lineSpacing() + 4);
}

void MarkedTextView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

} // namespace pushdesk
