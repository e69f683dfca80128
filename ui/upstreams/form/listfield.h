// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QLineEdit;

namespace pushdesk {

// A list of texts, written with commas between them.
class ListField : public Field {
    Q_OBJECT
public:
    ListField(ConfigDraft &draft, const Theme &theme, Place place, const QString &example, QWidget *parent);
    void load() override;
    void giveFocus() override;

private:
    [[nodiscard]] static QStringList split(const QString &text);
    void edited(const QString &text);

    QLineEdit *m_edit;
};

} // namespace pushdesk
