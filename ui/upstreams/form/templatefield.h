// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/field.h"

namespace pushdesk {

// A template with its columns as chips.
class TemplateField : public Field {
    Q_OBJECT
public:
    TemplateField(ConfigDraft &draft, const Theme &theme, Place place, ChipEdit::Lines lines, const QString &standard,
                  QWidget *parent);
    void load() override;
    void giveFocus() override;
    [[nodiscard]] ChipEdit *edit() const { return m_edit; }
    void keepEmpty() { m_keepsEmpty = true; } // "" is a value of its own

private:
    ChipEdit *m_edit;
    bool m_keepsEmpty = false;
};

} // namespace pushdesk
