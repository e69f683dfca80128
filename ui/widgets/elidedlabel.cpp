// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elidedlabel.h"

#include "ui/widgets/format.h"

#include <QClipboard>
#include <QEvent>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QToolTip>

namespace pushdesk {

namespace {

constexpr qsizetype mostWanted = 400; // characters: more than a line has

} // namespace

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget *parent) : QLabel(parent), m_mode(mode)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setFullText(const QString &text)
{
    if (m_text == text)
        return;
    m_text = text;
    updateGeometry();
    elide();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text.left(mostWanted)) + 2, QLabel::minimumSizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("mm…")), fontMetrics().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        elide();
}

void ElidedLabel::setCopyable(bool on)
{
    m_copyable = on;
    setCursor(on ? Qt::PointingHandCursor : Qt::ArrowCursor);
    elide();
}

void ElidedLabel::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_copyable || m_text.isEmpty() || event->button() != Qt::LeftButton) {
        QLabel::mouseReleaseEvent(event);
        return;
    }
    QGuiApplication::clipboard()->setText(m_text);
    QToolTip::showText(event->globalPosition().toPoint(), tr("Copied"), this);
}

void ElidedLabel::elide()
{
    const QString text = format::bounded(m_text, m_mode == Qt::ElideMiddle);
    const QString shown = fontMetrics().elidedText(text, m_mode, width());
    setText(shown);
    const QString whole = shown == m_text ? QString() : text;
    setToolTip(!m_copyable || m_text.isEmpty() ? whole : tr("%1\nClick to copy").arg(text));
    setAccessibleName(m_text);
}

} // namespace pushdesk
