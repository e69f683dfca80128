// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

class QLineEdit;

namespace pushdesk {

// Why an upstream is paused: everybody who looks at it reads that.
class PauseSheet : public Sheet {
    Q_OBJECT
public:
    PauseSheet(const Theme &theme, const QString &upstream, QWidget *parent);
    [[nodiscard]] QString reason() const;

private:
    QLineEdit *m_reason;
};

} // namespace pushdesk
