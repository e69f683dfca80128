// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

#include <deque>
#include <optional>

namespace pushdesk::cli {

// What a progress bar shows.
struct ProgressState {
    qint64 done = 0;
    qint64 total = 0;
    QString noun;  // what is counted: "row"; empty: shown as per cent only
    QString extra; // "12 waiting to retry, 3 dead"
};

// Rate and time left of a count that grows, over the last seconds.
class RateMeter {
public:
    void add(qint64 nowMs, qint64 done); // nowMs: monotonic
    [[nodiscard]] double perSecond() const;

private:
    struct Sample {
        qint64 atMs = 0;
        qint64 done = 0;
    };
    std::deque<Sample> m_samples;
};

// One line on stderr that is drawn over itself where stderr is a terminal; elsewhere a plain line now and then, or
// nothing when `quiet`. Main thread.
class Progress {
public:
    explicit Progress(bool quiet);
    ~Progress(); // clears
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    void show(const ProgressState &state); // at most 5 times a second
    void clear();                          // before other text goes to the terminal

private:
    void draw(const ProgressState &state, int width);
    void line(const ProgressState &state, qint64 nowMs);
    [[nodiscard]] QString left(const ProgressState &state) const;

    bool m_quiet;
    bool m_terminal;
    bool m_drawn = false;
    qint64 m_shownMs = 0;
    qint64 m_lineMs;
    qint64 m_lineDone = -1;
    RateMeter m_rate;
};

[[nodiscard]] QString progressBar(qint64 done, qint64 total, int width);

} // namespace pushdesk::cli
