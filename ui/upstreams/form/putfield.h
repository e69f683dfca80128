// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QComboBox;
class QLineEdit;

namespace pushdesk {

// Where a signature goes: "query.sign", "form.sign", "header.X-Sign" or "json:/sign".
class PutField : public Field {
    Q_OBJECT
public:
    PutField(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent);
    void load() override;
    void giveFocus() override;

private:
    void edited();

    QComboBox *m_where;
    QLineEdit *m_name;
};

} // namespace pushdesk
