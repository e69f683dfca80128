// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table.h"

#include "app/cli/words.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int gap = 2;
constexpr int leastLastColumn = 16;

QString padded(const QString &cell, int width, bool right)
{
    const QString space = QString(std::max(0, width - displayWidth(cell)), u' ');
    return right ? space + cell : cell + space;
}

} // namespace

Table::Table(const QStringList &headings)
{
    for (const auto &heading : headings) {
        const bool right = heading.endsWith(u'#');
        m_right.append(right);
        m_headings.append(right ? heading.chopped(1) : heading);
    }
}

void Table::add(const QStringList &cells)
{
    QStringList row;
    for (const auto &cell : cells)
        row.append(harmless(cell));
    m_rows.push_back(row);
}

QString Table::text() const
{
    QList<int> widths;
    for (const auto &heading : m_headings)
        widths.append(displayWidth(heading));
    for (const auto &row : m_rows)
        for (qsizetype i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i]));
    const qsizetype last = widths.size() - 1;
    if (const int terminal = terminalWidth(STDOUT_FILENO); terminal > 0) {
        int before = 0;
        for (qsizetype i = 0; i < last; ++i)
            before += widths[i] + gap;
        widths[last] = std::min(widths[last], std::max(leastLastColumn, terminal - before));
    }
    QStringList lines;
    const auto line = [&](const QStringList &cells) {
        QString text;
        for (qsizetype i = 0; i < cells.size() && i < widths.size(); ++i) {
            const QString cell = i == last ? fitted(cells[i], widths[i]) : cells[i];
            const bool pad = i != last || m_right[i];
            text += (i > 0 ? QString(gap, u' ') : QString()) + (pad ? padded(cell, widths[i], m_right[i]) : cell);
        }
        while (text.endsWith(u' '))
            text.chop(1);
        lines.append(text);
    };
    line(m_headings);
    for (const auto &row : m_rows)
        line(row);
    return lines.join(u'\n');
}

int terminalWidth(int descriptor)
{
    winsize size{};
    if (::isatty(descriptor) != 1 || ::ioctl(descriptor, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col > 0 ? size.ws_col : 80;
}

} // namespace pushdesk::cli
