// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QComboBox;
class QLineEdit;

namespace pushdesk {

// What becomes of a value that a value table does not have: the row is invalid, or a value of its own is sent.
class ElseField : public Field {
    Q_OBJECT
public:
    ElseField(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent);
    void load() override;
    void giveFocus() override;

private:
    QComboBox *m_what;
    QLineEdit *m_value;
};

} // namespace pushdesk
