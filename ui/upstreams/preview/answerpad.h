// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/draftanswers.h"
#include "engine/setup/shownanswer.h"
#include "engine/store/upstreamsamples.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/widgets/panel.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace pushdesk {

class AnswerView;
class BackTestView;
class GlyphLabel;
class ReadingList;

// An answer that is stored or was pasted, which rule decides it and why the others do not; a value clicked and given a
// meaning makes a rule. Below: what the change of rules would have made of the stored answers.
class AnswerPad : public Panel {
    Q_OBJECT
public:
    AnswerPad(Engine &engine, ConfigDraft &draft, const Theme &theme, UpstreamId upstream, QWidget *parent);
    void showAnswer(const Answer &answer); // as if it were pasted

Q_SIGNALS:
    void ruleWanted(int at, const QString &json); // before rule `at`
    void decided(int rule);                       // of the answer shown; -1: no rule

private:
    void layOut();
    void askAnswers(UpstreamId upstream);
    void chooseAnswer(int index);
    void paste();
    void judge();
    void showReading(const PadReading &reading);
    void chooseTested(int answer);
    void offerMeaning();
    void addMeanings();
    void makeRule(Outcome outcome);

    Engine &m_engine;
    ConfigDraft &m_draft;
    const Theme &m_theme;
    QComboBox *m_which;
    AnswerView *m_view;
    QLabel *m_value;
    QPushButton *m_means;
    ReadingList *m_list;
    GlyphLabel *m_glyph;
    QLabel *m_verdict;
    BackTestView *m_backTest;
    std::vector<StoredAnswer> m_offered; // some of each outcome
    std::vector<StoredAnswer> m_tested;  // the newest
    std::optional<Answer> m_shown;
    int m_deciding = -1;
    quint64 m_asked = 0;
};

// A rule for answers like this one that say this there: the status by its class, a long text by its longest part
// without digits.
[[nodiscard]] QString ruleFor(const PadValue &value, int status, Outcome outcome);

} // namespace pushdesk
