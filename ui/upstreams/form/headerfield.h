// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QCheckBox;
class QLineEdit;

namespace pushdesk {

// The header that something travels in, or none of them ("" in the config). Empty, the default counts, which stands in
// grey.
class HeaderField : public Field {
    Q_OBJECT
public:
    HeaderField(ConfigDraft &draft, const Theme &theme, Place place, const QString &standard, QWidget *parent);
    void load() override;
    void giveFocus() override;

private:
    QCheckBox *m_sends;
    QLineEdit *m_name;
};

} // namespace pushdesk
