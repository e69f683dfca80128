// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

namespace pushdesk {

class ChoiceField;
class InsertBar;
class MapField;
class TemplateField;

// What is sent: method, URL, body, and the names and values that go with it.
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
    void addBodyFields();
    void showBody();
    void chooseBody(int kind);
    void follow(TemplateField *field);
    void follow(MapField *field);

    ChoiceField *m_method = nullptr;
    InsertBar *m_insert = nullptr;
    QWidget *m_kind = nullptr;
    TemplateField *m_json = nullptr;
    TemplateField *m_raw = nullptr;
    MapField *m_form = nullptr;
};

} // namespace pushdesk
