// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/draftanswers.h"
#include "engine/store/upstreamsamples.h"

#include <QWidget>

class QLabel;

namespace pushdesk {

class BackTestModel;
class Clock;
class DataTable;
class Theme;

// What the changed rules make of the stored answers: a sentence, and side by side those that would come to something
// else.
class BackTestView : public QWidget {
    Q_OBJECT
public:
    BackTestView(const Theme &theme, const Clock &clock, QWidget *parent);
    void show(const BackTest &test, const std::vector<StoredAnswer> &answers);

Q_SIGNALS:
    void chosen(int answer); // of those tested

private:
    [[nodiscard]] static QString sentence(const BackTest &test);

    QLabel *m_sentence;
    DataTable *m_table;
    BackTestModel *m_model;
    std::vector<BackTest::Change> m_shown;
};

} // namespace pushdesk
