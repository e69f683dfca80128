// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace pushdesk {

class RailButton;
class Theme;

// The pages at the left. Up and down move, Ctrl+1… jump.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(const Theme &theme, QWidget *parent = nullptr);
    RailButton *add(Icon icon, const QString &text, const QString &objectName);
    void choose(int page);
    void focusChosen();
    [[nodiscard]] Icon icon(int page) const;
    [[nodiscard]] QString name(int page) const; // without its mnemonic

Q_SIGNALS:
    void chosen(int page);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    QVBoxLayout *m_column;
    std::vector<RailButton *> m_buttons;
};

} // namespace pushdesk
