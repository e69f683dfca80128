// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/widgets/panel.h"

#include <vector>

class QLabel;
class QVBoxLayout;

namespace pushdesk {

// What one replay came to, cause by cause.
class ReplayCauses : public Panel {
    Q_OBJECT
public:
    ReplayCauses(const Theme &theme, QWidget *parent);
    void show(const std::vector<ReplayCauseRecord> &causes);

Q_SIGNALS:
    void causeWanted(pushdesk::UpstreamId upstream, const QString &fingerprint);

private:
    class Row;
    const Theme &m_theme;
    QLabel *m_title;
    QVBoxLayout *m_column;
    std::vector<Row *> m_rows;
};

} // namespace pushdesk
