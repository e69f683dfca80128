// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/configdocument.h"
#include "engine/upstream/answerreading.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace pushdesk {

class Theme;

// Each rule with whether it matches an answer, and what stands there where it does not.
class ReadingList : public QWidget {
    Q_OBJECT
public:
    ReadingList(const Theme &theme, QWidget *parent);
    void show(const ConfigDocument &document, const AnswerReading &reading);

private:
    struct Row {
        QLabel *number;
        QLabel *condition;
        QLabel *found;
    };
    const Theme &m_theme;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
};

} // namespace pushdesk
