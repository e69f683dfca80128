// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/importer/importsession.h"
#include "ui/widgets/sheet.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace pushdesk {

class ColumnsPage;
struct DroppedFiles;
class EmptyState;
class FilePage;
class FirstRow;
class ImportFields;
class PlanPage;
class StepBar;
class Strip;

// From a file to queued tasks, in three steps: what it is read as and what is wrong with it, which of its columns are
// the upstream's, what would be pushed; and the button. Where nothing is to be said the first two pass unseen.
class ImporterSheet : public Sheet {
    Q_OBJECT
public:
    ImporterSheet(Engine &engine, const Theme &theme, const QString &upstream, QWidget *parent);
    // While something is being queued none of these is taken, and the sheet says so.
    void setFile(const QString &path);
    void setFiles(const DroppedFiles &files); // one after the other
    void setPasted(const QByteArray &rows);   // text, UTF-8
    [[nodiscard]] bool isQueueing() const;
    [[nodiscard]] QString fileName() const;         // without its folder
    void practiceStarted(const Result<bool> &done); // what came of practiceWanted()

Q_SIGNALS:
    void queued(pushdesk::BatchId batch, const QString &upstream, qint64 rows);
    void queueingEnded();              // whatever came of it
    void stopped(const QString &what); // a sentence: nothing of it is queued
    void queuedTooLate(pushdesk::BatchId batch,
                       const QString &what);                  // a sentence: it is queued, though a person stopped it
    void practiceWanted(const pushdesk::ImportRequest &rows); // no upstream: there is none
    void upstreamsWanted(const QString &path); // there is none to import for; the file that waits, empty: none

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void done(int result) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum Page { File, Columns, Plan, PageCount };
    QWidget *makeMiddle();
    void makeFoot();
    void connectParts();
    void connectSession();
    void askUpstreams();
    void takeUpstreams(const std::vector<UpstreamRecord> &upstreams);
    void fitToWindow();
    void setTabs();
    void showFailure(const Error &error);
    void showButtons();
    void focusPage(); // what is to be answered, chosen or looked at; never a button of the foot
    void chooseFile();
    void openFile(const QString &path);
    void nextFile();
    bool refuseWhileQueueing(const QString &name);
    void startOver(); // with what m_path and m_pasted are now
    void requestChanged();
    void showPage(int page);
    void showStep();
    void showEmpty();
    void showPreview(const PreviewReport &report);
    [[nodiscard]] bool isUndecided() const; // no upstream is chosen
    bool takeItsUpstream(const PreviewReport &report);
    void showPlan(const ImportReport &report);
    void firstQueued(const ImportReport &report);
    void tellFirst(const TaskRecord &task);
    [[nodiscard]] QString firstName(const TaskRecord &task) const;
    void practise();
    [[nodiscard]] bool canPractise() const;
    void importDone(const ImportReport &report);
    void importStopped();
    void importRefused(const Error &why);
    [[nodiscard]] QString fileTitle() const;
    void askRejects();
    void askChanged();
    [[nodiscard]] int lastReachable() const;

    Engine &m_engine;
    ImportSession *m_session;
    FirstRow *m_first;
    StepBar *m_steps;
    ImportFields *m_fields;
    Strip *m_strip;
    QStackedLayout *m_middle = nullptr;
    EmptyState *m_empty = nullptr;
    FilePage *m_filePage = nullptr;
    ColumnsPage *m_columnsPage = nullptr;
    PlanPage *m_planPage = nullptr;
    QLabel *m_doing = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_next = nullptr;
    QPushButton *m_push = nullptr;
    QPushButton *m_pushFirst = nullptr;
    QPushButton *m_practise = nullptr;
    QPushButton *m_skip = nullptr;
    QString m_path;                     // or what pasted rows are called
    std::optional<QByteArray> m_pasted; // rows instead of a file
    QStringList m_waiting;              // files that come after it
    qsizetype m_files = 1;              // all that were dropped together
    QString m_wantedUpstream;
    int m_page = Plan;
    bool m_mapped = false; // every column was found
    std::optional<ImportCounts> m_counts;
    ColumnMapping m_mapping;     // of the plan
    std::set<qint64> m_leaveOut; // rows that a person said are none
    bool m_shapesAsked = false;  // columns look other than before, and nobody said that they are right
    bool m_asked = false;        // for which upstreams there are
    bool m_noUpstream = false;
    bool m_practising = false;    // it is being started
    bool m_queued = false;        // something was being queued when the step was shown last
    bool m_leaving = false;       // a person closed it while it queued
    bool m_unreadable = false;    // the file itself is at fault: there is only the first step
    std::optional<qint64> m_rows; // of the file; none: it was not read
};

} // namespace pushdesk
