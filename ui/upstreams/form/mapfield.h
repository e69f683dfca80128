// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/field.h"

#include <vector>

class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace pushdesk {

// Names with a template each, in the config's order: headers, query and form parameters.
class MapField : public Field {
    Q_OBJECT
public:
    MapField(ConfigDraft &draft, const Theme &theme, Place place, const QString &add, QWidget *parent);
    void load() override;
    void giveFocus() override;
    [[nodiscard]] int size() const;

Q_SIGNALS:
    void entered(pushdesk::ChipEdit *edit);
    void resized();

private:
    struct Row {
        QWidget *box;
        QLineEdit *name;
        ChipEdit *value;
    };
    void addRow(const QString &name);
    void rename(size_t row);
    void removeRow(const QWidget *box);
    [[nodiscard]] QString unusedName() const;

    QVBoxLayout *m_rows;
    QPushButton *m_add;
    std::vector<Row> m_shown;
    QStringList m_names; // as they stand in the document
};

} // namespace pushdesk
