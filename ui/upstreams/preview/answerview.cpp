// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/answerview.h"

#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextCursor>

namespace pushdesk {

AnswerView::AnswerView(const Theme &theme, QWidget *parent) : QPlainTextEdit(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("padAnswer"));
    setAccessibleName(tr("Answer; arrow keys choose a value"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setFont(theme.font(Type::Fixed));
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    document()->setDocumentMargin(0);
    viewport()->setMouseTracking(true);
    connect(&theme, &Theme::changed, this, &AnswerView::mark);
}

void AnswerView::show(const Answer &answer)
{
    const QString head = tr("HTTP %1").arg(answer.status) + QLatin1Char('\n');
    const quint64 asked = ++m_asked;
    m_values.clear(); // they are of the answer of before
    m_chosen = -1;
    Q_EMIT picked();
    whenAnswered(aside([body = answer.body] { return shownAnswer(body); }), this,
                 [this, head, asked](const ShownAnswer &shown) {
                     if (asked == m_asked)
                         take(head, shown);
                 });
}

void AnswerView::take(const QString &head, const ShownAnswer &shown)
{
    m_values = shown.values;
    for (PadValue &value : m_values) {
        value.begin += head.size();
        value.end += head.size();
    }
    m_chosen = -1;
    setPlainText(head + shown.text);
    mark();
    Q_EMIT picked();
}

const PadValue *AnswerView::chosen() const
{
    return m_chosen < 0 ? nullptr : &m_values[static_cast<size_t>(m_chosen)];
}

void AnswerView::choose(int value)
{
    if (value < 0 || value >= static_cast<int>(m_values.size()))
        value = -1;
    if (value == m_chosen)
        return;
    m_chosen = value;
    mark();
    if (const PadValue *one = chosen()) {
        QTextCursor cursor(document());
        cursor.setPosition(static_cast<int>(one->begin));
        setTextCursor(cursor);
    }
    Q_EMIT picked();
}

int AnswerView::valueAt(int position) const
{
    for (size_t i = 0; i < m_values.size(); ++i)
        if (position >= m_values[i].begin && position <= m_values[i].end)
            return static_cast<int>(i);
    return -1;
}

void AnswerView::mark()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (size_t i = 0; i < m_values.size(); ++i) {
        QTextEdit::ExtraSelection one;
        one.cursor = QTextCursor(document());
        one.cursor.setPosition(static_cast<int>(m_values[i].begin));
        one.cursor.setPosition(static_cast<int>(m_values[i].end), QTextCursor::KeepAnchor);
        const bool isChosen = static_cast<int>(i) == m_chosen;
        one.format.setUnderlineStyle(isChosen ? QTextCharFormat::SingleUnderline : QTextCharFormat::DotLine);
        one.format.setUnderlineColor(m_theme.colors().accent);
        if (isChosen)
            one.format.setBackground(m_theme.colors().selection);
        selections.append(one);
    }
    setExtraSelections(selections);
}

void AnswerView::mouseReleaseEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    if (!textCursor().hasSelection())
        choose(valueAt(cursorForPosition(event->position().toPoint()).position()));
}

void AnswerView::mouseMoveEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    const bool over = valueAt(cursorForPosition(event->position().toPoint()).position()) >= 0;
    viewport()->setCursor(over ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

void AnswerView::keyPressEvent(QKeyEvent *event)
{
    const int count = static_cast<int>(m_values.size());
    if (event->modifiers() == Qt::NoModifier && count > 0) {
        if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Right)
            return choose(std::min(m_chosen + 1, count - 1));
        if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Left)
            return choose(std::max(m_chosen - 1, 0));
    }
    if (event->key() == Qt::Key_Escape)
        return event->ignore();
    QPlainTextEdit::keyPressEvent(event);
}

void AnswerView::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && m_chosen < 0 && !m_values.empty())
        choose(0);
}

} // namespace pushdesk
