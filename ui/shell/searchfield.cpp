// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/searchfield.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>

namespace pushdesk {

SearchField::SearchField(const Theme &theme, QWidget *parent) : QLineEdit(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("search"));
    setPlaceholderText(tr("Find a key, batch or upstream"));
    setAccessibleName(placeholderText());
    setToolTip(tr("Also request ids, kept values and causes. Paste a list of keys to look all of them up."));
    addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    setMaxLength(500);
    setMinimumWidth(180);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize SearchField::sizeHint() const
{
    return {std::max(300, fontMetrics().horizontalAdvance(placeholderText()) + 110), QLineEdit::sizeHint().height()};
}

QStringList SearchField::keysOf(const QString &pasted)
{
    static const QRegularExpression between(QStringLiteral("[\\n\\r\\t,;\\x{FF0C}\\x{FF1B}\\x{3001}]+"));
    QStringList keys;
    for (const QString &part : pasted.split(between, Qt::SkipEmptyParts))
        if (const QString key = part.trimmed(); !key.isEmpty())
            keys << key;
    keys.removeDuplicates();
    return keys;
}

bool SearchField::pasteList()
{
    const QStringList keys = keysOf(QGuiApplication::clipboard()->text());
    if (keys.size() < 2)
        return false;
    Q_EMIT listPasted(keys);
    return true;
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Paste) && pasteList())
        return;
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        Q_EMIT stepped(event->key() == Qt::Key_Down ? 1 : -1);
        return;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        Q_EMIT stepped(event->key() == Qt::Key_PageDown ? 8 : -8);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT chosen();
        return;
    case Qt::Key_Escape:
        Q_EMIT left();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void SearchField::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason) // not by Tab on the way to something else
        Q_EMIT entered();
}

void SearchField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        Q_EMIT left();
}

// The keys that lead here, while nothing else stands there.
void SearchField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.font(Type::Small));
    const QString keys = QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText);
    const int wide = painter.fontMetrics().horizontalAdvance(keys) + 10;
    if (!text().isEmpty() || width() < fontMetrics().horizontalAdvance(placeholderText()) + wide + 56)
        return;
    const QRectF chip(width() - wide - 6.5, (height() - 18) / 2.0 + 0.5, wide, 17);
    painter.setPen(m_theme.colors().line);
    painter.setBrush(m_theme.colors().surface);
    painter.drawRoundedRect(chip, 3, 3);
    painter.setPen(m_theme.colors().text2);
    painter.drawText(chip, Qt::AlignCenter, keys);
}

} // namespace pushdesk
