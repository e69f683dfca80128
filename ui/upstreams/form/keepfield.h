// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/blocksfield.h"

namespace pushdesk {

// What is stored of an answer, shown and exported: a name, and where the value stands.
class KeepField : public BlocksField {
    Q_OBJECT
public:
    KeepField(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    std::vector<Field *> fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                              QWidget *parent) override;
    [[nodiscard]] QString fresh() const override { return QStringLiteral("\"/data\""); }
    [[nodiscard]] QString freshName() const override { return QStringLiteral("waybill"); }
};

} // namespace pushdesk
