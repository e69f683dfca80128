// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

// All that is seldom changed: value tables, values kept, private columns.
class MoreSection : public FormSection {
    Q_OBJECT
public:
    MoreSection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;
};

} // namespace pushdesk
