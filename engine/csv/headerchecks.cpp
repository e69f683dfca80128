// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/headerchecks.h"

#include "engine/core/filled.h"
#include "engine/csv/cellchecks.h"
#include "engine/csv/shorttext.h"

#include <QHash>

namespace pushdesk {

namespace {

// A first line of data instead of names: its row would never be pushed.
bool looksLikeData(const QString &name)
{
    constexpr qsizetype longNumber = 8;
    if (name.size() < longNumber)
        return false;
    for (const QChar c : name) {
        if (c < u'0' || c > u'9')
            return false;
    }
    return true;
}

// Characters that a comparable name surely keeps: neither spaces nor invisible.
bool isSolid(QChar c)
{
    return (c > u' ' && c < u'\x7f') || (c >= u'\u4e00' && c <= u'\u9fff');
}

} // namespace

QString comparableName(const QString &name)
{
    QString comparable;
    comparable.reserve(name.size());
    for (const QChar c : name) {
        if (!isInvisible(c))
            comparable.append(c);
    }
    return comparable.trimmed().toCaseFolded();
}

bool sameName(QStringView a, QStringView b)
{
    if (a == b)
        return true;
    // Two solid first letters decide at once: nearly every record is dismissed here.
    if (!a.isEmpty() && !b.isEmpty() && isSolid(a.front()) && isSolid(b.front()) &&
        a.front().toCaseFolded() != b.front().toCaseFolded())
        return false;
    return comparableName(a.toString()) == comparableName(b.toString());
}

std::vector<CsvProblem> checkHeader(const CsvRecord &header)
{
    std::vector<CsvProblem> problems;
    const auto add = [&](int column, CsvProblem::Level level, const QString &what) {
        problems.push_back({header.line, 0, column, level, what});
    };
    if (!header.malformed.isEmpty())
        add(header.malformedColumn, CsvProblem::Level::Block, header.malformed);
    QHash<QString, int> firstColumn;
    for (int column = 0; column < header.cells.size(); ++column) {
        const QString &name = header.cells.at(column);
        const QString comparable = comparableName(name);
        if (comparable.isEmpty()) {
            add(column, CsvProblem::Level::Warn, QStringLiteral("column %1 has no name").arg(column + 1));
            continue;
        }
        const auto first = firstColumn.constFind(comparable);
        if (first != firstColumn.constEnd()) {
            add(column, CsvProblem::Level::Warn,
                filled(QStringLiteral(
                           "\"%1 (col %2)\" has the name of \"%3 (col %4)\": they are told apart by their position"),
                       shortened(name.trimmed()), column + 1, shortened(header.cells.at(*first).trimmed()),
                       *first + 1));
            continue;
        }
        firstColumn.insert(comparable, column);
        if (looksLikeData(name))
            add(column, CsvProblem::Level::Warn,
                QStringLiteral("\"%1\" looks like data, not a column name").arg(shortened(name)));
        else if (const auto problem = checkCell(name))
            add(column, CsvProblem::Level::Warn, problem->what);
    }
    return problems;
}

} // namespace pushdesk
