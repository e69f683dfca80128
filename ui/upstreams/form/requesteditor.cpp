// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/requesteditor.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/choicefield.h"
#include "ui/upstreams/form/mapfield.h"
#include "ui/upstreams/form/templatefield.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

const char *const bodyKeys[] = {"json", "form", "body"};

} // namespace

RequestEditor::RequestEditor(ConfigDraft &draft, const Theme &theme, ConfigDocument::Path at, const QString &name,
                             QWidget *parent)
    : QWidget(parent),
      m_draft(draft),
      m_theme(theme),
      m_at(std::move(at)),
      m_name(name),
      m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins({});
    m_column->setSpacing(10);
    addLine();
    addBody();
    addRest();
    load();
}

ConfigDocument::Path RequestEditor::in(const char *key) const
{
    return m_at + QStringList{QLatin1String(key)};
}

TemplateField *RequestEditor::makeTemplate(const char *key, const char *name, ChipEdit::Lines lines,
                                           const QString &words, const QString &standard)
{
    auto *made =
        new TemplateField(m_draft, m_theme, {in(key), {}, m_name + QLatin1String(name)}, lines, standard, this);
    made->edit()->setAccessibleName(words);
    connect(made->edit(), &ChipEdit::entered, this, [this, made] { Q_EMIT entered(made->edit()); });
    m_fields.push_back(made);
    return made;
}

MapField *RequestEditor::makeMap(const char *key, const QString &label, const char *name, const QString &add)
{
    auto *made = new MapField(m_draft, m_theme, {in(key), label, m_name + QLatin1String(name)}, add, this);
    connect(made, &MapField::entered, this, &RequestEditor::entered);
    m_fields.push_back(made);
    return made;
}

void RequestEditor::addLine()
{
    std::vector<ChoiceField::Choice> methods;
    for (const char *method : {"POST", "PUT", "PATCH", "GET", "DELETE"})
        methods.push_back({ConfigDocument::quoted(QLatin1String(method)), QLatin1String(method)});
    m_method = new ChoiceField(m_draft, m_theme, {in("method"), {}, m_name + QStringLiteral("Method")}, methods, this);
    m_method->focusProxy()->setAccessibleName(tr("Method"));
    m_method->setFixedWidth(92);
    m_fields.push_back(m_method);
    auto *url =
        makeTemplate("url", "Url", ChipEdit::Lines::One, tr("URL"), QStringLiteral("https://api.example.com/push"));
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_method, 0, Qt::AlignTop);
    line->addWidget(url, 1, Qt::AlignTop);
    m_column->addLayout(line);
}

void RequestEditor::addBody()
{
    auto *line = new QHBoxLayout;
    auto *label = m_theme.label(Type::Small, this, true);
    label->setText(tr("Body"));
    m_kind = new QComboBox(this);
    m_kind->setObjectName(m_name + QStringLiteral("BodyKind"));
    m_kind->setAccessibleName(tr("Kind of body"));
    m_kind->addItems({tr("JSON"), tr("Form"), tr("Text or XML"), tr("none")});
    line->addWidget(label);
    line->addWidget(m_kind);
    line->addStretch(1);
    m_column->addLayout(line);
    connect(m_kind, &QComboBox::activated, this, &RequestEditor::chooseBody);
    m_json = makeTemplate("json", "Json", ChipEdit::Lines::Many, tr("Body as JSON"), {});
    m_raw = makeTemplate("body", "Body", ChipEdit::Lines::Many, tr("Body as text"), {});
    m_form = makeMap("form", {}, "Form", tr("Add parameter"));
    for (Field *field : {static_cast<Field *>(m_json), static_cast<Field *>(m_raw), static_cast<Field *>(m_form)})
        m_column->addWidget(field);
    m_belowBody = m_column->count();
}

void RequestEditor::addRest()
{
    m_column->addWidget(makeMap("headers", tr("Headers"), "Header", tr("Add header")));
    m_column->addWidget(makeMap("query", tr("Query parameters"), "Query", tr("Add parameter")));
    auto *empty = new ChoiceField(
        m_draft, m_theme, {in("omit_empty"), tr("Empty values"), m_name + QStringLiteral("Empty")},
        {{QStringLiteral("false"), tr("are sent")}, {QStringLiteral("true"), tr("are left out")}}, this);
    auto *charset =
        new ChoiceField(m_draft, m_theme, {in("charset"), tr("Encoding"), m_name + QStringLiteral("Charset")},
                        {{QStringLiteral("\"utf-8\""), QStringLiteral("UTF-8")},
                         {QStringLiteral("\"gb18030\""), QStringLiteral("GB18030")}},
                        this);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (Field *field : {empty, charset}) {
        m_fields.push_back(field);
        row->addWidget(field, 1, Qt::AlignTop);
    }
    m_column->addLayout(row);
}

void RequestEditor::placeBelowBody(QWidget *widget)
{
    m_column->insertWidget(m_belowBody, widget);
}

void RequestEditor::load()
{
    const ConfigDocument &document = m_draft.document();
    int kind = 3;
    for (int i = 2; i >= 0; --i)
        if (document.has(in(bodyKeys[i])))
            kind = i;
    m_kind->setCurrentIndex(kind);
    m_json->setVisible(kind == 0);
    m_form->setVisible(kind == 1);
    m_raw->setVisible(kind == 2);
}

// JSON and text become each other; a form begins anew.
void RequestEditor::chooseBody(int kind)
{
    m_draft.change([&](ConfigDocument &document) {
        QString text;
        for (const char *key : {"json", "body"})
            if (document.isText(in(key)))
                text = document.text(in(key));
        for (const char *key : bodyKeys)
            document.remove(in(key));
        if (kind == 1)
            document.setRaw(in("form"), QStringLiteral("{}"));
        else if (kind < 3)
            document.setText(in(bodyKeys[kind]), text.isEmpty() && kind == 0 ? QStringLiteral("{}") : text);
    });
    for (Field *field : m_fields)
        field->load();
    load();
}

QString RequestEditor::method() const
{
    return m_method->shown();
}

ChipEdit *RequestEditor::body() const
{
    return m_json->edit();
}

} // namespace pushdesk
