// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/look.h"

#include <QLabel>
#include <QTextLayout>

#include <optional>

namespace pushdesk {

class Theme;

// A plain sentence of which some parts are strong or have the ink of an outcome. Wraps. GUI thread.
class MarkedLabel : public QLabel {
    Q_OBJECT
public:
    struct Mark {
        QString part; // as it stands in the text; not there: nothing is marked
        bool strong = false;
        std::optional<Look> ink;
    };

    MarkedLabel(const Theme &theme, QWidget *parent);
    void setMarked(const QString &text, const QList<Mark> &marks);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    // Lays the text out; the width and height it takes.
    QSizeF layOut(QTextLayout &layout, int width) const;

    const Theme &m_theme;
    QList<Mark> m_marks;
};

} // namespace pushdesk
