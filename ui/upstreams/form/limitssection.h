// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

class NumberField;

// How much goes out at once, and when it stops.
class LimitsSection : public FormSection {
    Q_OBJECT
public:
    LimitsSection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;

private:
    NumberField *m_concurrency = nullptr;
    NumberField *m_perMinute = nullptr;
    NumberField *m_perSecond = nullptr;
    NumberField *m_failures = nullptr;
};

} // namespace pushdesk
