// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace pushdesk {

class Theme;

// The head of a table: small words, one line below, no bevel.
class TableHeader : public QHeaderView {
    Q_OBJECT
public:
    TableHeader(const Theme &theme, QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    void setLead(int lead); // px before the first word, where a check box stands

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    int m_lead = 0;
};

} // namespace pushdesk
