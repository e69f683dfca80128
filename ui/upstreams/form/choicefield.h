// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

#include <vector>

class QComboBox;

namespace pushdesk {

// One of several values, each with its words. The first is the default and takes the key out, unless it stood there.
class ChoiceField : public Field {
    Q_OBJECT
public:
    struct Choice {
        QString raw; // as JSON
        QString words;
    };
    ChoiceField(ConfigDraft &draft, const Theme &theme, Place place, std::vector<Choice> choices, QWidget *parent);
    void load() override;
    void giveFocus() override;
    [[nodiscard]] QString shown() const;

private:
    QComboBox *m_combo;
    std::vector<Choice> m_choices;
};

} // namespace pushdesk
