// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/partsfield.h"

#include "ui/upstreams/form/choicefield.h"
#include "ui/upstreams/form/templatefield.h"

#include <QVBoxLayout>

namespace pushdesk {

PartsField::PartsField(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : BlocksField(draft, theme,
                  {{QStringLiteral("parts")},
                   tr("Parts: pieces that are made once a try, used as {{part.name}}"),
                   QStringLiteral("signParts")},
                  Kind::Named, Shape::Card, {tr("Add part"), tr("part %1")}, parent)
{
    load();
}

std::vector<Field *> PartsField::fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                                      QWidget *parent)
{
    auto *type = new ChoiceField(m_draft, m_theme,
                                 {path + QStringList{QStringLiteral("type")}, tr("Is"), id + QStringLiteral("Type")},
                                 {{QStringLiteral("\"json\""), tr("JSON: values are escaped for it")},
                                  {QStringLiteral("\"text\""), tr("text: values go in as they are")}},
                                 parent);
    auto *text = new TemplateField(
        m_draft, m_theme, {path + QStringList{QStringLiteral("text")}, tr("Made of"), id + QStringLiteral("Text")},
        ChipEdit::Lines::Many, {}, parent);
    text->keepEmpty();
    connect(text->edit(), &ChipEdit::entered, this, [this, text] { Q_EMIT entered(text->edit()); });
    column->addWidget(type);
    column->addWidget(text);
    return {type, text};
}

QString PartsField::fresh() const
{
    return QStringLiteral("{ \"type\": \"json\", \"text\": \"{}\" }");
}

} // namespace pushdesk
