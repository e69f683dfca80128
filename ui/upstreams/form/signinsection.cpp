// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/signinsection.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/jsonfield.h"
#include "ui/upstreams/form/secretkeeper.h"
#include "ui/upstreams/form/secretrow.h"
#include "ui/upstreams/form/templatefield.h"
#include "ui/upstreams/form/textfield.h"

#include <QComboBox>
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
    const auto field = [&](const char *key, const QString &label, const char *name) {
        auto *made = new TemplateField(draft, theme, {{auth, QLatin1String(key)}, label, QLatin1String(name)},
                                       ChipEdit::Lines::One, {}, body());
        connect(made->edit(), &ChipEdit::entered, this, [this, made] { Q_EMIT chipsEntered(made->edit()); });
        return made;
    };
    auto *user = field("user", tr("User name"), "signInUser");
    auto *password = field("password", tr("Password"), "signInPassword");
    auto *header =
        new TextField(draft, theme, {{auth, QStringLiteral("header")}, tr("Header"), QStringLiteral("signInHeader")},
                      QStringLiteral("Authorization"), body());
    auto *value = field("value", tr("Value"), "signInValue");
    addRow({user, password});
    addRow({header, value});
    auto *token = new JsonField(draft, theme, {{auth}, tr("How a token is asked for"), QStringLiteral("signInToken")},
                                {}, body());
    add(token);
    m_ofType = {{}, {user, password}, {header, value}, {token}};
    auto *box = new QWidget(body());
    box->setLayout(m_secrets);
    m_secrets->setContentsMargins({});
    m_secrets->setSpacing(8);
    addWidget(box);
    connect(&draft, &ConfigDraft::changed, this, &SignInSection::showSecrets);
    connect(&keeper, &SecretKeeper::changed, this, [this] { resummarize(); });
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
    for (size_t i = 0; i < m_ofType.size(); ++i)
        for (Field *field : m_ofType[i])
            field->setVisible(static_cast<int>(i) == type());
    showSecrets();
}

// Each kind has keys of its own.
void SignInSection::choose(int type)
{
    const QString secret = nameForSecret(m_draft.name());
    m_draft.change([&](ConfigDocument &document) {
        if (type == 0)
            document.remove({auth});
        else if (type == 1)
            document.setRaw({auth}, QStringLiteral("{ \"type\": \"basic\", \"user\": \"\", \"password\": "
                                                   "\"{{secret.%1_password}}\" }")
                                        .arg(secret));
        else if (type == 2)
            document.setRaw({auth}, QStringLiteral("{ \"type\": \"header\", \"header\": \"Authorization\", \"value\": "
                                                   "\"Bearer {{secret.%1_key}}\" }")
                                        .arg(secret));
        else
            document.setRaw(
                {auth}, QStringLiteral(
                            "{\n  \"type\": \"token\",\n  \"request\": { \"url\": \"https://api.example.com/token\", "
                            "\"json\": \"{\\\"secret\\\":\\\"{{secret.%1_secret}}\\\"}\" },\n"
                            "  \"token_pointer\": \"/access_token\",\n  \"expires_pointer\": \"/expires_in\"\n}")
                            .arg(secret));
    });
    load();
}

QStringList SignInSection::secretsIn(const QString &json)
{
    static const QRegularExpression form(QStringLiteral("\\{\\{[{&]?\\s*secret\\.([A-Za-z0-9._-]{1,64})"));
    QStringList names;
    for (auto it = form.globalMatch(json); it.hasNext();) {
        const QString name = it.next().captured(1);
        if (!names.contains(name))
            names.append(name);
    }
    return names;
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
