// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QPlainTextEdit;

namespace pushdesk {

// A part of the config that has no fields of its own: as its JSON. What is no JSON is not written, and said.
class JsonField : public Field {
    Q_OBJECT
public:
    JsonField(ConfigDraft &draft, const Theme &theme, Place place, const QString &example, QWidget *parent);
    void load() override;
    void giveFocus() override;

private:
    void edited();

    QPlainTextEdit *m_edit;
    bool m_loading = false;
};

} // namespace pushdesk
