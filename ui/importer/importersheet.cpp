// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/importersheet.h"

#include "engine/core/filled.h"
#include "ui/importer/columnspage.h"
#include "ui/importer/droppedfiles.h"
#include "ui/importer/filepage.h"
#include "ui/importer/firstrow.h"
#include "ui/importer/importfields.h"
#include "ui/importer/planpage.h"
#include "ui/importer/planwords.h"
#include "ui/importer/stepbar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>

namespace pushdesk {

void ImporterSheet::askUpstreams()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.upstreams(); }), this, [this](const auto &answer) {
        if (!answer) {
            m_strip->warn(answer.error());
            return;
        }
        takeUpstreams(*answer);
    });
}

void ImporterSheet::takeUpstreams(const std::vector<UpstreamRecord> &upstreams)
{
    m_fields->offerUpstreams(upstreams, m_wantedUpstream);
    m_asked = true;
    m_noUpstream = upstreams.empty();
    requestChanged();
}

void ImporterSheet::chooseFile()
{
    askForFile(this, tr("Import a file"),
               tr("CSV files and Excel workbooks (*.csv *.txt *.tsv *.xlsx *.xlsm);;All files (*)"),
               [this](const QString &path) { setFile(path); });
}

QString ImporterSheet::fileName() const
{
    return QFileInfo(m_path).fileName();
}

bool ImporterSheet::isQueueing() const
{
    return m_session->step() == ImportSession::Step::Importing;
}

// What is on its way into the queue keeps the sheet: its name must not stand over other rows.
bool ImporterSheet::refuseWhileQueueing(const QString &name)
{
    if (!isQueueing())
        return false;
    m_strip->warn(tr("%1 was not opened: %2 is just being queued. Drop it again when that is done")
                      .arg(format::folded(name), format::folded(fileName())));
    return true;
}

void ImporterSheet::setFile(const QString &path)
{
    setFiles({{path}, {}});
}

void ImporterSheet::setFiles(const DroppedFiles &files)
{
    if (files.files.isEmpty() || refuseWhileQueueing(QFileInfo(files.files.constFirst()).fileName()))
        return;
    m_waiting = files.files.mid(1);
    m_files = files.files.size();
    openFile(files.files.constFirst());
    if (!files.leftOut.isEmpty())
        m_strip->warn(files.leftOut);
}

void ImporterSheet::openFile(const QString &path)
{
    m_path = path;
    m_pasted.reset();
    setTitle(fileTitle());
    startOver();
}

QString ImporterSheet::fileTitle() const
{
    const QString name = fileName();
    if (m_files == 1)
        return tr("Import %1").arg(name);
    return tr("Import %1 (%2 of %3)").arg(name, format::number(m_files - m_waiting.size()), format::number(m_files));
}

void ImporterSheet::nextFile()
{
    if (!m_waiting.isEmpty())
        openFile(m_waiting.takeFirst());
}

void ImporterSheet::setPasted(const QByteArray &rows)
{
    if (refuseWhileQueueing(tr("What was pasted")))
        return;
    m_waiting.clear();
    m_files = 1;
    m_path = pastedRowsName;
    m_pasted = rows;
    setTitle(tr("Import pasted rows"));
    startOver();
}

void ImporterSheet::startOver()
{
    m_first->forget();
    m_shapesAsked = false;
    m_leaveOut.clear();
    m_fields->resetReading();
    m_filePage->reset();
    m_columnsPage->reset();
    m_planPage->reset();
    m_page = Plan;
    requestChanged();
}

void ImporterSheet::askRejects()
{
    const QString name = QFileInfo(m_path).completeBaseName() + QStringLiteral("_invalid.csv");
    askWhereToSave(this, tr("Export the invalid rows"), name,
                   [this](const QString &path) { m_session->exportRejects(path); });
}

void ImporterSheet::askChanged()
{
    const QString name = QFileInfo(m_path).completeBaseName() + QStringLiteral("_changed.csv");
    askWhereToSave(this, tr("Export the rows with other content"), name,
                   [this](const QString &path) { m_session->exportChanged(path); });
}

void ImporterSheet::requestChanged()
{
    if (isQueueing())
        return;
    ImportRequest request;
    m_fields->fill(request);
    request.path = m_noUpstream || !m_asked ? QString() : m_path;
    request.bytes = m_pasted;
    request.csv.noHeader = m_filePage->noHeader();
    request.csv.unwrap = m_filePage->unwrap();
    request.columns = m_columnsPage->choices();
    request.useMemory = m_columnsPage->useMemory();
    request.leaveOut = m_leaveOut;
    request.again = m_planPage->again();
    request.confirmShape = m_planPage->confirmShape();
    m_counts.reset();
    m_mapped = false;
    m_unreadable = false;
    m_rows.reset();
    if (m_push->hasFocus() || m_next->hasFocus())
        focusPage(); // else it would go to Cancel, once they cannot be pressed
    m_planPage->clear();
    m_strip->clear();
    m_session->setRequest(request);
}

int ImporterSheet::lastReachable() const
{
    if (m_path.isEmpty() || m_noUpstream || m_session->step() == ImportSession::Step::Importing)
        return -1;
    if (m_unreadable || isUndecided())
        return File;
    return m_mapped ? Plan : Columns;
}

void ImporterSheet::showPage(int page)
{
    m_page = std::clamp<int>(page, File, Plan);
    showStep();
    focusPage();
}

void ImporterSheet::focusPage()
{
    if (m_path.isEmpty() || m_noUpstream)
        return;
    if (m_page == File)
        m_filePage->takeFocus();
    else if (m_page == Columns)
        m_columnsPage->takeFocus();
    else // not the button: Enter pushes only where a person went to it
        m_planPage->takeFocus();
}

// What is wrong with the file itself belongs to the step that reads it.
void ImporterSheet::showFailure(const Error &error)
{
    Error told = error;
    told.where.replace(m_path, fileName());
    told.detail.replace(m_path, fileName());
    m_leaving = false; // it is still here, with what went wrong
    m_strip->warn(told);
    if (m_rows.value_or(0) > 0 || !m_columnsPage->choices().empty()) // a choice is put right where it was made
        return;
    m_unreadable = true;
    if (!m_rows)
        m_filePage->clear();
    showPage(File);
}

void ImporterSheet::showEmpty()
{
    if (m_noUpstream)
        m_empty->say(Icon::Upstreams, tr("No upstream yet"), tr("Rows need an upstream to go to. Add it first."),
                     tr("&Add an upstream…"));
    else
        m_empty->say(
            Icon::Import, tr("Drop a CSV file or an Excel workbook here"),
            tr("Or paste rows that you copied in a spreadsheet. Encoding and columns are found for you. Nothing "
               "is sent until you press Push."),
            tr("Choose a &file…"));
}

void ImporterSheet::showStep()
{
    using Step = ImportSession::Step;
    const Step step = m_session->step();
    const bool busy = step == Step::Reading || step == Step::Checking || step == Step::Importing;
    const bool importing = step == Step::Importing;
    const bool empty = m_path.isEmpty() || m_noUpstream;
    const int page = isUndecided() ? int(File) : m_page; // the rows can be looked at meanwhile
    m_middle->setCurrentIndex(empty ? int(PageCount) : page);
    m_steps->setVisible(!empty);
    m_steps->setCurrent(page);
    m_steps->setReachable(lastReachable());
    m_progress->setVisible(busy);
    if (busy)
        m_progress->setValue(0);
    m_doing->setText(step == Step::Reading    ? tr("Reading the file…")
                     : step == Step::Checking ? tr("Checking the rows, nothing is sent…")
                     : m_leaving && importing ? tr("Cancelling…")
                     : importing              ? tr("Queueing. Cancel leaves nothing queued")
                                              : QString());
    for (QWidget *part : std::initializer_list<QWidget *>{m_fields, m_filePage, m_columnsPage, m_planPage})
        part->setEnabled(!importing);
    m_fields->setChoosing(!m_path.isEmpty(), !m_noUpstream);
    showButtons();
    if (empty)
        showEmpty();
    if (std::exchange(m_queued, importing) && !importing)
        Q_EMIT queueingEnded();
}

void ImporterSheet::showButtons()
{
    const ImportSession::Step step = m_session->step();
    const bool empty = m_path.isEmpty() || m_noUpstream;
    const qint64 rows = m_counts ? m_counts->accepted : 0;
    m_push->setText(m_counts ? tr("&Push %1").arg(format::number(rows)) : tr("&Push"));
    m_push->setEnabled(step == ImportSession::Step::Checked && rows > 0 && !m_shapesAsked);
    m_push->setToolTip(isUndecided()   ? tr("Choose the upstream that these rows go to")
                       : m_shapesAsked ? tr("Columns look other than before: say first that they are right")
                                       : QString());
    m_push->setVisible(empty || m_page == Plan);
    m_pushFirst->setText(m_counts && m_counts->orders ? tr("Push 1 order, then as&k me")
                                                      : tr("Push 1 row, then as&k me"));
    m_pushFirst->setEnabled(m_push->isEnabled());
    m_pushFirst->setVisible(!empty && m_page == Plan && rows > 1 && !m_first->batch().isValid());
    m_practise->setVisible(!m_engine.practises() && !m_path.isEmpty() && (m_noUpstream || m_page == Plan));
    m_practise->setEnabled(canPractise());
    m_next->setVisible(!empty && m_page != Plan);
    m_next->setEnabled(m_page < lastReachable());
    m_back->setVisible(!empty && m_page != File);
    m_back->setEnabled(step != ImportSession::Step::Importing);
    m_cancel->setEnabled(!(m_leaving && isQueueing()));
    m_skip->setVisible(!m_waiting.isEmpty());
    m_skip->setEnabled(!isQueueing());
    const bool warns = m_planPage->warns();
    m_next->setDefault(!empty && m_page != Plan); // Enter goes on; it pushes only on the button itself
    m_push->setProperty("filled", !warns);
    m_push->update();
}

bool ImporterSheet::canPractise() const
{
    if (m_practising || m_noUpstream)
        return !m_practising;
    return m_session->step() == ImportSession::Step::Checked && m_counts && m_counts->invalid < m_counts->things();
}

// The practice remembers nothing of earlier files: what is remembered of this one's columns goes along as said.
void ImporterSheet::practise()
{
    ImportRequest rows = m_session->request();
    rows.path = m_path; // without an upstream the session has none
    rows.bytes = m_pasted;
    if (m_noUpstream)
        rows.upstream.clear();
    else
        rows.csv.noHeader = !m_mapping.header;
    for (const ColumnMatch &match : m_mapping.columns)
        if (match.by == ColumnMatch::By::Memory && match.position > 0)
            rows.columns.push_back({match.column, QStringLiteral("(col %1)").arg(match.position)});
    m_practising = true;
    m_strip->tell(tr("Preparing the practice. Nothing is sent anywhere but on this computer"));
    showButtons();
    Q_EMIT practiceWanted(rows);
}

void ImporterSheet::practiceStarted(const Result<bool> &done)
{
    m_practising = false;
    showButtons();
    if (done)
        m_strip->tell(tr("The practice runs in a window of its own. Here nothing was queued"));
    else
        m_strip->warn(done.error(), tr("There is no practice."));
}

bool ImporterSheet::isUndecided() const
{
    return m_asked && !m_noUpstream && !m_path.isEmpty() && m_fields->upstream().isEmpty();
}

// Dead letters that were exported say whose they are; else it is the only one that has all of its columns here. True:
// it is another than was chosen, and the file is read anew for it.
bool ImporterSheet::takeItsUpstream(const PreviewReport &report)
{
    if (!report.exportedFor.isEmpty())
        return m_fields->suggestUpstream(report.exportedFor);
    const bool only = isUndecided() && report.fitting.size() == 1;
    return only && m_fields->suggestUpstream(report.fitting.constFirst());
}

void ImporterSheet::showPreview(const PreviewReport &report)
{
    if (takeItsUpstream(report))
        return;
    m_filePage->show(report);
    m_columnsPage->show(report);
    m_fields->show(report);
    m_planPage->take(report);
    m_rows = report.rowCount;
    m_mapped = !report.mapping || report.mapping->complete() || report.columns.isEmpty();
    if (!m_mapped && m_page == Plan)
        m_page = Columns; // before anything can be checked
    showStep();
    if (isUndecided()) {
        m_strip->tell(tr("Choose the upstream that these rows go to"));
        m_fields->first()->setFocus(Qt::OtherFocusReason);
    }
    if (!m_mapped && m_page == Columns && !m_columnsPage->isAncestorOf(focusWidget()))
        focusPage();
}

void ImporterSheet::showPlan(const ImportReport &report)
{
    m_counts = report.counts;
    m_mapping = report.mapping;
    m_shapesAsked = !report.shapeChanges.empty() && !m_planPage->confirmShape();
    m_planPage->show(report);
    m_filePage->show(report);
    if (m_first->last())
        tellFirst(*m_first->last());
    else if (const QString same = planwords::sameFile(report); !same.isEmpty())
        m_strip->tell(same);
    showStep();
    const QWidget *at = focusWidget(); // typing in the scene, say, or answering
    if (m_page == Plan && !m_fields->isAncestorOf(at) && qobject_cast<const QCheckBox *>(at) == nullptr)
        focusPage();
}

void ImporterSheet::firstQueued(const ImportReport &report)
{
    if (!report.batch.isValid())
        return;
    if (m_leaving) {
        Q_EMIT queuedTooLate(report.batch,
                             tr("Too late to cancel: the first row of %1 was already queued").arg(fileName()));
        accept();
        return;
    }
    m_first->follow(report.batch);
    Q_EMIT queued(report.batch, m_fields->upstream(), report.counts.accepted);
}

QString ImporterSheet::firstName(const TaskRecord &task) const
{
    return tr("Row %1, %2").arg(format::number(task.rowNo), task.bizKey);
}

void ImporterSheet::tellFirst(const TaskRecord &task)
{
    const QString name = firstName(task);
    const QString why = words::why(task, m_engine.clock().nowMs());
    const bool well = task.state == TaskState::Delivered || task.state == TaskState::Duplicate;
    if (isLive(task.state) && !m_engine.stats().running)
        m_strip->tell(tr("%1 is queued. It goes out when you press Run; the others wait for your word").arg(name));
    else if (isLive(task.state))
        m_strip->tell(why.isEmpty() ? tr("%1 is on its way. The others wait for your word").arg(name)
                                    : tr("%1 is on its way: %2. The others wait for your word").arg(name, why));
    else if (well)
        m_strip->tell(task.lastStatus ? filled(tr("%1: %2, HTTP %3. Now the others"), name, words::state(task.state),
                                               *task.lastStatus)
                                      : tr("%1: %2. Now the others").arg(name, words::state(task.state)));
    else
        m_strip->warn(tr("%1: %2, %3. The others were not queued").arg(name, words::state(task.state), why));
}

void ImporterSheet::importDone(const ImportReport &report)
{
    const QString name = fileName();
    if (m_leaving && report.batch.isValid()) {
        Q_EMIT queuedTooLate(report.batch, words::counted(report.counts.accepted,
                                                          tr("Too late to cancel: %1 row of %2 was already queued"),
                                                          tr("Too late to cancel: %1 rows of %2 were already queued"))
                                               .arg(name));
        accept();
        return;
    }
    if (!report.batch.isValid()) {
        m_counts = report.counts;
        m_planPage->show(report);
        showStep();
        m_strip->tell(tr("Nothing was new, so nothing was queued"));
        return;
    }
    Q_EMIT queued(report.batch, m_fields->upstream(), report.counts.accepted);
    if (m_waiting.isEmpty())
        accept();
    else
        nextFile();
}

void ImporterSheet::importStopped()
{
    Q_EMIT stopped(tr("Cancelled. Nothing of %1 was queued").arg(fileName()));
    reject();
}

// The session looks at the file again: what it shows then is what the button pushes.
void ImporterSheet::importRefused(const Error &why)
{
    if (m_leaving) {
        importStopped();
        return;
    }
    m_counts.reset();
    m_rows.reset();
    m_planPage->clear();
    Error told = why;
    told.where.clear();
    m_strip->warn(told);
    showStep();
}

// What is being queued is either taken back or there: the sheet stays until it can say which.
void ImporterSheet::done(int result)
{
    if (isQueueing()) {
        m_leaving = true;
        m_session->stopImport();
        showStep();
        return;
    }
    m_session->cancel();
    Sheet::done(result);
}

void ImporterSheet::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedName(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ImporterSheet::dropEvent(QDropEvent *event)
{
    setFiles(droppedFiles(event->mimeData()));
    event->acceptProposedAction();
}

} // namespace pushdesk
