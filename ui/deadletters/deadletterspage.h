// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace pushdesk {

class CauseList;
class CausesModel;
class DataTable;
class DeadLetterDetail;
class DeadLettersModel;
class ElidedLabel;
class EmptyState;
class Panel;
class Refresher;
class ReplayFlow;
class ReplayStrip;
class Strip;

// What Pushdesk gave up on, by cause: see why, replay a row, a cause or all, dismiss.
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
    QWidget *makeCauses();
    QWidget *makeRows();
    QWidget *makeHead(QWidget *parent);
    QWidget *makeBar(QWidget *parent);
    void connectParts();
    void askCounts();
    void setFilter();
    void showCauses(const std::vector<CauseRecord> &causes, const DeadLetterCounts &counts);
    void showButtons();
    void showEmptyOrRows();
    void showDetail();
    void replayAll();
    void replayTarget();
    void dismissTarget();

    // What the buttons at the right act on: the selected rows, or else everything shown.
    struct Target {
        DeadLetterFilter filter;
        qint64 rows = 0;
        QString name;
    };
    [[nodiscard]] Target target() const;

    CausesModel *m_causes;
    DeadLettersModel *m_model;
    Refresher *m_counts;
    ReplayFlow *m_flow = nullptr;
    Strip *m_strip;
    ReplayStrip *m_progress;
    CauseList *m_list = nullptr;
    DataTable *m_table = nullptr;
    DeadLetterDetail *m_detail = nullptr;
    EmptyState *m_noneAtAll;
    EmptyState *m_noneFound = nullptr;
    QStackedLayout *m_stack = nullptr; // causes and rows, or nothing at all
    QStackedLayout *m_body = nullptr;  // rows, or none found
    QWidget *m_left = nullptr;
    ElidedLabel *m_title = nullptr;
    ElidedLabel *m_subtitle = nullptr;
    QLabel *m_hint = nullptr; // what to do about the cause
    QLineEdit *m_search = nullptr;
    QComboBox *m_state = nullptr;
    QLabel *m_selected = nullptr;
    QPushButton *m_replayAll = nullptr;
    QPushButton *m_replay = nullptr;
    QPushButton *m_dismiss = nullptr;
    QTimer m_typing;
    DeadLetterCounts m_all;
    qint64 m_shown = 0; // of the filter, not only of what is loaded
};

} // namespace pushdesk
