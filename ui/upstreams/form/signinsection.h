// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

class QComboBox;
class QVBoxLayout;

namespace pushdesk {

class SecretKeeper;
class RequestEditor;
class SecretRow;
class TemplateField;

// How the upstream knows us, and the secrets that takes.
class SignInSection : public FormSection {
    Q_OBJECT
public:
    SignInSection(ConfigDraft &draft, const Theme &theme, SecretKeeper &keeper, QWidget *parent);

protected:
    [[nodiscard]] QString summary() const override;
    void loadMore() override;

private:
    void choose(int type);
    void addBasicAndHeader();
    void addToken();
    [[nodiscard]] TemplateField *makeTemplate(const char *key, const QString &label, const char *name);
    [[nodiscard]] QString fresh(int type) const;
    void showSecrets();
    [[nodiscard]] int type() const;

    SecretKeeper &m_keeper;
    QComboBox *m_type;
    std::vector<std::vector<QWidget *>> m_ofType; // what is shown of each
    RequestEditor *m_request = nullptr;           // that asks for a token
    std::vector<QString> m_before;                // what each was before another one was chosen
    QVBoxLayout *m_secrets;
    std::vector<SecretRow *> m_rows;
    QStringList m_names;
};

} // namespace pushdesk
