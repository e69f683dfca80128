// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/configdraft.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QVBoxLayout;

namespace pushdesk {

class ChoiceField;
class Field;
class MapField;
class TemplateField;
class Theme;

// One HTTP request of the config: the one that pushes, or the one that asks for a token.
class RequestEditor : public QWidget {
    Q_OBJECT
public:
    // `name` begins the names of its parts: "requestUrl", "tokenUrl".
    RequestEditor(ConfigDraft &draft, const Theme &theme, ConfigDocument::Path at, const QString &name,
                  QWidget *parent);
    [[nodiscard]] const std::vector<Field *> &fields() const { return m_fields; } // for the section to watch
    void load();                                                                  // which kind of body it has
    void placeBelowBody(QWidget *widget);
    [[nodiscard]] QString method() const;
    [[nodiscard]] ChipEdit *body() const;

Q_SIGNALS:
    void entered(pushdesk::ChipEdit *edit);

private:
    [[nodiscard]] ConfigDocument::Path in(const char *key) const;
    [[nodiscard]] TemplateField *makeTemplate(const char *key, const char *name, ChipEdit::Lines lines,
                                              const QString &words, const QString &standard);
    [[nodiscard]] MapField *makeMap(const char *key, const QString &label, const char *name, const QString &add);
    void addLine();
    void addBody();
    void addRest();
    void chooseBody(int kind);

    ConfigDraft &m_draft;
    const Theme &m_theme;
    ConfigDocument::Path m_at;
    QString m_name;
    QVBoxLayout *m_column;
    ChoiceField *m_method = nullptr;
    QComboBox *m_kind = nullptr;
    TemplateField *m_json = nullptr;
    TemplateField *m_raw = nullptr;
    MapField *m_form = nullptr;
    int m_belowBody = 0;
    std::vector<Field *> m_fields;
};

} // namespace pushdesk
