// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/blocksfield.h"

namespace pushdesk {

class TemplateField;

// Signatures over what is sent, made in their order: what is signed, how it is hashed, where it goes.
class SignsField : public BlocksField {
    Q_OBJECT
public:
    SignsField(ConfigDraft &draft, const Theme &theme, QWidget *parent);

protected:
    std::vector<Field *> fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                              QWidget *parent) override;
    [[nodiscard]] QString fresh() const override;

private:
    struct Place {
        ConfigDocument::Path path;
        QString id;
        QWidget *parent;
    };
    [[nodiscard]] TemplateField *makeTemplate(const Place &at, const QStringList &key, const QString &label,
                                              const char *name, const QString &standard);
    [[nodiscard]] std::vector<Field *> hashing(const Place &at);
    [[nodiscard]] std::vector<Field *> choosing(const Place &at); // which parameters
    [[nodiscard]] std::vector<Field *> joining(const Place &at);  // how they become {{params}}
};

} // namespace pushdesk
