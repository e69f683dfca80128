// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/blocksfield.h"

namespace pushdesk {

// Named pieces of the request, made once a try and then plain text: {{part.name}}.
class PartsField : public BlocksField {
    Q_OBJECT
public:
    PartsField(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    std::vector<Field *> fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                              QWidget *parent) override;
    [[nodiscard]] QString fresh() const override;
    [[nodiscard]] QString freshName() const override { return QStringLiteral("data"); }
};

} // namespace pushdesk
