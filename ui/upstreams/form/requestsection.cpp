// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/requestsection.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chiptext.h"
#include "ui/upstreams/form/choicefield.h"
#include "ui/upstreams/form/insertbar.h"
#include "ui/upstreams/form/mapfield.h"
#include "ui/upstreams/form/templatefield.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

const QString request = QStringLiteral("request");
const char *const bodyKeys[] = {"json", "form", "body"};

ConfigDocument::Path in(const char *key)
{
    return {request, QLatin1String(key)};
}

} // namespace

RequestSection::RequestSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Request"), QStringLiteral("requestSection"), {request}, parent)
{
    std::vector<ChoiceField::Choice> methods;
    for (const char *method : {"POST", "PUT", "PATCH", "GET", "DELETE"})
        methods.push_back({ConfigDocument::quoted(QLatin1String(method)), QLatin1String(method)});
    m_method = new ChoiceField(draft, theme, {in("method"), {}, QStringLiteral("requestMethod")}, methods, body());
    m_method->setAccessibleName(tr("Method"));
    m_method->setFixedWidth(92);
    auto *url = new TemplateField(draft, theme, {in("url"), {}, QStringLiteral("requestUrl")}, ChipEdit::Lines::One,
                                  QStringLiteral("https://api.example.com/push"), body());
    url->edit()->setAccessibleName(tr("URL"));
    watch(m_method);
    watch(url);
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_method, 0, Qt::AlignTop);
    line->addWidget(url, 1, Qt::AlignTop);
    column()->insertLayout(column()->count() - 2, line);
    follow(url);
    addBodyFields();
    m_insert = new InsertBar(theme, body());
    m_insert->follow(m_json->edit());
    addWidget(m_insert);
    auto *headers = new MapField(draft, theme, {in("headers"), tr("Headers"), QStringLiteral("requestHeader")},
                                 tr("Add header"), body());
    auto *query = new MapField(draft, theme, {in("query"), tr("Query parameters"), QStringLiteral("requestQuery")},
                               tr("Add parameter"), body());
    add(headers);
    add(query);
    follow(headers);
    follow(query);
    addRow({new ChoiceField(draft, theme, {in("omit_empty"), tr("Empty values"), QStringLiteral("requestEmpty")},
                            {{QStringLiteral("false"), tr("are sent")}, {QStringLiteral("true"), tr("are left out")}},
                            body()),
            new ChoiceField(draft, theme, {in("charset"), tr("Encoding"), QStringLiteral("requestCharset")},
                            {{QStringLiteral("\"utf-8\""), QStringLiteral("UTF-8")},
                             {QStringLiteral("\"gb18030\""), QStringLiteral("GB18030")}},
                            body())});
    showBody();
}

void RequestSection::setColumns(const QStringList &columns)
{
    m_insert->setColumns(columns);
}

void RequestSection::insertInto(ChipEdit *edit)
{
    m_insert->follow(edit);
}

void RequestSection::follow(TemplateField *field)
{
    connect(field->edit(), &ChipEdit::entered, this, [this, field] { Q_EMIT chipsEntered(field->edit()); });
}

void RequestSection::follow(MapField *field)
{
    connect(field, &MapField::entered, this, &FormSection::chipsEntered);
}

void RequestSection::addBodyFields()
{
    auto *line = new QWidget(body());
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    auto *label = m_theme.label(Type::Small, line, true);
    label->setText(tr("Body"));
    auto *kind = new QComboBox(line);
    kind->setObjectName(QStringLiteral("requestBodyKind"));
    kind->setAccessibleName(tr("Kind of body"));
    kind->addItems({tr("JSON"), tr("Form"), tr("Text or XML"), tr("none")});
    row->addWidget(label);
    row->addWidget(kind);
    row->addStretch(1);
    m_kind = kind;
    addWidget(line);
    connect(kind, &QComboBox::activated, this, &RequestSection::chooseBody);
    m_json = new TemplateField(m_draft, m_theme, {in("json"), {}, QStringLiteral("requestJson")}, ChipEdit::Lines::Many,
                               {}, body());
    m_json->edit()->setAccessibleName(tr("Body as JSON"));
    m_raw = new TemplateField(m_draft, m_theme, {in("body"), {}, QStringLiteral("requestBody")}, ChipEdit::Lines::Many,
                              {}, body());
    m_raw->edit()->setAccessibleName(tr("Body as text"));
    m_form =
        new MapField(m_draft, m_theme, {in("form"), {}, QStringLiteral("requestForm")}, tr("Add parameter"), body());
    for (Field *field : {static_cast<Field *>(m_json), static_cast<Field *>(m_raw), static_cast<Field *>(m_form)})
        add(field);
    follow(m_json);
    follow(m_raw);
    follow(m_form);
}

void RequestSection::loadMore()
{
    showBody();
}

void RequestSection::showBody()
{
    const ConfigDocument &document = m_draft.document();
    int kind = 3;
    for (int i = 2; i >= 0; --i)
        if (document.has(in(bodyKeys[i])))
            kind = i;
    static_cast<QComboBox *>(m_kind)->setCurrentIndex(kind);
    m_json->setVisible(kind == 0);
    m_form->setVisible(kind == 1);
    m_raw->setVisible(kind == 2);
}

// JSON and text become each other; a form begins anew.
void RequestSection::chooseBody(int kind)
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
    load();
}

QString RequestSection::summary() const
{
    QString url;
    for (const ChipPiece &piece : chipPieces(said(QStringLiteral("request.url"), tr("no URL yet")), true))
        url += piece.isChip ? QStringLiteral("‹%1›").arg(chipLabel(piece.source)) : piece.source;
    return isOpen() ? QString() : m_method->shown() + QLatin1Char(' ') + url;
}

} // namespace pushdesk
