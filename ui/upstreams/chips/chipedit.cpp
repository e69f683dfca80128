// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/chips/chipedit.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chipobject.h"
#include "ui/upstreams/chips/chiptext.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int leastLines = 3, mostHeight = 220;

} // namespace

ChipEdit::ChipEdit(const Theme &theme, Lines lines, const QString &objectName, QWidget *parent)
    : QTextEdit(parent), m_theme(theme), m_lines(lines)
{
    setObjectName(objectName);
    setProperty("field", true);
    setAcceptRichText(false);
    setTabChangesFocus(true);
    setFont(theme.font(Type::Fixed));
    document()->setDocumentMargin(lines == Lines::One ? 4 : 6);
    document()->documentLayout()->registerHandler(ChipObject::type, new ChipObject(theme, this));
    setViewportMargins(2, 1, 2, 1);
    if (lines == Lines::One) {
        setLineWrapMode(QTextEdit::NoWrap);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFixedHeight(Theme::controlHeight);
    } else {
        setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    connect(document(), &QTextDocument::contentsChanged, this, [this] {
        if (m_filling)
            return;
        makeChips();
        Q_EMIT edited();
    });
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &ChipEdit::fitHeight);
    connect(&theme, &Theme::changed, this, [this] { viewport()->update(); });
}

void ChipEdit::fitHeight()
{
    if (m_lines == Lines::One)
        return;
    const int least = leastLines * fontMetrics().lineSpacing() + 16;
    const int wanted = static_cast<int>(document()->size().height()) + 6;
    setFixedHeight(std::clamp(wanted, least, mostHeight));
}

QSize ChipEdit::sizeHint() const
{
    return {240, m_lines == Lines::One ? Theme::controlHeight : height()};
}

QSize ChipEdit::minimumSizeHint() const
{
    return {80, Theme::controlHeight};
}

void ChipEdit::insertPieces(QTextCursor &cursor, const QString &source)
{
    cursor.beginEditBlock();
    for (const ChipPiece &piece : chipPieces(source, m_lines == Lines::One)) {
        if (piece.isChip)
            cursor.insertText(QString(QChar::ObjectReplacementCharacter), ChipObject::format(piece.source));
        else
            cursor.insertText(piece.source, QTextCharFormat());
    }
    cursor.endEditBlock();
}

void ChipEdit::setSource(const QString &source)
{
    if (source == this->source())
        return;
    const QScopedValueRollback filling(m_filling, true);
    clear();
    QTextCursor cursor(document());
    insertPieces(cursor, source);
    document()->clearUndoRedoStacks();
    moveCursor(QTextCursor::Start);
}

void ChipEdit::insertSource(const QString &source)
{
    QTextCursor cursor = textCursor();
    {
        const QScopedValueRollback filling(m_filling, true);
        insertPieces(cursor, source);
    }
    cursor.setCharFormat(QTextCharFormat());
    setTextCursor(cursor);
    setCurrentCharFormat(QTextCharFormat());
    Q_EMIT edited();
}

// Not toPlainText(): that makes spaces of no-break spaces.
QString ChipEdit::sourceBetween(int from, int to) const
{
    QString out;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.position() > from && block.position() <= to && block != document()->begin())
            out += QLatin1Char('\n');
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const int begin = std::max(from, fragment.position());
            const int end = std::min(to, fragment.position() + fragment.length());
            if (begin >= end)
                continue;
            const QString chip = ChipObject::sourceOf(fragment.charFormat());
            if (chip.isNull())
                out += fragment.text().mid(begin - fragment.position(), end - begin);
            else
                out += chip.repeated(end - begin); // alike ones that stand side by side are one fragment
        }
    }
    return out;
}

QString ChipEdit::source() const
{
    return sourceBetween(0, document()->characterCount());
}

// A tag that was typed to its end.
void ChipEdit::makeChips()
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        int at = block.position();
        for (const ChipPiece &piece : chipPieces(block.text(), false)) {
            const bool isTag = piece.isChip && piece.source.startsWith(QLatin1String("{{"));
            if (isTag && !piece.source.contains(QChar(QChar::ObjectReplacementCharacter))) {
                const QScopedValueRollback filling(m_filling, true);
                QTextCursor cursor(document());
                cursor.setPosition(at);
                cursor.setPosition(at + static_cast<int>(piece.source.size()), QTextCursor::KeepAnchor);
                cursor.insertText(QString(QChar::ObjectReplacementCharacter), ChipObject::format(piece.source));
                setCurrentCharFormat(QTextCharFormat());
                return makeChips();
            }
            at += static_cast<int>(piece.source.size());
        }
    }
}

void ChipEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape || (m_lines == Lines::One && isReturn)) {
        event->ignore();
        return;
    }
    if (!ChipObject::sourceOf(currentCharFormat()).isNull())
        setCurrentCharFormat(QTextCharFormat()); // what is typed behind a chip is text
    QTextEdit::keyPressEvent(event);
}

void ChipEdit::focusInEvent(QFocusEvent *event)
{
    QTextEdit::focusInEvent(event);
    update();
    Q_EMIT entered();
}

void ChipEdit::focusOutEvent(QFocusEvent *event)
{
    QTextEdit::focusOutEvent(event);
    update();
}

void ChipEdit::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    fitHeight();
}

QMimeData *ChipEdit::createMimeDataFromSelection() const
{
    auto *data = new QMimeData;
    const QTextCursor cursor = textCursor();
    data->setText(sourceBetween(cursor.selectionStart(), cursor.selectionEnd()));
    return data;
}

bool ChipEdit::canInsertFromMimeData(const QMimeData *data) const
{
    return data->hasText();
}

void ChipEdit::insertFromMimeData(const QMimeData *data)
{
    insertSource(data->text());
}

} // namespace pushdesk
