// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/csvwriter.h"

namespace pushdesk {

namespace {

bool needsQuotes(const QString &cell, QChar delimiter)
{
    if (cell.isEmpty())
        return false;
    // A byte order mark or `sep=` at the start of a file would be taken for what they usually are.
    if (cell.front().isSpace() || cell.back().isSpace() || cell.front() == QChar(QChar::ByteOrderMark) ||
        cell.startsWith(QLatin1String("sep="), Qt::CaseInsensitive))
        return true;
    for (const QChar c : cell) {
        if (c == delimiter || c == u'"' || c == u'\r' || c == u'\n')
            return true;
    }
    return false;
}

} // namespace

QByteArray csvLine(const QStringList &cells, QChar delimiter)
{
    QString line;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            line.append(delimiter);
        QString cell = cells.at(i);
        const bool alone = cells.size() == 1 && cell.isEmpty(); // unquoted it would be a blank line
        if (alone || needsQuotes(cell, delimiter))
            line.append(u'"').append(cell.replace(u'"', QLatin1String("\"\""))).append(u'"');
        else
            line.append(cell);
    }
    line.append(QLatin1String("\r\n"));
    return line.toUtf8();
}

QString spreadsheetSafe(const QString &cell)
{
    for (const QChar c : cell) {
        // TAB and CR are spaces too, but ones that spreadsheets start a formula behind. The full-width signs are
        // formulas to a Chinese or Japanese Excel.
        if (QStringView(u"=+-@\t\r'\uff1d\uff0b\uff0d\uff20").contains(c))
            return u'\'' + cell;
        if (!c.isSpace())
            return cell;
    }
    return cell;
}

} // namespace pushdesk
