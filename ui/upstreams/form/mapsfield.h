// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/blocksfield.h"

namespace pushdesk {

// Value tables: what the file calls a courier, and what the upstream calls it. Used as {{column|map:name}}.
class MapsField : public BlocksField {
    Q_OBJECT
public:
    MapsField(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    std::vector<Field *> fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                              QWidget *parent) override;
    [[nodiscard]] QString fresh() const override { return QStringLiteral("{ \"_else\": \"invalid\" }"); }
    [[nodiscard]] QString freshName() const override { return QStringLiteral("couriers"); }
};

} // namespace pushdesk
