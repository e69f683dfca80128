// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/plancomparison.h"

#include "ui/importer/notice.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

constexpr size_t valuesShown = 4;

QString sizes(const ImportComparison &c)
{
    return PlanComparison::tr("%1 in this file, %2 in the last one (batch %3, %4)")
        .arg(words::counted(c.rows, PlanComparison::tr("%1 row"), PlanComparison::tr("%1 rows")),
             format::number(c.rowsBefore), QString::number(c.batch.value), format::dateTime(c.at));
}

QString keys(const ImportComparison &c)
{
    QString named = c.gone.join(PlanComparison::tr(", "));
    if (c.keysGone > c.gone.size())
        named = PlanComparison::tr("%1, …").arg(named);
    return words::counted(c.keysGone, PlanComparison::tr("%1 key of the last file is not in this one: %2"),
                          PlanComparison::tr("%1 keys of the last file are not in this one: %2"))
        .arg(named);
}

QStringList columns(const ImportComparison &c)
{
    QStringList lines;
    for (const auto &column : c.emptied)
        lines += PlanComparison::tr("“%1” is empty in %2 of %3 rows; in the last file in %4 of %5")
                     .arg(column.column, format::number(column.empty), format::number(column.rows),
                          format::number(column.emptyBefore), format::number(column.rowsBefore));
    const size_t shown = std::min(c.newValues.size(), valuesShown);
    for (size_t i = 0; i < shown; ++i) {
        const auto &value = c.newValues[i];
        lines += PlanComparison::tr("“%1” has a new value: “%2”, in %3, first in line %4")
                     .arg(value.column, value.value,
                          words::counted(value.rows, PlanComparison::tr("%1 row"), PlanComparison::tr("%1 rows")),
                          format::number(value.line));
    }
    if (const qint64 more = c.newValueCount - static_cast<qint64>(shown); more > 0)
        lines += words::counted(more, PlanComparison::tr("and %1 more new value"),
                                PlanComparison::tr("and %1 more new values"));
    return lines;
}

} // namespace

PlanComparison::PlanComparison(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_line(theme.label(Type::Small, this, true)),
      m_notice(new Notice(theme, QStringLiteral("importCompared"), this))
{
    setObjectName(QStringLiteral("importComparison"));
    m_line->setObjectName(QStringLiteral("importComparedLine"));
    m_line->setWordWrap(true);
    m_line->setContentsMargins(4, 0, 4, 0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_line);
    column->addWidget(m_notice);
    hide();
}

void PlanComparison::show(const std::optional<ImportComparison> &comparison)
{
    setVisible(comparison.has_value());
    m_warns = comparison && comparison->warns();
    m_line->setVisible(!m_warns);
    m_notice->setVisible(m_warns);
    if (!comparison)
        return;
    m_line->setText(sizes(*comparison));
    QStringList lines{sizes(*comparison)};
    if (comparison->farFewer())
        lines += tr("%1 are usual: the file may be half written").arg(format::number(comparison->usualRows));
    if (comparison->missesKeys())
        lines += keys(*comparison);
    lines += columns(*comparison);
    m_notice->say(comparison->farFewer() ? tr("Far fewer rows than usual") : tr("Not as in the last file"),
                  lines.join(QLatin1Char('\n')));
}

} // namespace pushdesk
