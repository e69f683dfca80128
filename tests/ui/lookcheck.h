// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QWidget>

namespace pushdesk {

// What is wrong with a window as it stands, whatever is shown in it: each says the first fault it finds, or nothing.

inline QString described(const QWidget *widget)
{
    return QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName() +
           QStringLiteral(" “") + widget->property("text").toString() + QStringLiteral("”");
}

// A button or label that has less room than it asks for, or lies outside its parent.
inline QString clipped(const QWidget &window)
{
    const auto widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const bool words = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLabel *>(widget);
        const bool inField = qobject_cast<const QLineEdit *>(widget->parentWidget()); // its icons place themselves
        if (!words || inField || !widget->isVisible())
            continue;
        const QSize least = widget->minimumSizeHint();
        if (widget->width() < least.width() || widget->height() < least.height() ||
            !widget->parentWidget()->rect().contains(widget->geometry()))
            return described(widget);
    }
    return {};
}

// A control that the keyboard reaches and a screen reader could say nothing of.
inline QString nameless(const QWidget &window)
{
    const auto widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0)
            continue;
        if (qobject_cast<const QScrollArea *>(widget) || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const QString text = widget->property("text").toString() + widget->property("title").toString();
        const bool button = qobject_cast<const QAbstractButton *>(widget) != nullptr;
        const bool inCombo = qobject_cast<const QComboBox *>(widget->parentWidget()) != nullptr;
        const auto labels = window.findChildren<QLabel *>();
        const bool buddy = std::any_of(labels.begin(), labels.end(),
                                       [widget](const QLabel *label) { return label->buddy() == widget; });
        if (widget->accessibleName().isEmpty() && !(button && !text.isEmpty()) && !buddy && !inCombo)
            return described(widget);
    }
    return {};
}

// Two controls with the same underlined letter: neither is reached by it.
inline QString sharedMnemonic(const QWidget &window)
{
    static const QRegularExpression mnemonic(QStringLiteral("(?<!&)&([A-Za-z0-9])"));
    QHash<QString, const QWidget *> letters;
    const auto widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible() || !widget->isEnabled())
            continue;
        const auto *label = qobject_cast<const QLabel *>(widget);
        if (!qobject_cast<const QAbstractButton *>(widget) && !(label && label->buddy()))
            continue;
        QString text = widget->property("text").toString();
        const auto match = mnemonic.match(text.remove(QStringLiteral("&&")));
        if (!match.hasMatch())
            continue;
        const QString letter = match.captured(1).toLower();
        if (const QWidget *other = letters.value(letter))
            return letter + QStringLiteral(": ") + described(other) + QStringLiteral(" and ") + described(widget);
        letters.insert(letter, widget);
    }
    return {};
}

} // namespace pushdesk
