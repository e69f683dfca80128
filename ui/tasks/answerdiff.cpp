// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/answerdiff.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace pushdesk {

namespace {

constexpr qsizetype mostLines = 400;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(AnswerDiff)
};

// How long the longest common part of the rests from (i, j) is.
std::vector<std::vector<int>> commonLengths(const QStringList &a, const QStringList &b)
{
    std::vector<std::vector<int>> common(static_cast<size_t>(a.size()) + 1,
                                         std::vector<int>(static_cast<size_t>(b.size()) + 1, 0));
    for (auto i = static_cast<size_t>(a.size()); i-- > 0;)
        for (auto j = static_cast<size_t>(b.size()); j-- > 0;)
            common[i][j] = a.at(static_cast<qsizetype>(i)) == b.at(static_cast<qsizetype>(j))
                               ? common[i + 1][j + 1] + 1
                               : std::max(common[i + 1][j], common[i][j + 1]);
    return common;
}

} // namespace

QStringList lineDiff(const QString &earlier, const QString &later)
{
    QStringList a = earlier.split(QLatin1Char('\n'));
    QStringList b = later.split(QLatin1Char('\n'));
    const bool cut = a.size() > mostLines || b.size() > mostLines;
    a = a.first(std::min(a.size(), mostLines));
    b = b.first(std::min(b.size(), mostLines));
    const auto common = commonLengths(a, b);
    QStringList lines;
    qsizetype i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const auto at = [&](qsizetype x, qsizetype y) {
            return common[static_cast<size_t>(x)][static_cast<size_t>(y)];
        };
        if (i < a.size() && j < b.size() && a.at(i) == b.at(j)) {
            lines << QStringLiteral("  ") + a.at(i++);
            ++j;
        } else if (j == b.size() || (i < a.size() && at(i + 1, j) >= at(i, j + 1))) {
            lines << QStringLiteral("- ") + a.at(i++);
        } else {
            lines << QStringLiteral("+ ") + b.at(j++);
        }
    }
    if (cut)
        lines << Tr::tr("The first %1 lines were compared").arg(mostLines);
    return lines;
}

} // namespace pushdesk
