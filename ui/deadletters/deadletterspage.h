// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/letterreads.h"
#include "ui/consolepage.h"

class QStackedLayout;

namespace pushdesk {

class CauseHead;
class CausePane;
class DataTable;
class DeadLetterDetail;
class DeadLettersModel;
class EmptyState;
class LetterActions;
class LetterBar;
class Panel;
class Refresher;
class ReplayFlow;
class ReplayStrip;
class RowVerdicts;
class Strip;
class StripDock;
struct CauseCard;
struct RepairReport;

// What Pushdesk gave up on, by cause: see why and who must act, replay, repair or edit, dismiss.
class DeadLettersPage : public ConsolePage {
    Q_OBJECT
public:
    DeadLettersPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void setStanding(const Standing &standing) override;
    void refresh() override;
    void showCause(UpstreamId upstream, const QString &fingerprint); // chooses it as soon as it is loaded
    void edit(DeadLetterId id);                                      // opens the sheet that corrects its row

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeRows();
    void addKeys();
    void connectParts();
    void connectHead();
    void connectTable();
    void askCounts();
    void askShown();
    void takeFound(quint64 filters, const Result<qint64> &found, bool ended);
    void takeShown(quint64 filters, const Result<LetterCount> &shown);
    void setFilter();
    struct Counts;
    void showCauses(const Counts &counts);
    void showButtons();
    void showEmptyOrRows();
    void showDetail();
    void showKeys();
    void replayAll();
    void replayTarget();
    void replayCause(const CauseCard &card);
    [[nodiscard]] DeadLetterFilter filterOf(const CauseCard &card) const;
    [[nodiscard]] bool busy() const;
    [[nodiscard]] bool chosen() const; // rows, so that an order is of those
    void countAnew();                  // after an order: no number stands on a button before
    void dismissTarget();
    void spend();  // what was selected is done: another choice is needed before anything else is
    void choose(); // it was made
    void remedy(const CauseCard &card);
    void repair(const DeadLetterFilter &filter, const QString &what);
    void repaired(const RepairReport &report);
    void follow(const ReplayReport &report);
    void showResult(const ReplayRecord &replay);

    // What the buttons at the right act on: the selected rows, or else everything shown, and never what came later.
    struct Target {
        DeadLetterFilter filter;
        qint64 rows = 0;  // without those that a replay holds
        qint64 shown = 0; // with them
        QString name;
    };
    [[nodiscard]] Target target() const;

    DeadLettersModel *m_model;
    Refresher *m_counts;
    Refresher *m_counting; // of what is shown
    ReplayFlow *m_flow = nullptr;
    LetterActions *m_actions = nullptr;
    RowVerdicts *m_verdicts = nullptr;
    Strip *m_strip;
    ReplayStrip *m_progress;
    CausePane *m_pane = nullptr;
    CauseHead *m_head = nullptr;
    DataTable *m_table = nullptr;
    DeadLetterDetail *m_detail = nullptr;
    EmptyState *m_noneAtAll;
    EmptyState *m_noneFound = nullptr;
    QStackedLayout *m_stack = nullptr; // causes and rows, or nothing at all
    QStackedLayout *m_body = nullptr;  // rows, or none found
    LetterBar *m_bar = nullptr;
    StripDock *m_dock = nullptr;
    DeadLetterCounts m_all;
    DeadLetterId m_allUpTo;   // the newest letter when the causes were counted
    LetterCount m_shown;      // of the filter, not only of what is loaded
    bool m_ordering = false;  // a selection is given to an order
    bool m_spent = false;     // and that is done: nothing is chosen since
    qint64 m_soFar = 0;       // found while that is unknown
    quint64 m_filters = 0;    // how many there were
    bool m_reviewing = false; // the first row is to be selected when it comes
};

} // namespace pushdesk
