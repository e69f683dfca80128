// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>

namespace pushdesk {

class Theme;

// Draws the chips of a text document. A chip is one character whose format carries its source.
class ChipObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static constexpr int type = QTextFormat::UserObject + 1;
    static constexpr int sourceProperty = QTextFormat::UserProperty + 1;

    ChipObject(const Theme &theme, QObject *parent);
    [[nodiscard]] static QTextCharFormat format(const QString &source);
    [[nodiscard]] static QString sourceOf(const QTextFormat &format); // null: no chip

    QSizeF intrinsicSize(QTextDocument *document, int position, const QTextFormat &format) override;
    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *document, int position,
                    const QTextFormat &format) override;

private:
    const Theme &m_theme;
};

} // namespace pushdesk
