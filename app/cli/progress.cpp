// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include "app/cli/session.h"
#include "app/cli/table.h"
#include "app/cli/words.h"
#include "engine/core/filled.h"

#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 redrawMs = 200;
constexpr qint64 firstLineMs = 5000;
constexpr qint64 lineMs = 15000;
constexpr qint64 rateWindowMs = 12000;
constexpr int widestBar = 40;
constexpr int narrowestBar = 8;

qint64 monotonicMs()
{
    return SystemClock().monotonicMs();
}

QString rateText(double perSecond)
{
    return perSecond <= 0 ? QString() : u"%1/s"_s.arg(perSecond, 0, 'f', perSecond < 100 ? 1 : 0);
}

} // namespace

void RateMeter::add(qint64 nowMs, qint64 done)
{
    m_samples.push_back({nowMs, done});
    while (m_samples.size() > 2 && nowMs - m_samples.front().atMs > rateWindowMs)
        m_samples.pop_front();
}

double RateMeter::perSecond() const
{
    if (m_samples.size() < 2)
        return 0;
    const auto span = m_samples.back().atMs - m_samples.front().atMs;
    const auto grown = m_samples.back().done - m_samples.front().done;
    return span <= 0 || grown <= 0 ? 0 : 1000.0 * static_cast<double>(grown) / static_cast<double>(span);
}

QString progressBar(qint64 done, qint64 total, int width)
{
    const double share = total <= 0 ? 0 : std::clamp(static_cast<double>(done) / static_cast<double>(total), 0.0, 1.0);
    const int filled = static_cast<int>(std::floor(share * width));
    return u'[' + QString(filled, u'#') + QString(width - filled, u'-') + u']';
}

Progress::Progress(bool quiet)
    : m_quiet(quiet), m_terminal(isTerminal(STDERR_FILENO)), m_lineMs(monotonicMs() + firstLineMs - lineMs)
{
}

Progress::~Progress()
{
    clear();
}

void Progress::show(const ProgressState &state)
{
    if (m_quiet && !m_terminal)
        return;
    const qint64 now = monotonicMs();
    m_rate.add(now, state.done);
    if (!m_terminal) {
        line(state, now);
    } else if (now - m_shownMs >= redrawMs) {
        m_shownMs = now;
        draw(state, terminalWidth(STDERR_FILENO));
    }
}

QString Progress::left(const ProgressState &state) const
{
    const double rate = m_rate.perSecond();
    if (rate <= 0 || state.done >= state.total)
        return {};
    return duration(std::llround(1000.0 * static_cast<double>(state.total - state.done) / rate)) + u" left"_s;
}

void Progress::draw(const ProgressState &state, int width)
{
    const qint64 percent = state.total > 0 ? state.done * 100 / state.total : 0;
    QStringList words;
    if (state.noun.isEmpty())
        words.append(u"%1 %"_s.arg(percent));
    else
        words.append(filled(u"%1/%2 %3 %"_s, number(state.done), number(state.total), percent));
    if (const QString rate = rateText(m_rate.perSecond()); !rate.isEmpty() && !state.noun.isEmpty())
        words.append(rate);
    if (const QString rest = left(state); !rest.isEmpty())
        words.append(rest);
    // Where all does not fit, the bar shrinks first and the extra words are cut then. One column stays free: a full
    // line makes some terminals go to the next.
    const int room = width - 1;
    const QString core = words.join(u"  "_s);
    const QString all = state.extra.isEmpty() ? core : core + u"  "_s + harmless(state.extra);
    const int bar = std::clamp(room - displayWidth(all) - 4, narrowestBar, widestBar);
    const bool barFits = room >= displayWidth(core) + narrowestBar + 4;
    const QString whole = barFits ? progressBar(state.done, state.total, bar) + u"  "_s + all : all;
    std::fprintf(stderr, "\r%s\033[K", fitted(whole, room).toUtf8().constData());
    std::fflush(stderr);
    m_drawn = true;
}

void Progress::line(const ProgressState &state, qint64 nowMs)
{
    if (nowMs - m_lineMs < lineMs || state.done == m_lineDone || state.noun.isEmpty())
        return;
    m_lineMs = nowMs;
    m_lineDone = state.done;
    QString text = u"%1 of %2"_s.arg(number(state.done), counted(state.total, state.noun));
    for (const QString &part : {rateText(m_rate.perSecond()), left(state), harmless(state.extra)})
        text += part.isEmpty() ? QString() : u", "_s + part;
    std::fprintf(stderr, "%s\n", text.toUtf8().constData());
    std::fflush(stderr);
}

void Progress::clear()
{
    if (!m_drawn)
        return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
    m_drawn = false;
}

} // namespace pushdesk::cli
