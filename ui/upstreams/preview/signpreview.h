// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"
#include "ui/widgets/panel.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace pushdesk {

class MarkedTextView;

// The strings that are signed, a parameter a line, and whether a documented example says the same. Hidden where the
// config signs nothing.
class SignPreview : public Panel {
    Q_OBJECT
public:
    SignPreview(ConfigDraft &draft, const Theme &theme, QWidget *parent);

private:
    void show(const DraftReading &reading);
    void compare();
    void showOne();

    std::vector<SignTrace> m_signs;
    QComboBox *m_which; // of several
    MarkedTextView *m_params;
    MarkedTextView *m_text;
    QLabel *m_made;
    QLineEdit *m_example;
    QLabel *m_verdict;
    QString m_signed;
};

} // namespace pushdesk
