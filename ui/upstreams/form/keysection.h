// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

// What a row is about, and what its request id is made of.
class KeySection : public FormSection {
    Q_OBJECT
public:
    KeySection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;
};

} // namespace pushdesk
