// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

class InsertBar;
class RequestEditor;

// The request that a row becomes, and the columns that can be inserted into its templates.
class RequestSection : public FormSection {
    Q_OBJECT
public:
    RequestSection(ConfigDraft &draft, const Theme &theme, QWidget *parent);
    void setColumns(const QStringList &columns); // that can be inserted
    void insertInto(ChipEdit *edit);             // the template that had the focus last

protected:
    [[nodiscard]] QString summary() const override;
    void loadMore() override;

private:
    RequestEditor *m_editor;
    InsertBar *m_insert;
};

} // namespace pushdesk
