// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/signsfield.h"

#include "ui/upstreams/form/choicefield.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/upstreams/form/listfield.h"
#include "ui/upstreams/form/putfield.h"
#include "ui/upstreams/form/templatefield.h"

#include <QHBoxLayout>

namespace pushdesk {

namespace {

const QString params = QStringLiteral("params");

std::vector<ChoiceField::Choice> hashes()
{
    std::vector<ChoiceField::Choice> choices;
    for (const char *hash : {"md5", "sha1", "sha256", "sha512", "hmac_md5", "hmac_sha1", "hmac_sha256", "hmac_sha512"})
        choices.push_back({ConfigDocument::quoted(QLatin1String(hash)), QLatin1String(hash)});
    return choices;
}

void addLine(QVBoxLayout *column, const std::vector<Field *> &fields)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (Field *field : fields)
        row->addWidget(field, 1, Qt::AlignTop);
    column->addLayout(row);
}

} // namespace

SignsField::SignsField(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : BlocksField(draft, theme,
                  {{QStringLiteral("sign")}, tr("Signatures, made in this order"), QStringLiteral("signList")},
                  Kind::List, Shape::Card, {tr("Add signature"), tr("Signature %1")}, parent)
{
    load();
}

TemplateField *SignsField::makeTemplate(const Place &at, const QStringList &key, const QString &label, const char *name,
                                        const QString &standard)
{
    auto *made = new TemplateField(m_draft, m_theme, {at.path + key, label, at.id + QLatin1String(name)},
                                   ChipEdit::Lines::One, standard, at.parent);
    connect(made->edit(), &ChipEdit::entered, this, [this, made] { Q_EMIT entered(made->edit()); });
    return made;
}

std::vector<Field *> SignsField::fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                                      QWidget *parent)
{
    const Place at{path, id, parent};
    auto *text = makeTemplate(at, {QStringLiteral("text")}, tr("Text that is signed"), "Text", {});
    text->keepEmpty();
    column->addWidget(text);
    const auto hashed = hashing(at);
    addLine(column, hashed);
    auto *key = makeTemplate(at, {QStringLiteral("key")}, tr("Key"), "Key", QStringLiteral("{{secret.key}}"));
    auto *put =
        new PutField(m_draft, m_theme,
                     {path + QStringList{QStringLiteral("put")}, tr("Goes into"), id + QStringLiteral("Put")}, parent);
    column->addWidget(key);
    column->addWidget(put);
    const auto chosen = choosing(at);
    const auto joined = joining(at);
    addLine(column, {chosen[0], chosen[1]});
    addLine(column, {chosen[2], chosen[3]});
    addLine(column, {joined[0], joined[1]});
    addLine(column, {joined[2], joined[3]});
    std::vector<Field *> fields{text, key, put};
    for (const auto *more : {&hashed, &chosen, &joined})
        fields.insert(fields.end(), more->begin(), more->end());
    const auto showKey = [this, key] { // of an HMAC only; one that stands there all the same is shown
        ConfigDocument::Path hash = key->path();
        hash.last() = QStringLiteral("hash");
        key->setVisible(m_draft.document().text(hash).startsWith(QLatin1String("hmac_")) ||
                        m_draft.document().has(key->path()));
    };
    showKey();
    connect(&m_draft, &ConfigDraft::changed, key, showKey);
    return fields;
}

std::vector<Field *> SignsField::hashing(const Place &at)
{
    const auto choice = [&](const char *key, const QString &label, const char *name,
                            std::vector<ChoiceField::Choice> choices) {
        return new ChoiceField(m_draft, m_theme,
                               {at.path + QStringList{QLatin1String(key)}, label, at.id + QLatin1String(name)},
                               std::move(choices), at.parent);
    };
    const auto raw = [](const char *text) { return ConfigDocument::quoted(QLatin1String(text)); };
    return {choice("hash", tr("Hash"), "Hash", hashes()), choice("out", tr("Written as"), "Out",
                                                                 {{raw("hex"), tr("hex")},
                                                                  {raw("HEX"), tr("HEX")},
                                                                  {raw("base64"), tr("base64")},
                                                                  {raw("base64_hex"), tr("base64 of hex")}})};
}

std::vector<Field *> SignsField::choosing(const Place &at)
{
    const auto under = [&](const char *key) { return at.path + QStringList{params, QLatin1String(key)}; };
    const auto raw = [](const char *text) { return ConfigDocument::quoted(QLatin1String(text)); };
    return {new ChoiceField(
                m_draft, m_theme,
                {at.path + QStringList{QStringLiteral("encode")}, tr("Text encoded"), at.id + QStringLiteral("Encode")},
                {{raw(""), tr("not")}, {raw("percent"), tr("percent")}, {raw("java"), tr("as Java does")}}, at.parent),
            new ChoiceField(m_draft, m_theme, {under("of"), tr("{{params}} are"), at.id + QStringLiteral("Of")},
                            {{QStringLiteral("[\"query\", \"form\"]"), tr("query and form")},
                             {QStringLiteral("[\"query\"]"), tr("the query's")},
                             {QStringLiteral("[\"form\"]"), tr("the form's")},
                             {QStringLiteral("[\"form\", \"query\"]"), tr("form and query")}},
                            at.parent),
            new ListField(m_draft, m_theme, {under("only"), tr("Only these"), at.id + QStringLiteral("Only")},
                          tr("all"), at.parent),
            new ListField(m_draft, m_theme, {under("except"), tr("All but"), at.id + QStringLiteral("Except")},
                          QStringLiteral("sign"), at.parent)};
}

std::vector<Field *> SignsField::joining(const Place &at)
{
    const auto choice = [&](const char *key, const QString &label, const char *name, const QString &yes,
                            const QString &no) {
        return new ChoiceField(m_draft, m_theme,
                               {at.path + QStringList{params, QLatin1String(key)}, label, at.id + QLatin1String(name)},
                               {{QStringLiteral("true"), yes}, {QStringLiteral("false"), no}}, at.parent);
    };
    return {
        makeTemplate(at, {params, QStringLiteral("pair")}, tr("Each as"), "Pair", QStringLiteral("{{name}}{{value}}")),
        makeTemplate(at, {params, QStringLiteral("join")}, tr("Between them"), "Join", tr("nothing")),
        choice("sort", tr("Order"), "Sort", tr("by name"), tr("as sent")),
        choice("skip_empty", tr("Empty ones"), "Skip", tr("left out"), tr("signed too"))};
}

QString SignsField::fresh() const
{
    return QStringLiteral("{ \"text\": \"{{params}}{{secret.key}}\", \"hash\": \"md5\", \"put\": \"form.sign\" }");
}

} // namespace pushdesk
