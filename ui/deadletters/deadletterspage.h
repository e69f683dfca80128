// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeRows();
    void addKeys();
    void connectParts();
    void connectHead();
    void connectTable();
    void askCounts();
    void askShown();
    void takeShown(quint64 filters, const Result<qint64> &shown, bool ended);
    void setFilter();
    void showCauses(std::vector<CauseCard> causes, const DeadLetterCounts &counts, const DeadLetterCounts &today);
    void showButtons();
    void showEmptyOrRows();
    void showDetail();
    void showKeys();
    void replayAll();
    void replayTarget();
    void replayCause(const CauseCard &card);
    void remedy(const CauseCard &card);
    void repair(const DeadLetterFilter &filter, const QString &what);
    void repaired(const RepairReport &report);
    void follow(const ReplayReport &report);
    void showResult(const ReplayRecord &replay);

    // What the buttons at the right act on: the selected rows, or else everything shown.
    struct Target {
        DeadLetterFilter filter;
        qint64 rows = 0;
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
    DeadLetterCounts m_all;
    qint64 m_shown = 0;       // of the filter, not only of what is loaded
    qint64 m_soFar = 0;       // found while that is unknown
    quint64 m_filters = 0;    // how many there were
    bool m_reviewing = false; // the first row is to be selected when it comes
};

} // namespace pushdesk
