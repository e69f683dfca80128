// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

// Signatures and the parts they are made of.
class SignatureSection : public FormSection {
    Q_OBJECT
public:
    SignatureSection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;
};

} // namespace pushdesk
