// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace pushdesk {

// One line that gives way: elided where there is no room, whole in the tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(Qt::TextElideMode mode = Qt::ElideRight, QWidget *parent = nullptr);
    void setFullText(const QString &text);
    [[nodiscard]] const QString &fullText() const { return m_text; }
    void setCopyable(bool on); // a click copies the whole text
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void elide();
    Qt::TextElideMode m_mode;
    QString m_text;
    bool m_copyable = false;
};

} // namespace pushdesk
