// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/causereads.h"
#include "engine/store/letterreads.h"

#include <QObject>

#include <functional>

class QShortcut;
class QWidget;

namespace pushdesk {

class Strip;
class Theme;

// What is done with dead letters besides sending them: dismissed and taken back, noted, exported. Says in the strip
// what came of it.
class LetterActions : public QObject {
    Q_OBJECT
public:
    LetterActions(Engine &engine, const Theme &theme, Strip *strip, QWidget *page);

    void dismiss(const DeadLetterFilter &filter); // asks for a note; can be undone from the strip, or by Ctrl+Z
    // `shown`: the number that the button said; a set that grew since stays as it is.
    void reopen(const DeadLetterFilter &filter, qint64 shown);
    void exportLetters(const DeadLetterFilter &filter, qint64 rows, bool forRepair); // asks where to
    void note(const CauseCard &card);
    [[nodiscard]] bool busy() const { return m_busy; } // from an order's click to what came of it

Q_SIGNALS:
    void busyChanged();
    void done();    // the store has changed
    void ordered(); // of what was chosen for it: it was dismissed or opened again

private:
    void freeze(const DeadLetterFilter &filter, const QString &refused,
                const std::function<void(const FrozenLetters &)> &then);
    void setBusy(bool busy);
    void askNote(const FrozenLetters &set);
    void dismissNow(const DeadLetterFilter &those, const QString &note);
    void reopenNow(const DeadLetterFilter &those);
    void tellDismissed(qint64 rows, const std::vector<DeadLetterId> &ids);
    void undo();
    void write(const DeadLetterFilter &filter, const QString &path, bool forRepair);

    Engine &m_engine;
    const Theme &m_theme;
    Strip *m_strip;
    QWidget *m_page;
    bool m_busy = false;
    QShortcut *m_undoKey;
    std::function<void()> m_undo; // while the strip says m_undoText
    QString m_undoText;
};

} // namespace pushdesk
