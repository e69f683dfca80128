// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/letteractions.h"

#include "engine/store/causestore.h"
#include "ui/deadletters/dismisssheet.h"
#include "ui/deadletters/notesheet.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QDate>
#include <QFileInfo>
#include <QShortcut>

#include <utility>

namespace pushdesk {

namespace {

// Who writes a note, as the system calls the person.
QString person()
{
    const QString user = qEnvironmentVariable("USER");
    return user.isEmpty() ? qEnvironmentVariable("USERNAME") : user;
}

} // namespace

LetterActions::LetterActions(Engine &engine, const Theme &theme, Strip *strip, QWidget *page)
    : QObject(page),
      m_engine(engine),
      m_theme(theme),
      m_strip(strip),
      m_page(page),
      m_undoKey(new QShortcut(QKeySequence::Undo, page))
{
    connect(m_undoKey, &QShortcut::activated, this, &LetterActions::undo);
}

void LetterActions::setBusy(bool busy)
{
    m_busy = busy;
    Q_EMIT busyChanged();
}

// The set of this moment by the numbers of its letters: what is shown and asked about is what is done, and Undo is of
// those again and no others.
void LetterActions::freeze(const DeadLetterFilter &filter, const QString &refused,
                           const std::function<void(const FrozenLetters &)> &then)
{
    if (m_busy)
        return;
    setBusy(true);
    whenAnswered(m_engine.read([filter](ReadStore &store) { return LetterReads(store.database()).frozen(filter); }),
                 this, [this, refused, then](const Result<FrozenLetters> &set) {
                     if (set && set->rows > 0) {
                         then(*set);
                         return;
                     }
                     setBusy(false);
                     if (!set)
                         m_strip->warn(set.error(), refused);
                     else if (set->inReplay > 0)
                         m_strip->tell(words::counted(set->inReplay, tr("%1 is in a replay already"),
                                                      tr("All %1 are in a replay already")));
                     else
                         m_strip->tell(tr("None is left to do that to"));
                 });
}

void LetterActions::dismiss(const DeadLetterFilter &filter)
{
    freeze(filter, tr("Nothing was dismissed."), [this](const FrozenLetters &set) { askNote(set); });
}

void LetterActions::askNote(const FrozenLetters &set)
{
    auto *sheet = new DismissSheet(m_theme, set.rows, m_page);
    connect(sheet, &DismissSheet::confirmed, this,
            [this, those = set.filter](const QString &note) { dismissNow(those, note); });
    connect(sheet, &QDialog::rejected, this, [this] { setBusy(false); });
    sheet->open();
}

void LetterActions::dismissNow(const DeadLetterFilter &those, const QString &note)
{
    whenAnswered(m_engine.dismiss(those, note), this, [this, those](const Result<qint64> &rows) {
        setBusy(false);
        if (rows) {
            tellDismissed(*rows, those.ids);
            Q_EMIT ordered();
        } else {
            m_strip->warn(rows.error(), tr("Nothing was dismissed."));
        }
        Q_EMIT done();
    });
}

void LetterActions::tellDismissed(qint64 rows, const std::vector<DeadLetterId> &ids)
{
    m_strip->tell(tr("%1 dismissed").arg(format::number(rows)));
    if (rows == 0)
        return;
    m_undoText = m_strip->text();
    m_undo = [this, ids] {
        DeadLetterFilter those;
        those.state = DeadLetterState::Dismissed;
        those.ids = ids;
        reopen(those, static_cast<qint64>(those.ids.size()));
    };
    m_strip->offer(tr("U&ndo"), [this] { undo(); });
}

// Where the strip says something else by now, nobody sees what would be undone.
void LetterActions::undo()
{
    const auto action = std::exchange(m_undo, {});
    if (action && m_strip->isVisible() && m_strip->text() == m_undoText)
        action();
}

void LetterActions::reopen(const DeadLetterFilter &filter, qint64 shown)
{
    freeze(filter, tr("Nothing was opened again."), [this, shown](const FrozenLetters &set) {
        if (set.rows <= shown) {
            reopenNow(set.filter);
            return;
        }
        setBusy(false);
        m_strip->tell(tr("They are %1 by now. Nothing was opened again; press again to open them.")
                          .arg(format::number(set.rows)));
        Q_EMIT done();
    });
}

void LetterActions::reopenNow(const DeadLetterFilter &those)
{
    whenAnswered(m_engine.reopen(those), this, [this](const Result<qint64> &rows) {
        setBusy(false);
        if (rows) {
            m_strip->tell(tr("%1 open again").arg(format::number(*rows)));
            Q_EMIT ordered();
        } else {
            m_strip->warn(rows.error(), tr("Nothing was opened again."));
        }
        Q_EMIT done();
    });
}

void LetterActions::exportLetters(const DeadLetterFilter &filter, qint64 rows, bool forRepair)
{
    const QString name = QStringLiteral("dead-letters-%1.csv").arg(QDate::currentDate().toString(Qt::ISODate));
    const QString title = tr("Export %1").arg(words::counted(rows, tr("%1 dead letter"), tr("%1 dead letters")));
    askWhereToSave(m_page, title, name,
                   [this, filter, forRepair](const QString &path) { write(filter, path, forRepair); });
}

void LetterActions::write(const DeadLetterFilter &filter, const QString &path, bool forRepair)
{
    const auto form = forRepair ? ExportRequest::Form::Spreadsheet : ExportRequest::Form::Exact;
    whenAnswered(m_engine.exportDeadLetters(filter, path, form), this,
                 [this, path, forRepair](const Result<WrittenLetters> &written) {
                     if (!written) {
                         m_strip->warn(written.error(), tr("Nothing was exported."));
                         return;
                     }
                     const QString rows = format::number(written->rows);
                     const QString file = QFileInfo(path).fileName();
                     m_strip->tell(
                         forRepair ? tr("%1 exported to %2. Correct the cells there, leave the pushdesk_ columns as "
                                        "they are, save, and drop the file on this window: it is taken as the "
                                        "repair of these rows.")
                                         .arg(rows, file)
                                   : tr("%1 exported to %2").arg(rows, file));
                 });
}

void LetterActions::note(const CauseCard &card)
{
    auto *sheet = new NoteSheet(m_theme, words::cause(card.cause), card.note, m_page);
    const CauseNote blank{card.cause.upstream, card.cause.fingerprint, {}, person()};
    connect(sheet, &NoteSheet::confirmed, this, [this, blank](const QString &text) {
        CauseNote note = blank;
        note.text = text;
        whenAnswered(m_engine.noteCause(note), this, [this](const Result<bool> &noted) {
            if (!noted)
                m_strip->warn(noted.error(), tr("The note was not saved."));
            Q_EMIT done();
        });
    });
    sheet->open();
}

} // namespace pushdesk
