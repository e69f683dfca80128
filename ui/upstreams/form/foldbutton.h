// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace pushdesk {

class Theme;

// The head of a section that folds: an arrow, the title, and at the right what is inside.
class FoldButton : public QAbstractButton {
    Q_OBJECT
public:
    FoldButton(const Theme &theme, const QString &title, QWidget *parent);
    void setSummary(const QString &summary);
    [[nodiscard]] const QString &summary() const { return m_summary; }
    void setWarns(bool warns); // something in it wants to be looked at
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    const Theme &m_theme;
    QString m_summary;
    bool m_warns = false;
};

} // namespace pushdesk
