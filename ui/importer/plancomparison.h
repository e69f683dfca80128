// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

#include <QWidget>

class QLabel;

namespace pushdesk {

class Notice;
class Theme;

// On the importer's last step: this file beside the last one of the upstream. A quiet line where all is as usual, a
// notice where it is not; it asks for nothing.
class PlanComparison : public QWidget {
    Q_OBJECT
public:
    PlanComparison(const Theme &theme, QWidget *parent);

    void show(const std::optional<ImportComparison> &comparison);
    void clear() { hide(); }
    [[nodiscard]] bool warns() const { return m_warns; }

private:
    QLabel *m_line;
    Notice *m_notice;
    bool m_warns = false;
};

} // namespace pushdesk
