// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

class NumberField;

// How long a try may take.
class TimeSection : public FormSection {
    Q_OBJECT
public:
    TimeSection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;

private:
    NumberField *m_connect = nullptr;
    NumberField *m_response = nullptr;
};

} // namespace pushdesk
