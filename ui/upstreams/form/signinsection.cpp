// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/signinsection.h"

#include "engine/setup/secretnames.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/form/headerfield.h"
#include "ui/upstreams/form/requesteditor.h"
#include "ui/upstreams/form/secretkeeper.h"
#include "ui/upstreams/form/secretrow.h"
#include "ui/upstreams/form/templatefield.h"
#include "ui/upstreams/form/textfield.h"

#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

const QString auth = QStringLiteral("auth");
const char *const typeNames[] = {"none", "basic", "header", "token"};

QString nameForSecret(const QString &upstream)
{
    QString name = upstream;
    name.replace(QRegularExpression(QStringLiteral("[^A-Za-z0-9._-]")), QStringLiteral("_"));
    return name.left(40);
}

} // namespace

SignInSection::SignInSection(ConfigDraft &draft, const Theme &theme, SecretKeeper &keeper, QWidget *parent)
    : FormSection(draft, theme, tr("Sign-in"), QStringLiteral("signInSection"), {auth}, parent),
      m_keeper(keeper),
      m_type(new QComboBox(body())),
      m_secrets(new QVBoxLayout)
{
    m_type->setObjectName(QStringLiteral("signInType"));
    m_type->setAccessibleName(tr("Kind of sign-in"));
    m_type->addItems({tr("None, or secrets in the request"), tr("User name and password"), tr("A header with a key"),
                      tr("A token that expires")});
    addWidget(m_type);
    connect(m_type, &QComboBox::activated, this, &SignInSection::choose);
    m_ofType.resize(4);
    m_before.resize(4);
    addBasicAndHeader();
    addToken();
    auto *box = new QWidget(body());
    box->setLayout(m_secrets);
    m_secrets->setContentsMargins({});
    m_secrets->setSpacing(8);
    addWidget(box);
    connect(&draft, &ConfigDraft::changed, this, &SignInSection::showSecrets);
    connect(&keeper, &SecretKeeper::changed, this, [this] { resummarize(); });
}

TemplateField *SignInSection::makeTemplate(const char *key, const QString &label, const char *name)
{
    auto *made = new TemplateField(m_draft, m_theme, {{auth, QLatin1String(key)}, label, QLatin1String(name)},
                                   ChipEdit::Lines::One, {}, body());
    connect(made->edit(), &ChipEdit::entered, this, [this, made] { Q_EMIT chipsEntered(made->edit()); });
    return made;
}

void SignInSection::addBasicAndHeader()
{
    auto *user = makeTemplate("user", tr("User name"), "signInUser");
    auto *password = makeTemplate("password", tr("Password"), "signInPassword");
    addRow({user, password});
    auto *header = new TextField(m_draft, m_theme,
                                 {{auth, QStringLiteral("header")}, tr("Header"), QStringLiteral("signInHeader")},
                                 QStringLiteral("Authorization"), body());
    auto *value = makeTemplate("value", tr("Value"), "signInValue");
    addRow({header, value});
    m_ofType[1] = {user, password};
    m_ofType[2] = {header, value};
}

// The request that asks for it, where it stands in the answer, and how it travels.
void SignInSection::addToken()
{
    auto *asks = m_theme.label(Type::SmallStrong, body());
    asks->setText(tr("A token is asked for with"));
    addWidget(asks);
    m_request = new RequestEditor(m_draft, m_theme, {auth, QStringLiteral("request")}, QStringLiteral("token"), body());
    connect(m_request, &RequestEditor::entered, this, &FormSection::chipsEntered);
    for (Field *field : m_request->fields())
        watch(field);
    addWidget(m_request);
    const auto pointer = [&](const char *key, const QString &label, const char *name, const QString &example) {
        return new TextField(m_draft, m_theme, {{auth, QLatin1String(key)}, label, QLatin1String(name)}, example,
                             body());
    };
    auto *token = pointer("token_pointer", tr("The token stands at"), "tokenPointer", QStringLiteral("/access_token"));
    auto *expires = pointer("expires_pointer", tr("Seconds it is good for, at"), "tokenExpires", tr("nobody says"));
    auto *refresh = pointer("refresh_pointer", tr("What the next is asked with, at"), "tokenRefresh", tr("none"));
    addRow({token, expires});
    add(refresh);
    auto *header = new HeaderField(
        m_draft, m_theme, {{auth, QStringLiteral("header")}, tr("Sent in the header"), QStringLiteral("tokenHeader")},
        QStringLiteral("Authorization"), body());
    auto *value = makeTemplate("value", tr("As"), "tokenValue");
    value->edit()->setPlaceholderText(QStringLiteral("Bearer {{token}}"));
    addRow({header, value});
    auto *where = m_theme.label(Type::Small, body(), true);
    where->setWordWrap(true);
    where->setText(tr("In no header, {{token}} stands elsewhere in the request."));
    addWidget(where);
    m_ofType[3] = {asks, m_request, token, expires, refresh, header, value, where};
}

int SignInSection::type() const
{
    const QString name = said(QStringLiteral("auth.type"), QStringLiteral("none"));
    for (int i = 0; i < 4; ++i)
        if (name == QLatin1String(typeNames[i]))
            return i;
    return -1;
}

void SignInSection::loadMore()
{
    m_type->setCurrentIndex(type());
    m_request->load();
    for (size_t i = 0; i < m_ofType.size(); ++i)
        for (QWidget *widget : m_ofType[i])
            widget->setVisible(static_cast<int>(i) == type());
    showSecrets();
}

// As a kind begins; names of secrets are the upstream's own.
QString SignInSection::fresh(int type) const
{
    const QString secret = nameForSecret(m_draft.name());
    if (type == 1)
        return QStringLiteral("{ \"type\": \"basic\", \"user\": \"\", \"password\": \"{{secret.%1_password}}\" }")
            .arg(secret);
    if (type == 2)
        return QStringLiteral("{ \"type\": \"header\", \"header\": \"Authorization\", \"value\": "
                              "\"Bearer {{secret.%1_key}}\" }")
            .arg(secret);
    return QStringLiteral("{\n    \"type\": \"token\",\n    \"request\": { \"url\": \"https://api.example.com/token\", "
                          "\"json\": \"{\\\"secret\\\":\\\"{{secret.%1_secret}}\\\"}\" },\n"
                          "    \"token_pointer\": \"/access_token\",\n    \"expires_pointer\": \"/expires_in\"\n  }")
        .arg(secret);
}

// Each kind has keys of its own. Chosen by mistake, the one of before comes back as it was.
void SignInSection::choose(int type)
{
    if (const int before = this->type(); before >= 0)
        m_before[static_cast<size_t>(before)] = m_draft.document().raw({auth});
    const QString known = m_before[static_cast<size_t>(type)];
    m_draft.change([&](ConfigDocument &document) {
        if (type == 0 && known.isEmpty())
            document.remove({auth});
        else
            document.setRaw({auth}, known.isEmpty() ? fresh(type) : known);
    });
    load();
}

void SignInSection::showSecrets()
{
    const QStringList names = secretsIn(m_draft.document().json());
    if (names == m_names)
        return;
    m_names = names;
    for (SecretRow *row : m_rows)
        row->deleteLater();
    m_rows.clear();
    for (const QString &name : names) {
        auto *row = new SecretRow(m_theme, m_keeper, name, {}, body());
        m_secrets->addWidget(row);
        m_rows.push_back(row);
    }
    resummarize();
}

QString SignInSection::summary() const
{
    const QStringList kinds{tr("none"), tr("password"), tr("header"), tr("token")};
    QString kind = type() < 0 ? QString() : kinds[type()];
    if (m_names.isEmpty())
        return kind;
    QStringList missing;
    for (const QString &name : m_names)
        if (m_keeper.placeOf(name).isEmpty())
            missing.append(name);
    if (!missing.isEmpty())
        return tr("%1 · %2 not set yet").arg(kind, missing.join(QStringLiteral(", ")));
    return tr("%1 · %2 %3").arg(kind, m_names.join(QStringLiteral(", ")), m_keeper.placeOf(m_names.first()));
}

} // namespace pushdesk
