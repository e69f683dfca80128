// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

#include <vector>

class QComboBox;
class QLabel;

namespace pushdesk {

// One of several values, each with its words. The first is the default and takes the key out, unless it stood there.
class ChoiceField : public Field {
    Q_OBJECT
public:
    struct Choice {
        QString raw; // as JSON
        QString words;
        QString means = {}; // a sentence below, where the words are not enough
    };
    ChoiceField(ConfigDraft &draft, const Theme &theme, Place place, std::vector<Choice> choices, QWidget *parent);
    void load() override;
    void giveFocus() override;
    [[nodiscard]] QString shown() const;

private:
    void explain();

    QComboBox *m_combo;
    QLabel *m_means = nullptr;
    std::vector<Choice> m_choices;
};

} // namespace pushdesk
