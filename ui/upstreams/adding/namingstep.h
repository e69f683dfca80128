// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/configdocument.h"
#include "engine/setup/valueguess.h"

#include <QMap>
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
    // `what`: what the platform calls each secret. `notes`: what is to be looked at.
    void start(const QString &json, const QMap<QString, QString> &what, const std::vector<FoundSecret> &found,
               const QStringList &notes);
    [[nodiscard]] QString json() const;
    [[nodiscard]] QString name() const;
    void keepSecrets();
    void giveFocus();

private:
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
};

} // namespace pushdesk
