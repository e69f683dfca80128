// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

class NumberField;

// How often and how soon a try is repeated.
class RetrySection : public FormSection {
    Q_OBJECT
public:
    RetrySection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;

private:
    NumberField *m_retries = nullptr;
};

} // namespace pushdesk
