// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/adding/namingstep.h"

#include "engine/setup/secretnames.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/form/secretkeeper.h"
#include "ui/upstreams/form/secretrow.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

NamingStep::NamingStep(const Theme &theme, SecretKeeper &keeper, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_keeper(keeper),
      m_name(new QLineEdit(this)),
      m_url(new QLineEdit(this)),
      m_key(new QLineEdit(this)),
      m_notes(theme.label(Type::Small, this, true)),
      m_secrets(new QVBoxLayout)
{
    const auto field = [&](QLineEdit *edit, const QString &words, const char *name) {
        auto *column = new QVBoxLayout;
        column->setSpacing(3);
        auto *label = theme.label(Type::Small, this, true);
        label->setText(words);
        label->setBuddy(edit);
        edit->setObjectName(QLatin1String(name));
        edit->setAccessibleName(words);
        column->addWidget(label);
        column->addWidget(edit);
        return column;
    };
    auto *names = new QHBoxLayout;
    names->setSpacing(8);
    names->addLayout(field(m_name, tr("Name"), "addName"), 1);
    names->addLayout(field(m_key, tr("Column of the key, as the file calls it"), "addKey"), 1);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_secrets->setSpacing(8);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->setSpacing(12);
    all->addLayout(names);
    all->addLayout(field(m_url, tr("URL"), "addUrl"));
    all->addLayout(m_secrets);
    all->addWidget(m_notes);
    all->addStretch(1);
    connect(m_name, &QLineEdit::textChanged, this, &NamingStep::nameSecrets);
    connect(&keeper, &SecretKeeper::changed, this, [this] {
        if (isVisible()) // what is kept at the end is known by then
            nameSecrets();
    });
}

void NamingStep::start(const QString &json, Secrets secrets, const QMap<QString, QString> &what,
                       const std::vector<FoundSecret> &found, const QStringList &notes)
{
    m_document = ConfigDocument(json);
    m_found = found;
    m_whose = secrets;
    m_draftedAs = found.empty() ? QString() : m_document.text({QStringLiteral("name")});
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    for (SecretRow *row : m_rows)
        row->deleteLater();
    m_rows.clear();
    m_drafted.clear();
    for (const QString &secret : secretsIn(json)) {
        const bool isKnown = std::any_of(found.begin(), found.end(), [&](const FoundSecret &one) {
            return one.name == secret && !one.value.isEmpty();
        });
        if (isKnown) // stood in the pasted text: it is kept when the upstream is added
            continue;
        auto *row = new SecretRow(m_theme, m_keeper, secret, what.value(secret), this);
        row->waitForAdding();
        m_secrets->addWidget(row);
        m_rows.push_back(row);
        m_drafted.append(secret);
    }
    m_name->setText(m_document.text({QStringLiteral("name")}));
    m_url->setText(m_document.text({QStringLiteral("request"), QStringLiteral("url")}));
    m_url->setCursorPosition(0);
    m_key->setText(m_document.text({QStringLiteral("columns"), QStringLiteral("biz_key")}));
    nameSecrets();
}

void NamingStep::setUsers(const QMap<QString, QStringList> &users)
{
    m_users = users;
    nameSecrets();
}

// Never by a name that is set or that another upstream uses: its key would be lost, and go to the wrong company.
void NamingStep::nameSecrets()
{
    m_secretNames.clear();
    if (m_whose == Secrets::Drafted) {
        QStringList taken = m_users.keys();
        for (const SecretStore::Entry &entry : m_keeper.known())
            taken.append(entry.name);
        m_secretNames = withOwnSecrets(m_document.json(), name(), m_draftedAs, taken).names;
    }
    for (size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->rename(
            m_secretNames.value(m_drafted[static_cast<qsizetype>(i)], m_drafted[static_cast<qsizetype>(i)]));
}

QString NamingStep::question() const
{
    for (const SecretRow *row : m_rows) {
        if (row->typed().isEmpty())
            continue;
        if (const QStringList users = m_users.value(row->name()); !users.isEmpty())
            return tr("The secret %1 is used by %2, too, which would be sent the new value from then on. Press once "
                      "more to replace it, or leave its field empty to use it as it is.")
                .arg(row->name(), users.join(tr(", ")));
        if (!m_keeper.placeOf(row->name()).isEmpty())
            return tr("The secret %1 is set already. Press once more to replace it, or leave its field empty to use it "
                      "as it is.")
                .arg(row->name());
    }
    return {};
}

QString NamingStep::name() const
{
    return m_name->text().trimmed();
}

QString NamingStep::json() const
{
    ConfigDocument made(withSecretsNamed(m_document.json(), m_secretNames));
    made.setText({QStringLiteral("name")}, name());
    made.setText({QStringLiteral("request"), QStringLiteral("url")}, m_url->text().trimmed());
    made.setText({QStringLiteral("columns"), QStringLiteral("biz_key")}, m_key->text().trimmed());
    return made.json();
}

void NamingStep::keepSecrets()
{
    for (SecretRow *row : m_rows)
        row->keep();
    for (const FoundSecret &secret : m_found)
        if (!secret.value.isEmpty())
            m_keeper.set(m_secretNames.value(secret.name, secret.name), secret.value);
}

void NamingStep::giveFocus()
{
    m_name->setFocus();
    m_name->selectAll();
}

} // namespace pushdesk
