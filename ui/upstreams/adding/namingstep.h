// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/configdocument.h"
#include "engine/setup/valueguess.h"

#include <QMap>
#include <QStringList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace pushdesk {

class SecretKeeper;
class SecretRow;
class Theme;

// What a new upstream is called, where it is, which column is its key, and the secrets that it names.
class NamingStep : public QWidget {
    Q_OBJECT
public:
    NamingStep(const Theme &theme, SecretKeeper &keeper, QWidget *parent);
    // Whose the secrets of the document are: of a draft they get names of their own, after the upstream; a person's own
    // file means the ones that it names.
    enum class Secrets { Drafted, AsNamed };
    // `what`: what the platform calls each secret. `notes`: what is to be looked at.
    void start(const QString &json, Secrets secrets, const QMap<QString, QString> &what,
               const std::vector<FoundSecret> &found, const QStringList &notes);
    void setUsers(const QMap<QString, QStringList> &users); // the secrets that other upstreams name, with their names
    // A secret that is set or used already and would get another value: what to say before. Empty: none.
    [[nodiscard]] QString question() const;
    [[nodiscard]] QString json() const;
    [[nodiscard]] QString name() const;
    void keepSecrets(); // as json() named them last
    void giveFocus();

private:
    void nameSecrets();

    const Theme &m_theme;
    SecretKeeper &m_keeper;
    ConfigDocument m_document;
    QLineEdit *m_name;
    QLineEdit *m_url;
    QLineEdit *m_key;
    QLabel *m_notes;
    QVBoxLayout *m_secrets;
    std::vector<SecretRow *> m_rows;
    std::vector<FoundSecret> m_found;
    Secrets m_whose = Secrets::AsNamed;
    QString m_draftedAs;
    QMap<QString, QStringList> m_users;
    QMap<QString, QString> m_secretNames; // as drafted: as they will be
    QStringList m_drafted;                // of m_rows, one each
};

} // namespace pushdesk
