// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QLineEdit;

namespace pushdesk {

// A text. Empty takes the key out, so that the default counts, which stands in grey.
class TextField : public Field {
    Q_OBJECT
public:
    TextField(ConfigDraft &draft, const Theme &theme, Place place, const QString &standard, QWidget *parent);
    void load() override;
    void giveFocus() override;

private:
    QLineEdit *m_edit;
};

} // namespace pushdesk
