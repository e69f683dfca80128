// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/adding/namingstep.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/secretkeeper.h"
#include "ui/upstreams/form/secretrow.h"
#include "ui/upstreams/form/signinsection.h"

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
}

void NamingStep::start(const QString &json, const QMap<QString, QString> &what, const std::vector<FoundSecret> &found,
                       const QStringList &notes)
{
    m_document = ConfigDocument(json);
    m_found = found;
    m_name->setText(m_document.text({QStringLiteral("name")}));
    m_url->setText(m_document.text({QStringLiteral("request"), QStringLiteral("url")}));
    m_url->setCursorPosition(0);
    m_key->setText(m_document.text({QStringLiteral("columns"), QStringLiteral("biz_key")}));
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    for (SecretRow *row : m_rows)
        row->deleteLater();
    m_rows.clear();
    for (const QString &secret : SignInSection::secretsIn(json)) {
        const bool isKnown = std::any_of(found.begin(), found.end(), [&](const FoundSecret &one) {
            return one.name == secret && !one.value.isEmpty();
        });
        if (isKnown) // stood in the pasted text: it is kept when the upstream is added
            continue;
        auto *row = new SecretRow(m_theme, m_keeper, secret, what.value(secret), this);
        m_secrets->addWidget(row);
        m_rows.push_back(row);
    }
}

QString NamingStep::name() const
{
    return m_name->text().trimmed();
}

QString NamingStep::json() const
{
    ConfigDocument made = m_document;
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
            m_keeper.set(secret.name, secret.value);
}

void NamingStep::giveFocus()
{
    m_name->setFocus();
    m_name->selectAll();
}

} // namespace pushdesk
